import { expect, test } from 'vitest'
import type { Reading } from '../roles/reading.ts'
import { footUnder } from './foot-under.ts'

const size = 120
const span = { left: 30, right: 90, leftRow: 40, rightRow: 40, growth: 1 }

/** Jambs from the row 40 down to one row, and level lines between them on others. */
function sheet(jambs: number, ...levels: number[]) {
  const ink = new Uint8Array(size * size)
  for (let y = 40; y <= jambs; y++) ink[y * size + 30] = ink[y * size + 90] = 1
  for (const y of levels) ink.fill(1, y * size + 30, y * size + 91)
  return { width: size, height: size, ink, camera: { pixelsPerM: 40 } } as unknown as Reading
}

test('an opening under an arc ends on the lowest line that its jambs reach', () => {
  const foot = footUnder(sheet(80, 55, 80), span, 0, 80)
  expect(foot!.left.y).toBeGreaterThan(77)
  expect(foot!.left.y).toBeLessThan(83)
})

test('a half-round one ends on its springing line, and where nothing ends it there is none', () => {
  expect(footUnder(sheet(40, 40), span, 0, 42)!.left.y).toBeLessThan(43)
  expect(footUnder(sheet(80), span, 0, 80)).toBeUndefined()
})

test('a line under which both jambs go on is a line across something larger, not its foot', () => {
  expect(footUnder(sheet(110, 60), span, 0, 70)).toBeUndefined()
})
