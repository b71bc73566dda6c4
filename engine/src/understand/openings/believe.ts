import { exp, log } from '../../geometry/elementary.ts'
import { areaOf } from '../../geometry/polygon.ts'
import { inQuad, type Quad } from '../../geometry/quad.ts'
import { lineKinds, type Estimate } from '../../reading/estimate.ts'
import { Role } from '../../scene.ts'
import type { Reading } from '../reading.ts'
import { cellAt, meanOver } from './cells.ts'
import { supportsOf } from './traced-ink.ts'

/**
 * What speaks for and against a quadrilateral being a whole window or door, and their weights: logistic regression on a hundred
 * drawings that `training/draughtsman` makes, each as heavy as the square root of its proposals, against how far a proposal and an
 * opening cover each other. Probabilities are the network's.
 */
const weights = {
  /** Glass or door inside. */
  inside: 4.31,
  /** Right outside: glass or door, in the mean and on the side where it is likeliest; wall or trim; trim. */
  outside: -2.68,
  outsideMost: -2.06,
  wall: 1.12,
  trim: -1.7,
  /** The frame of an opening along the sides, and through the inside. */
  frame: 4.18,
  frameWithin: -0.86,
  /** Lines of openings along the sides, mullions inside. */
  openingAlong: -3.54,
  mullionWithin: -5.94,
  /** Share of the sides that is drawn. */
  drawn: 1.49,
  /** Logarithms of 400 times its share of the picture, and of its width over its height; their squares. */
  size: 0.58,
  sizeSquared: -0.17,
  broad: -0.46,
  broadSquared: -0.36,
  always: -5.49,
}

export type Features = Record<keyof typeof weights, number>

const grid = [0.07, 0.22, 0.36, 0.5, 0.64, 0.78, 0.93]
const core = [0.25, 0.375, 0.5, 0.625, 0.75]
const along = [0.06, 0.17, 0.28, 0.39, 0.5, 0.61, 0.72, 0.83, 0.94]
const openingLine = lineKinds.indexOf('opening')
const mullion = lineKinds.indexOf('mullion')

export function featuresOf(reading: Reading, estimate: Estimate, quad: Quad): Features {
  const { width: w, height: h, roles, border, lines } = estimate
  const [sx, sy] = [w / reading.width, h / reading.height]
  const cell = (u: number, v: number) => cellAt(estimate, reading, inQuad(quad, u, v))
  const [across, down] = [widthOf(quad), heightOf(quad)]
  // Outside: an eighth of its mean width away, two cells at the least.
  const away = Math.max(2, 0.125 * Math.sqrt(areaOf(quad) * sx * sy))
  const [du, dv] = [away / Math.max(1, across * sx), away / Math.max(1, down * sy)]
  const inside = grid.flatMap((u) => grid.map((v) => cell(u, v)))
  const sides = along.flatMap((t) => [cell(0, t), cell(1, t), cell(t, 0), cell(t, 1)])
  const around = [
    along.map((t) => cell(-du, t)),
    along.map((t) => cell(1 + du, t)),
    along.map((t) => cell(t, -dv)),
    along.map((t) => cell(t, 1 + dv)),
  ]
  const glassIn = (cells: readonly number[]) => meanOver(cells, roles[Role.window]) + meanOver(cells, roles[Role.door])
  const outside = around.flat()
  const trim = meanOver(outside, roles[Role.trim])
  const size = log(Math.max(1, areaOf(quad)) / (reading.width * reading.height)) + 6
  const broad = log(Math.max(1, across) / Math.max(1, down))
  return {
    inside: glassIn(inside),
    outside: glassIn(outside),
    outsideMost: Math.max(...around.map(glassIn)),
    wall: meanOver(outside, roles[Role.wall]) + trim,
    trim,
    frame: meanOver(sides, border),
    frameWithin: meanOver(
      core.flatMap((u) => core.map((v) => cell(u, v))),
      border,
    ),
    openingAlong: meanOver(sides, lines[openingLine]),
    mullionWithin: meanOver(inside, lines[mullion]),
    drawn: supportsOf(reading, quad).reduce((sum, share) => sum + share, 0) / 4,
    size,
    sizeSquared: size ** 2,
    broad,
    broadSquared: broad ** 2,
    always: 1,
  }
}

const widthOf = ([a, b, c, d]: Quad) => (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2
const heightOf = ([a, b, c, d]: Quad) => (Math.hypot(d.x - a.x, d.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y)) / 2

const kinds = Object.keys(weights) as (keyof Features)[]

/** How sure it is that a quadrilateral is a whole window or door, 0–1. */
export const probability = (features: Features) => 1 / (1 + exp(-kinds.reduce((sum, kind) => sum + weights[kind] * features[kind], 0)))
