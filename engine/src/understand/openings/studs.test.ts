import { expect, test } from 'vitest'
import type { Quad } from '../../geometry/quad.ts'
import { newPlane } from '../../pixels/raster.ts'
import type { Reading } from '../roles/reading.ts'
import { isAmongStuds } from './studs.ts'

const [width, height] = [200, 100]
const quad: Quad = [
  { x: 80, y: 30 },
  { x: 120, y: 30 },
  { x: 120, y: 70 },
  { x: 80, y: 70 },
]

/** Whether a quadrilateral is one among studs where those columns are dark. */
function isAmong(isDark: (x: number) => boolean): boolean {
  const value = newPlane(width, height, 1)
  for (let i = 0; i < value.data.length; i++) if (isDark(i % width)) value.data[i] = 0.2
  return isAmongStuds({ value, width, height, shaded: false, camera: { pixelsPerM: 60 } } as unknown as Reading, quad)
}

test('what lies in a row of dark studs with panels between them is no window', () => {
  expect(isAmong((x) => x % 13 < 5)).toBe(true)
})

test('a window of many lights is no row of studs, and neither is one beside shutters', () => {
  expect(isAmong((x) => x >= 80 && x < 120 && x % 13 < 5)).toBe(false)
  expect(isAmong((x) => x % 13 < 5 && (x < 84 || x > 116))).toBe(false)
})

test('studs that differ much in width, as rough ink does, tell nothing', () => {
  expect(isAmong((x) => x % 26 < 3 || (x % 26 > 12 && x % 26 < 24))).toBe(false)
})
