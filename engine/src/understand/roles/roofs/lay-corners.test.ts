import { expect, test } from 'vitest'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { layCorners } from './lay-corners.ts'

const [width, height] = [120, 80]

/** What is seen at the far corner of a flat roof, between its edges and under the nearer one, where a wall begins so far under it. */
function seenAt(deep: number, end = 100, back?: Point) {
  const role = Uint8Array.from({ length: width * height }, (_, i) =>
    i > (20 + 0.3 * ((i % width) - 20) + deep) * width ? Role.wall : Role.sky,
  )
  const strokes = [
    strokeBetween({ x: 21, y: 20 }, { x: 80, y: 38 }, 'toA'),
    strokeBetween({ x: end, y: 20 - (end - 20) / 20 }, { x: 20, y: 20 }, 'toB'),
  ]
  if (back) strokes.push(strokeBetween({ x: end + 1, y: 20 - (end - 20) / 20 }, back, 'toA'))
  const reading = { strokes, hasFlatRoofs: true, house: { top: 10, tall: 70 }, camera: { pixelsPerM: 30 }, width, height }
  layCorners(reading as unknown as Reading, role)
  return [role[24 * width + 60], role[35 * width + 60], role[10 * width + 60]]
}

test('between the edges that meet at the far corner of a flat roof lies its top, and under the nearer one its thickness', () => {
  expect(seenAt(8)).toEqual([Role.roof, Role.trim, Role.sky])
})

test('lines that meet in the open air over a house bound no roof', () => {
  expect(seenAt(30)).toEqual([Role.sky, Role.sky, Role.sky])
})

test('such a roof has no top beyond the end of its farther edge, but under the edge that goes on there', () => {
  expect(seenAt(8, 50)).toEqual([Role.sky, Role.trim, Role.sky])
  expect(seenAt(8, 50, { x: 90, y: 31 })).toEqual([Role.roof, Role.trim, Role.sky])
})
