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
