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
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const scale = 1 / (g * (x + 0.5) + k * (y + 0.5) + l)
      const u = (a * (x + 0.5) + b * (y + 0.5) + c) * scale - 0.5
      const v = (d * (x + 0.5) + e * (y + 0.5) + f) * scale - 0.5
      if (!(u > -0.5 && v > -0.5 && u < w - 0.5 && v < h - 0.5)) {
        out.data[i] = outside
        continue
      }
      const x0 = Math.floor(u)
      const y0 = Math.floor(v)
      const wx = 4 * Math.round((u - x0) * steps)
      const wy = 4 * Math.round((v - y0) * steps)
      const inside = x0 > 0 && y0 > 0 && x0 < w - 2 && y0 < h - 2
      let sum = 0
      if (inside) {
        for (let j = 0, at = (y0 - 1) * w + x0 - 1; j < 4; j++, at += w) {
          const row = cubic[wx] * data[at] + cubic[wx + 1] * data[at + 1] + cubic[wx + 2] * data[at + 2] + cubic[wx + 3] * data[at + 3]
          sum += cubic[wy + j] * row
        }
      } else {
        for (let j = 0; j < 4; j++) {
          const row = Math.max(0, Math.min(h - 1, y0 + j - 1)) * w
          for (let n = 0; n < 4; n++) sum += cubic[wy + j] * cubic[wx + n] * data[row + Math.max(0, Math.min(w - 1, x0 + n - 1))]
        }
      }
      out.data[i] = sum < 0 ? 0 : sum > 1 ? 1 : sum
    }
  }
  return out
}

const steps = 512
/** Weights of the four neighbours for each fraction of a pixel. */
const cubic = Float64Array.from({ length: 4 * (steps + 1) }, (_, i) => {
  const t = Math.floor(i / 4) / steps
  const t2 = t * t
  const t3 = t2 * t
  return [-t3 + 2 * t2 - t, 3 * t3 - 5 * t2 + 2, -3 * t3 + 4 * t2 + t, t3 - t2][i % 4] / 2
})
