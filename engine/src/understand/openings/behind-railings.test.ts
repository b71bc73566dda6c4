import { expect, test } from 'vitest'
import type { Quad } from '../../geometry/quad.ts'
import { drawLine } from '../../pixels/draw.ts'
import { goDownBehindRailings } from './behind-railings.ts'
import type { Candidate } from './select-openings.ts'

const [width, height] = [320, 200]
const perM = 40
const [rail, floor] = [130, 170]

const posts = [100, 140, 180, 220, 260].map((x) => ({ from: { x, y: rail }, to: { x, y: floor } }))
const railing = { panels: posts.slice(1).map((q, k) => [posts[k], q] as const) }

function windowOf(left: number, right: number, bottom: number): Candidate {
  const quad: Quad = [
    { x: left, y: 60 },
    { x: right, y: 60 },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  return { quad, kind: 'window', rows: [0.5], heightM: (bottom - 60) / perM, sillM: (floor - bottom) / perM } as unknown as Candidate
}

/** Windows behind the railing, with the floor drawn from one column to another, and jambs down to a row. */
function lowered(windows: readonly Candidate[], from = 20, to = 300, jambs = floor, isCertain = true) {
  const ink = new Uint8Array(width * height)
  drawLine(ink, width, height, { x: from, y: floor }, { x: to, y: floor })
  for (const { quad } of windows) for (const { x } of quad) drawLine(ink, width, height, { x, y: 60 }, { x, y: jambs })
  return goDownBehindRailings({ ink, width, height }, windows, [{ ...railing, isCertain }], perM)
}

/** The rows in which they end. */
const ends = (...drawn: Parameters<typeof lowered>) => lowered(...drawn).map(({ quad }) => quad[3].y)

test('windows that end on the rail before them go down to the floor with the glass beside them, one after the other', () => {
  expect(ends([windowOf(180, 240, rail), windowOf(120, 180, rail), windowOf(60, 120, floor)])).toEqual([floor, floor, floor])
})

test('sizes and bars go with it', () => {
  const [, lower] = lowered([windowOf(60, 120, floor), windowOf(120, 180, rail)])
  expect(lower.sillM).toBeCloseTo(0)
  expect(lower.heightM).toBeCloseTo((floor - 60) / perM)
  expect(lower.rows[0]).toBeCloseTo(0.5 * (70 / 110))
})

test('a sill over or under the rail is one, and so is one where nothing beside it goes down, or no floor or jambs are drawn', () => {
  expect(ends([windowOf(120, 180, rail - 15), windowOf(60, 120, floor)])).toEqual([rail - 15, floor])
  expect(ends([windowOf(120, 180, rail), windowOf(60, 100, floor)])).toEqual([rail, floor])
  expect(ends([windowOf(120, 180, rail), windowOf(60, 120, floor)], 20, 130)).toEqual([rail, floor])
  expect(ends([windowOf(120, 180, rail), windowOf(60, 120, floor)], 20, 300, rail + 5)).toEqual([rail, floor])
  expect(ends([windowOf(120, 180, rail), windowOf(60, 120, floor)], 20, 300, floor, false)).toEqual([rail, floor])
})
