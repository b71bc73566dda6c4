import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { goOnBehindPosts } from './behind-posts.ts'

const [width, height] = [200, 160]

/** What becomes of a face with slopes from `top` to `foot` that a post at 100–110 parts from a roof over the same eave, at 60. */
function faceBeyond(top: number, foot: number, postEnds = 140): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y < 42 || y >= 60) return 0
    if (x >= 110 + (60 - y) && x < 150 + (60 - y)) return 1
    return x >= Math.min(top, foot) && x < 100 && (x - foot) * 18 >= (top - foot) * (60 - y) ? 2 : 0
  })
  const strokes = [
    strokeBetween({ x: 110, y: 60 }, { x: 128, y: 42 }, 'sloping'),
    strokeBetween({ x: 150, y: 60 }, { x: 168, y: 42 }, 'sloping'),
    strokeBetween({ x: foot, y: 60 }, { x: top, y: 42 }, 'sloping'),
    strokeBetween({ x: 104, y: 62 }, { x: 104, y: postEnds }, 'vertical'),
  ]
  const partition = { labels, count: 3, peak: Float32Array.of(30, 5, 5) }
  const perspective = frontalView(130)
  const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps(strokes, width, height), perspective)
  const roles = Uint8Array.of(Role.wall, Role.roof, Role.wall)
  const ofPixel = Uint8Array.from(labels, (k) => roles[k])
  const camera = { fromAbove: false, pixelsPerM: 60, horizon: 130 }
  goOnBehindPosts({ fine, strokes, camera, perspective, width, height } as unknown as Reading, roles, ofPixel)
  return ofPixel[55 * width + 92]
}

test('a face that slopes as the roof on the other side of a post does is that roof', () => {
  expect(faceBeyond(95, 77)).toBe(Role.roof)
})

test('a face that slopes the other way, or that no post parts from the roof, is wall', () => {
  expect(faceBeyond(77, 95)).toBe(Role.wall)
  expect(faceBeyond(95, 77, 80)).toBe(Role.wall)
})
