import { Part } from '../interior/room.ts'
import type { SeenRoom } from '../interior/seen/seen-room.ts'
import { distanceTo } from '../pixels/distance.ts'
import { valueNoise } from '../pixels/noise.ts'
import { newPlane, type Light, type Plane } from '../pixels/raster.ts'
import { enlarge, shrink } from '../pixels/resize.ts'

// What makes room for another thing leaves the empty room behind it: floor, wall and ceiling go on where it stood, each from what
// is seen of it round about (normalised averages from fine to coarse, as in push–pull interpolation), with a little of its grain.
// Boards and patterns are not continued: what stands there now hides most of it.

/** Averages over blocks of so many pixels, finest first. */
const blocks = [4, 12, 36, 108, 324]
/** Pixels that are cleared round a thing, as a share of the picture's width: its soft rim and its contact shadow. */
const rimShare = 0.008

/** Paints the empty room where the photo shows `thing` (an index into `things`). Changes `photo`. */
export function clearAway(photo: Light, seen: SeenRoom, thing: number) {
  const { width, height } = photo
  const { surface, thingAt } = seen
  const reach = Math.max(2, rimShare * width)
  const away = distanceTo(
    Uint8Array.from(thingAt, (v) => (v === thing + 1 ? 1 : 0)),
    width,
    height,
  )
  const parts = new Set<number>()
  for (let i = 0; i < surface.length; i++) if (away[i] <= reach) parts.add(surface[i])
  for (const part of parts) {
    const sure = part === Part.floor ? seen.bare : part === Part.ceiling ? seen.ceiling : seen.wall
    const known = newPlane(width, height)
    for (let i = 0; i < known.data.length; i++)
      known.data[i] =
        away[i] <= reach ? 0 : sure.data[i] > 0.7 && (surface[i] === part || part === Part.floor) ? 1 : surface[i] === part ? 1e-4 : 0
    const weights = blocks.map((block) => shrink(known, block))
    const spread = blocks.map((block, level) => enlarge(weights[level], block, width, height))
    const plane = newPlane(width, height)
    const fills = [0, 1, 2].map((c) => {
      for (let i = 0; i < plane.data.length; i++) plane.data[i] = known.data[i] * photo.data[3 * i + c]
      return fillFrom(
        blocks.map((block) => shrink(plane, block)),
        weights,
        spread,
      )
    })
    for (let i = 0; i < surface.length; i++) {
      if (surface[i] !== part || away[i] > reach) continue
      const k = Math.min(1, reach - away[i])
      const x = i % width
      const grain = 1 + 0.05 * (valueNoise(0.9 * x, (0.9 * (i - x)) / width) - 0.5)
      for (let c = 0; c < 3; c++) photo.data[3 * i + c] += (fills[c].data[i] * grain - photo.data[3 * i + c]) * k
    }
  }
}

/**
 * For each pixel the finest average that has something to go by, the next coarser one where it has little. `spread`: the weights of
 * each level at full size.
 */
function fillFrom(sums: Plane[], weights: Plane[], spread: Plane[]) {
  const { width, height } = spread[0]
  const total = (planes: Plane[]) => planes[0].data.reduce((all, v) => all + v, 0)
  let out = newPlane(width, height, total(sums) / Math.max(1e-9, total(weights)))
  for (let level = blocks.length - 1; level >= 0; level--) {
    const sum = enlarge(sums[level], blocks[level], width, height)
    const weight = spread[level]
    const next = newPlane(width, height)
    for (let i = 0; i < next.data.length; i++) {
      const w = weight.data[i]
      const trust = Math.min(1, 2.5 * w)
      next.data[i] = out.data[i] + (w > 1e-9 ? sum.data[i] / w - out.data[i] : 0) * trust
    }
    out = next
  }
  return out
}
