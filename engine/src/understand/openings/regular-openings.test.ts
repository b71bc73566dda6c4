import { expect, test } from 'vitest'
import { quadOf, type Quad } from '../../geometry/quad.ts'
import type { Perspective } from '../../scene.ts'
import { regularOpenings } from './regular-openings.ts'

const level: Perspective = {
  horizon: 300,
  a: { x: 1, y: 0, w: 0 },
  b: { x: 900, y: 300, w: 1 },
  kind: 'two-point',
  lean: 0,
  fan: 0,
  confidence: 1,
}
const window = { kind: 'window', columns: [] as number[], rows: [], confidence: 0.5, family: 'a' as const } as const
const regular = (quads: readonly Quad[], family: 'a' | 'b' = 'a') =>
  regularOpenings(
    quads.map((quad) => ({ ...window, rows: [], quad, family })),
    { perspective: level, width: 1000 },
  ).map(({ quad }) => quad)

test('windows of a row that were drawn askew stand upright, have one head and sill and are as wide as each other', () => {
  const leaning: Quad = [
    { x: 101, y: 99 },
    { x: 160, y: 101 },
    { x: 158, y: 200 },
    { x: 99, y: 201 },
  ]
  const [one, other] = regular([leaning, quadOf(200, 103, 262, 203)])
  expect(one[0].x).toBeCloseTo(one[3].x)
  for (const k of [0, 1, 2, 3]) expect(one[k].y).toBeCloseTo(other[k].y)
  expect(one[1].x - one[0].x).toBeCloseTo(other[1].x - other[0].x)
})

test('a window of a row in which a bar was missed has the bars of the others', () => {
  const row = [0, 1, 2, 3].map((k) => ({
    ...window,
    columns: k === 1 ? [] : [0.5],
    rows: [],
    quad: quadOf(100 * k, 100, 100 * k + 60, 200),
  }))
  expect(regularOpenings(row, { perspective: level, width: 1000 })[1].columns).toEqual([0.5])
})

test('what is drawn far out of line stays so', () => {
  const [one, other] = regular([quadOf(100, 100, 160, 200), quadOf(200, 130, 300, 230)])
  expect(one[0].y).toBeCloseTo(100)
  expect(other[0].y).toBeCloseTo(130)
  expect(other[1].x - other[0].x).toBeCloseTo(100)
})

test('on a wall that recedes, heads and sills run to its vanishing point', () => {
  const row = (x: number, off: number): Quad => {
    const at = (column: number, y: number) => ({ x: column, y: y + off + ((300 - y) * (column - 100)) / 800 })
    return [at(x, 100), at(x + 60, 100), at(x + 60, 200), at(x, 200)]
  }
  for (const quad of regular([row(100, 2), row(300, -2)], 'b')) {
    const [p, q] = quad
    expect(((q.y - p.y) / (q.x - p.x)) * (900 - p.x)).toBeCloseTo(300 - p.y)
  }
})

test('a row whose lines do not run as the wall is told to is left as it was drawn', () => {
  const falling = (x: number): Quad => {
    const at = (column: number, row: number) => ({ x: column, y: row + 0.3 * (column - 100) })
    return [at(x, 100), at(x + 40, 100), at(x + 40, 200), at(x, 200)]
  }
  const row = [falling(100), falling(102)]
  expect(regular(row)).toEqual(row)
})
