import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { hangBeyondRakes } from './beyond-rakes.ts'

const [width, height, perM] = [240, 240, 40]
const gable = { apex: { x: 120, y: 20 }, left: { x: 40, y: 100 }, right: { x: 200, y: 100 } }

/** What becomes of a strip of wall so wide and high beside the boards of a rake, from its end outwards. */
function becameOf(wide: number, high: number, from = 40): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x >= from - wide && x < from && y >= 96 && y < 96 + high) return 2
    const under = y - 20 - Math.abs(x - 120)
    return x >= from && under >= 0 ? (under < 24 ? 1 : 3) : 0
  })
  const partition = { labels, count: 4, peak: Float32Array.of(30, 30, 10, 30) }
  const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps([], width, height), frontalView(220))
  const roles = Uint8Array.of(Role.sky, Role.trim, Role.wall, Role.wall)
  hangBeyondRakes({ fine, gables: [gable], camera: { fromAbove: false, pixelsPerM: perM } } as unknown as Reading, roles)
  expect([...roles.subarray(0, 2), roles[3]]).toEqual([Role.sky, Role.trim, Role.wall])
  return roles[2]
}

test('what is seen beyond the end of a rake in the open air is the eave that runs away from there', () => {
  expect(becameOf(12, 40)).toBe(Role.soffit)
})

test('what is wide or goes down to the ground there is a wall, and what is low the end of a board', () => {
  expect(becameOf(30, 60)).toBe(Role.wall)
  expect(becameOf(12, 90)).toBe(Role.wall)
  expect(becameOf(12, 12)).toBe(Role.wall)
})
