import { expect, test } from 'vitest'
import { fillPolygon } from '../../../geometry/polygon.ts'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { raiseRims } from './raise-rims.ts'

const [width, height, horizon] = [200, 200, 40]
const [far, right, near, left] = [
  { x: 110, y: 80 },
  { x: 180, y: 100 },
  { x: 90, y: 120 },
  { x: 20, y: 100 },
]
const foot = { x: 90, y: 140 }

/** What lies on a lawn with a pool seen over its nearest corner, from which an upright is drawn down where the pool stands over it. */
function becomes(standsOver: boolean, grow: (i: number) => boolean = () => false) {
  const role = new Uint8Array(width * height).fill(Role.ground)
  fillPolygon([far, right, near, left], width, height, (i) => (role[i] = Role.paving))
  const inner = [far, right, near, left].map(({ x, y }) => ({ x: 100 + 0.7 * (x - 100), y: 100 + 0.7 * (y - 100) }))
  fillPolygon(inner, width, height, (i) => (role[i] = Role.water))
  for (let i = 0; i < role.length; i++) if (role[i] === Role.ground && grow(i)) role[i] = Role.plant
  const strokes = [strokeBetween(left, near, 'toB'), strokeBetween(right, near, 'toA')]
  if (standsOver) strokes.push(strokeBetween(near, foot, 'vertical'))
  raiseRims({ strokes, camera: { horizon, pixelsPerM: 60 }, width, height } as unknown as Reading, role)
  return (x: number, y: number) => role[y * width + x]
}

test('under the nearest corner of a pool that stands over the lawn one sees its walls, lower the farther away they are', () => {
  const at = becomes(true)
  expect([at(60, 116), at(60, 126), at(130, 116), at(90, 135)]).toEqual([Role.wall, Role.wall, Role.wall, Role.wall])
  expect([at(24, 104), at(24, 119), at(60, 140), at(90, 145)]).toEqual([Role.wall, Role.ground, Role.ground, Role.ground])
  expect([at(90, 117), at(100, 100), at(115, 84)]).toEqual([Role.paving, Role.water, Role.paving])
})

test('a pool without an upright at its corner lies in the lawn', () => {
  const at = becomes(false)
  expect([at(60, 116), at(130, 116)]).toEqual([Role.ground, Role.ground])
})

test('shrubs before such a wall stay, leaves all along the edge of the coping are its grain', () => {
  const shrub = becomes(true, (i) => i % width > 50 && i % width < 62 && Math.floor(i / width) > 120)
  expect([shrub(56, 117), shrub(56, 124)]).toEqual([Role.wall, Role.plant])
  const grain = becomes(true, (i) => i % width < 80)
  expect(grain(56, 124)).toBe(Role.wall)
})
