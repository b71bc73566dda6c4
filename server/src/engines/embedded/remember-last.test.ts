import { expect, test } from 'vitest'
import type { Raster } from '../../images/raster.ts'
import { rememberLast } from './remember-last.ts'

const grey = (width: number, height: number, value: number): Raster => ({
  width,
  height,
  data: new Uint8ClampedArray(4 * width * height).fill(value),
})

test('a picture that comes again is not read again; another one, one of other measures and one that could not be read are', () => {
  const sides: string[] = []
  const read = rememberLast(({ width, height, data }) => {
    sides.push(`${width} × ${height}`)
    if (data[0] === 0) throw new Error('nothing is seen')
    return { first: data[0] }
  })
  expect(read(grey(4, 2, 9))).toBe(read(grey(4, 2, 9)))
  expect(read(grey(2, 4, 9))).toEqual({ first: 9 })
  expect(read(grey(2, 4, 8))).toEqual({ first: 8 })
  for (let k = 0; k < 2; k++) expect(() => read(grey(1, 1, 0))).toThrow('nothing is seen')
  expect(sides).toEqual(['4 × 2', '2 × 4', '2 × 4', '1 × 1', '1 × 1'])
})
