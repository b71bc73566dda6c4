import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('five pages are offered around the one that is shown, and never one that does not exist', () => {
  expect(pageNumbers(1, 13)).toEqual([1, 2, 3, 4, 5])
  expect(pageNumbers(7, 13)).toEqual([5, 6, 7, 8, 9])
  expect(pageNumbers(13, 13)).toEqual([9, 10, 11, 12, 13])
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(1, 0)).toEqual([1])
})
