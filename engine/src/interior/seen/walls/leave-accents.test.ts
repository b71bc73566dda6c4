import { expect, test } from 'vitest'
import type { Patches } from '../../photo/photo-regions.ts'
import { leaveAccents } from './leave-accents.ts'

/** Walls of 100 × 100 pixels: a grey one, part of it in another colour over so many rows of ten pixels; how many of those are left out. */
function leftOut(rows: number, lab: readonly number[]): number {
  const labels = Int32Array.from({ length: 10_000 }, (_, i) => (i < 100 * rows && i % 100 < 10 ? 1 : 0))
  const walls = { width: 100, height: 100, data: new Float32Array(10_000).fill(1) }
  leaveAccents(walls, { labels, count: 2, lab: Float32Array.of(80, 0, 3, ...lab) } as unknown as Patches)
  return walls.data.reduce((sum, v) => sum - v, 10_000)
}

test('a green valance that is told as part of a grey wall stays, a shade on that wall and a green part of it do not', () => {
  expect(leftOut(8, [52, -1, 24])).toBe(80)
  expect(leftOut(8, [60, 1, 5])).toBe(0)
  expect(leftOut(60, [52, -1, 24])).toBe(0)
})
