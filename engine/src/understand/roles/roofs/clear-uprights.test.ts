import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { clearUprights } from './clear-uprights.ts'

const [width, height, eave] = [200, 120, 60]

/** What two panels between three uprights become that passed for roof, with roof over and left of them and wall or roof to their right. */
function became(beside: number, kind: 'frontal' | 'two-point'): number[] {
  const uprights = [80, 100, 120]
  const partOf = (x: number, y: number) => (y < eave ? 0 : uprights.filter((at) => x >= at).length)
  const labels = Int32Array.from({ length: width * height }, (_, i) => partOf(i % width, Math.floor(i / width)))
  const strokes = [
    strokeBetween({ x: 80, y: eave }, { x: width - 1, y: eave }, 'toA'),
    ...uprights.map((x) => strokeBetween({ x, y: eave }, { x, y: height - 1 }, 'vertical')),
  ]
  const partition = { labels, count: 4, peak: new Float32Array(4).fill(9) }
  const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps(strokes, width, height), frontalView(110))
  const roles = Uint8Array.from([Role.roof, Role.roof, Role.roof, beside])
  clearUprights({ fine, camera: { fromAbove: false, pixelsPerM: 30 }, perspective: { kind } } as unknown as Reading, roles)
  return [roles[0], roles[1], roles[2]]
}

test('panels between uprights that go on in a wall are wall, on roofs and where seams are seen from the front they are roof', () => {
  expect(became(Role.wall, 'two-point')).toEqual([Role.roof, Role.wall, Role.wall])
  expect(became(Role.roof, 'two-point')).toEqual([Role.roof, Role.roof, Role.roof])
  expect(became(Role.wall, 'frontal')).toEqual([Role.roof, Role.roof, Role.roof])
})
