import type { Plane } from '../pixels/raster.ts'
import { Unsuitable } from '../render.ts'

/** Refuses what holds no drawing: an almost even page, or a picture that is black. `luma` 0–1. */
export function checkDrawing({ data }: Plane) {
  const counts = new Int32Array(256)
  for (let i = 0; i < data.length; i++) counts[Math.min(255, data[i] * 255 + 0.5) | 0]++
  const at = (share: number) => {
    let sum = 0
    for (let k = 0; k < 256; k++) if ((sum += counts[k]) >= share * data.length) return k / 255
    return 1
  }
  const middle = at(0.5)
  const contrast = 0.09
  let marked = 0
  for (let k = 0; k < 256; k++) if (Math.abs(k / 255 - middle) > contrast) marked += counts[k]
  if (at(0.995) < 0.16) throw new Unsuitable('too_dark')
  if (marked / data.length < 0.0015) throw new Unsuitable('empty_drawing')
}
