import { fraction, layMix, perCell, seen, weathering, bars, type Material, type Rgb } from './material.ts'

/** Width of a tile and its visible length up the slope, in metres. */
export const tileModule = { width: 0.3, length: 0.38 }

/** Clay pantiles: round waves across, a lap at every course, tiles from two firings. */
export function clayTiles(base: Rgb, other: Rgb): Material {
  const { width, length } = tileModule
  return ({ u, v, du, dv }, hit) => {
    const across = fraction(u / width)
    const each = seen(width * 0.6, du) * seen(length * 0.5, dv)
    const tone = perCell(Math.floor(u / width), Math.floor(v / length), 31, each)
    const wave = seen(width * 0.55, du)
    const crest = Math.cos((across - 0.5) * 2 * Math.PI)
    const lean = Math.sin((across - 0.5) * 2 * Math.PI)
    const lap = bars(v, length, 0.04, dv)
    const k = (0.9 + 0.28 * weathering(u, v, 8)) * (1 + 0.2 * crest * wave) * (1 - 0.42 * lap)
    layMix(hit, base, other, tone, k, wave * 0.42 * lean - 0.3 * lap, 0.05)
  }
}
