import { expect, test } from 'vitest'
import { Role } from '../../scene.ts'
import type { Candidate } from '../openings/select-openings.ts'
import type { Reading } from './reading.ts'
import { layRails } from './lay-rails.ts'

const [width, height] = [320, 160]
/** A window four metres wide, forty pixels a metre, amid a wall. */
const [left, right, top, sill] = [80, 240, 30, 130]
const quad = [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: sill },
  { x: left, y: sill },
]

/** The row of a bar that bends in the middle of the window. */
const bent = (x: number) => 90 + Math.round(Math.abs(x - 160) / 10)

/** What is seen on a bar so thick between two columns, crossed by uprights, in the window, on the wall beside it or in other windows. */
function barBecomes(from: number, to: number, thick = 5, rowAt = bent, windows = [{ kind: 'window', quad, widthM: 4 }]) {
  const role = new Uint8Array(width * height).fill(Role.wall)
  const value = { data: new Float32Array(width * height).fill(1) }
  for (const {
    quad: [tl, tr],
  } of windows)
    for (let y = top; y <= sill; y++) role.fill(Role.window, y * width + tl.x, y * width + Math.min(width, tr.x + 1))
  for (let x = from; x <= to; x++) {
    const first = rowAt(x) - (thick >> 1)
    for (let y = first; y < first + thick; y++) value.data[y * width + x] = 0.3
  }
  for (const x of [120, 160, 200]) for (let y = top; y <= sill; y++) value.data.fill(0.3, y * width + x, y * width + x + 4)
  const ink = Uint8Array.from(value.data, (v) => Number(v < 1))
  const reading = { ink, value, camera: { pixelsPerM: 40 }, width, height }
  layRails(reading as unknown as Reading, role, windows as unknown as Candidate[])
  return [140, 260].map((x) => role[rowAt(x) * width + x])
}

test('a bar across glass that goes on over the wall is a rail before both, also where it bends', () => {
  expect(barBecomes(40, 280)).toEqual([Role.railing, Role.railing])
})

test('a bar that ends at the jambs belongs to the window, and a fine line is no rail', () => {
  expect(barBecomes(left, right)).toEqual([Role.window, Role.wall])
  expect(barBecomes(40, 280, 1)).toEqual([Role.window, Role.wall])
})

test('a slanting line that leaves the glass over its head is mirrored there, and no rail', () => {
  expect(barBecomes(40, 250, 5, (x) => 116 - Math.round(0.4 * x))).toEqual([Role.window, Role.wall])
})

test('a bar that runs from glass to glass, and ends there, is an edge of the room', () => {
  const besides = [
    { kind: 'window', quad, widthM: 4 },
    { kind: 'window', quad: quad.map(({ x, y }) => ({ x: x + right - left, y })), widthM: 4 },
  ]
  expect(barBecomes(120, 310, 5, bent, besides)).toEqual([Role.window, Role.window])
})
