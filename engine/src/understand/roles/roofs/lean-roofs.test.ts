import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { readDrawing } from '../../read-drawing.ts'
import { leanRoofs } from './lean-roofs.ts'

const [width, height] = [480, 360]

/** A house from the front (100–380 × 60–310) with a band along its wall (180–204) that starts at `left`, and what becomes of the band. */
function bandFrom(upper: number, lower: number) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  const line = (x0: number, y0: number, x1: number, y1: number) => {
    const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))
    for (let k = 0; k <= steps; k++) {
      const x = Math.round(x0 + ((x1 - x0) * k) / steps)
      const y = Math.round(y0 + ((y1 - y0) * k) / steps)
      for (const i of [y * width + x, y * width + x + 1, (y + 1) * width + x, (y + 1) * width + x + 1]) data.fill(20, 4 * i, 4 * i + 3)
    }
  }
  for (const y of [60, 310]) line(100, y, 380, y)
  for (const [from, to] of [
    [60, 180],
    [204, 310],
  ]) {
    line(100, from, 100, to)
    line(380, from, 380, to)
  }
  line(upper, 180, 480 - upper, 180)
  line(lower, 204, 480 - lower, 204)
  line(upper, 180, lower, 204)
  line(480 - upper, 180, 480 - lower, 204)
  for (const x of [150, 200, 280, 330]) {
    line(x, 100, x, 150)
    line(x, 240, x, 290)
  }
  for (const y of [100, 150, 240, 290]) {
    line(150, y, 200, y)
    line(280, y, 330, y)
  }
  const reading = readDrawing({ width, height, data })
  const { labels, count } = reading.fine
  const roles = new Uint8Array(count).fill(Role.wall)
  for (const y of [20, 192, 340]) for (const x of [20, 460]) roles[labels[y * width + x]] = Role.sky
  leanRoofs(reading, roles)
  return [192, 165, 225].map((y) => roles[labels[y * width + 240]])
}

test('a strip that reaches out past both ends of the wall, and slopes there, is a pent roof on it', () => {
  expect(bandFrom(96, 60)).toEqual([Role.roof, Role.wall, Role.wall])
})

test('a band that ends with its wall is wall', () => {
  expect(bandFrom(100, 100)).toEqual([Role.wall, Role.wall, Role.wall])
})
