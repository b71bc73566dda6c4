import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { goOnBehindPosts } from './behind-posts.ts'

const [width, height] = [200, 160]

/** What becomes of a piece between lines from `left` and `right` at the foot of a roof, which slopes up to the right at 110–150. */
function pieceBeyond(left: number, right: number, slant: 0 | 1): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y < 42 || y >= 60) return 0
    const away = x - (60 - y)
    if (away >= 110 && away < 150) return 1
    return y >= 46 && away >= left && (slant ? away : x) < right ? 2 : 0
  })
  const from = (x: number, y: number) => ({ x: x + slant * (60 - y), y })
  const strokes = [
    strokeBetween({ x: 110, y: 60 }, { x: 128, y: 42 }, 'sloping'),
    strokeBetween({ x: 164, y: 46 }, { x: 168, y: 42 }, 'sloping'),
    ...(slant
      ? [strokeBetween(from(left, 60), from(left, 46), 'sloping'), strokeBetween(from(right, 60), from(right, 46), 'sloping')]
      : [strokeBetween(from(left, 60), from(right, 60), 'toA'), strokeBetween(from(left, 46), from(right, 46), 'toA')]),
  ]
  const partition = { labels, count: 3, peak: Float32Array.of(30, 5, 5) }
  const perspective = frontalView(130)
  const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps(strokes, width, height), perspective)
  const roles = Uint8Array.of(Role.wall, Role.roof, Role.wall)
  const ofPixel = Uint8Array.from(labels, (k) => roles[k])
  const camera = { fromAbove: false, pixelsPerM: 60, horizon: 130 }
  goOnBehindPosts({ fine, strokes, camera, perspective, width, height } as unknown as Reading, roles, ofPixel)
  return roles[2]
}

test('the rest of an eave beyond the end of its roof is that roof', () => {
  expect(pieceBeyond(150, 196, 0)).toBe(Role.roof)
})

test('what slopes or does not meet the roof is wall', () => {
  expect(pieceBeyond(150, 180, 1)).toBe(Role.wall)
  expect(pieceBeyond(80, 100, 1)).toBe(Role.wall)
})
