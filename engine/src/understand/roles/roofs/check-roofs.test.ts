import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { checkRoofs } from './check-roofs.ts'

const [width, height] = [200, 200]

/** What becomes of a level plane of a width on top of a house that is seen from above. */
function becameOf(across: number): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return y >= 20 && y < 30 && x >= 40 && x < 40 + across ? 2 : y >= 20 && y < 150 && x >= 40 && x < 160 ? 1 : 0
  })
  const ends = { left: 40, right: 40 + across }
  const level = (y: number, kind: 'toA' | 'toB') => strokeBetween({ x: ends.left, y }, { x: ends.right, y }, kind)
  const maps = drawStrokeMaps([level(20, 'toA'), level(30, 'toB')], width, height)
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3).fill(5) }, newPlane(width, height, 1), maps, frontalView(5))
  const camera = { fromAbove: true, pixelsPerM: 20, horizon: 5 }
  const roles = Uint8Array.from([Role.sky, Role.wall, Role.roof])
  const leafy = new Float32Array(3)
  checkRoofs({ fine, hasFlatRoofs: true, leafy, camera, house: { base: 150 }, width, height } as unknown as Reading, roles)
  return roles[2]
}

test('seen from above a flat roof is one as a whole; a scrap that lines cut off it is not', () => {
  expect(becameOf(100)).toBe(Role.roof)
  expect(becameOf(18)).toBe(Role.wall)
})
