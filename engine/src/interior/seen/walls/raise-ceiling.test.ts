import { expect, test } from 'vitest'
import type { Stroke } from '../../../scene.ts'
import { Part, type Room } from '../../box/room.ts'
import { raiseCeiling } from './raise-ceiling.ts'

const width = 200
const height = 160

/** A back wall whose ceiling line the box has at `row`, the eye at row 100, in a picture of these lightnesses; the row after a look. */
function raised(lightness: (x: number, y: number) => number, row: number, upright: Stroke[] = []): number {
  const lab = new Float32Array(3 * width * height)
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) lab[3 * i] = lightness(x, y)
  const room = {
    width,
    height,
    camera: { horizon: 100 },
    ceilingRow: new Float32Array(width).fill(row),
    walls: [{ part: Part.back, from: 0, to: width }],
  } as unknown as Room
  raiseCeiling(room, lab, upright)
  return room.ceilingRow[width / 2]
}

/** A wall under a lighter ceiling that ends at row 20, with a window whose head lies at row 60. */
const room = (x: number, y: number) => (y < 20 ? 88 : x > 60 && x < 120 && y > 60 ? 95 : 70)

test('a wall that goes on above the head of its window ends where the picture changes above', () => {
  expect(raised(room, 60)).toBeCloseTo(20, -0.5)
})

test('a ceiling line along which the picture changes stays where it is', () => {
  expect(raised((_, y) => (y < 10 ? 95 : y < 60 ? 88 : 70), 60)).toBe(60)
})

test('a patterned wall that goes on up to the picture’s edge has no ceiling, a plain one keeps its own', () => {
  expect(raised((x, y) => 70 + 8 * ((x + y) % 2), 20)).toBeLessThan(0)
  expect(raised(() => 70, 20)).toBe(20)
})

test('a plain wall with a corner that goes on up across the line has no ceiling there', () => {
  const corner = { from: { x: 90, y: 2 }, to: { x: 90, y: 80 }, length: 78 } as Stroke
  expect(raised((x) => (x < 90 ? 70 : 64), 20, [corner])).toBeLessThan(0)
})
