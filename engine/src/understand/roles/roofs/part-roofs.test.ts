import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { partRoofs } from './part-roofs.ts'

const [width, height] = [240, 120]
const [upper, lower, band, rafter, tile, shade] = [0, 1, 2, 3, 4, 5]

/** What a band under the upper roof, the end of a rafter under it, a tile in the lower roof and shade over the band become. */
function became(over: number, last: number): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 48 && y < 51 && x >= 100 && x < 108) return rafter
    if (y >= 80 && y < 84 && x >= 100 && x < 104) return tile
    if (y >= 39 && y < 42 && x >= 60 && x < 68) return shade
    return y >= 42 && y < 48 && x >= 10 && x < last ? band : y < 45 ? upper : lower
  })
  const partition = { labels, count: 6, peak: new Float32Array(6).fill(4) }
  const fine = measureRegions(partition, newPlane(width, height), drawStrokeMaps([], width, height), frontalView(100))
  const roles = Uint8Array.of(over, Role.roof, Role.roof, Role.roof, Role.roof, over)
  partRoofs({ fine, camera: { pixelsPerM: 40 }, width } as unknown as Reading, roles)
  return [band, rafter, tile, shade].map((k) => roles[k])
}

test('the edge of a roof over another one, with the ends of its rafters, is boards and parts the two', () => {
  expect(became(Role.roof, 230)).toEqual([Role.trim, Role.trim, Role.roof, Role.roof])
})

test('a shorter row of tiles, or a band along the upper end of a roof, is roof', () => {
  expect(became(Role.roof, 100)).toEqual([Role.roof, Role.roof, Role.roof, Role.roof])
  expect(became(Role.sky, 230)).toEqual([Role.roof, Role.roof, Role.roof, Role.sky])
})
