import { expect, test } from 'vitest'
import { findHills, newHills } from './hills.ts'

test('a row falls into hills between ink, each with the first of its highest pixels as its summit', () => {
  const [width, height] = [9, 1]
  const distance = Float32Array.from([0, 1, 2, 2, 1, 3, 0, 1, 1])
  const level = new Uint16Array((width + 1) * (height + 2)).fill(7)
  const of = new Int32Array(level.length)
  const hills = newHills(height)
  findHills({ distance, level, width, height }, of, hills)
  const row = width + 1
  expect([...of.subarray(row, row + width)]).toEqual([0, 1, 1, 1, 1, 2, 0, 3, 3])
  const places = [hills.from, hills.summit, hills.to].map((list) => [...list.subarray(1, hills.count)].map((p) => p - row))
  expect(places).toEqual([
    [1, 5, 7],
    [2, 5, 7],
    [5, 6, 9],
  ])
  expect([...hills.row]).toEqual([1, 4, 4])
  expect([...level]).toEqual([...Array(row).fill(0), 0, 4, 8, 8, 4, 12, 0, 4, 4, ...Array(row + 1).fill(0)])
})
