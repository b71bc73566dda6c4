import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { trimSpikes } from './trim-spikes.ts'

const [width, height] = [100, 60]

/** What becomes of leaves between two columns that stick out of a hedge, below row 40, up a wall that ends at column 80. */
function becameOf(left: number, right: number): number {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 40 || (y >= 10 && x >= left && x < right)) return Role.plant
    return x < 80 ? Role.wall : Role.sky
  })
  trimSpikes({ camera: { pixelsPerM: 50 }, width } as unknown as Reading, role)
  expect(role[50 * width + 50]).toBe(Role.plant)
  return role[20 * width + left]
}

test('a spike of leaves before a wall, narrower than a handful, is a piece of that wall', () => {
  expect(becameOf(30, 36)).toBe(Role.wall)
  expect(becameOf(30, 50)).toBe(Role.plant)
})

test('leaves that stick up beside the end of the wall stay', () => {
  expect(becameOf(76, 82)).toBe(Role.plant)
})
