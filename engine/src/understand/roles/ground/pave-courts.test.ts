import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { paveCourts } from './pave-courts.ts'

const [width, height] = [300, 120]
const [lawn, paved, beyond, post] = [0, 1, 2, 3]

/** What becomes of the end of a court, right of its paving, and of the foot of a post in it; from (20, 90) so far a line ends it. */
function becameOf({ end = 280, outside = Role.ground }: { end?: number; outside?: number } = {}): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < 20 || x >= 280 || y < 70 || y >= 90) return lawn
    if (x >= 240 && x < 244 && y >= 74 && y < 80) return post
    return x < 160 ? paved : beyond
  })
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 4, peak: new Float32Array(4) }, newPlane(width, height, 1), maps, frontalView(40))
  const roles = Uint8Array.from([outside, Role.paving, Role.ground, Role.ground])
  const strokes = [strokeBetween({ x: 20, y: 90 }, { x: end, y: 90.5 }, 'toA')]
  const leafy = new Float32Array(4)
  paveCourts({ fine, leafy, strokes, camera: { horizon: 20, pixelsPerM: 40 }, width, height } as unknown as Reading, roles)
  return [roles[beyond], roles[post]]
}

test('what lies on along the line that ends the paving before the house is the same court, with what stands in it', () => {
  expect(becameOf()).toEqual([Role.paving, Role.paving])
})

test('past the end of that line, or where it parts paving from paving, lawn stays lawn', () => {
  expect(becameOf({ end: 150 })).toEqual([Role.ground, Role.ground])
  expect(becameOf({ outside: Role.paving })).toEqual([Role.ground, Role.ground])
})
