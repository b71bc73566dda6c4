import { expect, test } from 'vitest'
import { filled } from './ScaleProgress.tsx'

const bars = (value: number, current: number) => [0, 1, 2, 3].map((index) => filled(value, 4, current, index))

test('the scale never shows a stage begun before it is', () => {
  expect(bars(0.34, 0)).toEqual([1, 0, 0, 0])
  expect(bars(0.1, 2)).toEqual([1, 1, 0.06, 0])
  expect(bars(0.625, 2)).toEqual([1, 1, 0.5, 0])
  expect(bars(0, -1)).toEqual([0, 0, 0, 0])
})
