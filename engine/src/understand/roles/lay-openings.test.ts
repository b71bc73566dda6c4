import { expect, test } from 'vitest'
import type { Quad } from '../../geometry/quad.ts'
import { Role } from '../../scene.ts'
import { layOpenings } from './lay-openings.ts'
import type { Reading } from './reading.ts'

test('chairs and plants before a window stay, and the wall around them is glass', () => {
  const [width, height] = [30, 10]
  const role = Uint8Array.from({ length: width * height }, (_, i) => [Role.wall, Role.thing, Role.plant][Math.floor((i % width) / 10)])
  const quad = [0, 30].flatMap((x) => [{ x, y: 0 }]).concat([30, 0].map((x) => ({ x, y: height }))) as unknown as Quad
  layOpenings({ width, height } as Reading, role, [{ quad, kind: 'window' }], undefined)
  expect([5, 15, 25].map((x) => role[5 * width + x])).toEqual([Role.window, Role.thing, Role.plant])
})

test('what bends before the foot of a window stays before it', () => {
  const [width, height] = [30, 20]
  const role = new Uint8Array(width * height).fill(Role.wall)
  const quad: Quad = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 20 },
    { x: 0, y: 20 },
  ]
  layOpenings({ width, height } as Reading, role, [{ quad, kind: 'window', knee: { x: 15, y: 10 } }], undefined)
  expect([2, 15, 27].map((x) => role[14 * width + x])).toEqual([Role.window, Role.wall, Role.window])
})
