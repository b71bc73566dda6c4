import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { boardFeet } from './board-feet.ts'

const [width, height] = [240, 200]
const gable = { apex: { x: 120, y: 20 }, left: { x: 40, y: 100 }, right: { x: 200, y: 120 } }
/** How far a pixel lies under the foot of the gable. */
const under = (x: number, y: number) => y - 100 - (x - 40) / 8

/** What becomes of a strip of roof along the foot of a gable, so deep and up to a column, with a role under it. */
function becameOf(deep: number, right = 200, below: number = Role.wall): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (under(x, y) < 2) return 0
    return x >= 42 && x < right && under(x, y) < 2 + deep ? 1 : 2
  })
  const partition = { labels, count: 3, peak: Float32Array.of(30, 5, 30) }
  const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps([], width, height), frontalView(180))
  const roles = Uint8Array.of(Role.wall, Role.roof, below)
  boardFeet({ fine, gables: [gable], camera: { fromAbove: false, pixelsPerM: 40 } } as unknown as Reading, roles)
  return roles[1]
}

test('a narrow strip of roof across the foot of a gable is the board there', () => {
  expect(becameOf(10)).toBe(Role.trim)
})

test('roofs that lean on the wall under a gable are deeper, go on beside it, or lie on boards of their own', () => {
  expect(becameOf(24)).toBe(Role.roof)
  expect(becameOf(10, 225)).toBe(Role.roof)
  expect(becameOf(10, 200, Role.trim)).toBe(Role.roof)
})

/** What becomes of parts of roof, so tall each, between the lower edge of a roof and a wall, from a column on. */
function endBecameOf(tall: number, from: number): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x >= from && x < from + 24 && y >= 100 && y < 100 + 2 * tall) return y < 100 + tall ? 2 : 3
    return x < from + 24 && y < 100 ? 1 : 0
  })
  const partition = { labels, count: 4, peak: Float32Array.of(30, 30, 3, 3) }
  const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps([], width, height), frontalView(180))
  const roles = Uint8Array.of(Role.wall, Role.roof, Role.roof, Role.roof)
  boardFeet({ fine, gables: [gable], camera: { fromAbove: false, pixelsPerM: 40 } } as unknown as Reading, roles)
  return [roles[2], roles[3]]
}

test('what is seen of the end of a boxed eave under the foot of a rake is boards', () => {
  expect(endBecameOf(7, 20)).toEqual([Role.trim, Role.trim])
})

test('what is larger than the end of an eave or lies over the foot of the rake stays roof', () => {
  const roof = [Role.roof, Role.roof]
  expect(endBecameOf(12, 20)).toEqual(roof)
  expect(endBecameOf(7, 210)).toEqual(roof)
})
