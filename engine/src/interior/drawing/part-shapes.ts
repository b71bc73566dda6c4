import { slopeTo } from '../../understand/perspective.ts'
import type { RegionFacts } from '../../understand/region-facts.ts'
import type { Perspective } from '../../scene.ts'

/** How the parts of a drawing are shaped, one number for each. */
export interface PartShapes {
  /** Share of the tightest quadrilateral with upright sides that it fills, 0–1. */
  fill: Float32Array
  /** Pixels in the highest and in the lowest 18 % of its height. */
  upper: Float32Array
  lower: Float32Array
}

/** Rows, from column 0, between which the lines to a vanishing point lie that pass through a part. */
interface Rows {
  slope: Float32Array
  low: Float32Array
  high: Float32Array
}

const ofEach = (f: RegionFacts, value: (k: number) => number) => Float32Array.from({ length: f.count }, (_, k) => value(k))

/** Measures shapes in one pass over the drawing, a stretch of one part after the other. */
export function shapesOf(f: RegionFacts, perspective: Perspective, width: number): PartShapes {
  const families = [perspective.a, perspective.b].map((point): Rows => ({
    slope: ofEach(f, (k) => slopeTo(point, f.x[k], f.y[k])),
    low: ofEach(f, () => 1e9),
    high: ofEach(f, () => -1e9),
  }))
  const [upper, lower] = [new Float32Array(f.count), new Float32Array(f.count)]
  for (let i = 0; i < f.labels.length;) {
    const k = f.labels[i]
    const y = Math.floor(i / width)
    const first = i - y * width
    const end = (y + 1) * width
    for (i++; i < end && f.labels[i] === k; i++);
    const last = i - 1 - y * width
    for (const { slope, low, high } of families) {
      // Along a stretch a line only rises or only falls, so that its ends are its extremes.
      const [from, to] = [y - slope[k] * first, y - slope[k] * last]
      low[k] = Math.min(low[k], from, to)
      high[k] = Math.max(high[k], from, to)
    }
    const down = (y - f.top[k]) / Math.max(1, f.bottom[k] - f.top[k])
    if (down < 0.18) upper[k] += last + 1 - first
    else if (down > 0.82) lower[k] += last + 1 - first
  }
  const fill = ofEach(f, (k) => {
    const tightest = Math.min(f.bottom[k] - f.top[k], ...families.map(({ low, high }) => high[k] - low[k])) + 1
    return f.area[k] / ((f.right[k] - f.left[k] + 1) * tightest)
  })
  return { fill, upper, lower }
}

/** A border without a stroke counts with so much of its length. */
const plain = 0.3

/** Shares of a part's border that upright and sloping strokes draw; and how evenly level ones divide between the two families, 0–0.5. */
export function borderShares({ votes }: RegionFacts, k: number): { vertical: number; sloping: number; both: number } {
  const [none, toA, toB, vertical, sloping] = votes.subarray(5 * k, 5 * k + 5)
  const total = plain * none + toA + toB + vertical + sloping + 1
  return { vertical: vertical / total, sloping: sloping / total, both: Math.min(toA, toB) / (toA + toB + 1) }
}
