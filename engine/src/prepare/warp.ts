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
  const wx = new Float64Array(4)
  const wy = new Float64Array(4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const scale = 1 / (g * (x + 0.5) + k * (y + 0.5) + l)
      const u = (a * (x + 0.5) + b * (y + 0.5) + c) * scale - 0.5
      const v = (d * (x + 0.5) + e * (y + 0.5) + f) * scale - 0.5
      if (!(u > -0.5 && v > -0.5 && u < w - 0.5 && v < h - 0.5)) {
        out.data[y * width + x] = outside
        continue
      }
      const x0 = Math.floor(u)
      const y0 = Math.floor(v)
      cubic(u - x0, wx)
      cubic(v - y0, wy)
      let sum = 0
      for (let j = 0; j < 4; j++) {
        const row = Math.max(0, Math.min(h - 1, y0 + j - 1)) * w
        let line = 0
        for (let i = 0; i < 4; i++) line += wx[i] * data[row + Math.max(0, Math.min(w - 1, x0 + i - 1))]
        sum += wy[j] * line
      }
      out.data[y * width + x] = sum < 0 ? 0 : sum > 1 ? 1 : sum
    }
  }
  return out
}

function cubic(t: number, weight: Float64Array) {
  const t2 = t * t
  const t3 = t2 * t
  weight[0] = (-t3 + 2 * t2 - t) / 2
  weight[1] = (3 * t3 - 5 * t2 + 2) / 2
  weight[2] = (-3 * t3 + 4 * t2 + t) / 2
  weight[3] = (t3 - t2) / 2
}
