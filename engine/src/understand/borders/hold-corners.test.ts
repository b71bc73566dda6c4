import { expect, test } from 'vitest'
import type { Stroke } from '../../scene.ts'
import { holdCorners } from './hold-corners.ts'

const [width, height, pixelsPerM] = [120, 160, 40]
const columnAt = (y: number) => 70 - Math.round(y / 10)
const upright = (top: number, bottom: number): Stroke => {
  const [from, to] = [
    { x: columnAt(top), y: top },
    { x: columnAt(bottom), y: bottom },
  ]
  return { from, to, length: bottom - top, angle: Math.PI / 2, kind: 'vertical' }
}

/** Where the corner of two walls ends in each row: on a leaning upright, but beside it in some rows, and away from it from row 100 on. */
function meeting(uprights: Stroke[], depth = 10): number[] {
  const endAt = (y: number) => (y >= 100 ? 60 - (y - 100) : y >= 70 && y < 95 ? columnAt(y) - depth : columnAt(y))
  const at = Array.from({ length: height }, (_, y) => endAt(y))
  const map = Uint8Array.from({ length: width * height }, (_, i) => (i % width < at[Math.floor(i / width)] ? 1 : 2))
  holdCorners(map, { pair: 2, top: 0, at }, 3, uprights, width, pixelsPerM)
  return Array.from({ length: height }, (_, y) => map.subarray(y * width, (y + 1) * width).indexOf(2))
}

test('a corner runs on its upright between the lines of a balcony that meets it, and no farther', () => {
  const ends = meeting([upright(0, 75), upright(76, 92)])
  for (let y = 0; y < 100; y++) expect(Math.abs(ends[y] - columnAt(y)), `row ${y}`).toBeLessThanOrEqual(1)
  expect(ends[130]).toBe(30)
})

test('what hides the upright of a corner stands before it, and what runs far past it is no tooth', () => {
  expect(meeting([upright(0, 70)])[80]).toBe(columnAt(80) - 10)
  expect(meeting([upright(0, 100)], 30)[80]).toBe(columnAt(80) - 30)
})
