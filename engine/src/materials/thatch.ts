import { fractalNoise } from '../pixels/noise.ts'
import { bars, lay, seen, type Material, type Rgb } from './material.ts'

/** Reed thatch: stalks down the slope, soft tufts, faint ledges where layers end. */
export function thatch(straw: Rgb): Material {
  return ({ u, v, du, dv }, hit) => {
    const stalks = fractalNoise(u * 17, v * 1.7, 3, 5) - 0.5
    const tufts = fractalNoise(u * 1.3, v * 0.9, 3, 2) - 0.5
    const near = 0.35 + 0.65 * seen(0.06, du)
    const ledge = bars(v + 0.12 * tufts, 1.15, 0.12, dv)
    lay(hit, straw, (0.86 + 0.62 * stalks * near + 0.5 * tufts) * (1 - 0.25 * ledge), 0.7 * stalks * near - 0.2 * ledge)
  }
}
