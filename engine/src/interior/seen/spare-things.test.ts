import { expect, test } from 'vitest'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { spareThings } from './spare-things.ts'

const width = 200
const height = 150

/** A grey wall, L* 70, with something on it: L* by place. */
function wallWith(lightness: (x: number, y: number) => number): { mask: Plane; lab: Float32Array } {
  const mask = newPlane(width, height)
  mask.data.fill(1)
  const lab = new Float32Array(3 * width * height)
  for (let y = 0, j = 0; y < height; y++) for (let x = 0; x < width; x++, j += 3) lab[j] = lightness(x, y)
  return { mask, lab }
}

const at = ({ data }: Plane, x: number, y: number) => data[y * width + x]

test('a clock on a wall is spared with its face, which has the colour of the wall', () => {
  const { mask, lab } = wallWith((x, y) => {
    const r = Math.hypot(x - 100, y - 60)
    return r > 9 && r < 12 ? 30 : 70
  })
  spareThings(mask, (i, out) => out.set(lab.subarray(3 * i, 3 * i + 3)), { width, height, lab })
  expect(at(mask, 100, 50)).toBe(0)
  expect(at(mask, 100, 60)).toBe(0)
  expect(at(mask, 40, 60)).toBe(1)
})

test('stains, a pattern and the shade of a corner stay part of the wall', () => {
  const { mask, lab } = wallWith((x, y) => 70 + (((x >> 2) + (y >> 2)) % 2 ? 6 : -6) - 12 * Math.exp(-x / 20))
  spareThings(mask, (i, out) => out.set(lab.subarray(3 * i, 3 * i + 3)), { width, height, lab })
  expect(mask.data.reduce((sum, v) => sum + v, 0) / mask.data.length).toBeGreaterThan(0.97)
})
