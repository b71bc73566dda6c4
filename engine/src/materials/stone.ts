import { cellNoise, fractalNoise, valueNoise } from '../pixels/noise.ts'
import { cover, fraction, perCell, seen, weathering, type Material, type Rgb } from './material.ts'

/** Mean height of a row of stones in metres. */
export const stoneRow = 0.21

/** Split stone in uneven rows: stones of differing length and hue, rough faces, wide soft joints. */
export function stone(rock: Rgb, mortar: Rgb): Material {
  return ({ u, v, du, dv }, hit) => {
    const wave = 0.3 * (valueNoise(u * 0.9, v * 2, 3) - 0.5)
    const y = v / stoneRow + wave
    const row = Math.floor(y)
    const length = 0.34 * (0.65 + 0.9 * cellNoise(row, 9))
    const x = u / length + cellNoise(row, 4) * 9 + 0.22 * (valueNoise(u * 2, v * 2, 6) - 0.5)
    const column = Math.floor(x)
    const each = seen(stoneRow * 0.6, Math.max(du, dv))
    const tone = perCell(column, row, 12, each) - 0.5
    const hue = perCell(column + 7, row + 3, 12, each) - 0.5
    const fx = fraction(x)
    const fy = fraction(y)
    const edge = Math.min(Math.min(fx, 1 - fx) * length, Math.min(fy, 1 - fy) * stoneRow)
    const rough = seen(0.12, Math.max(du, dv)) * (fractalNoise(u * 5, v * 5, 3, 3) - 0.5)
    const k = 0.86 + 0.42 * tone + 0.45 * rough + 0.25 * weathering(u, v, 14)
    hit.r = rock[0] * k * (1 + 0.22 * hue)
    hit.g = rock[1] * k
    hit.b = rock[2] * k * (1 - 0.3 * hue)
    hit.relief = each * ((fy > 0.78 ? 0.2 : fy < 0.2 ? -0.22 : 0) + 0.5 * rough)
    hit.gloss = 0
    const soft = 0.018 + Math.max(du, dv) * 0.6
    const joint = edge >= soft ? 0 : (1 - edge / soft) * each
    cover(hit, mortar, joint * 0.75, -0.3)
  }
}
