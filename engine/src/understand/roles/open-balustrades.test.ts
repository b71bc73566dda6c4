import { expect, test } from 'vitest'
import { Role } from '../../scene.ts'
import { strokeBetween } from '../testing/drawn.ts'
import { openBalustrades } from './open-balustrades.ts'
import type { Reading } from './reading.ts'

const [width, height] = [200, 100]
const [rail, edge, foot] = [40, 60, 75]

/**
 * Roles after a line over the edge of a flat roof was looked at, in a picture of 30 pixels to the metre: leaves rise over the line, and are
 * known for leaves under it up to column `known`; from column 120 an underside hangs down to it, from column 150 stands a wall.
 */
function rolesBehind(known: number, overEdge: number = Role.plant) {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= edge || x >= 150) return y < 20 ? Role.sky : Role.wall
    if (x >= 120 && y >= 20 && y < rail + 8) return Role.soffit
    if (y < rail) return overEdge
    return x < known ? Role.plant : Role.wall
  })
  const level = (y: number, from: number, to: number) => strokeBetween({ x: from, y }, { x: to, y }, 'toA')
  const strokes = [level(rail, 10, 80), level(rail + 1, 90, 190), level(edge, 5, 195), level(foot, 5, 195)]
  strokes.push(strokeBetween({ x: 60, y: rail }, { x: 60, y: edge }, 'vertical'))
  openBalustrades({ strokes, camera: { fromAbove: false, horizon: 95, pixelsPerM: 30 }, width, height } as unknown as Reading, role)
  return (x: number, y: number) => role[y * width + x]
}

test('what rises over the rail of a balustrade is seen behind it down to its edge, also under an underside, up to a wall', () => {
  const at = rolesBehind(50)
  expect([20, 80, 115, 140, 170].map((x) => at(x, 52))).toEqual([Role.plant, Role.plant, Role.plant, Role.plant, Role.wall])
  expect([at(20, rail), at(85, rail), at(170, rail), at(60, 52), at(80, edge + 5)]).toEqual([
    Role.railing,
    Role.railing,
    Role.railing,
    Role.railing,
    Role.wall,
  ])
})

test('a board behind which nothing is seen stays, and so does what has a wall over it', () => {
  expect(rolesBehind(0)(20, 52)).toBe(Role.wall)
  expect(rolesBehind(50, Role.wall)(80, 52)).toBe(Role.wall)
})
