import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { raiseDormers } from './raise-dormers.ts'

const [width, height] = [200, 160]
const gable = { apex: { x: 100, y: 20 }, left: { x: 60, y: 60 }, right: { x: 140, y: 60 } }
const upright = (x: number, foot: number) => strokeBetween({ x, y: 64 }, { x, y: foot }, 'vertical')

/** What a roof becomes beside the window of a dormer, and beside the dormer, by what is under its front. */
function becameOf(feet: readonly number[], under: number): [number, number] {
  const role = Uint8Array.from({ length: width * height }, (_, i) => (Math.floor(i / width) > 104 ? under : Role.roof))
  const strokes = feet.map((foot, k) => upright(70 + 20 * k, foot))
  raiseDormers(
    { gables: [gable], strokes, perspective: frontalView(140), camera: { pixelsPerM: 30 }, width, height } as unknown as Reading,
    role,
  )
  return [role[90 * width + 124], role[90 * width + 150]]
}

test('between its outermost uprights the front of a dormer is wall down to its foot, and roof beside it', () => {
  expect(becameOf([100, 101, 100, 90], Role.roof)).toEqual([Role.wall, Role.roof])
})

test('uprights that end on no level line, or have no roof under them, are no front of a dormer', () => {
  expect(becameOf([80, 120, 100, 90], Role.roof)).toEqual([Role.roof, Role.roof])
  expect(becameOf([100, 101, 100, 90], Role.wall)).toEqual([Role.roof, Role.roof])
})
