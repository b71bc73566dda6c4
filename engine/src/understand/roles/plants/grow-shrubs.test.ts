import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { frontalView } from '../../testing/drawn.ts'
import { growShrubs } from './grow-shrubs.ts'
import type { Reading } from '../reading.ts'

const [width, height] = [200, 200]

/** What a scrap of wall of a tone beside a shrub becomes, whose upper edge lies in a row. */
function scrapAt(top: number, tone: number): number {
  const [wall, shrub, scrap] = [0, 1, 2]
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y < top || y >= top + 7) return wall
    return x >= 60 && x < 67 ? scrap : x >= 20 && x < 140 ? shrub : wall
  })
  const plane = newPlane(width, height)
  for (let i = 0; i < labels.length; i++) plane.data[i] = labels[i] === scrap ? tone : 1
  const perspective = frontalView(100)
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3) }, plane, drawStrokeMaps([], width, height), perspective)
  const roles = Uint8Array.from([Role.wall, Role.plant, Role.wall])
  growShrubs({ fine, house: { base: 180, tall: 160 }, camera: { fromAbove: false }, shaded: false } as unknown as Reading, roles)
  return roles[scrap]
}

test('dark scraps beside shrubs at the foot of a house are shrubs; light ones and those under the eaves are none', () => {
  expect(scrapAt(160, 0.5)).toBe(Role.plant)
  expect(scrapAt(160, 0.95)).toBe(Role.wall)
  expect(scrapAt(60, 0.5)).toBe(Role.wall)
})
