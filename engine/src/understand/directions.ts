import { cos, tan } from '../geometry/elementary.ts'
import type { Stroke, VanishingPoint } from '../scene.ts'

// Where strokes meet a row, as a circular histogram of directions (Zhai, Workman, Jacobs 2016): every stroke is prolonged to
// the row, and the place counts as the angle under which it is seen from a point one picture width before the middle.

const bins = 180
const kernel = [0.06, 0.24, 0.6, 0.9, 1, 0.9, 0.6, 0.24, 0.06]
/** Two directions of one building or room are at least so many degrees apart. */
const apart = 38

/** The two best, well separated directions on a row. */
export interface Peaks {
  score: number
  row: number
  first: number
  second: number
  votes: Float32Array
}

/** Where each bin begins, as columns from the middle of the picture in widths of it. */
const binEdges = Float64Array.from({ length: bins + 1 }, (_, k) => tan((k / bins - 0.5) * Math.PI))

/** The directions on each of a number of rows, the highest row first; `weightOf`: what a stroke of a length counts. */
export function directionPeaks(
  strokes: readonly Stroke[],
  rows: readonly number[],
  width: number,
  height: number,
  weightOf: (length: number) => number,
): Peaks[] {
  const votes = rows.map(() => new Float32Array(bins))
  for (const stroke of strokes) vote(stroke, weightOf(stroke.length), rows, votes, width, height)
  return rows.map((row, k) => bestOf(votes[k], row))
}

/** Adds where a stroke meets each row. From row to row it moves by a bin or two. */
function vote(
  { from, to }: Stroke,
  weight: number,
  rows: readonly number[],
  votes: readonly Float32Array[],
  width: number,
  height: number,
) {
  const x = (from.x + to.x) / 2
  const y = (from.y + to.y) / 2
  const run = to.x - from.x
  const rise = to.y - from.y
  const isLevel = Math.abs(rise) < 1e-3
  let bin = isLevel ? 0 : bins / 2
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k]
    if (!isLevel) {
      const aside = (x + (run * (row - y)) / rise - width / 2) / width
      while (bin > 0 && aside < binEdges[bin]) bin--
      while (bin < bins - 1 && aside >= binEdges[bin + 1]) bin++
    }
    const off = Math.abs(y - row)
    votes[k][bin] += (weight * off) / (off + 0.06 * height)
  }
}

/** Votes of bins on both sides of one. */
const reach = kernel.length >> 1

function bestOf(votes: Float32Array, row: number): Peaks {
  const around = new Float32Array(bins + 2 * reach)
  around.set(votes.subarray(bins - reach))
  around.set(votes, reach)
  around.set(votes.subarray(0, reach), bins + reach)
  const smooth = new Float32Array(bins)
  let first = 0
  for (let i = 0; i < bins; i++) {
    let sum = 0
    for (let k = 0; k < kernel.length; k++) sum += kernel[k] * around[i + k]
    smooth[i] = sum
    if (smooth[i] > smooth[first]) first = i
  }
  let second = (first + bins / 2) % bins
  let most = -1
  for (let i = 0; i < bins; i++) {
    const d = Math.min(Math.abs(i - first), bins - Math.abs(i - first))
    if (d < apart) continue
    const square = 1 - Math.min(1, Math.abs(d - 85) / 90)
    const value = smooth[i] * (0.75 + 0.25 * square)
    if (value > most) [second, most] = [i, value]
  }
  return { score: smooth[first] + 0.9 * smooth[second], row, first, second, votes }
}

/** The vanishing point of a peak, between bins by its centre of mass; `level`: cosines below this are lines that stay level. */
export function pointOfPeak({ votes, row }: Peaks, bin: number, width: number, level: number): VanishingPoint {
  let weight = 0
  let moment = 0
  for (let k = -3; k <= 3; k++) {
    const v = votes[(bin + k + bins) % bins]
    weight += v
    moment += v * k
  }
  const angle = ((bin + 0.5 + (weight > 0 ? moment / weight : 0)) / bins - 0.5) * Math.PI
  if (Math.abs(cos(angle)) < level) return { x: 1, y: 0, w: 0 }
  return { x: width / 2 + width * tan(angle), y: row, w: 1 }
}
