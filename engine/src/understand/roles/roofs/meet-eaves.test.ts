import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { meetEaves } from './meet-eaves.ts'

const [width, height] = [200, 120]

/** What a notch of wall in a roof over a level line becomes, so deep, and where the roof ends higher up than the line in general. */
function becameOf(deep: number, above = 0): number {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const eave = 60 - (x > 150 && x < 180 ? deep : above)
    return y < 20 ? Role.sky : y < eave ? Role.roof : Role.wall
  })
  const strokes = [strokeBetween({ x: 10, y: 60 }, { x: 190, y: 60 }, 'toA')]
  meetEaves({ strokes, camera: { fromAbove: false, pixelsPerM: 40, horizon: 100 }, width, height } as unknown as Reading, role)
  return role[58 * width + 165]
}

test('a roof reaches the line of its eave all along, where it does for the most part', () => {
  expect(becameOf(10)).toBe(Role.roof)
})

test('what stands deep in a roof over its eave is the wall of a dormer, and over a line farther down there is wall', () => {
  expect(becameOf(25)).toBe(Role.wall)
  expect(becameOf(10, 6)).toBe(Role.wall)
})
