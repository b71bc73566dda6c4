import { expect, test } from 'vitest'
import { labPlanes } from '../../../pixels/colour.ts'
import { newPlane } from '../../../pixels/raster.ts'
import { spareLegs } from './spare-legs.ts'

const [width, height] = [400, 200]

/** A pale floor below a table, with something dark on it; where the floor's mask is left. */
function floorWith(isDark: (x: number, y: number) => boolean) {
  const photo = { width, height, data: new Uint8ClampedArray(4 * width * height).fill(255) }
  const mask = newPlane(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      photo.data.fill(y < 40 || isDark(x, y) ? 40 : 190, 4 * i, 4 * i + 3)
      mask.data[i] = y < 40 ? 0 : 1
    }
  const floor = { ...mask, data: mask.data.slice() }
  spareLegs(mask, photo, floor, labPlanes(photo))
  return (x: number, y: number) => mask.data[y * width + x]
}

test('the leg of a table stays as it is', () => {
  const at = floorWith((x, y) => x >= 200 && x < 202 && y < 150)
  expect(at(201, 100)).toBeLessThan(0.2)
  expect(at(230, 100)).toBe(1)
})

test('the joint of an old tile, with floor at both its ends, goes with the floor', () => {
  const at = floorWith((x, y) => y === 120 && x > 100 && x < 300)
  expect(at(200, 120)).toBe(1)
})
