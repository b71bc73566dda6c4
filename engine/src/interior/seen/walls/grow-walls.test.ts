import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import type { Patches } from '../../photo/photo-regions.ts'
import { Part } from '../../box/room.ts'
import { growWalls } from './grow-walls.ts'
import { Told } from '../patches/settle-patches.ts'

const width = 120
const height = 100

/** A wall of L* 70, and one patch, to the right of column 20 unless told, that shows `lightness`. */
function beside(lightness: (x: number, y: number) => number, isPatch = (x: number, _y: number) => x >= 20) {
  const lab = new Float32Array(3 * width * height)
  const labels = new Int32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      lab[3 * i] = isPatch(x, y) ? lightness(x, y) : 70
      labels[i] = isPatch(x, y) ? 1 : 0
    }
  }
  const steep = newPlane(width, height)
  const change = (i: number, step: number) => (lab[3 * (i + step)] - lab[3 * (i - step)]) / 2
  for (let i = width; i < steep.data.length - width; i++) steep.data[i] = Math.hypot(change(i, 1), change(i, width))
  const share = new Float32Array(12)
  share[Part.back] = share[6 + Part.back] = 1
  const patches = { labels, count: 2, area: Float32Array.of(1000, 2000), lab: Float32Array.of(70, 0, 0, 60, 0, 0), share, steep }
  const surface = new Uint8Array(width * height).fill(Part.back)
  const told = Uint8Array.of(Told.wall, Told.thing)
  return growWalls(patches as unknown as Patches, told, { barred: () => false, lab, surface })
}

const share = (marks: Uint8Array, from: number, to: number) => {
  let sum = 0
  for (let y = 8; y < height - 8; y++) for (let x = from; x < to; x++) sum += marks[y * width + x]
  return sum / ((to - from) * (height - 16))
}

test('a wall goes on in a patch that was told a thing, up to the edge of what stands before it', () => {
  const marks = beside((x) => (x < 42 ? 70 - 0.2 * (x - 20) : 48))
  expect(share(marks, 22, 38)).toBe(1)
  expect(share(marks, 45, 58)).toBe(0)
})

test('it goes neither through a gap of a few pixels nor into a pattern', () => {
  const door = beside((x, y) => (x === 21 && (y < 22 || y > 26) ? 40 : 70))
  expect(share(door, 30, 58)).toBe(0)
  const cloth = beside((x, y) => 70 + ((x + y) % 2 ? 2 : -2))
  expect(share(cloth, 30, 58)).toBe(0)
})

test('it shows through a ring, and not in the picture of a frame', () => {
  const framed = (broad: number) => {
    const inside = (x: number, y: number, r: number) => Math.abs(x - 30) <= r && Math.abs(y - 25) <= r
    const marks = beside(
      (x, y) => (inside(x, y, 4) ? 70 : 30),
      (x, y) => inside(x, y, 4 + broad),
    )
    return marks[25 * width + 30]
  }
  expect(framed(3)).toBe(1)
  expect(framed(8)).toBe(0)
})
