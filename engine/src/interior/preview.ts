import { srgbOf } from '../pixels/colour.ts'
import { clamp } from '../pixels/curves.ts'
import type { Light, Raster } from '../pixels/raster.ts'

/** A small picture of the work so far, at most `side` pixels long: every so many-th pixel, plainly exposed. */
export function previewOf({ width, height, data: light }: Light, side = 320): Raster {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / side))
  const w = Math.max(1, Math.floor(width / step))
  const h = Math.max(1, Math.floor(height / step))
  const data = new Uint8ClampedArray(4 * w * h).fill(255)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const j = 3 * (y * step * width + x * step)
      for (let c = 0; c < 3; c++) {
        const v = light[j + c]
        data[4 * (y * w + x) + c] = 255 * srgbOf(clamp((1.4 * v) / (0.55 + 0.75 * v)))
      }
    }
  }
  return { width: w, height: h, data }
}
