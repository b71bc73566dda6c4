import { expect, test } from 'vitest'
import type { Point } from '../../../geometry/vector.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import { findBasins } from './find-basins.ts'
import type { Reading } from '../reading.ts'

const [width, height] = [400, 200]
const camera = { focal: 300, centreX: 200, horizon: 40, eye: 1.6 }

/** A place on the ground as the camera sees it, from metres to the right and metres away. */
const seen = ([x, away]: readonly [number, number]): Point => ({
  x: camera.centreX + (camera.focal * x) / away,
  y: camera.horizon + (camera.focal * camera.eye) / away,
})

const stroke = (p: readonly [number, number], q: readonly [number, number], kind: Stroke['kind']) => strokeBetween(seen(p), seen(q), kind)

const frame = (left: number, right: number, near: number, far: number): Stroke[] => [
  stroke([left, far], [right, far], 'toA'),
  stroke([left, near], [right, near], 'toA'),
  stroke([left, near], [left, far], 'toB'),
  stroke([right, near], [right, far], 'toB'),
]

function waterAt(strokes: readonly Stroke[], place: readonly [number, number], before: number = Role.paving): number {
  const role = new Uint8Array(width * height).fill(before)
  findBasins({ strokes, camera, house: { base: 100, tall: 90 }, width, height } as unknown as Reading, role)
  const { x, y } = seen(place)
  return role[Math.round(y) * width + Math.round(x)]
}

test('a level quadrilateral in another one at the width of a coping is a pool, also where steps hide its far coping', () => {
  const inner = frame(-2, 2, 5.5, 9)
  const outer = frame(-2.5, 2.5, 5, 9.5)
  expect(waterAt([...inner, ...outer], [0, 7])).toBe(Role.water)
  expect(waterAt([...inner, ...outer], [0, 5.25])).toBe(Role.paving)
  expect(waterAt([...inner, ...frame(-2.5, 2.5, 5, 9)], [0, 7])).toBe(Role.water)
})

test('a strip between two rows of slabs is no pool, and what was taken for wall before it is', () => {
  expect(waterAt([...frame(-2, 2, 5.5, 6.5), ...frame(-2.5, 2.5, 5, 7)], [0, 6])).toBe(Role.paving)
  expect(waterAt([...frame(-2, 2, 5.5, 9), ...frame(-2.5, 2.5, 5, 9.5)], [0, 7], Role.wall)).toBe(Role.water)
})

test('a slab that shows its height on its near sides is no pool, neither is one with joints both ways', () => {
  const inner = frame(-2, 2, 5.5, 9)
  expect(waterAt([...inner, ...frame(-2, 2.3, 5, 9)], [0, 7])).toBe(Role.paving)
  const joints = [7, 8]
    .map((away) => stroke([-2, away], [2, away], 'toA'))
    .concat([-1.2, 0, 1.2].map((x) => stroke([x, 5.5], [x, 9], 'toB')))
  expect(waterAt([...inner, ...frame(-2.5, 2.5, 5, 9.5), ...joints], [0, 7])).toBe(Role.paving)
})
