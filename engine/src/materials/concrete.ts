import { fractalNoise } from '../pixels/noise.ts'
import { bars, fraction, lay, perCell, seen, type Material, type Rgb } from './material.ts'

/** Width and height of a formwork panel in metres. */
export const formwork = { width: 2.4, height: 1.2 }

/** Fair-faced concrete: formwork panels of their own grey, shadow joints, two tie holes in each, clouds and run-off. */
export function concrete(grey: Rgb): Material {
  const { width, height } = formwork
  return ({ u, v, du, dv }, hit) => {
    const tone = perCell(Math.floor(u / width), Math.floor(v / height), 6, 1) - 0.5
    const clouds = fractalNoise(u * 0.8, v * 0.8, 4, 2) - 0.5
    const runs = fractalNoise(u * 3, v * 0.22, 2, 11) - 0.5
    const joint = Math.min(1, bars(u, width, 0.022, du) + bars(v, height, 0.022, dv))
    const x = (Math.abs(fraction(u / width) - 0.5) - 0.25) * width
    const y = (fraction(v / height) - 0.5) * height
    const hole = seen(0.07, Math.max(du, dv)) * (x * x + y * y < 0.0022 ? 1 : 0)
    lay(hit, grey, (0.9 + 0.13 * tone + 0.3 * clouds + 0.16 * runs) * (1 - 0.5 * joint - 0.45 * hole), -0.25 * joint - 0.3 * hole, 0.03)
  }
}
