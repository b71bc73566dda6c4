import { expect, test } from 'vitest'
import type { Gable } from '../../find-gables.ts'
import { Role } from '../../../scene.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { reachEaves } from './reach-eaves.ts'

const [width, height] = [160, 140]

/** What a place becomes under a roof that is read in some rows only, beside a verge that falls to the left before the sky, to row 100. */
function becameOf(x: number, y: number, [from, to]: [number, number], gables: Gable[] = []): number {
  const roleAt = (column: number, row: number) => (column + row < 120 ? Role.sky : row >= from && row < to ? Role.roof : Role.wall)
  const role = Uint8Array.from({ length: width * height }, (_, i) => roleAt(i % width, Math.floor(i / width)))
  const strokes = [strokeBetween({ x: 60, y: 60 }, { x: 20, y: 100 }, 'sloping')]
  const camera = { fromAbove: false, pixelsPerM: 60, horizon: 130 }
  reachEaves({ strokes, camera, gables, perspective: frontalView(130), width, height } as unknown as Reading, role)
  return role[y * width + x]
}

test('a roof whose lower end passes for wall comes down to the level of the foot of its verge', () => {
  expect(becameOf(50, 95, [20, 80])).toBe(Role.roof)
  expect(becameOf(50, 105, [20, 80])).toBe(Role.wall)
})

test('what has only the edge of a roof up the slope, and what lies in a gable, stays wall', () => {
  expect(becameOf(50, 95, [70, 80])).toBe(Role.wall)
  const gable = { apex: { x: 60, y: 50 }, left: { x: 10, y: 110 }, right: { x: 110, y: 110 } }
  expect(becameOf(50, 95, [20, 80], [gable])).toBe(Role.wall)
})
