import { boxBlur } from '../../pixels/blur.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import type { Point } from '../../geometry/vector.ts'
import { findTop } from './find-top.ts'
import { liftDarks, patchesOf } from './lean-to-item.ts'

// A graph cut on a grid ends in steps of its cells, and takes a cell of shade or of a neighbour along. The picture itself, divided
// along its edges, says where things end: a patch belongs to the item wholly or not at all. A patch that the cut divides about in
// half holds two things of nearly one colour, a dark leg and the shade behind it: it is divided anew by colour (two means, begun
// with those of the two halves), unless there is no difference.

/** Patches with at least so much of them in the cut belong to the item; with less, to its surroundings. */
const whole = 0.6
const none = 0.4
/** A patch smaller than this share of the picture goes with its larger half. */
const large = 0.004
/** Two halves that differ by less, ΔE, are one thing. */
const telling = 5

/** What lightness counts beside hue and strength: shade only darkens. */
const lightWeight = 0.15

/** A mask whose border runs along the edges of the picture, and the corners of the item's top where it is flat. `lab`: L*a*b*. */
export function snapToPatches(
  mask: Uint8Array,
  lab: Float32Array,
  width: number,
  height: number,
): { mask: Uint8Array; topCorners?: Point[] } {
  const patches = patchesOf(lab, width, height)
  const { labels, count } = patches
  const area = new Float32Array(count)
  const marked = new Float32Array(count)
  for (let i = 0; i < mask.length; i++) {
    area[labels[i]]++
    marked[labels[i]] += mask[i]
  }
  const least = large * mask.length
  const out = mask.map((v, i) => {
    const share = marked[labels[i]] / area[labels[i]]
    const small = area[labels[i]] < least
    return share >= (small ? 0.5 : whole) ? 1 : share < (small ? 0.5 : none) ? 0 : v
  })
  const halves = [...area.keys()].filter((k) => area[k] >= least && marked[k] >= none * area[k] && marked[k] < whole * area[k])
  if (halves.length > 0) divideByColour(out, halves, labels, lab, width, height)
  const topCorners = findTop(
    patches,
    Uint8Array.from(area, (n, k) => (marked[k] >= whole * n ? 1 : 0)),
    width,
    height,
  )
  return { mask: out, ...(topCorners ? { topCorners } : {}) }
}

/** Divides patches of which half is marked by colour, in place. */
function divideByColour(mask: Uint8Array, halves: number[], labels: Int32Array, lab: Float32Array, width: number, height: number) {
  const plane = newPlane(width, height)
  const lifted = liftDarks(lab)
  const smooth = [0, 1, 2].map((c) => {
    const weight = c === 0 ? lightWeight : 1
    for (let i = 0; i < mask.length; i++) plane.data[i] = weight * lifted[3 * i + c]
    return boxBlur(plane, 2).data
  })
  for (const k of halves) {
    const own = [...labels.keys()].filter((i) => labels[i] === k)
    let before = own.map((i) => mask[i])
    for (let round = 0; round < 5; round++) {
      const [other, item] = [0, 1].map((side) => {
        const of = own.filter((_, n) => before[n] === side)
        return smooth.map((channel) => of.reduce((sum, i) => sum + channel[i], 0) / Math.max(1, of.length))
      })
      if (Math.hypot(...item.map((v, c) => v - other[c])) < telling) break
      const far = (i: number, mean: number[]) => mean.reduce((sum, v, c) => sum + (smooth[c][i] - v) ** 2, 0)
      before = own.map((i) => (far(i, item) < far(i, other) ? 1 : 0))
    }
    for (const [n, i] of own.entries()) plane.data[i] = before[n]
    evenOut(plane, mask, own, width, height)
  }
}

/** Takes over what was decided for some pixels, each as most of those around it, themselves and others. */
function evenOut(decided: Plane, mask: Uint8Array, own: number[], width: number, height: number) {
  const chosen = new Set(own)
  for (let i = 0; i < mask.length; i++) if (!chosen.has(i)) decided.data[i] = mask[i]
  const mean = boxBlur(decided, Math.max(1, Math.round(Math.max(width, height) / 180)))
  for (const i of own) mask[i] = mean.data[i] > 0.5 ? 1 : 0
}
