import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { dropStrays } from './drop-strays.ts'

const [width, height] = [200, 200]

/** What a part beside a lintel becomes of which one upright side is drawn; in each row it ends in the column that `end` tells. */
function besideLintel(end: (y: number) => number): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return y >= 60 && y < 160 && x >= 40 && x < end(y) ? 1 : 0
  })
  const maps = drawStrokeMaps([strokeBetween({ x: 40, y: 60 }, { x: 40, y: 160 }, 'vertical')], width, height)
  const tone = newPlane(width, height, 1)
  const fine = measureRegions({ labels, count: 2, peak: new Float32Array(2).fill(20) }, tone, maps, frontalView(120))
  const roles = Uint8Array.from([Role.ground, Role.wall])
  const none = new Float32Array(2)
  const coarse = { ...fine, touch: Uint8Array.of(1, 1) }
  dropStrays({ fine, coarse, coursed: none, leafy: none, camera: { horizon: 100, pixelsPerM: 40 }, width } as unknown as Reading, roles)
  return roles[1]
}

test('a blank pier of which one side alone is drawn is wall, what is ragged beside such a line is not', () => {
  expect(besideLintel(() => 84)).toBe(Role.wall)
  expect(besideLintel((y) => 46 + 38 * Math.abs(Math.sin(y / 6)) ** 3)).toBe(Role.ground)
})

test('what is as light as haze and glass, without strokes before the sky, is sky in a shaded model, and foliage in a drawing', () => {
  const over = (shaded: boolean) => {
    const labels = Int32Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      if (y < 70) return 0
      return y < 100 && x >= 60 && x < 140 ? 1 : 2
    })
    const maps = drawStrokeMaps([], width, height)
    const tone = newPlane(width, height, 1)
    tone.data.fill(0.93)
    const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3).fill(5) }, tone, maps, frontalView(160))
    const none = new Float32Array(3)
    const coarse = { ...fine, touch: Uint8Array.of(1, 1, 1) }
    const roles = Uint8Array.from([Role.sky, Role.wall, Role.ground])
    const camera = { horizon: 160, pixelsPerM: 40 }
    dropStrays({ fine, coarse, coursed: none, leafy: none, camera, shaded, width } as unknown as Reading, roles)
    return roles[1]
  }
  expect(over(true)).toBe(Role.sky)
  expect(over(false)).toBe(Role.plant)
})

test('blank paper among specks over the edge of a roof, two patches high, is sky, not a shrub on the roof', () => {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 110) return 3
    return x < 60 || x >= 140 || y < 40 ? 0 : y < 80 ? 1 : 2
  })
  const tone = newPlane(width, height, 1)
  tone.data.fill(0.96)
  const fine = measureRegions(
    { labels, count: 4, peak: new Float32Array(4).fill(5) },
    tone,
    drawStrokeMaps([], width, height),
    frontalView(160),
  )
  const coarse = { ...fine, touch: Uint8Array.of(1, 1, 1, 1) }
  const roles = Uint8Array.from([Role.sky, Role.wall, Role.wall, Role.wall])
  const camera = { horizon: 160, pixelsPerM: 40 }
  const coursed = Float32Array.of(0, 0, 0, 1)
  dropStrays({ fine, coarse, coursed, leafy: new Float32Array(4), camera, width } as unknown as Reading, roles)
  expect([...roles]).toEqual([Role.sky, Role.sky, Role.sky, Role.wall])
})
