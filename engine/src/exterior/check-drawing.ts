import type { Raster } from '../pixels/raster.ts'
import { Unsuitable } from '../order.ts'

/** Refuses what holds no drawing: an almost even page, or a picture that is black. Every fourth row tells. */
export function checkDrawing({ width, height, data }: Raster) {
  const counts = new Int32Array(256)
  for (let y = 0; y < height; y += 4) countRow(data, 4 * y * width, 4 * (y + 1) * width, counts)
  const total = width * Math.ceil(height / 4)
  const at = (share: number) => {
    let sum = 0
    for (let k = 0; k < 256; k++) if ((sum += counts[k]) >= share * total) return k / 255
    return 1
  }
  const middle = at(0.5)
  const contrast = 0.09
  let marked = 0
  for (let k = 0; k < 256; k++) if (Math.abs(k / 255 - middle) > contrast) marked += counts[k]
  if (at(0.995) < 0.16) throw new Unsuitable('too_dark')
  if (marked / total < 0.0015) throw new Unsuitable('empty_drawing')
}

/** Counts pixels by their luma on white paper, 0–255. */
function countRow(data: Uint8ClampedArray, from: number, to: number, counts: Int32Array) {
  for (let i = from; i < to; i += 4) {
    const luma = 0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2]
    const a = data[i + 3]
    counts[((a === 255 ? luma : 255 - a + (a / 255) * luma) + 0.5) | 0]++
  }
}
