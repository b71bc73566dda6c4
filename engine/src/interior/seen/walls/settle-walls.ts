import { onWalls, type Patches } from '../../photo/photo-regions.ts'
import type { Room } from '../../box/room.ts'
import type { PatchLinks } from '../patches/patch-links.ts'
import type { PatchTouch } from '../patches/patch-touch.ts'
import { Told } from '../patches/settle-patches.ts'

// What belongs to the walls though it was told a thing: walls of one room mostly have one colour, and light falls on them in spots.

/** Shares of the picture: of a wall whose colour is sure, and of a place that may have it too. */
const sureWall = 0.01
const leastPlace = 0.004
/** How far apart one wall's colour may be in other light, and how alike a place must be (1: the same). */
const lightReach = 16
const hueReach = 5.5
const leastAlike = 0.5
const theSame = 0.8
/** Steepness of a faint border, and share of its whole border along which a place meets a wall so. */
const softBorder = 1.9
const leastSoft = 0.07
/** Busyness of a plain place, and share of its border along uprights, from which on it may be cloth or a door. */
const plain = 1.3
const mostUpright = 0.3
/** Pixels from a patch's border on which it is seen unmixed, how much of it must lie there, and how busy a plain one is there. */
const border = 5
const leastInside = 0.15
const leastBordered = 0.0055
const plainInside = 0.6
/** Share of the picture's height by which a wall rises above the eye, as seats and beds do not. */
const rises = 0.04
/** Shares of the picture's width: along its upper rim for a wall that may be ceiling, along the ceiling, and of that border. */
const leastTop = 0.2
const leastOpen = 0.08
const nearlyAll = 0.8
/** Steepness of a border on which there is no edge. */
const noEdge = 0.9

export interface SettleOptions {
  /** L*a*b*, three values per pixel. */
  lab: Float32Array
  room: Room
  links: PatchLinks
  touch: PatchTouch
  /** Patches that are surely no wall: panes, and what stands against it. */
  barred: (k: number) => boolean
}

/** Plain large places on the walls that have the colour of a wall that is sure are wall, wherever they lie. Changes `told`. */
export function takeAlike(p: Patches, told: Uint8Array, { lab, room, links, touch, barred }: SettleOptions) {
  const all = p.labels.length
  const sure: number[] = []
  for (let k = 0; k < p.count; k++) if (told[k] === Told.wall && p.area[k] > sureWall * all) sure.push(k)
  const inner = insideOf(p, lab)
  const taken: number[] = []
  for (let k = 0; k < p.count; k++) {
    if (told[k] !== Told.thing || p.area[k] < leastPlace * all || onWalls(p, k) < 0.9 || barred(k)) continue
    const isPlain = p.sideways[k] + p.upwards[k] < plain
    if (!(isPlain || (inner.plain[k] && p.area[k] > leastBordered * all)) || p.top[k] > room.camera.horizon - rises * room.height) continue
    const least = touch.upright[k] < mostUpright * links.perimeter[k] ? leastAlike : hangsSoftly(p, told, links, k) ? theSame : Infinity
    const colour = isPlain ? p.lab : inner.lab
    if (sure.some((j) => alike(colour, k, p.lab, j) > (isPlain ? least : Math.max(theSame, least)))) taken.push(k)
  }
  for (const k of taken) told[k] = Told.wall
}

/** Whether a patch goes on from a wall above it over a faint border; a door ends at its top. */
function hangsSoftly({ y, top }: Patches, told: Uint8Array, links: PatchLinks, k: number): boolean {
  let soft = 0
  for (let at = links.first[k]; at < links.first[k + 1]; at++) {
    const j = links.to[at]
    if (told[j] === Told.wall && links.steep[at] < softBorder && y[j] < top[k]) soft += links.length[at]
  }
  return soft > leastSoft * links.perimeter[k]
}

function alike(lab: Float32Array, k: number, other: Float32Array, j: number): number {
  const shade = Math.max(0.4, Math.min(1.25, lab[3 * k] / Math.max(8, other[3 * j])))
  const hue = Math.hypot(lab[3 * k + 1] - shade * other[3 * j + 1], lab[3 * k + 2] - shade * other[3 * j + 2]) / hueReach
  const light = (lab[3 * k] - other[3 * j]) / lightReach
  return Math.exp(-0.5 * (hue * hue + light * light))
}

/** The mean colours of patches away from their borders, and which are plain there: small ones are mostly border. */
function insideOf({ labels, count, area, steep: { width, height, data: steep } }: Patches, lab: Float32Array) {
  const mean = new Float32Array(3 * count)
  const busy = new Float32Array(count)
  const seen = new Float32Array(count)
  for (let y = border; y < height - border; y++) {
    for (let x = border, i = y * width + border; x < width - border; x++, i++) {
      const k = labels[i]
      if (labels[i - border] !== k || labels[i + border] !== k || labels[i - border * width] !== k || labels[i + border * width] !== k)
        continue
      seen[k]++
      busy[k] += steep[i]
      for (let c = 0; c < 3; c++) mean[3 * k + c] += lab[3 * i + c]
    }
  }
  const isPlain = new Uint8Array(count)
  for (let k = 0; k < count; k++) {
    isPlain[k] = seen[k] > leastInside * area[k] && busy[k] < plainInside * seen[k] ? 1 : 0
    for (let c = 0; c < 3; c++) mean[3 * k + c] /= Math.max(1, seen[k])
  }
  return { lab: mean, plain: isPlain }
}

/**
 * What the box calls a wall that reaches the picture's upper rim and goes on from the ceiling without an edge may as well be ceiling:
 * the corner between them is elsewhere. Such a wall is left, and with it every other that no edge parts from the ceiling: half a
 * room newly painted is worse than none. Changes `told`; marks what is left.
 */
export function leaveOpen(p: Patches, links: PatchLinks, told: Uint8Array): Uint8Array {
  const { width } = p.steep
  const atTop = new Float32Array(p.count)
  for (let x = 0; x < width; x++) atTop[p.labels[x]]++
  const left = new Uint8Array(p.count)
  const parted = new Float32Array(6)
  let open = false
  for (let k = 0; k < p.count; k++) {
    if (told[k] !== Told.wall) continue
    const { faint, clear } = towardsCeiling(links, told, k)
    parted[partOf(p, k)] += clear
    if (atTop[k] > leastTop * width && faint > leastOpen * width && faint > nearlyAll * (faint + clear)) open = true
  }
  if (!open) return left
  for (let k = 0; k < p.count; k++) if (told[k] === Told.wall && parted[partOf(p, k)] < leastOpen * width) left[k] = 1
  for (let k = 0; k < p.count; k++) if (left[k]) told[k] = Told.thing
  return left
}

/** Along how many pixels a patch goes on into the ceiling without an edge, and along how many there is one. */
function towardsCeiling(links: PatchLinks, told: Uint8Array, k: number): { faint: number; clear: number } {
  let faint = 0
  let clear = 0
  for (let at = links.first[k]; at < links.first[k + 1]; at++) {
    if (told[links.to[at]] !== Told.ceiling) continue
    if (links.steep[at] < noEdge) faint += links.length[at]
    else clear += links.length[at]
  }
  return { faint, clear }
}

/** The part of the empty room on which most of a patch lies. */
function partOf({ share }: Patches, k: number): number {
  let best = 0
  for (let part = 1; part < 6; part++) if (share[6 * k + part] > share[6 * k + best]) best = part
  return best
}
