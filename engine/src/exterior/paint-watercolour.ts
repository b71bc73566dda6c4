import { boxBlur } from '../pixels/blur.ts'
import { clamp, smoothstep } from '../pixels/curves.ts'
import { fractalNoise, valueNoise } from '../pixels/noise.ts'
import { newPlane } from '../pixels/raster.ts'
import type { Scene } from '../scene.ts'
import type { Canvas } from './canvas.ts'

/**
 * Turns the developed picture into a watercolour: one wash for each drawn part, pigment that gathers at its rim and
 * granulates, lighter values, and the white of the paper at an uneven edge. What stands before the house as it was in `bare`
 * keeps its own colours. Lines are drawn afterwards.
 */
export function paintWatercolour(canvas: Canvas, scene: Scene, bare: Float32Array) {
  const { width, height, colour } = canvas
  const n = width * height
  const wash = washOf(canvas, scene)
  const soft = newPlane(width, height)
  const luma = newPlane(width, height)
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < n; i++) soft.data[i] = colour[3 * i + c]
    boxBlur(soft, width / 340, soft)
    boxBlur(soft, width / 340, soft)
    for (let i = 0; i < n; i++) {
      const k = wash[4 * scene.region[i] + 3]
      const flat = k > 0 ? wash[4 * scene.region[i] + c] : soft.data[i]
      const share = scene.building[i] && canvas.depth[i] >= bare[i] * 0.99 ? 0.5 : 0
      colour[3 * i + c] = soft.data[i] + (flat - soft.data[i]) * share
      luma.data[i] += colour[3 * i + c] / 3
    }
  }
  boxBlur(luma, width / 160, soft)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const rim = clamp((soft.data[i] - luma.data[i]) * 2.2, -0.12, 0.3)
      const grain = valueNoise(x * 0.55, y * 0.55, 3) - 0.5
      const pool = fractalNoise(x * 0.011, y * 0.011, 4, 21) - 0.5
      const density = 1 + 0.5 * pool + 0.14 * grain + rim
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y) / (0.055 * width)
      const painted = smoothstep(0.15, 0.75, edge + 1.1 * (fractalNoise(x * 0.016, y * 0.016, 4, 9) - 0.5))
      for (let c = 0; c < 3; c++) {
        const paper = 0.945 - 0.012 * c + 0.02 * grain
        const pigment = Math.pow(clamp(colour[3 * i + c] * 1.12 + 0.045), Math.max(0.3, 0.84 * density))
        colour[3 * i + c] = clamp(paper * (1 - painted + painted * pigment))
      }
    }
  }
}

/** Mean colour of each region: red, green, blue and the number of pixels. */
function washOf({ colour }: Canvas, { region, regions }: Scene): Float32Array {
  const sums = new Float32Array(4 * regions.length)
  for (let i = 0; i < region.length; i++) {
    const k = 4 * region[i]
    for (let c = 0; c < 3; c++) sums[k + c] += colour[3 * i + c]
    sums[k + 3]++
  }
  for (let k = 0; k < sums.length; k += 4) if (sums[k + 3] > 0) for (let c = 0; c < 3; c++) sums[k + c] /= sums[k + 3]
  return sums
}
