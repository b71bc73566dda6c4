import { expect, test } from 'vitest'
import { composite, coverOf, recoloured } from './change.ts'
import type { Raster } from './raster.ts'

const size = { width: 24, height: 18 }
const raster = (at: (x: number, y: number) => [number, number, number]): Raster => {
  const data = new Uint8ClampedArray(size.width * size.height * 4)
  for (let n = 0; n < size.width * size.height; n++) data.set([...at(n % size.width, Math.floor(n / size.width)), 255], n * 4)
  return { ...size, data }
}
const isInside = (x: number, y: number) => x >= 6 && x < 18 && y >= 4 && y < 14
const mask = raster((x, y) => (isInside(x, y) ? [255, 255, 255] : [0, 0, 0]))
const base = raster((x, y) => [x * 10, y * 10, 128])
const made = raster(() => [200, 30, 60])
const pixel = ({ data }: Raster, x: number, y: number) => [...data.subarray((y * size.width + x) * 4, (y * size.width + x) * 4 + 3)]

test('outside the mask every pixel stays, inside it is the new picture, and the edge is gradual', () => {
  const cover = coverOf(mask)
  for (const changed of [composite(base, made, cover), recoloured(base, cover, '#204060')])
    for (let y = 0; y < size.height; y++)
      for (let x = 0; x < size.width; x++) if (!isInside(x, y)) expect(pixel(changed, x, y)).toEqual(pixel(base, x, y))
  const changed = composite(base, made, cover)
  expect(pixel(changed, 12, 9)).toEqual([200, 30, 60])
  expect(pixel(changed, 6, 9)[0]).toBeGreaterThan(60)
  expect(pixel(changed, 6, 9)[0]).toBeLessThan(200)
})

test('a grey that is rather black than white changes nothing, a white mask everything', () => {
  expect(coverOf(raster(() => [127, 127, 127])).every((one) => one === 0)).toBe(true)
  expect(coverOf(raster(() => [255, 255, 255])).every((one) => one === 1)).toBe(true)
})

test('a place in another colour has that colour in the middle of its light, and keeps its shadows', () => {
  const shaded = raster((x) => (x < 12 ? [90, 90, 90] : [160, 160, 160]))
  const changed = recoloured(shaded, coverOf(mask), '#336699')
  const [dark, light] = [pixel(changed, 9, 9), pixel(changed, 15, 9)]
  for (const [r, g, b] of [dark, light]) expect([r < g, g < b]).toEqual([true, true])
  expect(dark[2]).toBeLessThan(0x99)
  expect(light[2]).toBeGreaterThan(0x99)
})
