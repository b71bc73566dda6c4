import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'
import { clearFarSlopes } from './far-slopes.ts'

const [width, height, horizon] = [400, 300, 250]
const back = { apex: { x: 200, y: 20 }, left: { x: 60, y: 120 }, right: { x: 340, y: 120 } }
const front = { apex: { x: 200, y: 140 }, left: { x: 100, y: 180 }, right: { x: 300, y: 180 } }

/** What a patch over the left rake of a porch before a gable, and the edge of its roof, become; its ridge runs back to column `ridge`. */
function becameOf(ridge: number, reachesTo = 120): number[] {
  const [patch, edge, wall] = [0, 1, 2]
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const over = 140 + 0.4 * Math.abs(x - 200) - y
    if (x > reachesTo && x < 170 && over >= 8 && over < 28) return patch
    return x > 110 && x < 290 && over >= 0 && over < 8 ? edge : wall
  })
  const [a, b] = [
    { x: ridge, y: horizon, w: 1 as const },
    { x: 1e6, y: horizon, w: 1 as const },
  ]
  const perspective = { horizon, a, b, kind: 'two-point' as const, lean: 0, fan: 0, confidence: 1 }
  const partition = { labels, count: 3, peak: new Float32Array(3).fill(5) }
  const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps([], width, height), perspective)
  const roles = Uint8Array.from([Role.roof, Role.roof, Role.wall])
  const camera = { horizon, pixelsPerM: 60, fromAbove: false }
  clearFarSlopes({ fine, gables: [back, front], camera, perspective, width, height } as unknown as Reading, roles)
  return [roles[patch], roles[edge]]
}

test('over the rake of a porch behind which its ridge runs back, the gable behind is wall; the edge of the roof is still seen', () => {
  expect(becameOf(150)).toEqual([Role.wall, Role.roof])
  expect(becameOf(1000)).toEqual([Role.wall, Role.roof])
})

test('where the ridge of a porch runs back over its rake, its roof is seen', () => {
  expect(becameOf(-400)).toEqual([Role.roof, Role.roof])
})

test('a roof that goes on past the end of a porch is another one', () => {
  expect(becameOf(150, 80)).toEqual([Role.roof, Role.roof])
})
