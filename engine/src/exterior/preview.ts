import { toByte } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'
import type { Canvas } from './canvas.ts'

/** What is not painted yet is paper, as in the sketch. */
const paper = 244

/** A small picture of the work so far, at most `side` pixels long: every so many-th pixel, plainly exposed. */
export function previewOf({ width, height, colour }: Canvas, side = 320): Raster {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / side))
  const w = Math.floor(width / step)
  const h = Math.floor(height / step)
  const data = new Uint8ClampedArray(4 * w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const j = 3 * (y * step * width + x * step)
      const painted = colour[j] + colour[j + 1] + colour[j + 2] > 0
      for (let c = 0; c < 3; c++) {
        data[4 * (y * w + x) + c] = painted ? toByte(colour[j + c] / (0.35 + 0.75 * colour[j + c])) : paper
      }
      data[4 * (y * w + x) + 3] = 255
    }
  }
  return { width: w, height: h, data }
}
