import { expect, test } from 'vitest'
import { Part, type Room } from '../../box/room.ts'
import { meetInCorners } from './seat-ceiling.ts'

const width = 120
const height = 100

/** Where the ceiling of a room ends that is seen: level at row 30 up to column 80, then upwards to the right. */
const seenRow = (x: number) => (x < 80 ? 30 : 30 - 0.5 * (x - 80))

/** A box whose corner lies at column 86, with the ceiling line of its right wall at `side`. */
function boxWith(side: (x: number) => number) {
  const lab = new Float32Array(3 * width * height)
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) lab[3 * i] = y < seenRow(x) ? 60 : 80
  const room = {
    width,
    height,
    floorRow: new Float32Array(width).fill(90),
    ceilingRow: Float32Array.from({ length: width }, (_, x) => (x < 86 ? 30 : side(x))),
    wallOf: Uint8Array.from({ length: width }, (_, x) => (x < 86 ? 0 : 1)),
    walls: [
      { part: Part.back, from: 0, to: 86 },
      { part: Part.right, from: 86, to: width },
    ],
  }
  meetInCorners(room as unknown as Room, lab)
  return room
}

test('a side wall whose ceiling line misses the back wall’s gets the one that is seen', () => {
  const { ceilingRow, walls, wallOf } = boxWith((x) => 44 - 0.2 * (x - 86))
  expect(Math.abs(walls[1].from - 80)).toBeLessThan(8)
  expect(wallOf[100]).toBe(1)
  for (const x of [84, 100, 115]) expect(Math.abs(ceilingRow[x] - seenRow(x))).toBeLessThan(3)
})
