import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { refineBorder } from './refine-border.ts'

const width = 80
const height = 60

/** A wall up to column 40, mixed half and half in it, and something else beyond; the mask says `told`. */
function bordered(wall: number, thing: number, told: number) {
  const mask = newPlane(width, height)
  const data = new Uint8ClampedArray(4 * width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      mask.data[i] = x < told ? 1 : 0
      data.fill(x < 40 ? wall : x === 40 ? (wall + thing) / 2 : thing, 4 * i, 4 * i + 3)
    }
  }
  refineBorder(mask, { width, height, data })
  return [...mask.data.subarray(30 * width, 31 * width)]
}

test.each([40, 43])(
  'a surface told up to column %i ends where its colour ends, and has its share of a pixel that is half of it',
  (told) => {
    const row = bordered(200, 90, told)
    expect(row.slice(34, 40).every((v) => v > 0.95)).toBe(true)
    expect(row[40]).toBeGreaterThan(0.3)
    expect(row[40]).toBeLessThan(0.7)
    expect(row[41]).toBeLessThan(0.05)
  },
)

test('where both sides are alike the border stays where it was told, softly', () => {
  const row = bordered(150, 146, 37)
  expect(row[33]).toBeGreaterThan(0.9)
  expect(row[41]).toBeLessThan(0.1)
})
