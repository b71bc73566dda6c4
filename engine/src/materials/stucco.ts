import { fractalNoise, valueNoise } from '../pixels/noise.ts'
import { bySquares, lay, seen, type Material, type Rgb } from './material.ts'

/** Clouds and streaks are so wide that they are worked out for squares of so many metres. */
const square = 0.025

/** Plain plaster: fine grain when near, wide soft clouds, faint streaks downwards as rain leaves them. */
export function stucco(tint: Rgb): Material {
  const clouds = bySquares(square, cloudiness)
  return (place, hit) => {
    const { u, v, du, dv } = place
    const near = seen(0.05, Math.max(du, dv))
    const grain = near > 0 ? (valueNoise(u * 22, v * 22, 8) - 0.5) * near : 0
    lay(hit, tint, 0.96 + clouds(place) + 0.04 * grain, 0.16 * grain)
  }
}

function cloudiness(u: number, v: number): number {
  const clouds = fractalNoise(u * 0.3, v * 0.22, 3, 4) - 0.5
  const streaks = valueNoise(u * 2.4, v * 0.18, 12) - 0.5
  const trowel = fractalNoise(u * 2.1, v * 3.3, 3, 15) - 0.5
  return 0.14 * clouds + 0.05 * streaks + 0.016 * trowel
}
