import { expect, test } from 'vitest'
import type { Room } from '../interior/box/room.ts'
import type { Light } from '../pixels/raster.ts'
import { glossOf } from './mirror-in-floor.ts'
import type { Site } from './site.ts'

const [width, height] = [320, 240]
const camera = { focal: 260, centreX: 160, horizon: 90, eye: 1.5 }
const room = { width, height, camera, floorRow: new Float32Array(width).fill(140) } as unknown as Room
const site: Site = { room, windows: [], doors: [], things: [], freeAt: () => 1 }

/** A wall of dark and bright stripes over a floor that shows a share of them. */
function photoWith(share: number): Light {
  const data = Float32Array.from({ length: 3 * width * height }, (_, k) => {
    const [x, y] = [Math.floor(k / 3) % width, Math.floor(k / 3 / width)]
    const wall = Math.floor(x / 20) % 2 === 0 ? 0.8 : 0.1
    const board = 0.2 + 0.03 * Math.sin(0.9 * x + 0.4 * y)
    return y < 140 ? wall : board + share * wall
  })
  return { width, height, data }
}

test('a floor is polished where it is bright below what is bright, and dull where it is not', () => {
  expect(glossOf(photoWith(0.2), site)).toBeGreaterThan(0.8)
  expect(glossOf(photoWith(0), site)).toBe(0)
})
