import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { borderDoubt } from './border-doubt.ts'

const [width, height] = [100, 60]

/** A floor in the lower half, of which so much is told within and beyond it. */
function floorWith(within: number, beyond: number, left = within) {
  const floor = newPlane(width, height)
  floor.data.fill(1, (width * height) / 2)
  return borderDoubt(
    floor,
    floor.data.map((is, i) => (is ? (i % width < width / 2 ? left : within) : beyond)),
  )
}

test('a floor that is told to its very edge and not beyond ends there for sure', () => {
  expect(floorWith(0.95, 0.05)).toBe(0)
})

test('a floor that is told as likely on the other side of its border ends there by chance', () => {
  expect(floorWith(0.55, 0.4)).toBe(1)
})

test('half a border in doubt is half a doubt', () => {
  expect(floorWith(0.95, 0.05, 0.3)).toBeCloseTo(0.5, 1)
})

test('where there is no floor nothing is believed of it', () => {
  expect(borderDoubt(newPlane(width, height), new Float32Array(width * height))).toBe(1)
})
