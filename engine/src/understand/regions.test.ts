import { expect, test } from 'vitest'
import { fineMerging } from './basins.ts'
import { divide } from './regions.ts'

const [width, height] = [120, 70]

/** The regions of a picture with a box whose left side is left open from row `from` to row `to`. */
function regionsOfBox(from: number, to: number) {
  const ink = new Uint8Array(width * height)
  for (const y of [20, 46]) ink.fill(1, y * width + 30, y * width + 111)
  for (let y = 20; y <= 46; y++) {
    ink[y * width + 110] = 1
    if (y < from || y > to) ink[y * width + 30] = 1
  }
  const { labels } = divide(ink, width, height, fineMerging)
  return (x: number, y: number) => labels[y * width + x]
}

test('a box with a small gap in its outline is a part of its own, up to its corners', () => {
  const at = regionsOfBox(30, 34)
  for (const x of [32, 70, 108]) expect([at(x, 21), at(x, 45)]).toEqual([at(70, 33), at(70, 33)])
  expect(at(70, 33)).not.toBe(at(10, 33))
})

test('a box that is open along most of a side is no part of its own', () => {
  const at = regionsOfBox(23, 43)
  expect(at(70, 33)).toBe(at(10, 33))
})
