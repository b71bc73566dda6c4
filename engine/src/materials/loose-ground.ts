import { fractalNoise, valueNoise } from '../pixels/noise.ts'
import { layMix, seen, type Material, type Rgb } from './material.ts'

/** Gravel: grains of two greys when near, an even speckle farther off, raked waves barely seen. */
export function gravel(dark: Rgb, light: Rgb): Material {
  return ({ u, v, du, dv }, hit) => {
    const pixel = Math.max(du, dv)
    const grains = (valueNoise(u * 24, v * 24, 3) - 0.5) * seen(0.05, pixel)
    const pebbles = (valueNoise(u * 9, v * 9, 8) - 0.5) * seen(0.14, pixel)
    const wide = fractalNoise(u * 0.3, v * 0.3, 3, 11) - 0.5
    layMix(hit, dark, light, 0.5 + 0.9 * grains + 0.5 * pebbles, 0.95 + 0.25 * wide, 0.5 * grains + 0.3 * pebbles)
  }
}

/** Dry sand: wind ripples, a few darker drifts. */
export function sand(dark: Rgb, light: Rgb): Material {
  return ({ u, v, du, dv }, hit) => {
    const drift = fractalNoise(u * 0.16, v * 0.3, 3, 2) - 0.5
    const bend = fractalNoise(u * 0.5, v * 0.5, 2, 5) * 5
    const ripple = Math.sin(v * 13 + bend * 2 + u * 1.5) * 0.5 * seen(0.3, dv)
    const grain = (valueNoise(u * 40, v * 40, 9) - 0.5) * seen(0.03, Math.max(du, dv))
    layMix(hit, dark, light, 0.55 + 0.8 * drift, 0.97 + 0.05 * ripple + 0.12 * grain, 0.14 * ripple)
  }
}

/** Lying snow: nearly white, drifts that the light shows, a cold tint in the hollows. */
export function snow(lit: Rgb, hollow: Rgb): Material {
  return ({ u, v, du, dv }, hit) => {
    const drift = fractalNoise(u * 0.22, v * 0.4, 3, 20) - 0.5
    const crust = (fractalNoise(u * 2.1, v * 2.1, 2, 24) - 0.5) * seen(0.4, Math.max(du, dv))
    layMix(hit, hollow, lit, 0.62 + 1.1 * drift + 0.5 * crust, 1, 0.5 * drift + 0.35 * crust, 0.02)
  }
}

/** Asphalt: fine dark grain and wide worn tracks. */
export function asphalt(dark: Rgb, worn: Rgb): Material {
  return ({ u, v, du, dv }, hit) => {
    const grain = (valueNoise(u * 30, v * 30, 6) - 0.5) * seen(0.04, Math.max(du, dv))
    const wide = fractalNoise(u * 0.35, v * 0.2, 3, 15)
    layMix(hit, dark, worn, wide, 0.95 + 0.28 * grain, 0.2 * grain, 0.03)
  }
}
