import type { Estimate } from './estimate.ts'
import { enlargedRowsOf } from './enlarged-rows.ts'
import { meansOver, type Parts } from './means-over.ts'

/** The share of what is said of a pixel that its own place in the estimate has; the rest is its part's mean. */
const own = 0.2
/** Share of the drawing from which on a part that reaches a side says less for its pixels: no line parts bare sky from bare ground. */
const large = 0.01

/** The likeliest role of each pixel, and of each part as a whole. */
export interface Labels {
  ofPixel: Uint8Array
  ofPart: Uint8Array
}

/** Labels a drawing after what the network makes of each pixel and of its part; `touch` is not 0 for parts that reach a side of it. */
export function labelParts(parts: Parts & { touch: Uint8Array }, { roles, width: w, height: h }: Estimate): Labels {
  const { width, height, labels, count, area, touch } = parts
  const n = roles.length
  const means = meansOver(parts, roles, w, h)
  const rows = enlargedRowsOf(roles, w, h, width, height)
  const ofPart = new Uint8Array(count)
  for (let p = 0; p < count; p++) ofPart[p] = likeliest(means, p * n, n)
  const keep = Float64Array.from(area, (a, p) =>
    touch[p] ? own + (1 - own) * Math.max(0, Math.min(1, a / (width * height) / large - 0.5)) : own,
  )
  const ofPixel = new Uint8Array(labels.length)
  const said = new Float64Array(n)
  for (let y = 0, i = 0; y < height; y++) {
    const row = rows(y)
    for (let x = 0; x < width; x++, i++) {
      const mine = keep[labels[i]]
      for (let k = 0; k < n; k++) said[k] = (1 - mine) * means[labels[i] * n + k] + mine * row[x * n + k]
      ofPixel[i] = likeliest(said, 0, n)
    }
  }
  return { ofPixel, ofPart }
}

/** Which of `n` values from a place on is the largest. */
function likeliest(values: Float64Array, from: number, n: number): number {
  let best = 0
  for (let k = 1; k < n; k++) if (values[from + k] > values[from + best]) best = k
  return best
}
