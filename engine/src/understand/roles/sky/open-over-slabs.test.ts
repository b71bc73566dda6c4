import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { openOverSlabs } from './open-over-slabs.ts'

const [width, height] = [200, 120]

/** What a part on the edge of a flat roof becomes, a triangle between two boughs or a block with two uprights. */
function becameOf(isBlock: boolean, slab: number): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 60) return x < 10 || x >= 190 ? 0 : 2
    const half = isBlock ? 8 : (y - 44) / 2
    return y >= 44 && Math.abs(x - 100) < half ? 1 : 0
  })
  const edge = strokeBetween({ x: 10, y: 60 }, { x: 190, y: 60 }, 'toA')
  const sides = [-8, 8].map((off) =>
    strokeBetween({ x: isBlock ? 100 + off : 100, y: 44 }, { x: 100 + off, y: 60 }, isBlock ? 'vertical' : 'sloping'),
  )
  const strokes = [edge, ...sides]
  const partition = { labels, count: 3, peak: Float32Array.from([60, 8, 30]) }
  const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps(strokes, width, height), frontalView(100))
  const roles = Uint8Array.from([Role.sky, Role.roof, slab])
  const house = { left: 10, right: 190, top: 44, base: 110, tall: 66 }
  const camera = { fromAbove: false, pixelsPerM: 20 }
  openOverSlabs({ fine, strokes, house, camera, shaded: false, width, height } as unknown as Reading, roles)
  return roles[1]
}

test('what is seen between boughs over the edge of a flat roof is the open air; a block with two uprights stands there', () => {
  expect(becameOf(false, Role.wall)).toBe(Role.sky)
  expect(becameOf(true, Role.wall)).toBe(Role.roof)
})

test('what lies on a ridge is roof', () => {
  expect(becameOf(false, Role.roof)).toBe(Role.roof)
})
