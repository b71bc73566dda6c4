import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role } from '../../scene.ts'
import { drawStrokeMaps } from '../ink/stroke-maps.ts'
import { measureRegions } from '../region-facts.ts'
import { frontalView } from '../testing/drawn.ts'
import type { Reading } from './reading.ts'
import { reachSides } from './reach-sides.ts'

const [width, height] = [200, 100]
const [slab, strip] = [1, 2]

/** What becomes of a strip of sky at the right side of the picture, from a row on, beside the end of a slab in rows 20 to 31. */
function roleOfStrip(top: number): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < 160) return y >= 20 && y < 32 ? slab : 0
    return y >= top && y < top + 12 ? strip : 0
  })
  const maps = drawStrokeMaps([], width, height)
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3).fill(5) }, newPlane(width, height, 1), maps, frontalView(80))
  const roles = Uint8Array.from([Role.sky, Role.wall, Role.sky])
  const camera = { fromAbove: false, pixelsPerM: 40, horizon: 80 }
  reachSides({ fine, skies: Uint8Array.from([1, 0, 0]), camera } as unknown as Reading, roles)
  return roles[strip]
}

test('a slab runs on past the side of the picture where a strip goes on in its rows, not where it only touches its end', () => {
  expect(roleOfStrip(20)).toBe(Role.wall)
  expect(roleOfStrip(26)).toBe(Role.sky)
})
