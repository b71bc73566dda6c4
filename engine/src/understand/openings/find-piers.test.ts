import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { Role } from '../../scene.ts'
import { readDrawing } from '../read-drawing.ts'
import { findPiersBefore } from './find-piers.ts'

const [width, height] = [480, 360]
type Pen = (left: number, top: number, right: number, bottom: number) => void

/** A house from the front with a ribbed garage door (160–320 × 210–296), and what the test draws before the door; 2 pixels a line. */
function garageWith(hidden: readonly [left: number, right: number], draw: (line: Pen) => void) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  const line: Pen = (x0, y0, x1, y1) => {
    for (let y = y0; y <= y1 + 1; y++) {
      for (let x = x0; x <= x1 + 1; x++) data.fill(20, 4 * (y * width + x), 4 * (y * width + x) + 3)
    }
  }
  const box: Pen = (left, top, right, bottom) => {
    for (const x of [left, right]) line(x, top, x, bottom)
    for (const y of [top, bottom]) line(left, y, right, y)
  }
  box(60, 60, 420, 310)
  for (const x of [160, 320]) line(x, 210, x, 296)
  for (const y of [210, 230, 252, 274, 296]) {
    line(160, y, hidden[0], y)
    line(hidden[1], y, 320, y)
  }
  draw(line)
  const reading = readDrawing({ width, height, data })
  return findPiersBefore(reading, new Uint8Array(width * height).fill(Role.wall), [{ quad: quadOf(160, 210, 322, 298) }])
}

test('the pier of a porch is seen before the garage door behind it, shaft and base, and the door on both sides of it', () => {
  const before = garageWith([240, 266], (line) => {
    for (const x of [243, 263]) line(x, 190, x, 262)
    for (const y of [190, 260, 262]) line(240, y, 266, y)
    for (const x of [240, 266]) line(x, 262, x, 326)
    line(240, 326, 266, 326)
  })
  const at = (x: number, y: number) => before?.[y * width + x]
  expect([220, 235].map((y) => [at(200, y), at(254, y), at(300, y)])).toEqual([
    [0, 1, 0],
    [0, 1, 0],
  ])
  expect([at(228, 285), at(254, 285), at(278, 285)]).toEqual([0, 1, 0])
})

test('a post between two leaves, which ends at their foot, and a bollard are no piers', () => {
  const post = garageWith([240, 240], (line) => {
    for (const x of [230, 250]) line(x, 210, x, 296)
  })
  expect(post).toBeUndefined()
  const bollard = garageWith([240, 240], (line) => {
    for (const x of [244, 262]) line(x, 280, x, 322)
    for (const y of [280, 322]) line(244, y, 262, y)
  })
  expect(bollard).toBeUndefined()
})
