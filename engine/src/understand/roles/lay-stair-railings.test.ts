import { expect, test } from 'vitest'
import { Role } from '../../scene.ts'
import { strokeBetween } from '../testing/drawn.ts'
import { layStairRailings } from './lay-stair-railings.ts'
import type { Reading } from './reading.ts'

const [width, height, perM] = [160, 160, 60]
const [from, to] = [
  { x: 40, y: 90 },
  { x: 100, y: 40 },
]
const rowAt = (x: number) => Math.round(from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x))
const tall = 48
/** Columns in the middle of the handrail: of a baluster, and between two. */
const [baluster, between] = [70, 73]

/** What is shown on the handrail, on a baluster under it and between two, where one stands so many pixels from the next. */
function seen(apart: number, behind: number = Role.wall, steps: number = Role.stairs): number[] {
  const role = new Uint8Array(width * height).fill(behind)
  const ink = new Uint8Array(width * height)
  for (let x = from.x; x <= to.x; x++) {
    const foot = rowAt(x) + tall
    for (const o of [-1, 0, 1]) ink[(rowAt(x) + o) * width + x] = 1
    if ((x - from.x) % apart < 3) for (let y = rowAt(x); y < foot; y++) ink[y * width + x] = 1
    for (let y = foot; y < height; y++) role[y * width + x] = steps
  }
  const reading = { width, height, ink, strokes: [strokeBetween(from, to, 'sloping')], camera: { pixelsPerM: perM } }
  layStairRailings(reading as unknown as Reading, role)
  return [
    role[rowAt(between) * width + between],
    role[(rowAt(baluster) + 30) * width + baluster],
    role[(rowAt(between) + 30) * width + between],
  ]
}

test('a handrail and its balusters stand before the wall beside steps', () => {
  expect(seen(6)).toEqual([Role.railing, Role.railing, Role.wall])
})

test('uprights farther apart than balusters, a rail without steps and one before the sky are none', () => {
  expect(seen(30)).toEqual([Role.wall, Role.wall, Role.wall])
  expect(seen(6, Role.wall, Role.wall)).toEqual([Role.wall, Role.wall, Role.wall])
  expect(seen(6, Role.sky)).toEqual([Role.sky, Role.sky, Role.sky])
})
