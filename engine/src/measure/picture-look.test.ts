import { expect, test } from 'vitest'
import type { Raster } from '../pixels/raster.ts'
import { driftOf, pictureLook } from './picture-look.ts'

/** A picture whose left `share` has one colour and whose rest has another. */
function halves(left: [number, number, number], right: [number, number, number], share = 0.5): Raster {
  const [width, height] = [80, 60]
  const data = new Uint8ClampedArray(4 * width * height)
  for (let i = 0; i < width * height; i++) data.set([...((i % width) / width < share ? left : right), 255], 4 * i)
  return { width, height, data }
}
const brick: [number, number, number] = [160, 80, 60]
const sky: [number, number, number] = [150, 190, 230]

test('a picture has its own look: no drift, both colours, the darker one in its darks', () => {
  const look = pictureLook(halves(brick, sky))
  expect(driftOf(look, look)).toEqual({ palette: 0, light: 0 })
  expect(look.palette.map(({ share }) => share)).toEqual([0.5, 0.5])
  expect(look.light[0][0]).toBeLessThan(look.light[2][0])
  expect(look.light[0][1]).toBeGreaterThan(15) // the darks are red
})

test('where things stand and how much of them is seen is no drift of the palette; other colours are', () => {
  const look = pictureLook(halves(brick, sky))
  expect(driftOf(pictureLook(halves(sky, brick, 0.7)), look).palette).toBeLessThan(0.5)
  expect(driftOf(pictureLook(halves([120, 130, 60], sky)), look).palette).toBeGreaterThan(10)
})

test('the same in the dusk is drift of the light', () => {
  const dusk = (colour: [number, number, number]) => colour.map((c) => c / 2) as [number, number, number]
  const { light } = driftOf(pictureLook(halves(dusk(brick), dusk(sky))), pictureLook(halves(brick, sky)))
  expect(light).toBeGreaterThan(15)
})

test('drift is the same both ways, and several pictures have one look together', () => {
  const [one, other] = [pictureLook(halves(brick, sky)), pictureLook(halves([20, 20, 30], [240, 230, 200]))]
  expect(driftOf(one, other).palette).toBeCloseTo(driftOf(other, one).palette)
  expect(pictureLook(halves(brick, brick), halves(sky, sky)).palette).toHaveLength(2)
})
