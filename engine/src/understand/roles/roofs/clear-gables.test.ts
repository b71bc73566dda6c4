import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { clearGables } from './clear-gables.ts'

const [width, height] = [240, 200]
const gable = { apex: { x: 120, y: 20 }, left: { x: 40, y: 100 }, right: { x: 200, y: 100 } }

/** What becomes of a part taken for roof from a row down, of whose outline a rake and a sill are drawn. */
function becameOf(top: number): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return y >= top && y < top + 45 && x > 110 && x < 185 && y - 20 > Math.abs(x - 120) ? 1 : 0
  })
  const left = { x: 110, y: top }
  const strokes = [strokeBetween({ x: top + 100, y: top }, gable.right, 'sloping'), strokeBetween(left, { x: 160, y: top }, 'toA')]
  const partition = { labels, count: 2, peak: Float32Array.from([40, 20]) }
  const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps(strokes, width, height), frontalView(150))
  const roles = Uint8Array.of(Role.wall, Role.roof)
  clearGables({ fine, gables: [gable], width, height } as unknown as Reading, roles)
  return roles[1]
}

test('what begins in a gable and is hardly drawn is its wall, down to the roof before it; what lies all under it may be that roof', () => {
  expect(becameOf(79)).toBe(Role.wall)
  expect(becameOf(101)).toBe(Role.roof)
})
