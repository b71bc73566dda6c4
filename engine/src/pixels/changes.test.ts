import { expect, it } from 'vitest'
import { foursOf, nextFoot, nextTurn } from './changes.ts'

it.each([8, 7])('finds where labels change to the right and downwards, in rows of %i pixels', (width) => {
  const map = new Uint8Array(2 * width).fill(200)
  map[6] = 3
  map[width + 1] = 4
  const fours = foursOf(map, width)
  expect(fours).toHaveLength(width === 8 ? 4 : 0)
  expect(nextFoot(map, fours, 0, width, width)).toBe(1)
  expect(nextFoot(map, fours, 2, width, width)).toBe(6)
  expect(nextFoot(map, fours, 7, width, width)).toBe(width)
  expect(nextTurn(map, fours, 1, width)).toBe(6)
  expect(nextTurn(map, fours, width + 3, 2 * width)).toBe(2 * width)
})
