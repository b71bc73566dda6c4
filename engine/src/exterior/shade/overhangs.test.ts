import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { shadeUnder } from './overhangs.ts'

const [width, height] = [80, 200]

/** A wall under an underside that is seen from row 40 to row 60, or less of it. */
function porch(from: number): Scene {
  const role = new Uint8Array(width * height).fill(Role.wall)
  role.fill(Role.roof, 0, from * width)
  role.fill(Role.soffit, from * width, 60 * width)
  const camera = { horizon: 160, near: 10, pixelsPerM: 50 }
  const surface = new Uint8Array(width * height)
  return { width, height, role, camera, surface, building: new Uint8Array(width * height).fill(1) } as unknown as Scene
}

test('a wall is darker the nearer under an overhang it is, and the farther that stands out', () => {
  const openAt = (from: number, y: number) => {
    const open = newPlane(width / 2, height / 2, 1)
    shadeUnder(porch(from), open)
    return open.data[(y / 2) * (width / 2) + 20]
  }
  expect(openAt(40, 70)).toBeLessThan(openAt(40, 100))
  expect(openAt(40, 100)).toBeLessThan(openAt(54, 100))
  expect(openAt(54, 190)).toBeGreaterThan(0.95)
})

/** How open a wall is under a board of a verge that falls by half as it goes along, torn in places: in a column, so far below the board. */
function underBoard(torn: (x: number) => number, x: number, down: number): number {
  const [wide, high] = [200, 160]
  const role = new Uint8Array(wide * high).fill(Role.wall)
  for (let at = 30; at < 170; at++) {
    const foot = Math.round(40 + at / 2) + torn(at)
    for (let y = foot - 20; y < foot; y++) role[y * wide + at] = Role.trim
  }
  const camera = { horizon: 160, near: 10, pixelsPerM: 40 }
  const surface = new Uint8Array(wide * high)
  const scene = { width: wide, height: high, role, camera, surface, building: new Uint8Array(wide * high).fill(1) }
  const open = newPlane(wide / 2, high / 2, 1)
  shadeUnder(scene as unknown as Scene, open)
  return open.data[((Math.round(40 + x / 2) + down) >> 1) * (wide / 2) + (x >> 1)]
}

test('the boards of a verge shade the wall softly, deepest right under them, and a tooth in a board leaves no streak', () => {
  const even = () => 0
  expect(underBoard(even, 100, 2)).toBeLessThan(0.85)
  expect(underBoard(even, 100, 10)).toBeGreaterThan(underBoard(even, 100, 2))
  expect(underBoard(even, 100, 60)).toBeGreaterThan(0.97)
  const tooth = (x: number) => (x === 100 ? -40 : 0)
  expect(underBoard(tooth, 100, 2)).toBeCloseTo(underBoard(even, 100, 2), 1)
  expect(underBoard(tooth, 100, -14)).toBeGreaterThan(0.97)
})
