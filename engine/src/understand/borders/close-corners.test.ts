import { expect, test } from 'vitest'
import type { Stroke } from '../../scene.ts'
import { straightenCorners } from './straighten-corners.ts'

const [width, height] = [120, 200]
const upright = (from: number, to: number): Stroke => ({
  from: { x: 60, y: from },
  to: { x: 60, y: to },
  length: to - from,
  angle: Math.PI / 2,
  kind: 'vertical',
})
const uprights = [upright(10, 90), upright(110, 190)]

/** Two walls that meet in column 60, but in some rows where one of them ends elsewhere, and what becomes of them there. */
function meeting(endOf: (y: number) => number): number[] {
  const map = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) map[y * width + x] = x < endOf(y) ? 1 : 2
  const closed = straightenCorners(map, [1, 2], uprights, width, 40)
  return Array.from({ length: height }, (_, y) => closed.subarray(y * width, (y + 1) * width).indexOf(2))
}

test('a corner goes on behind a band that one of its walls runs on past it in', () => {
  for (const side of [-1, 1]) {
    const ends = meeting((y) => (y < 94 || y >= 106 ? 60 : 60 + side * (30 - 2 * (y - 94))))
    for (const [y, end] of ends.entries()) expect(Math.abs(end - 60), `row ${y}`).toBeLessThanOrEqual(1)
  }
})

test('a block with an upright end of its own, and what runs far past the corner, stay', () => {
  expect(meeting((y) => (y < 90 || y >= 110 ? 60 : 85))[100]).toBe(85)
  expect(meeting((y) => (y < 94 || y >= 106 ? 60 : 110 - (y - 94)))[100]).toBe(104)
})
