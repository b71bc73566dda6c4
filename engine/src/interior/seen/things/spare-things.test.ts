import { expect, test } from 'vitest'
import { labPlanes, srgbOf } from '../../../pixels/colour.ts'
import { newPlane, type Plane, type Raster } from '../../../pixels/raster.ts'
import { spareThings } from './spare-things.ts'

const width = 200
const height = 150

/** A grey wall, L* 70, with something on it: L* by place. */
function wallWith(lightness: (x: number, y: number) => number): { mask: Plane; photo: Raster; lab: Float32Array } {
  const mask = newPlane(width, height)
  mask.data.fill(1)
  const photo = { width, height, data: new Uint8ClampedArray(4 * width * height).fill(255) }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) photo.data.fill(255 * srgbOf(((lightness(x, y) + 16) / 116) ** 3), i, i + 3)
  }
  return { mask, photo, lab: labPlanes(photo) }
}

const at = ({ data }: Plane, x: number, y: number) => data[y * width + x]

test('a clock on a wall is spared with its face, which has the colour of the wall', () => {
  const { mask, photo, lab } = wallWith((x, y) => {
    const r = Math.hypot(x - 100, y - 60)
    return r > 9 && r < 12 ? 30 : 70
  })
  spareThings(mask, photo, { width, height, lab })
  expect(at(mask, 100, 50)).toBe(0)
  expect(at(mask, 100, 60)).toBe(0)
  expect(at(mask, 40, 60)).toBe(1)
})

test('stains, a pattern and the shade of a corner stay part of the wall', () => {
  const { mask, photo, lab } = wallWith((x, y) => 70 + (((x >> 2) + (y >> 2)) % 2 ? 6 : -6) - 12 * Math.exp(-x / 20))
  spareThings(mask, photo, { width, height, lab })
  expect(mask.data.reduce((sum, v) => sum + v, 0) / mask.data.length).toBeGreaterThan(0.97)
})

test('the glow of a lamp on a wall is no thing that hangs there', () => {
  const { mask, photo, lab } = wallWith((x, y) => 60 + 38 * Math.exp(-((x - 100) ** 2 + (y - 60) ** 2) / 300))
  spareThings(mask, photo, { width, height, lab })
  expect(at(mask, 100, 60)).toBe(1)
})

test('of a thin cord nothing but the cord is spared, and not what shows in its loops', () => {
  const { mask, photo, lab } = wallWith((x, y) => (Math.abs(x - 100) < 2 || Math.abs(Math.hypot(x - 107, y - 60) - 6) < 1.5 ? 20 : 70))
  spareThings(mask, photo, { width, height, lab })
  expect(at(mask, 100, 90)).toBe(0)
  expect(at(mask, 103, 90)).toBe(1)
  expect(at(mask, 107, 60)).toBe(1)
})
