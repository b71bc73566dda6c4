import { fractalNoise } from '../pixels/noise.ts'
import { lay, type Material, type Rgb } from './material.ts'

/** How far, in metres of height per metre, the surface leans to the side and away at a place: small waves. */
export function ripple(u: number, v: number, out: { lean: number; away: number }) {
  const a = fractalNoise(u * 0.7, v * 1.6, 3, 4) - 0.5
  const b = fractalNoise(u * 0.9 + 31, v * 2.1 + 7, 3, 9) - 0.5
  out.lean = a * 0.5
  out.away = b * 0.5
}

/** Still water: its own deep colour; the mirror is added where it lies. */
export function water(deep: Rgb): Material {
  return ({ u, v }, hit) => {
    const patch = fractalNoise(u * 0.1, v * 0.3, 2, 5) - 0.5
    lay(hit, deep, 1 + 0.3 * patch, 0, 0.9)
  }
}
