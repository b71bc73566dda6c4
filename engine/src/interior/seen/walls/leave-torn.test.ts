import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Part } from '../../box/room.ts'
import { leaveTorn } from './leave-torn.ts'

const width = 120
const height = 80

/**
 * Shares of a wall that stay of what was found of it: left of column 50 where the photo's lightness steps at `edge`, and in a
 * stretch beyond column 80, which ends at an edge of its own.
 */
function left(edge: number, beyond = false): [number, number] {
  const wall = newPlane(width, height)
  const steep = newPlane(width, height)
  const lab = new Float32Array(3 * width * height)
  const isDark = (x: number) => x >= edge && x < 80
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      lab[3 * i] = isDark(x) ? 40 : 70
      steep.data[i] = isDark(x) === isDark(x - 1) ? 0.2 : 15
      wall.data[i] = x < 50 || (beyond && x >= 80) ? 1 : 0
    }
  }
  const surface = new Uint8Array(wall.data.length).fill(Part.back)
  leaveTorn(wall, { lab, steep, surface })
  const share = (from: number, to: number) => {
    let sum = 0
    for (let y = 0; y < height; y++) for (let x = from; x < to; x++) sum += wall.data[y * width + x]
    return sum / ((to - from) * height)
  }
  return [share(0, 50), share(80, width)]
}

test('a wall that is found up to an edge is covered', () => {
  expect(left(50)).toEqual([1, 0])
})

test('one that would end in the middle of its own colour is left', () => {
  expect(left(65)).toEqual([0, 0])
})

test('where less than half of what was found would stay, nothing is covered', () => {
  expect(left(50, true)).toEqual([1, 1])
  expect(left(65, true)).toEqual([0, 0])
})
