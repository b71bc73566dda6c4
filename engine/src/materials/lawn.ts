import { smoothstep } from '../pixels/curves.ts'
import { fractalNoise, valueNoise } from '../pixels/noise.ts'
import { bySquares, cover, layMix, seen, type Material, type Rgb } from './material.ts'

/**
 * Short grass: two calm greens in soft patches, drier places, lanes that were mown to and fro, and clumps a hand wide, whose tips are
 * lighter and yellower than the gaps between them: a lawn is seen aslant, so that they tell farther away than blades do.
 */
export function lawn(shade: Rgb, light: Rgb, straw: Rgb, stripes: number): Material {
  const wideAt = bySquares(0.1, (u, v) => fractalNoise(u * 0.12, v * 0.12, 3, 2) - 0.5)
  const patchAt = bySquares(0.04, (u, v) => fractalNoise(u * 0.8, v * 0.8, 2, 6) - 0.5)
  const dryAt = bySquares(0.08, (u, v) => 0.26 * smoothstep(0.42, 0.72, fractalNoise(u * 0.6 + 9, v * 0.6, 4, 14)))
  return (place, hit) => {
    const { u, v, du, dv } = place
    const wide = wideAt(place)
    const patch = patchAt(place)
    const clumps = (fractalNoise(u * 8, v * 4.5, 2, 9) - 0.5) * seen(0.12, du) * (0.4 + 0.6 * seen(0.2, dv))
    const tufts = (valueNoise(u * 22, v * 11, 12) - 0.5) * seen(0.05, du) * (0.4 + 0.6 * seen(0.09, dv))
    const mown = stripes * Math.max(-1, Math.min(1, 3 * Math.sin((u * 0.86 + v * 0.5) * 2.9)))
    const tip = 0.18 * clumps + 0.14 * tufts
    layMix(hit, shade, light, 0.5 + 0.9 * wide + 0.5 * patch + mown + tip, 0.98 + 0.14 * patch + 0.5 * tip, 0.5 * tip)
    cover(hit, straw, Math.max(0, dryAt(place) * (0.7 + tip)), hit.relief)
  }
}

/** Tall grass: stronger patches, straw-coloured lights, a ragged light-catching top. */
export function meadow(shade: Rgb, light: Rgb, straw: Rgb): Material {
  return ({ u, v, du, dv }, hit) => {
    const wide = fractalNoise(u * 0.2, v * 0.2, 3, 2) - 0.5
    const pixel = Math.max(du, dv)
    const clumps = (fractalNoise(u * 2.2, v * 1.1, 3, 6) - 0.5) * seen(0.5, pixel)
    const blades = (valueNoise(u * 19, v * 5, 4) - 0.5) * seen(0.07, pixel)
    layMix(hit, shade, light, 0.5 + 0.9 * wide + 0.9 * clumps, 0.92 + 0.65 * blades + 0.6 * clumps, 0.4 * blades + 0.5 * clumps)
    const dry = Math.max(0, Math.min(1, (fractalNoise(u * 0.7 + 5, v * 0.5, 2, 13) - 0.45) * 2.4 + 0.8 * blades))
    hit.r += (straw[0] - hit.r) * 0.5 * dry
    hit.g += (straw[1] - hit.g) * 0.5 * dry
    hit.b += (straw[2] - hit.b) * 0.5 * dry
  }
}
