import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { fillBeds } from './fill-beds.ts'

const [width, height] = [200, 200]

/** What the other scraps of a row become of which the first are leaves: all of a tone, with their upper edge in a row. */
function scrapsAt(top: number, tone: number, leaves: number): number[] {
  const count = 8
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return y < top || y >= top + 7 || x < 60 || x >= 60 + 7 * count ? 0 : 1 + Math.floor((x - 60) / 7)
  })
  const plane = newPlane(width, height)
  for (let i = 0; i < labels.length; i++) plane.data[i] = labels[i] > 0 ? tone : 1
  const perspective = frontalView(100)
  const facts = { labels, count: count + 1, peak: new Float32Array(count + 1) }
  const fine = measureRegions(facts, plane, drawStrokeMaps([], width, height), perspective)
  const scrap = (k: number) => (k <= leaves ? Role.plant : k % 2 ? Role.wall : Role.paving)
  const roles = Uint8Array.from({ length: count + 1 }, (_, k) => (k === 0 ? Role.wall : scrap(k)))
  fillBeds({ fine, camera: { horizon: 100, pixelsPerM: 20, fromAbove: false }, shaded: false } as unknown as Reading, roles)
  return [...roles.subarray(leaves + 1)]
}

test('dark scraps of wall and paving among leaves under the eye are a bed', () => {
  expect(scrapsAt(120, 0.5, 4)).toEqual([Role.plant, Role.plant, Role.plant, Role.plant])
})

test('few leaves, pale scraps and what lies over the eye are none', () => {
  expect(scrapsAt(120, 0.5, 2)).not.toContain(Role.plant)
  expect(scrapsAt(120, 0.9, 4)).not.toContain(Role.plant)
  expect(scrapsAt(60, 0.5, 4)).not.toContain(Role.plant)
})
