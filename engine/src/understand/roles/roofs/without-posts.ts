import { measureRegions, type RegionFacts } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'

// A corner post ends under the eave of its roof: where the line of the eave has a gap there, post and roof are one part of the coarse
// division, and what hangs on the roof hides that it ends over the walls. A wide part with a narrow one below, down to the foot of the
// house, is a roof with a post.

/** How far down the house a roof ends at the latest: what goes on to its foot is a wall, with its gable. */
export const lowestEave = 0.85
/** Least height of a post in metres. */
const leastPostM = 1.8
/** Width of a post in that of the widest row of the roof, and of the part that is left the least share. */
const mostPost = 0.25
const leastHead = 0.6
/** Least share of the picture of a part that matters. */
const leastPart = 0.004

/** The coarse division with the posts under its roofs as parts of their own. */
export function withoutPosts({ coarse, house, tone, maps, perspective, camera, width }: Reading): RegionFacts {
  const feet = new Map<number, number>()
  const [high, low] = [house.top + 0.5 * house.tall, house.top + lowestEave * house.tall]
  for (let c = 0; c < coarse.count; c++) {
    if (coarse.touch[c] || coarse.area[c] < leastPart * coarse.labels.length || coarse.top[c] > high || coarse.bottom[c] < low) continue
    const foot = footOf(coarse, c, width)
    if (foot < coarse.bottom[c] - leastPostM * camera.pixelsPerM) feet.set(c, foot)
  }
  if (feet.size === 0) return coarse
  const labels = coarse.labels.slice()
  let { count } = coarse
  for (const [c, foot] of feet) {
    for (let y = foot + 1; y <= coarse.bottom[c]; y++) relabel(labels, c, count, y * width + coarse.left[c], y * width + coarse.right[c])
    count++
  }
  return measureRegions({ labels, count, peak: new Float32Array(count) }, tone, maps, perspective)
}

/** The last row of a part that is wider than a post, if most of it lies above; else its last row. */
function footOf({ labels, left, top, right, bottom, area }: RegionFacts, c: number, width: number): number {
  const widths = new Int32Array(bottom[c] - top[c] + 1)
  let widest = 0
  for (let row = 0; row < widths.length; row++) {
    const y = (top[c] + row) * width
    for (let i = y + left[c]; i <= y + right[c]; i++) if (labels[i] === c) widths[row]++
    widest = Math.max(widest, widths[row])
  }
  let foot = widths.length - 1
  let post = 0
  while (widths[foot] < mostPost * widest) post += widths[foot--]
  return post < (1 - leastHead) * area[c] ? top[c] + foot : bottom[c]
}

function relabel(labels: Int32Array, from: number, to: number, first: number, last: number) {
  for (let i = first; i <= last; i++) if (labels[i] === from) labels[i] = to
}
