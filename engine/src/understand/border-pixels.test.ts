import { expect, test } from 'vitest'
import { borderPixels } from './border-pixels.ts'

test('regions meet at the pixels to the right and below, not round the ends of rows', () => {
  const labels = Int32Array.from([0, 0, 1, 0, 2, 2])
  const { own, other } = borderPixels(labels, 3)
  expect([...own].map((i, k) => [i, other[k]])).toEqual([
    [1, 2],
    [1, 4],
    [2, 5],
    [3, 4],
  ])
})
