import { boxBlur } from '../../pixels/blur.ts'
import { labOf } from '../../pixels/colour.ts'
import { componentsOf } from '../../pixels/components.ts'
import { depthIn, distanceTo } from '../../pixels/distance.ts'
import { newPlane } from '../../pixels/raster.ts'
import { mark } from './mark.ts'
import { fillAround } from './remove-captions.ts'

// What stands on a table is none of it: laid into the room with the plane of the top it would lie there flat. Cups and vases are
// what differs much in colour from the top round about (its mean over a wide square, taken again without what differs); they are
// filled from the top. A top of which much differs has a pattern, or glasses over a printed cloth, and is left alone.

/** What differs from the top round about by this (ΔE, lightness counting less) stands on it; what adjoins it, by the second. */
const differs = 17
const adjoins = 9
const lightWeight = 0.6
/** Half the square of the mean, what is taken along round a thing, and the reach of the filling, as shares of the longest side. */
const around = 0.05
const taken = 0.012
const filling = 0.016
/** What covers more than a square with this side, a share of the longest, is light or shade. */
const largestShare = 0.12
/** Half the width, as the same share, of what is grain or a vein all along. */
const thin = 0.007
/** So much of a top above its near edges is the edge itself. */
const nearEdge = 0.02
/** No more than this share of a top is covered by things. */
const coveredAtMost = 0.2

/** The colours of an item whose `top` (1 per pixel) is bare. `longest`: its longest side in pixels. */
export function clearTop(colour: Float32Array, top: Uint8Array, width: number, height: number, longest: number): Float32Array {
  const lab = newPlane(3 * width, height).data
  const one = [0, 0, 0]
  for (let i = 0; i < top.length; i++) {
    if (top[i] === 0) continue
    labOf(colour[3 * i], colour[3 * i + 1], colour[3 * i + 2], one)
    for (let c = 0; c < 3; c++) lab[3 * i + c] = (c === 0 ? lightWeight : 1) * one[c]
  }
  let strange: Uint8Array = new Uint8Array(top.length)
  let off = new Float32Array(top.length)
  for (let round = 0; round < 3; round++) {
    off = farFromMean(lab, top, strange, width, height, around * longest)
    strange = compact(
      mark(top.length, (i) => top[i] === 1 && off[i] > differs),
      width,
      height,
      longest,
    )
  }
  const near = distanceTo(strange, width, height)
  const reach = taken * longest
  const rim = Math.round(nearEdge * longest) * width
  const things = mark(
    top.length,
    (i) => top[i] === 1 && top[i + rim] === 1 && (near[i] <= 0.4 * reach || (near[i] <= reach && off[i] > adjoins)),
  )
  const share = (some: Uint8Array) => some.reduce((sum, v) => sum + v, 0)
  if (share(things) > coveredAtMost * share(top)) return colour
  const bare = colour.slice()
  fillAround(bare, things, top, width, height, Math.max(2, Math.round(filling * longest)))
  return bare
}

/** How far each pixel of a top is from the mean of the top in a square round it, in which what is `strange` does not count. */
function farFromMean(lab: Float32Array, top: Uint8Array, strange: Uint8Array, width: number, height: number, radius: number) {
  const plane = newPlane(width, height)
  const mean = (value: (i: number) => number) => {
    for (let i = 0; i < top.length; i++) plane.data[i] = top[i] && !strange[i] ? value(i) : 0
    return boxBlur(plane, radius).data
  }
  const weight = mean(() => 1)
  const means = [0, 1, 2].map((c) => mean((i) => lab[3 * i + c]))
  return Float32Array.from(top, (v, i) => (v ? Math.hypot(...means.map((m, c) => lab[3 * i + c] - m[i] / Math.max(1e-3, weight[i]))) : 0))
}

/** The parts of a mask of things that are no larger than one may be and not everywhere as thin as veins of stone and grain of wood are. */
function compact(mask: Uint8Array, width: number, height: number, longest: number): Uint8Array {
  const { labels, area, count } = componentsOf(mask, width, height)
  const inside = depthIn(mask, width, height)
  const deepest = new Float32Array(count)
  for (let i = 0; i < mask.length; i++) if (labels[i] > 0) deepest[labels[i] - 1] = Math.max(deepest[labels[i] - 1], inside[i])
  const isThing = area.map((n, k) => (n <= (largestShare * longest) ** 2 && deepest[k] > thin * longest ? 1 : 0))
  return mark(mask.length, (i) => labels[i] > 0 && isThing[labels[i] - 1] === 1)
}
