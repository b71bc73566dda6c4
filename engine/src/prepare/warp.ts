import type { Homography } from '../geometry/homography.ts'
import { newPlane, type Plane } from '../pixels/raster.ts'

/**
 * Draws `plane` as `source` says: for each pixel of the `width` × `height` result, where to look. Cubic between pixels
 * (Catmull and Rom), so that thin lines stay thin; `outside` where the place lies beyond the picture.
 */
export function warp(plane: Plane, source: Homography, width: number, height: number, outside: number): Plane {
  const out = newPlane(width, height)
  const { data, width: w, height: h } = plane
  const [a, b, c, d, e, f, g, k, l] = source
  const drawRow = (y: number) => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const scale = 1 / (g * (x + 0.5) + k * (y + 0.5) + l)
      const u = (a * (x + 0.5) + b * (y + 0.5) + c) * scale - 0.5
      const v = (d * (x + 0.5) + e * (y + 0.5) + f) * scale - 0.5
      const sum = u >= 1 && v >= 1 && u < w - 2 && v < h - 2 ? within(data, w, u, v) : atRim(plane, u, v, outside)
      out.data[i] = sum < 0 ? 0 : sum > 1 ? 1 : sum
    }
  }
  for (let y = 0; y < height; y++) drawRow(y)
  return out
}

/** The cubic through the sixteen pixels round a place, all of which the picture holds. */
function within(data: Float32Array, width: number, u: number, v: number): number {
  const x = u | 0
  const y = v | 0
  const wx = 4 * (((u - x) * steps + 0.5) | 0)
  const wy = 4 * (((v - y) * steps + 0.5) | 0)
  const c0 = cubic[wx]
  const c1 = cubic[wx + 1]
  const c2 = cubic[wx + 2]
  const c3 = cubic[wx + 3]
  const p = (y - 1) * width + x - 1
  const q = p + width
  const r = q + width
  const s = r + width
  return (
    cubic[wy] * (c0 * data[p] + c1 * data[p + 1] + c2 * data[p + 2] + c3 * data[p + 3]) +
    cubic[wy + 1] * (c0 * data[q] + c1 * data[q + 1] + c2 * data[q + 2] + c3 * data[q + 3]) +
    cubic[wy + 2] * (c0 * data[r] + c1 * data[r + 1] + c2 * data[r + 2] + c3 * data[r + 3]) +
    cubic[wy + 3] * (c0 * data[s] + c1 * data[s + 1] + c2 * data[s + 2] + c3 * data[s + 3])
  )
}

/** The same where some of the sixteen lie beyond the border, which then stands for them; `outside` beyond the picture. */
function atRim({ data, width, height }: Plane, u: number, v: number, outside: number): number {
  if (!(u > -0.5 && v > -0.5 && u < width - 0.5 && v < height - 0.5)) return outside
  const x = Math.floor(u)
  const y = Math.floor(v)
  const wx = 4 * Math.round((u - x) * steps)
  const wy = 4 * Math.round((v - y) * steps)
  let sum = 0
  for (let j = 0; j < 4; j++) {
    const row = Math.max(0, Math.min(height - 1, y + j - 1)) * width
    for (let n = 0; n < 4; n++) sum += cubic[wy + j] * cubic[wx + n] * data[row + Math.max(0, Math.min(width - 1, x + n - 1))]
  }
  return sum
}

const steps = 512
/** Weights of the four neighbours for each fraction of a pixel. */
const cubic = Float64Array.from({ length: 4 * (steps + 1) }, (_, i) => {
  const t = Math.floor(i / 4) / steps
  const t2 = t * t
  const t3 = t2 * t
  return [-t3 + 2 * t2 - t, 3 * t3 - 5 * t2 + 2, -3 * t3 + 4 * t2 + t, t3 - t2][i % 4] / 2
})
