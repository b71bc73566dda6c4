import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { raiseCheeks } from './raise-cheeks.ts'

const [width, height] = [160, 120]
const corner = { x: 20, y: 40 }
const eave = strokeBetween(corner, { x: 100, y: 30 }, 'toA')
const foot = strokeBetween(corner, { x: 60, y: 64 }, 'sloping')
/** Uprights that end where the foot goes on, and the level line on which the wall goes on from there. */
const uprights = [70, 85, 100].map((x) => strokeBetween({ x, y: 34 }, { x, y: 40 + 0.6 * (x - 20) }, 'vertical'))
const base = strokeBetween({ x: 102, y: 89 }, { x: 150, y: 95 }, 'toB')

/** A wall that begins right of a torn border in a roof; before it stands roof up to the row of its base. */
function scene(): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isTorn = x > 55 && x < 64 && y > 70 && y < 76
    const isWall = x > 66 && x < 130 && y > 33 && y < 80
    return isTorn || isWall || (x > 101 && y > 90) ? Role.wall : Role.roof
  })
}

const after = (strokes: Reading['strokes'], fromAbove = false) => {
  const role = scene()
  raiseCheeks({ strokes, camera: { pixelsPerM: 60, fromAbove }, width, height } as unknown as Reading, role)
  return (x: number, y: number) => role[y * width + x]
}

test('between an eave and the foot that falls from its end along a roof there is wall, and roof under that foot', () => {
  const at = after([eave, foot, ...uprights])
  expect([at(50, 45), at(60, 55)]).toEqual([Role.wall, Role.wall])
  expect([at(50, 32), at(50, 70), at(60, 73)]).toEqual([Role.roof, Role.roof, Role.roof])
})

test('the foot goes on where uprights end on its line, and the wall over the level line that begins there', () => {
  const at = after([eave, foot, ...uprights, base])
  expect([at(70, 75), at(95, 82), at(110, 85)]).toEqual([Role.roof, Role.wall, Role.wall])
  expect(after([eave, foot])(95, 82)).toBe(Role.roof)
})

test('an eave and a slope that do not part from one point, or with no wall between them, are no cheek', () => {
  const away = strokeBetween({ x: 20, y: 20 }, { x: 100, y: 10 }, 'toA')
  expect(after([away, foot, ...uprights])(50, 45)).toBe(Role.roof)
  const role = new Uint8Array(width * height).fill(Role.roof)
  raiseCheeks({ strokes: [eave, foot], camera: { pixelsPerM: 60 }, width, height } as unknown as Reading, role)
  expect(role.includes(Role.wall)).toBe(false)
})

test('a house seen from above shows no such corner', () => {
  expect(after([eave, foot, ...uprights], true)(50, 45)).toBe(Role.roof)
})
