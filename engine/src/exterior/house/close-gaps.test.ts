import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { closeGaps } from './close-gaps.ts'

const [width, height] = [100, 100]

test('a strip of wall between a window and its boards is board, and the wall round them stays', () => {
  const role = new Uint8Array(width * height).fill(Role.wall)
  const opening = new Uint16Array(width * height)
  for (let y = 20; y < 80; y++) {
    role.fill(Role.trim, y * width + 20, y * width + 30)
    role.fill(Role.window, y * width + 35, y * width + 70)
    opening.fill(1, y * width + 35, y * width + 70)
  }
  const scene = { width, height, role, opening, camera: { pixelsPerM: 60 } } as unknown as Scene
  const { role: closed } = closeGaps(scene)
  expect([25, 32, 50, 75, 15].map((x) => closed[50 * width + x])).toEqual([Role.trim, Role.trim, Role.window, Role.wall, Role.wall])
})
