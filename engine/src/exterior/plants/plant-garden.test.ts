import { expect, test } from 'vitest'
import type { Scene } from '../../scene.ts'
import { lowestFoot, nearestWall, wallOver } from './plant-garden.ts'

/** The lowest row in which the wall of a plant at column 30 ends; its foot runs down to the right and leaps by so much at column 36. */
function nearestRow(leap: number): number {
  const baseOf = Int32Array.from({ length: 60 }, (_, x) => 200 + Math.max(0, x - 30) + (x >= 36 ? leap : 0))
  const camera = { eye: 1.6, focal: 1000, horizon: 100, pixelsPerM: 50 }
  const nearest = nearestWall({ bounds: { baseOf }, camera } as unknown as Scene, 30, 12)
  return 100 + Math.round((0.965 * 1600) / nearest)
}

test('a plant at the foot of a wall stands before all of that wall, but not before another one that stands nearer', () => {
  expect(nearestRow(0)).toBe(212)
  expect(nearestRow(15)).toBe(205)
})

test('the foot of a plant stands below that of a slanting wall over all of its width', () => {
  const bounds = { baseOf: Int32Array.from({ length: 60 }, (_, x) => 200 + x) }
  const scene = { bounds, camera: { pixelsPerM: 50 } } as unknown as Scene
  expect([0, 8].map((half) => lowestFoot(scene, 30, half))).toEqual([230, 238])
})

test('a wall is as high as what is built over its foot without a gap', () => {
  const building = Uint8Array.from({ length: 3 * 20 }, (_, i) => Number(i % 3 === 1 && i >= 3 * 6 && i !== 3 * 8 + 1))
  expect([0, 1].map((column) => wallOver(building, 3, column, 15))).toEqual([0, 7])
})
