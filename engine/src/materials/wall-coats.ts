import { fractalNoise, valueNoise } from '../pixels/noise.ts'
import { fraction, lay, layMix, seen, type Material, type Rgb } from './material.ts'

/** Matt emulsion: nearly even, with the faintest roller marks. */
export const paint = (base: Rgb): Material => {
  return ({ u, v }, hit) => lay(hit, base, 0.99 + 0.03 * (fractalNoise(u * 0.7, v * 0.7, 2, 3) - 0.5), 0, 0.01)
}

/** Decorative plaster: clouds, and marks of a trowel that was drawn one way here and another way there, with a slight sheen. */
export function trowelled(base: Rgb): Material {
  return ({ u, v, du, dv }, hit) => {
    const warp = fractalNoise(u * 0.9, v * 0.9, 2, 3)
    const cloud = fractalNoise(u * 1.4 + 2.2 * warp, v * 1.4 + 2.2 * warp, 4, 7) - 0.5
    const near = seen(0.03, Math.max(du, dv))
    const isLevel = fractalNoise(u * 1.1, v * 1.1, 2, 11) < 0.5
    const mark = near === 0 ? 0 : near * (isLevel ? drawn(u + 0.6 * v, v - 0.6 * u) : drawn(v - 0.4 * u, u + 0.4 * v))
    lay(hit, base, 0.96 + 0.22 * cloud + 0.05 * mark, 0.16 * cloud + 0.06 * mark, 0.05)
  }
}

/** A mark of the trowel, long one way and narrow the other, −0.5 to 0.5. */
const drawn = (along: number, across: number) => valueNoise(along * 7, across * 30, 5) - 0.5

/** Patterned paper: leaf sprays in half drop on a fine striped ground, `repeat` metres wide. */
export function wallpaper(base: Rgb, print: Rgb, repeat = 0.42): Material {
  return ({ u, v, du, dv }, hit) => {
    const column = Math.floor(u / repeat)
    const x = fraction(u / repeat) - 0.5
    const y = fraction(v / (repeat * 1.3) + (column & 1) * 0.5) - 0.5
    const shown = seen(repeat * 0.25, Math.max(du, dv))
    const stem = Math.abs(x - 0.12 * Math.sin(y * 2 * Math.PI)) < 0.018 ? 1 : 0
    const leaf = spray(x - 0.12 * Math.sin(y * 2 * Math.PI), y)
    const weave = (valueNoise(u * 160, v * 30, 4) - 0.5) * 0.03
    const stripe = 0.2 * (column & 1) * seen(repeat, Math.max(du, dv))
    layMix(hit, base, print, Math.max(stem, leaf) * shown + 0.16 * (1 - shown) + stripe * (1 - leaf), 0.98 + weave, 0, 0.01)
  }
}

/** Pairs of leaves along a stem, 0 or 1 with a soft rim. */
function spray(x: number, y: number): number {
  const step = 0.2
  const k = Math.round(y / step)
  const dy = y - k * step
  const side = x < 0 ? -1 : 1
  const along = (side * x) / 0.17 - 0.12
  const off = dy * 6 - (side * x - 0.1) * 2.2
  const width = 0.34 * Math.sin(Math.min(1, Math.max(0, along)) * Math.PI)
  return along > 0 && along < 1 ? Math.max(0, Math.min(1, (width - Math.abs(off)) * 12)) : 0
}
