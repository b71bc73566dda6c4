import { expect, test } from 'vitest'
import { Role } from '../../scene.ts'
import type { Post } from './railing-posts.ts'
import type { Reading } from './reading.ts'
import { raiseTerraceWalls } from './terrace-walls.ts'

const [width, height] = [120, 90]

const row = (rail: number, foot: number): Post[] => [20, 50, 80].map((x) => ({ from: { x, y: rail }, to: { x, y: foot } }))

/** What a place under the feet of a railing becomes, what is seen of it through another one, and where it ends, at 30 pixels a metre. */
function underRailing(endAt: (y: number) => number, mark: (role: Uint8Array) => void = () => {}) {
  const isUnder = (x: number, y: number) => x >= 20 && x <= endAt(y) && y >= 30 && y < 60
  const labels = Int32Array.from({ length: width * height }, (_, i) => (isUnder(i % width, Math.floor(i / width)) ? 1 : 0))
  const role = Uint8Array.from(labels, (k, i) => (k || i % width < 20 || (i % width < 80 && i >= 60 * width) ? Role.paving : Role.ground))
  const fine = { labels, touch: [15, 0], left: [0, 20], right: [width - 1, 80], top: [0, 30], bottom: [height - 1, 59] }
  const reading = {
    fine,
    camera: { pixelsPerM: 30, fromAbove: true },
    perspective: { lean: 0, fan: 0 },
    width,
    height,
  } as unknown as Reading
  mark(role)
  raiseTerraceWalls(reading, role, [row(5, 29), row(60, 75)])
  return {
    roles: [45, 70, 80].map((y) => role[y * width + 40]),
    ends: [33, 45, 70].map((y) => role.lastIndexOf(Role.wall, (y + 1) * width) - y * width),
  }
}

test('what ends upright under the edge of a terrace is the wall that carries it, also behind a railing before it', () => {
  expect(underRailing(() => 80).roles).toEqual([Role.wall, Role.wall, Role.paving])
})

test('what ends aslant there is floor', () => {
  expect(underRailing((y) => 110 - y).roles).toEqual([Role.paving, Role.paving, Role.paving])
})

test('such a wall ends on one upright from its head to its foot, wherever its line was read a little beside it', () => {
  const strays = (y: number) => 80 - Number(y > 38 && y < 42) - 2 * Number(y < 35)
  expect(underRailing(strays).ends).toEqual([80, 80, 80])
})

test('a scrap of floor beside its end is wall like what is around it', () => {
  const scrap = (role: Uint8Array) => {
    for (let y = 43; y < 48; y++) role.fill(Role.paving, y * width + 79, y * width + 81)
  }
  expect(underRailing((y) => (y > 42 && y < 48 ? 78 : 80), scrap).ends).toEqual([80, 80, 80])
})

test('where a rail goes on past its end the wall does not stand out under it', () => {
  const rail = (role: Uint8Array) => {
    role.fill(Role.wall, 70 * width + 80, 70 * width + 83)
    role.fill(Role.railing, 70 * width + 83, 70 * width + 95)
  }
  expect(underRailing(() => 80, rail).ends).toEqual([80, 80, 80])
})
