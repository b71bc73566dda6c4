import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { endAtEaves } from './end-at-eaves.ts'

const [width, height] = [120, 100]

/** What a wall under a roof, whose lower end lies at a row told by the column, becomes at a point. */
function becameOf(eaveAt: (x: number) => number, x: number, y: number): number {
  const role = Uint8Array.from({ length: width * height }, (_, i) => (Math.floor(i / width) < eaveAt(i % width) ? Role.roof : Role.wall))
  endAtEaves({ camera: { fromAbove: false, pixelsPerM: 60 }, width, height } as unknown as Reading, role)
  return role[y * width + x]
}

test('what hangs plumb from an eave over a wall is no roof, and the roof over it stays', () => {
  const bracket = (x: number) => (x >= 50 && x < 64 ? 70 : 40)
  expect(becameOf(bracket, 57, 60)).toBe(Role.wall)
  expect(becameOf(bracket, 57, 30)).toBe(Role.roof)
})

test('a valley that tapers between two gables, and an eave that goes down in steps, are roof to their ends', () => {
  expect(becameOf((x) => Math.max(30, 80 - 2 * Math.abs(x - 60)), 60, 74)).toBe(Role.roof)
  expect(becameOf((x) => 40 + 4 * Math.floor(x / 20), 90, 54)).toBe(Role.roof)
})
