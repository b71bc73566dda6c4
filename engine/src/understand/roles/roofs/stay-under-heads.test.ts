import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { stayUnderHeads } from './stay-under-heads.ts'

const [width, height] = [200, 160]
const head = 60

/** The roles of a wall under an overhang that rises over its head between two columns; the head is drawn from column 60 to column 100. */
function ragged(from: number, to: number, uprights: readonly number[]): Uint8Array {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return y < head && (y < head - 8 || x < from || x >= to) ? Role.soffit : Role.wall
  })
  const strokes = [strokeBetween({ x: 60, y: head }, { x: 100, y: head }, 'toA')]
  for (const x of uprights) strokes.push(strokeBetween({ x, y: head + 2 }, { x, y: 140 }, 'vertical'))
  stayUnderHeads({ strokes, camera: { fromAbove: false, horizon: 150, pixelsPerM: 40 }, width, height } as unknown as Reading, role)
  return role
}

/** What lies over the head in a column. */
const over = (role: Uint8Array, x: number) => role[(head - 4) * width + x]

test('the head of a wall goes on under its overhang as it is drawn between two uprights', () => {
  const role = ragged(85, 115, [60, 100])
  for (const x of [70, 90, 110]) expect(over(role, x)).toBe(Role.soffit)
  expect(role[(head + 4) * width + 90]).toBe(Role.wall)
})

test('a board all along the head, and a line on which no uprights end, stay wall', () => {
  expect(over(ragged(50, 120, [60, 100]), 90)).toBe(Role.wall)
  expect(over(ragged(85, 180, [60, 100]), 90)).toBe(Role.wall)
  expect(over(ragged(85, 115, [60]), 90)).toBe(Role.wall)
})
