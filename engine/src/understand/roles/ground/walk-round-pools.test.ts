import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { walkRoundPools } from './walk-round-pools.ts'

const [width, height] = [100, 100]

/** What lies in a pool behind and before a level line, which ends so far to the right; `over` is what is above the pool. */
function behindAndBefore(over: number, end = 90): number[] {
  const role = new Uint8Array(width * height).fill(over, 0, 40 * width)
  const water: number[] = []
  for (let i = 40 * width; i < 90 * width; i++) if (i % width >= 5 && i % width < 95) water.push(i)
  for (const i of water) role[i] = Role.water
  const strokes = [strokeBetween({ x: 10, y: 50 }, { x: end, y: 50 }, 'toA')]
  walkRoundPools({ strokes, camera: { pixelsPerM: 20 }, width } as unknown as Reading, role, water)
  return [role[45 * width + 50], role[60 * width + 50]]
}

test('between a pool and the house one walks on floor, as far as the line of its far rim', () => {
  expect(behindAndBefore(Role.window)).toEqual([Role.paving, Role.water])
})

test('a pool before a lawn is water up to it, and a short line in it is a ripple', () => {
  expect(behindAndBefore(Role.ground)).toEqual([Role.water, Role.water])
  expect(behindAndBefore(Role.window, 40)).toEqual([Role.water, Role.water])
})
