import { expect, test } from 'vitest'
import { dropNeighbours } from './drop-neighbours.ts'

const [width, height] = [200, 120]
const draw = (...boxes: [left: number, top: number, right: number, bottom: number][]) => {
  const mask = new Uint8Array(width * height)
  for (const [left, top, right, bottom] of boxes) for (let y = top; y <= bottom; y++) mask.fill(1, y * width + left, y * width + right + 1)
  return mask
}
const top = [30, 30, 170, 70] as [number, number, number, number]
const legs: [number, number, number, number][] = [
  [40, 71, 42, 100],
  [158, 71, 160, 100],
]

test('a thin arm that reaches far out of a table goes, its legs stay and a small hole in its top closes', () => {
  const withArm = draw(top, ...legs, [171, 48, 192, 50], [180, 51, 192, 62])
  withArm[50 * width + 100] = 0
  const cleaned = dropNeighbours(withArm, width, height)
  expect(cleaned[49 * width + 190]).toBe(0)
  expect(cleaned[95 * width + 41]).toBe(1)
  expect(cleaned[95 * width + 159]).toBe(1)
  expect(cleaned[50 * width + 100]).toBe(1)
})

test('what is higher than wide keeps its branches', () => {
  const branched = draw([90, 20, 120, 100], [121, 40, 160, 42])
  expect(dropNeighbours(branched, width, height)[41 * width + 150]).toBe(1)
})
