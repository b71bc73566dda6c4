import { areaOf } from '../../geometry/polygon.ts'
import { inQuad, type Quad } from '../../geometry/quad.ts'
import type { Estimate } from '../../reading/estimate.ts'
import { Role } from '../../scene.ts'
import type { Reading } from '../reading.ts'
import type { Proposal } from './propose-quads.ts'
import { supportOf } from './traced-ink.ts'

/** What speaks for a quadrilateral being a whole window or door. All but `size` lie between 0 and 1. */
export interface Evidence {
  /** How likely glass or door is inside, in the mean and at the least likely fifth of places. */
  inside: number
  low: number
  /** How likely glass or door, and how likely wall and trim, are right outside. */
  outside: number
  wall: number
  /** How likely its frame runs along its sides, and through its inside. */
  along: number
  through: number
  /** Share of each side that is drawn, the weakest side. */
  drawn: number
  /** Whether the network alone proposes it. */
  seen: number
  /** Logarithm of its share of the picture. */
  size: number
}

const grid = [0.07, 0.22, 0.36, 0.5, 0.64, 0.78, 0.93]
const core = [0.25, 0.375, 0.5, 0.625, 0.75]
const sides = [0.06, 0.17, 0.28, 0.39, 0.5, 0.61, 0.72, 0.83, 0.94]

export function evidenceOf(reading: Reading, estimate: Estimate, { quad, from }: Proposal): Evidence {
  const { width: w, height: h, roles, border } = estimate
  const [sx, sy] = [w / reading.width, h / reading.height]
  const cell = (u: number, v: number) => {
    const p = inQuad(quad, u, v)
    return clampTo(h, p.y * sy) * w + clampTo(w, p.x * sx)
  }
  const glass = (i: number) => roles[Role.window][i] + roles[Role.door][i]
  const inside: number[] = []
  for (const u of grid) for (const v of grid) inside.push(glass(cell(u, v)))
  // Outside: an eighth of its mean width away, two cells at the least.
  const away = Math.max(2, 0.125 * Math.sqrt(areaOf(quad) * sx * sy))
  const du = away / Math.max(1, widthOf(quad) * sx)
  const dv = away / Math.max(1, heightOf(quad) * sy)
  const [out, wall, along, through]: number[][] = [[], [], [], []]
  for (const t of sides) {
    for (const i of [cell(-du, t), cell(1 + du, t), cell(t, -dv), cell(t, 1 + dv)]) {
      out.push(glass(i))
      wall.push(roles[Role.wall][i] + roles[Role.trim][i])
    }
    for (const i of [cell(0, t), cell(1, t), cell(t, 0), cell(t, 1)]) along.push(border[i])
  }
  for (const u of core) for (const v of core) through.push(border[cell(u, v)])
  return {
    inside: mean(inside),
    low: inside.toSorted((p, q) => p - q)[Math.floor(inside.length / 5)],
    outside: mean(out),
    wall: mean(wall),
    along: mean(along),
    through: mean(through),
    drawn: supportOf(reading, quad),
    seen: from === 'seen' ? 1 : 0,
    size: Math.log(Math.max(1, areaOf(quad)) / (reading.width * reading.height)),
  }
}

const clampTo = (count: number, v: number) => Math.max(0, Math.min(count - 1, Math.floor(v)))
const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length
const widthOf = ([a, b, c, d]: Quad) => (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2
const heightOf = ([a, b, c, d]: Quad) => (Math.hypot(d.x - a.x, d.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y)) / 2

/**
 * How sure it is that a quadrilateral is a whole window or door, 0–1: logistic regression on the development drawings, each as heavy
 * as the square root of its proposals, against how far a proposal and an opening by hand cover each other.
 */
export function belief({ inside, low, outside, wall, along, through, drawn, seen, size }: Evidence): number {
  const s = size + 6
  const sum =
    3.82 * inside - 1.23 * low - 6.47 * outside + 1.64 * wall + 1.26 * along - 0.85 * through + 2.39 * drawn + 0.27 * seen + 0.82 * s
  return 1 / (1 + Math.exp(-(sum - 0.14 * s * s - 5.62)))
}
