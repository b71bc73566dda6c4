import { expect, test } from 'vitest'
import { newLight, newPlane } from '../../pixels/raster.ts'
import { brightnessOf, shadingOf } from './room-shading.ts'

test('a surface is as bright as it is in the photo, and one of which nothing is seen says nothing of the light', () => {
  const photo = newLight(40, 30)
  photo.data.fill(0.2)
  const whole = newPlane(40, 30)
  whole.data.fill(1)
  expect(shadingOf(brightnessOf(photo), whole, 4).level).toBeCloseTo(0.21)
  expect(shadingOf(brightnessOf(photo), newPlane(40, 30), 4).level).toBe(0)
})

test('a dark rug on a pale floor is lit as the floor is', () => {
  const photo = newLight(60, 40)
  photo.data.fill(0.4)
  const coverings = new Uint8Array(60 * 40).fill(1)
  for (let y = 10; y < 30; y++) {
    for (let x = 20; x < 40; x++) {
      coverings[y * 60 + x] = 2
      photo.data.fill(0.05, 3 * (y * 60 + x), 3 * (y * 60 + x) + 3)
    }
  }
  const whole = newPlane(60, 40)
  whole.data.fill(1)
  const on = (known?: Uint8Array) => shadingOf(brightnessOf(photo), whole, 4, known).plane.data[20 * 60 + 30]
  expect(on()).toBeLessThan(0.3)
  expect(on(coverings)).toBeCloseTo(1, 1)
})
