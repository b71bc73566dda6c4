import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import type { Patches } from '../photo-regions.ts'
import { Part, type Room } from '../room.ts'
import { growWalls } from './grow-walls.ts'
import { Told } from './settle-patches.ts'

const width = 60
const height = 50

/** A wall on the left, of L* 70, and one patch to its right that shows `lightness`; its border is drawn at column 20. */
function rightOfWall(lightness: (x: number, y: number) => number) {
  const lab = new Float32Array(3 * width * height)
  const labels = new Int32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      lab[3 * i] = x < 20 ? 70 : lightness(x, y)
      labels[i] = x < 20 ? 0 : 1
    }
  }
  const steep = newPlane(width, height)
  for (let i = 1; i < steep.data.length - 1; i++) steep.data[i] = Math.abs(lab[3 * (i + 1)] - lab[3 * (i - 1)]) / 2
  const share = new Float32Array(12)
  share[Part.back] = share[6 + Part.back] = 1
  const patches = { labels, count: 2, area: Float32Array.of(1000, 2000), lab: Float32Array.of(70, 0, 0, 60, 0, 0), share, steep }
  const room = { ceilingRow: new Float32Array(width).fill(-20), walls: [{ part: Part.back }], wallOf: new Uint8Array(width) }
  const surface = new Uint8Array(width * height).fill(Part.back)
  const told = Uint8Array.of(Told.wall, Told.thing)
  return growWalls(room as unknown as Room, patches as unknown as Patches, told, { barred: () => false, lab, surface })
}

const share = (marks: Uint8Array, from: number, to: number) => {
  let sum = 0
  for (let y = 8; y < height - 8; y++) for (let x = from; x < to; x++) sum += marks[y * width + x]
  return sum / ((to - from) * (height - 16))
}

test('a wall goes on in a patch that was told a thing, up to the edge of what stands before it', () => {
  const marks = rightOfWall((x) => (x < 42 ? 70 - 0.2 * (x - 20) : 48))
  expect(share(marks, 22, 38)).toBe(1)
  expect(share(marks, 45, 58)).toBe(0)
})

test('it goes neither through a gap of a few pixels nor into a pattern', () => {
  const door = rightOfWall((x, y) => (x === 21 && (y < 22 || y > 26) ? 40 : 70))
  expect(share(door, 30, 58)).toBe(0)
  const cloth = rightOfWall((x, y) => 70 + ((x + y) % 2 ? 2 : -2))
  expect(share(cloth, 30, 58)).toBe(0)
})
