import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { Role, type OpeningKind } from '../../scene.ts'
import { coverStairs, reachesOverFloor, standOnFloor } from './over-floor.ts'

const [width, height] = [60, 120]
const quad = quadOf(10, 10, 50, 110)

/** Whether a window reaches over a floor that begins at a row, from a column on, and the row at which it ends before its wall. */
function footAt(floor: number, from = 0): [boolean, number] {
  const role = Uint8Array.from({ length: width * height }, (_, i) => (i >= floor * width && i % width >= from ? Role.paving : Role.wall))
  const [raised] = standOnFloor({ width, height }, role, [{ quad, rows: [0.5, 0.97], heightM: 2, sillM: -0.2 }])
  expect(raised.quad[2].y).toBe(raised.quad[3].y)
  expect(raised.heightM).toBeCloseTo((raised.quad[2].y - 10) / 50)
  return [reachesOverFloor({ width, height }, role, quad), raised.quad[2].y]
}

test('a window that took the edge of a step for its sill ends where the floor before it begins', () => {
  const [reaches, foot] = footAt(96)
  expect(reaches).toBe(true)
  expect(foot).toBeGreaterThan(95)
  expect(foot).toBeLessThan(98)
})

test('a step before one half of it, a floor that it stands on, and one that rises far up it leave a window as it is', () => {
  expect(footAt(96, 30)).toEqual([false, 110])
  expect(footAt(109)).toEqual([false, 110])
  expect(footAt(60)).toEqual([false, 110])
})

/** The row at which an opening ends over what passes for stairs, from one column to another and down to a row, on the drive. */
function footOver(kind: OpeningKind, from: number, to: number, end: number): number {
  const isStep = (x: number, y: number) => x >= from && x < to && y >= 110 && y < end
  const roleAt = (x: number, y: number) => (y < 110 ? Role.wall : isStep(x, y) ? Role.stairs : Role.paving)
  const role = Uint8Array.from({ length: width * 150 }, (_, i) => roleAt(i % width, Math.floor(i / width)))
  const opening = { quad, rows: [], heightM: 2, sillM: 0.3, kind }
  return coverStairs({ width, height: 150 }, role, [opening])[0].quad[2].y
}

test('the lowest slats of a garage door are no stairs that lead up to it, also where a plant hides some of them', () => {
  expect(footOver('garage', 10, 50, 122)).toBeCloseTo(121, 0)
  expect(footOver('garage', 10, 38, 122)).toBeCloseTo(121, 0)
})

test('stairs up to another door stay, and so do those beside a garage', () => {
  expect(footOver('door', 10, 50, 122)).toBe(110)
  expect(footOver('garage', 0, 24, 122)).toBe(110)
})
