import { expect, test } from 'vitest'
import { nearestOf } from './paint-foliage.ts'

test('a plant of a mass stands as near as the nearest column that it covers, so that none of them cuts a strip out of it', () => {
  const depths = Float32Array.from([9, 9, 9, 7, 9, 9, 9, 9])
  expect([0, 1, 3, 5, 6, 7].map((column) => nearestOf(depths, column, 2))).toEqual([9, 7, 7, 7, 9, 9])
})
