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

test('the motif of an old carpet is no light, the shade that falls on it is', () => {
  const photo = newLight(240, 120)
  for (let y = 0; y < 120; y++) {
    for (let x = 0; x < 240; x++) {
      const motif = (Math.floor(x / 6) + Math.floor(y / 6)) % 2 === 0 ? 1 : 0.55
      photo.data.fill(0.4 * motif * (x < 120 ? 1 : 0.4), 3 * (y * 240 + x), 3 * (y * 240 + x) + 3)
    }
  }
  const whole = newPlane(240, 120)
  whole.data.fill(1)
  const { data } = shadingOf(brightnessOf(photo), whole, 4).plane
  const row = (from: number, to: number) => data.subarray(60 * 240 + from, 60 * 240 + to)
  const [lit, shaded] = [row(30, 60), row(180, 210)]
  expect(Math.max(...lit) / Math.min(...lit)).toBeLessThan(1.08)
  expect(Math.min(...lit)).toBeGreaterThan(2 * Math.max(...shaded))
})

test('the edge of a patch of sun on a floor of planks stays sharp, and a floor is as dark beyond a rug as it was', () => {
  const photo = newLight(240, 120)
  const floor = newPlane(240, 120)
  const isLit = (x: number) => x < 60 || x >= 180
  for (let y = 0, i = 0; y < 120; y++)
    for (let x = 0; x < 240; x++, i++) {
      photo.data.fill((y % 12 === 0 ? 0.3 : 0.4) * (isLit(x) ? 1 : 0.3), 3 * i, 3 * i + 3)
      floor.data[i] = x < 100 || x >= 140 ? 1 : 0
    }
  const { data } = shadingOf(brightnessOf(photo), floor, 4).plane
  const at = (x: number) => data[60 * 240 + x]
  expect(at(54) / at(66)).toBeGreaterThan(2)
  expect(at(20) / at(80)).toBeGreaterThan(2)
  expect(at(220) / at(160)).toBeGreaterThan(2)
})
