import { expect, test } from 'vitest'
import { boxBlur, gaussianBlur } from './blur.ts'
import { fromHex, labOf, lightOf, lumaOf, rasterOf } from './colour.ts'
import { componentsOf } from './components.ts'
import { read, tabulate } from './curves.ts'
import { distanceTo, fillFromNearest, within } from './distance.ts'
import { gradient } from './gradient.ts'
import { greyDilate, greyErode } from './morphology.ts'
import { doubledAt, enlarge, resizeRaster, shrink } from './resize.ts'
import type { Plane, Raster } from './raster.ts'

const plane = (rows: number[][]): Plane => ({ width: rows[0].length, height: rows.length, data: Float32Array.from(rows.flat()) })
const rounded = (data: ArrayLike<number>, digits = 3) => Array.from(data, (v) => Number(v.toFixed(digits)) + 0)

test('a box blur is the mean of the square, the border repeated', () => {
  const blurred = boxBlur(
    plane([
      [0, 0, 9],
      [0, 9, 0],
      [0, 0, 0],
    ]),
    1,
  )
  expect(rounded(blurred.data)).toEqual([1, 3, 5, 1, 2, 3, 1, 1, 1])
})

test('a blur of an even plane changes nothing', () => {
  expect(
    rounded(
      gaussianBlur(
        plane([
          [4, 4, 4],
          [4, 4, 4],
        ]),
        2,
      ).data,
    ),
  ).toEqual([4, 4, 4, 4, 4, 4])
})

test('a pixel of a plane of twice the size is what the whole plane has there', () => {
  const small = plane([
    [0.1, 0.7, 0.3],
    [0.9, 0.2, 0.6],
  ])
  const large = enlarge(small, 2, 5, 4)
  expect(Array.from(large.data, (_, i) => doubledAt(small, i % 5, Math.floor(i / 5)))).toEqual([...large.data])
})

test('distance is Euclidean, also round corners', () => {
  const mask = Uint8Array.from([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  const root = Math.sqrt
  expect(rounded(distanceTo(mask, 4, 3))).toEqual(rounded([0, 1, 2, 3, 1, root(2), root(5), root(10), 2, root(5), root(8), root(13)]))
})

test('a mask grown by a disc holds what lies within its radius', () => {
  const mask = Uint8Array.from({ length: 77 }, (_, i) => Number(i === 0 || i === 38))
  const distance = distanceTo(mask, 11, 7)
  for (const reach of [1, 1.5, 2.3, 4]) expect([...within(mask, 11, reach)]).toEqual(Array.from(distance, (d) => Number(d <= reach)))
})

test('pixels without a label take that of the nearest one', () => {
  const labels = Int32Array.from([7, -1, -1, 3, -1, -1, -1, -1])
  fillFromNearest(labels, Int32Array.of(1, 2, 4, 5, 6, 7), 4, 2)
  expect([...labels]).toEqual([7, 7, 3, 3, 7, 7, 3, 3])
})

test('components touch by edges, or by corners too', () => {
  const mask = Uint8Array.of(1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
  expect(componentsOf(mask, 4, 3, 4).count).toBe(3)
  const joined = componentsOf(mask, 4, 3, 8)
  expect(joined.count).toBe(1)
  expect([joined.area[0], joined.left[0], joined.top[0], joined.right[0], joined.bottom[0]]).toEqual([4, 0, 0, 3, 2])
})

test('a gradient is half the difference of the neighbours', () => {
  const { dx, dy } = gradient(
    plane([
      [0, 0, 0],
      [1, 5, 3],
      [0, 8, 0],
    ]),
  )
  expect([dx.data[4], dy.data[4]]).toEqual([1, 4])
})

test('closing fills a dark spot that is smaller than its square', () => {
  const spotted = plane([
    [1, 1, 1, 1, 1],
    [1, 1, 0, 1, 1],
    [1, 1, 1, 1, 1],
  ])
  expect([...greyErode(greyDilate(spotted, 1), 1).data].every((v) => v === 1)).toBe(true)
})

test.each([1, 2, 3, 4])('the largest within %i pixels is found on all sides, and no farther away', (radius) => {
  const spotted = { width: 11, height: 11, data: Float32Array.from({ length: 121 }, (_, i) => (i === 60 ? 1 : 0)) }
  const isWithin = (i: number) => Math.abs((i % 11) - 5) <= radius && Math.abs(Math.floor(i / 11) - 5) <= radius
  expect([...greyDilate(spotted, radius).data]).toEqual(Array.from({ length: 121 }, (_, i) => Number(isWithin(i))))
})

test('shrinking takes means, also of the smaller blocks at the edge', () => {
  expect([
    ...shrink(
      plane([
        [1, 3, 8],
        [5, 7, 4],
      ]),
      2,
    ).data,
  ]).toEqual([4, 6])
})

test('white, black and half transparent pixels have the luma of what is seen on paper', () => {
  const raster: Raster = { width: 3, height: 1, data: Uint8ClampedArray.from([255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 0]) }
  expect(rounded(lumaOf(raster).data)).toEqual([1, 0, 1])
})

test('a raster survives the way to linear light and back', () => {
  const data = Uint8ClampedArray.from([0, 17, 128, 255, 200, 254, 255, 255])
  expect([...rasterOf(lightOf({ width: 2, height: 1, data })).data]).toEqual([...data])
})

test('a raster resized to its own size stays as it is, and a halved one is blended', () => {
  const data = Uint8ClampedArray.from([0, 0, 0, 255, 100, 100, 100, 255, 100, 100, 100, 255, 0, 0, 0, 255])
  const raster = { width: 4, height: 1, data }
  expect([...resizeRaster(raster, 4, 1).data]).toEqual([...data])
  const half = resizeRaster(raster, 2, 1)
  expect(half.data[0]).toBe(half.data[4])
  expect(half.data[0]).toBeGreaterThan(30)
  expect(half.data[0]).toBeLessThan(70)
})

test('pure red in L*a*b* is 53.24, 80.09, 67.20', () => {
  const lab = [0, 0, 0]
  labOf(...fromHex('#ff0000'), lab)
  expect(rounded(lab, 1)).toEqual([53.2, 80.1, 67.2])
})

test('a table gives a curve back between its values, and goes on as it ends', () => {
  const squares = tabulate(4, (x) => x * x)
  for (const x of [0, 0.3, 1.234, 3.999, 4]) expect(read(squares, x)).toBeCloseTo(x * x, 5)
  expect([read(squares, -1), read(squares, 7)]).toEqual([0, 16])
})
