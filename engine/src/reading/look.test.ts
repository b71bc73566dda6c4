import { expect, test } from 'vitest'
import { alikeIn } from './look.ts'

test('a plane is told alike of a picture and of its mirror image as far as both tell it at the same places', () => {
  const told = Float32Array.from([1, 1, 0, 0, 1, 1, 0, 0])
  const mirrored = (...rows: number[]) => alikeIn(told, Float32Array.from(rows), 4, 2)(0)
  expect(mirrored(0, 0, 1, 1, 0, 0, 1, 1)).toBeCloseTo(1)
  expect(mirrored(0, 0, 0, 1, 0, 0, 0, 1)).toBeCloseTo(0.5)
  expect(mirrored(1, 1, 0, 0, 1, 1, 0, 0)).toBeCloseTo(0)
})
