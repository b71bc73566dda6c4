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

/** `weightOf`: what a stroke of a length counts. */
export function directionPeaks(
  strokes: readonly Stroke[],
  row: number,
  width: number,
  height: number,
  weightOf: (length: number) => number,
): Peaks {
  const votes = new Float32Array(bins)
  for (const { from, to, length } of strokes) {
    const x = (from.x + to.x) / 2
    const y = (from.y + to.y) / 2
    const rise = to.y - from.y
    const off = Math.abs(y - row)
    const angle = Math.abs(rise) < 1e-3 ? Math.PI / 2 : Math.atan((x + ((to.x - from.x) * (row - y)) / rise - width / 2) / width)
    const bin = Math.floor((angle / Math.PI + 0.5) * bins) % bins
    votes[bin] += (weightOf(length) * off) / (off + 0.06 * height)
  }
  const smooth = new Float32Array(bins)
  let first = 0
  for (let i = 0; i < bins; i++) {
    let sum = 0
    for (let k = 0; k < 9; k++) sum += kernel[k] * votes[(i + k - 4 + bins) % bins]
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
  if (Math.abs(Math.cos(angle)) < level) return { x: 1, y: 0, w: 0 }
  return { x: width / 2 + width * Math.tan(angle), y: row, w: 1 }
}
