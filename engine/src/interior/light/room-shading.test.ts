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
