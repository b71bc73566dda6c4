import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { findContact } from './find-contact.ts'

const size = 80
const foot = 40

/** How open the paving is under a wall that stands on `foot`, in each column, where some columns of the wall seem to end lower. */
function openBefore(lower: readonly number[]): number[] {
  const building = Uint8Array.from({ length: size * size }, (_, i) => Number(i < foot * size))
  const baseOf = new Int32Array(size).fill(foot - 1)
  for (const x of lower) baseOf[x] = foot + 15
  const scene = {
    width: size,
    height: size,
    role: building.map((inside) => (inside ? Role.wall : Role.paving)),
    building,
    surfaces: [],
    surface: new Uint8Array(size * size),
    bounds: { baseOf },
    camera: { pixelsPerM: 60 },
  }
  const open = findContact(scene as unknown as Scene)
  return [...open.data.subarray(((foot + 4) / 2) * open.width, ((foot + 4) / 2 + 1) * open.width)]
}

test('no streak crosses the shade at the foot of a wall where a joint goes on into the paving', () => {
  expect(openBefore([20, 21, 50])).toEqual(openBefore([]))
})

test('a pier that stands before the wall has a foot of its own', () => {
  expect(openBefore(Array.from({ length: 16 }, (_, k) => 30 + k))).not.toEqual(openBefore([]))
})

/** How open a wall is in each column, half size, whose left and right halves look to these sides (−1 left, 1 right). */
function openAlong(left: number, right: number): number[] {
  const face = (family: string, side: number) => ({ kind: 'wall', family, origin: [0, 0, 10], normal: [0.7 * side, 0, -0.7] })
  const scene = {
    width: size,
    height: size,
    role: new Uint8Array(size * size).fill(Role.wall),
    building: new Uint8Array(size * size).fill(1),
    surfaces: [face('a', left), face('b', right)],
    surface: Uint8Array.from({ length: size * size }, (_, i) => Number(i % size >= size / 2)),
    bounds: { baseOf: new Int32Array(size).fill(-1) },
    camera: { pixelsPerM: 30 },
  }
  const open = findContact(scene as unknown as Scene)
  return [...open.data.subarray((size / 4) * open.width, (size / 4 + 1) * open.width)]
}

test('walls are darker towards the inner corner in which they meet, on both sides, and not towards an outer one', () => {
  const inner = openAlong(1, -1)
  expect(inner[19]).toBeLessThan(0.75)
  expect(inner[20]).toBeLessThan(0.75)
  expect(inner[14]).toBeGreaterThan(inner[19])
  expect(inner[26]).toBeGreaterThan(inner[20])
  expect(inner[4]).toBeGreaterThan(0.95)
  expect(Math.min(...openAlong(-1, 1))).toBeGreaterThan(0.95)
})
