import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { spanUndersides } from './span-undersides.ts'

const [width, height] = [100, 100]

/** What becomes of the air and of the wall under the corner of a slab and of the slab; what is seen below, which way the back line runs. */
function becameUnder(below: number = Role.sky, kind = 'toB', slab: number = Role.wall): number[] {
  const role = new Uint8Array(width * height).fill(Role.sky)
  const lowest = (x: number) => 40 + (x - 20) / 3
  for (let x = 20; x < 90; x++) {
    for (let y = 28; y < 40; y++) role[y * width + x] = slab
    for (let y = 40; y < lowest(x); y++) if (x > 40) role[y * width + x] = Role.wall
    for (let y = Math.ceil(lowest(x)) + 1; y < 95; y++) role[y * width + x] = x > 60 ? Role.wall : below
  }
  const strokes = [
    { kind: 'toA', from: { x: 20, y: 40 }, to: { x: 90, y: 40 }, length: 70 },
    { kind, from: { x: 26, y: 42 }, to: { x: 80, y: 60 }, length: 57 },
  ]
  const camera = { fromAbove: false, horizon: 96, pixelsPerM: 40 }
  spanUndersides({ camera, strokes, width, height } as unknown as Reading, role)
  return [role[42 * width + 32], role[45 * width + 70], role[34 * width + 60]]
}

test('between the edge of a slab before the open air and a line from its corner to the other vanishing point is its underside', () => {
  expect(becameUnder()).toEqual([Role.soffit, Role.soffit, Role.wall])
})

test('a line before another wall, one of the same direction and one under the open air span no underside', () => {
  const before = [Role.sky, Role.wall]
  expect(becameUnder(Role.wall).slice(0, 2)).toEqual(before)
  expect(becameUnder(Role.sky, 'toA').slice(0, 2)).toEqual(before)
  expect(becameUnder(Role.sky, 'toB', Role.sky).slice(0, 2)).toEqual(before)
})
