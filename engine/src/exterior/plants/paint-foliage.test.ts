import { expect, test } from 'vitest'
import { nearestOf, sizeAt } from './paint-foliage.ts'

test('a handful of leaves stands as near as the nearest column that it covers, so that none of them cuts a strip out of it', () => {
  const depths = Float32Array.from([9, 9, 9, 7, 9, 9, 9, 9])
  expect([0, 1, 3, 5, 6, 7].map((column) => nearestOf(depths, column, 2))).toEqual([9, 7, 7, 7, 9, 9])
})

test('thin pieces of a plant have leaves, too, small ones', () => {
  expect([0.1, 0.5, 0.9].map(sizeAt)).toEqual([0.5, 0.75, 1])
})
