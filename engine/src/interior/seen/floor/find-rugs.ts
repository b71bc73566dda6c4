import type { Patches } from '../../photo/photo-regions.ts'
import { floorPlace, Part, type Room } from '../../box/room.ts'
import { Told } from '../patches/settle-patches.ts'
import type { PatchLinks } from '../patches/patch-links.ts'
import type { PatchTouch } from '../patches/patch-touch.ts'

/** Patches of a pattern are too small for their edges to say that something stands. */
const scrap = 0.004

/** Nothing that lies so flat over so much of the picture is furniture, however little floor is seen round it. */
const clearlyFlat = 0.08

/**
 * Rugs among the patches that are things: flat stretches of floor in other colours. Nothing on them stands upright, they lie
 * wholly before the foot of the walls, some of their rim is plain floor, also beyond them, and they are of a rug's size. 1 per patch.
 */
export function findRugs(room: Room, p: Patches, links: PatchLinks, touch: PatchTouch, told: Uint8Array): Uint8Array {
  const { height, floorRow } = room
  const flat = new Uint8Array(p.count)
  for (let k = 0; k < p.count; k++) {
    const before = p.top[k] > floorRow[Math.round(p.x[k])] + 0.004 * height
    const upright = touch.upright[k] / Math.max(10, links.perimeter[k])
    flat[k] =
      told[k] === Told.thing && before && p.share[6 * k + Part.floor] > 0.9 && (upright < 0.09 || p.area[k] < scrap * p.labels.length)
        ? 1
        : 0
  }
  const rug = new Uint8Array(p.count)
  const seen = new Uint8Array(p.count)
  for (let start = 0; start < p.count; start++) {
    if (!flat[start] || seen[start]) continue
    const group = [start]
    seen[start] = 1
    let toFloor = 0
    let rim = 0
    for (let n = 0; n < group.length; n++) {
      for (let at = links.first[group[n]]; at < links.first[group[n] + 1]; at++) {
        const j = links.to[at]
        if (flat[j]) {
          if (!seen[j]) {
            seen[j] = 1
            group.push(j)
          }
          continue
        }
        rim += links.length[at]
        if (told[j] === Told.floor) toFloor += links.length[at]
      }
    }
    const wide = group.reduce((sum, k) => sum + p.area[k], 0) > clearlyFlat * p.labels.length
    const [least, beyond] = wide ? [0.07, 0.015] : [0.14, 0.08]
    if (toFloor > least * rim && floorBeyond(p, told, group) > beyond * toFloor && isLarge(room, p, group))
      for (const k of group) rug[k] = 1
  }
  return rug
}

/** Pixels of the picture's lower rim, at least this share of its width, that a floor reaches. */
const leastRim = 0.1
/** How much of the rim it has beside what was taken for the floor, at least. */
const moreRim = 0.5
/** L*a*b* within which patches are of one covering. */
const sameCovering = 16

/**
 * A rug lies before the walls and ends before the viewer's feet; the floor goes on under the camera. Where what was taken for
 * a rug fills much of the picture's lower rim, and more of its lower corners than what was taken for the floor, or twice as much of
 * the rim, it is the other way round: what has the colour of the rim and hangs together with it is the floor, the rest lies on
 * it. `may`: whether a patch may be floor at all: a bed fills the rim as well. Changes `told` and `rug`; true where it did.
 */
export function turnRug(p: Patches, links: PatchLinks, told: Uint8Array, rug: Uint8Array, may: (k: number) => boolean): boolean {
  const { width, height } = p.steep
  const rim = new Float32Array(p.count)
  const corner = new Float32Array(p.count)
  for (let x = 0; x < width; x++) {
    rim[p.labels[(height - 1) * width + x]]++
    if (Math.min(x, width - 1 - x) < 0.2 * width) corner[p.labels[(height - 1) * width + x]]++
  }
  for (let y = Math.round(0.6 * height); y < height; y++) {
    if (y > 0.8 * height) {
      corner[p.labels[y * width]]++
      corner[p.labels[y * width + width - 1]]++
    }
    rim[p.labels[y * width]]++
    rim[p.labels[y * width + width - 1]]++
  }
  let floors = 0
  let rugs = 0
  let floorCorners = 0
  let rugCorners = 0
  let widest = -1
  for (let k = 0; k < p.count; k++) {
    if (told[k] === Told.floor) {
      floors += rim[k]
      floorCorners += corner[k]
    }
    if (rug[k] !== 1) continue
    rugs += rim[k]
    rugCorners += corner[k]
    if (widest < 0 || rim[k] > rim[widest]) widest = k
  }
  if (widest < 0 || !may(widest)) return false
  const inCorners = rim[widest] > leastRim * width && rugs > moreRim * floors && rugCorners > 2 * floorCorners
  const allAlong = rim[widest] > 2 * leastRim * width && rugs > 2 * floors
  if (!inCorners && !allAlong) return false
  const like = (k: number) =>
    Math.hypot(0.5 * (p.lab[3 * k] - p.lab[3 * widest]), p.lab[3 * k + 1] - p.lab[3 * widest + 1], p.lab[3 * k + 2] - p.lab[3 * widest + 2])
  const covering = new Uint8Array(p.count)
  const queue = [widest]
  covering[widest] = 1
  while (queue.length > 0) {
    const k = queue.pop()!
    for (let at = links.first[k]; at < links.first[k + 1]; at++) {
      const j = links.to[at]
      if (covering[j] || rug[j] !== 1 || links.length[at] < 4 || like(j) > sameCovering) continue
      covering[j] = 1
      queue.push(j)
    }
  }
  for (let k = 0; k < p.count; k++) {
    if (told[k] === Told.floor) {
      told[k] = Told.thing
      rug[k] = 1
    } else if (covering[k]) {
      told[k] = Told.floor
      rug[k] = 0
    }
  }
  return true
}

/** Columns in which floor is seen beyond a group: beyond the front of a bed there is the bed. */
function floorBeyond({ labels, count, steep: { width } }: Patches, told: Uint8Array, group: readonly number[]): number {
  const inside = new Uint8Array(count)
  for (const k of group) inside[k] = 1
  let beyond = 0
  for (let i = width; i < labels.length; i++) if (inside[labels[i]] && told[labels[i - width]] === Told.floor) beyond++
  return beyond
}

/** As large as a rug: at least 0.7 × 0.5 m, and more than a spot in the picture. */
function isLarge(room: Room, p: Patches, group: readonly number[]): boolean {
  let area = 0
  let left = Infinity
  let right = -Infinity
  let near = Infinity
  let far = -Infinity
  for (const k of group) {
    area += p.area[k]
    const [x] = floorPlace(room, p.x[k], p.y[k])
    const half = (Math.sqrt(p.area[k]) / 2) * ((p.y[k] - room.camera.horizon) ** -1 * room.camera.eye)
    left = Math.min(left, x - half)
    right = Math.max(right, x + half)
    near = Math.min(near, floorPlace(room, p.x[k], p.bottom[k])[1])
    far = Math.max(far, floorPlace(room, p.x[k], p.top[k])[1])
  }
  return area > 0.006 * p.labels.length && right - left > 0.7 && far - near > 0.5
}
