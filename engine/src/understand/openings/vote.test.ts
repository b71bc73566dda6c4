import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import type { Candidate } from './select-openings.ts'
import { panelCosts } from './vote.ts'

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
