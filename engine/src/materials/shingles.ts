import { cellNoise, valueNoise } from '../pixels/noise.ts'
import { bars, fraction, layMix, perCell, seen, weathering, type Material, type Rgb } from './material.ts'

/** Height of a course and width of a tab in metres. */
export const shingleModule = { course: 0.2, tab: 0.33 }

/** Bitumen shingles: rows of small mottled tabs with irregular cuts, a thin shadow under each row. */
export function shingles(base: Rgb, other: Rgb): Material {
  const { course, tab } = shingleModule
  return ({ u, v, du, dv }, hit) => {
    const row = Math.floor(v / course)
    const x = u / tab + cellNoise(row, 3)
    const each = seen(tab * 0.5, du) * seen(course * 0.6, dv)
    const tone = perCell(Math.floor(x), row, 21, each)
    const grit = seen(0.04, Math.max(du, dv)) * (valueNoise(u * 34, v * 34, 2) - 0.5)
    const under = bars(v, course, 0.026, dv)
    const cut = bars(x * tab, tab, 0.014, du) * (cellNoise(Math.floor(x), row, 8) > 0.35 ? 1 : 0) * each
    const k = (0.92 + 0.2 * grit + 0.3 * weathering(u, v, 4)) * (1 - 0.42 * under - 0.3 * cut)
    layMix(hit, base, other, tone, k, seen(course * 0.5, dv) * (fraction(v / course) > 0.8 ? 0.1 : 0) - 0.3 * under)
  }
}
