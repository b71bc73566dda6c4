import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { findEnclosed } from './leave-enclosed.ts'

/** How many places of a wall are told enclosed by a square frame of a thing on it, `inside` pixels wide within. */
function enclosedBy(inside: number, sides = 4): number {
  const wall = newPlane(300, 300)
  wall.data.fill(1)
  const from = 100
  const to = from + inside + 1
  for (let n = from; n <= to; n++) {
    wall.data[from * 300 + n] = wall.data[n * 300 + from] = wall.data[n * 300 + to] = 0
    if (sides === 4) wall.data[to * 300 + n] = 0
  }
  return findEnclosed(wall).reduce((sum, is) => sum + is, 0)
}

test('a scrap of a wall with things close on every side is left', () => {
  expect(enclosedBy(6)).toBe(36)
})

test('a wall that is open to one side, or wide between things, is none', () => {
  expect(enclosedBy(6, 3)).toBe(0)
  expect(enclosedBy(60)).toBe(0)
})
