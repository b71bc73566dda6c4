import { expect, test } from 'vitest'
import { boxBlur, boxBlurTwice, gaussianBlur } from './blur.ts'
import type { Plane } from './raster.ts'

const rough = (width: number, height: number): Plane => ({
  width,
  height,
  data: Float32Array.from({ length: width * height }, (_, i) => ((7919 * i * i + 104729 * i) % 1000) / 1000),
})
const copyOf = (plane: Plane): Plane => ({ ...plane, data: plane.data.slice() })
const apart = (a: Plane, b: Plane) => a.data.reduce((most, v, i) => Math.max(most, Math.abs(v - b.data[i])), 0)

test.each([
  [1, 40, 30],
  [3, 40, 30],
  [7, 30, 61],
  [7, 5, 40],
])('two blurs within %i pixels of %i × %i are the same in one sweep, also in place', (radius, width, height) => {
  const plane = rough(width, height)
  const twice = boxBlur(boxBlur(plane, radius), radius)
  expect(apart(boxBlurTwice(plane, radius), twice)).toBeLessThan(1e-6)
  const inPlace = copyOf(plane)
  boxBlurTwice(inPlace, radius, inPlace)
  expect(apart(inPlace, twice)).toBeLessThan(1e-6)
})

test.each([
  [30, 20],
  [3, 4],
  [2, 9],
])('a narrow Gaussian of %i × %i is three box blurs', (width, height) => {
  const plane = rough(width, height)
  const thrice = boxBlur(boxBlur(boxBlur(plane, 1), 1), 1)
  expect(apart(gaussianBlur(plane, 0.9), thrice)).toBeLessThan(1e-6)
  gaussianBlur(plane, 0.9, plane)
  expect(apart(plane, thrice)).toBeLessThan(1e-6)
})
