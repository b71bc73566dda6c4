import { bars, cover, fraction, layMix, perCell, seen, weathering, type Material, type Rgb } from './material.ts'

/** Height of a course and length of a brick with its joint, in metres; a fifth larger than real ones, so that courses read. */
export const brickModule = { course: 0.095, length: 0.3 }

/** Stretcher bond: each brick its own tone, a recessed mortar joint, a lit upper and a shaded lower arris. */
export function brick(clay: Rgb, burnt: Rgb, mortar: Rgb): Material {
  const { course, length } = brickModule
  const joint = 0.014
  return ({ u, v, du, dv }, hit) => {
    const row = Math.floor(v / course)
    const shifted = u + (row & 1) * (length / 2)
    const each = seen(length * 0.5, du) * seen(course * 0.6, dv)
    const tone = perCell(Math.floor(shifted / length), row, 3, each)
    const patch = weathering(u, v, 5)
    const up = fraction(v / course)
    const arris = seen(course * 0.3, dv) * (up > 0.84 ? 0.16 : up < 0.26 ? -0.16 : 0)
    layMix(hit, clay, burnt, 0.15 + 0.7 * tone, 0.88 + 0.26 * (1 - tone) + 0.3 * patch, arris)
    const across = seen(course * 0.45, dv)
    const level = bars(v, course, joint, dv)
    const upright = bars(shifted, length, joint, du) * (1 - level) * (0.35 + 0.65 * across)
    cover(hit, mortar, (level + upright) * 0.8, -0.12)
  }
}
