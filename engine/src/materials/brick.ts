import { bars, cover, fraction, layMix, perCell, seen, weathering, type Material, type Rgb } from './material.ts'

/** Height of a course and length of a brick, each with its joint, in metres. */
export const brickModule = { course: 0.075, length: 0.26 }

/** Whether bricks show their long sides alone, or long and short ones in turn. */
export type BrickBond = 'stretcher' | 'flemish'

/**
 * Bricks, each of its own tone, with a recessed mortar joint, a lit upper and a shaded lower arris: long sides alone that lie across the
 * joints of the course below (stretcher bond), or long and short sides in turn, the short ones in the middle of the long ones below
 * (Flemish bond).
 */
export function brick(clay: Rgb, burnt: Rgb, mortar: Rgb, bond: BrickBond = 'stretcher'): Material {
  const { course, length } = brickModule
  const joint = 0.012
  const period = bond === 'flemish' ? 1.5 * length : length
  return ({ u, v, du, dv }, hit) => {
    const row = Math.floor(v / course)
    const shifted = u + (row & 1) * (period / 2)
    const isHead = shifted - Math.floor(shifted / period) * period >= length
    const each = seen(length * 0.5, du) * seen(course * 0.6, dv)
    const tone = perCell(2 * Math.floor(shifted / period) + (isHead ? 1 : 0), row, 3, each)
    const patch = weathering(u, v, 5)
    const up = fraction(v / course)
    const arris = seen(course * 0.3, dv) * (up > 0.84 ? 0.16 : up < 0.26 ? -0.16 : 0)
    const head = isHead ? 0.2 * each : 0
    layMix(hit, clay, burnt, 0.15 + 0.7 * tone + head, 0.88 + 0.26 * (1 - tone) + 0.3 * patch, arris)
    const across = seen(course * 0.45, dv)
    const level = bars(v, course, joint, dv)
    const ends = bars(shifted, period, joint, du) + (bond === 'flemish' ? bars(shifted - length, period, joint, du) : 0)
    const upright = ends * (1 - level) * (0.35 + 0.65 * across)
    cover(hit, mortar, (level + upright) * 0.8, -0.12)
  }
}
