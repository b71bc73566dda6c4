import { enlargementOf } from './enlargement.ts'
import type { Estimate } from './estimate.ts'
import { meansOver, type Parts } from './means-over.ts'

/** Share of the drawing from which on a part that reaches a side says less for its pixels: no line parts bare sky from bare ground. */
const large = 0.01

/** The likeliest role of each pixel, and of each part as a whole. */
export interface Labels {
  ofPixel: Uint8Array
  ofPart: Uint8Array
}

/** Labels a drawing after what the network makes of its parts, and of each pixel of large ones at a side (`touch` is not 0 there). */
export function labelParts(parts: Parts & { touch: Uint8Array }, { roles, width: w, height: h }: Estimate): Labels {
  const { width, height, labels, count, area, touch } = parts
  const n = roles.length
  const means = meansOver(parts, roles, w, h)
  const { left, share, rowAt } = enlargementOf(roles, w, h, width, height)
  const ofPart = new Uint8Array(count)
  for (let p = 0; p < count; p++) ofPart[p] = likeliest(means, p * n, n)
  /** The share of what is said of a pixel that its own place in the estimate has; the rest is its part's mean. */
  const own = Float64Array.from(area, (a, p) => (touch[p] ? Math.max(0, Math.min(1, a / (width * height) / large - 0.5)) : 0))
  const ofPixel = new Uint8Array(labels.length)
  const said = new Float64Array(n)
  for (let y = 0, i = 0; y < height; y++) {
    const row = rowAt(y)
    for (let x = 0; x < width; x++, i++) {
      const part = labels[i]
      const mine = own[part]
      if (mine === 0) {
        ofPixel[i] = ofPart[part]
        continue
      }
      const [a, b, t] = [left[x] * n, Math.min(w - 1, left[x] + 1) * n, share[x]]
      for (let k = 0; k < n; k++) said[k] = (1 - mine) * means[part * n + k] + mine * (row[a + k] + (row[b + k] - row[a + k]) * t)
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
