import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { layCopings } from './lay-copings.ts'

const [width, height] = [200, 100]
const [outer, inner] = [40, 46]

/** Roles round the edge of a flat roof at which leaves bite down to the inner one of its lines up to column `bitten`; some wall over it. */
function edgeOf(bitten: number) {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x === 150 && y === outer - 4) return Role.wall
    return x < 20 || x >= 180 || y < (x < bitten ? inner : outer) ? Role.plant : Role.wall
  })
  const strokes = [
    strokeBetween({ x: 20, y: outer }, { x: 90, y: outer }, 'toA'),
    strokeBetween({ x: 95, y: outer }, { x: 170, y: outer }, 'toA'),
  ]
  strokes.push(strokeBetween({ x: 20, y: inner }, { x: 179, y: inner }, 'toA'))
  const ink = new Uint8Array(width * height)
  ink.fill(1, outer * width + 20, outer * width + 180)
  layCopings({ strokes, ink, camera: { fromAbove: false, horizon: 95, pixelsPerM: 50 }, width, height } as unknown as Reading, role)
  return (x: number, y: number) => role[y * width + x]
}

test('a flat roof ends with the outer one of the lines of its coping, where leaves bite into it, too', () => {
  const at = edgeOf(100)
  expect([at(50, inner - 3), at(50, outer - 2), at(150, inner - 3)]).toEqual([Role.wall, Role.plant, Role.wall])
  expect(at(150, outer - 4)).toBe(Role.plant)
})

test('an edge that lies on its line stays as it is', () => {
  expect(edgeOf(22)(150, outer - 4)).toBe(Role.wall)
})
