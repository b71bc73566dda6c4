import { expect, test } from 'vitest'
import type { Light } from '../../pixels/raster.ts'
import type { Room } from '../box/room.ts'
import { glossOf } from './gloss-of.ts'

const [width, height] = [320, 240]
const camera = { focal: 260, centreX: 160, horizon: 90, eye: 1.5 }
const room = { width, height, camera, floorRow: new Float32Array(width).fill(140) } as unknown as Room

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
  expect(glossOf(photoWith(0.2), room, () => true)).toBeGreaterThan(0.8)
  expect(glossOf(photoWith(0), room, () => true)).toBe(0)
})
