import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import type { Candidate } from './select-openings.ts'
import { panelCosts, votesAmong } from './vote.ts'

/** A framed window 100 pixels wide, one metre, from one row to another. */
const windowAt = (top: number, bottom: number, weight = 2.5) =>
  ({
    quad: quadOf(0, top, 100, bottom),
    widthM: 1,
    heightM: (bottom - top) / 100,
    weight,
    kind: 'window',
    columns: [],
    rows: [],
    evidence: { framed: 1, corners: 1, support: 1, darker: 0, headRuns: 1, sillRuns: 1 },
  }) as unknown as Candidate

test('two windows over each other with wall between are not one; panes that fill a tall one are', () => {
  const tall = windowAt(0, 300)
  const [upper, lower] = [windowAt(0, 110), windowAt(200, 300)]
  expect(panelCosts([tall, upper, lower])(tall)).toBeGreaterThan(1)
  expect(panelCosts([tall, upper, lower, windowAt(112, 198, 1.5)])(tall)).toBe(0)
  expect(panelCosts([tall, windowAt(0, 140), windowAt(150, 300)])(tall)).toBe(0)
  expect(panelCosts([tall, upper])(tall)).toBe(0)
})

test('windows alike in a row vote for each other, twice at most; a pane that touches another one is held up by it', () => {
  const inRow = (x: number, weight = 2.5) => ({ ...windowAt(0, 150, weight), quad: quadOf(x, 0, x + 100, 150) })
  const [first, second, third, fourth, touching, unsure] = [inRow(0), inRow(200), inRow(400), inRow(600), inRow(102), inRow(800, 1)]
  expect(votesAmong([first])(first)).toBe(0)
  expect(votesAmong([first, second])(first)).toBeCloseTo(0.2)
  expect(votesAmong([first, unsure])(first)).toBe(0)
  expect(votesAmong([first, second, third, fourth])(first)).toBeCloseTo(0.4)
  expect(votesAmong([first, touching])(first)).toBeCloseTo(0.8)
})
