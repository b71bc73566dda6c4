import { gaussianBlur } from '../pixels/blur.ts'
import { smoothstep } from '../pixels/curves.ts'
import { newPlane } from '../pixels/raster.ts'
import type { Scene } from '../scene.ts'
import type { Canvas } from './canvas.ts'

/** A long lens from far above: sharp across the house, soft above and below it. */
export function tiltShift(canvas: Canvas, { bounds, height, width }: Scene) {
  const middle = (bounds.top + bounds.base) / 2
  const clear = Math.max(0.2 * height, 0.42 * (bounds.base - bounds.top))
  soften(canvas, width / 260, (_x, y) => smoothstep(clear, clear + 0.3 * height, Math.abs(y - middle)))
}

/** Blurs by `sigma` pixels where `share` says so, 0–1. */
function soften({ width, height, colour }: Canvas, sigma: number, share: (x: number, y: number) => number) {
  const plane = newPlane(width, height)
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = colour[3 * i + c]
    gaussianBlur(plane, sigma, plane)
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const k = share(x, y)
        if (k > 0) colour[3 * i + c] += (plane.data[i] - colour[3 * i + c]) * k
      }
    }
  }
}
