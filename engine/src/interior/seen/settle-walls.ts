import { onWalls, type Patches } from '../photo-regions.ts'
import type { Room } from '../room.ts'
import type { PatchLinks } from './patch-links.ts'
import type { PatchTouch } from './patch-touch.ts'
import { Told } from './settle-patches.ts'

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
/** Share of the picture's height by which a wall rises above the eye, as seats and beds do not. */
const rises = 0.04

export interface SettleOptions {
  room: Room
  links: PatchLinks
  touch: PatchTouch
  /** Patches that are surely no wall: panes, and what stands against it. */
  barred: (k: number) => boolean
}

/** Plain large places on the walls that have the colour of a wall that is sure are wall, wherever they lie. Changes `told`. */
export function takeAlike(p: Patches, told: Uint8Array, { room, links, touch, barred }: SettleOptions) {
  const all = p.labels.length
  const sure: number[] = []
  for (let k = 0; k < p.count; k++) if (told[k] === Told.wall && p.area[k] > sureWall * all) sure.push(k)
  const taken: number[] = []
  for (let k = 0; k < p.count; k++) {
    if (told[k] !== Told.thing || p.area[k] < leastPlace * all || onWalls(p, k) < 0.9 || barred(k)) continue
    if (p.sideways[k] + p.upwards[k] > plain || p.top[k] > room.camera.horizon - rises * room.height) continue
    const least = touch.upright[k] < mostUpright * links.perimeter[k] ? leastAlike : hangsSoftly(p, told, links, k) ? theSame : Infinity
    if (sure.some((j) => alike(p, k, j) > least)) taken.push(k)
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

function alike({ lab }: Patches, k: number, j: number): number {
  const shade = Math.max(0.4, Math.min(1.25, lab[3 * k] / Math.max(8, lab[3 * j])))
  const hue = Math.hypot(lab[3 * k + 1] - shade * lab[3 * j + 1], lab[3 * k + 2] - shade * lab[3 * j + 2]) / hueReach
  const light = (lab[3 * k] - lab[3 * j]) / lightReach
  return Math.exp(-0.5 * (hue * hue + light * light))
}
