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
  for (let y = 0; y < h; y++) layRow(colour, y * step * width, step, data, y * w, w)
  return { width: w, height: h, data }
}

/** Lays `count` pixels of a row of the picture, every `step`-th from index `from` on, to the raster from index `to` on. */
function layRow(colour: Float32Array, from: number, step: number, data: Uint8ClampedArray, to: number, count: number) {
  for (let x = 0, i = 4 * to, j = 3 * from; x < count; x++, i += 4, j += 3 * step) {
    const painted = colour[j] + colour[j + 1] + colour[j + 2] > 0
    for (let c = 0; c < 3; c++) data[i + c] = painted ? toByte(colour[j + c] / (0.35 + 0.75 * colour[j + c])) : paper
    data[i + 3] = 255
  }
}
