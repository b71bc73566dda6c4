import { expect, test } from 'vitest'
import type { Scene } from '../../scene.ts'
import { litShare, roomsBehind } from './lit-rooms.ts'

const window = (x: number, y: number, widthM: number, surface = 1) => {
  const [right, bottom] = [x + 40 * widthM, y + 60]
  return {
    kind: 'window',
    quad: [
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ],
    surface,
    widthM,
    heightM: 1.5,
  }
}
const wall = (...openings: ReturnType<typeof window>[]) => ({ openings, camera: { pixelsPerM: 40 } }) as unknown as Scene

test('windows beside each other look into one room, others into rooms of their own', () => {
  const [left, right, far, above, around] = roomsBehind(
    wall(window(100, 200, 1), window(160, 202, 1), window(400, 200, 1), window(100, 60, 1), window(205, 200, 1, 2)),
    3,
  )
  expect(left).toBe(right)
  expect(new Set([left, far, above, around]).size).toBe(4)
})

test('whatever chance decides, living rooms behind broad glass are lit after dark', () => {
  for (let seed = 0; seed < 16; seed++) {
    for (const chance of roomsBehind(wall(window(100, 200, 2.4), window(200, 200, 0.6)), seed))
      expect(litShare(1, chance)).toBeGreaterThan(0.5)
  }
})
