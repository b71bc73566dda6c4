import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { inkOf } from '../../../testing/ink-lines.ts'
import { findCasing } from './find-casing.ts'

/** A window of 100 × 120 pixels, 80 a metre, in the lines of `boxes`. */
const casingIn = (boxes: Parameters<typeof inkOf>[2]) => findCasing(inkOf(160, 160, boxes), quadOf(20, 20, 122, 142), 1.27, 1.52)

const outline = [20, 20, 120, 140] as const

test('a pane in boards has a frame as wide as they are drawn, a bar in it or not', () => {
  const casing = casingIn([outline, [32, 36, 108, 128]])!
  const drawn = [0.14, 0.15, 0.14, 0.12]
  casing.forEach((t, k) => expect(t).toBeCloseTo(drawn[k], 1))
  expect(casingIn([outline, [32, 36, 108, 128], [70, 36, 70, 128]])).toEqual(casing)
})

test('bars near the sides that go on from border to border part panes', () => {
  expect(casingIn([outline, [32, 20, 32, 140], [108, 20, 108, 140], [20, 36, 120, 36]])).toBeUndefined()
  expect(casingIn([outline, [32, 36, 108, 128], [20, 80, 120, 80]])).toBeUndefined()
})

test('a window with one line around it has no boards, nor has one with a line along one side', () => {
  expect(casingIn([outline])).toBeUndefined()
  expect(casingIn([outline, [20, 36, 120, 36]])).toBeUndefined()
})
