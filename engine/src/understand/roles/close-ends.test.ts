import { expect, test } from 'vitest'
import { Role } from '../../scene.ts'
import { strokeBetween } from '../testing/drawn.ts'
import { closeEnds } from './close-ends.ts'
import type { Reading } from './reading.ts'

const [width, height] = [200, 160]

/** What lies between a house (left of column 100) and an upright at column 150, with or without a roof over both. */
function becameOf(isRoofed: boolean): number {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 140) return Role.ground
    if (y >= 30 && y < 50 && (isRoofed || x < 100) && x < 160) return Role.roof
    return y >= 50 && x < 100 ? Role.wall : Role.sky
  })
  const strokes = [strokeBetween({ x: 150, y: 60 }, { x: 150, y: 138 }, 'vertical')]
  closeEnds({ strokes, camera: { fromAbove: false, pixelsPerM: 30 }, shaded: false, width, height } as unknown as Reading, role)
  expect(role[100 * width + 170]).toBe(Role.sky)
  return role[100 * width + 125]
}

test('what is open between the house and the upright at its end is wall under a roof, and air beside a trunk', () => {
  expect(becameOf(true)).toBe(Role.wall)
  expect(becameOf(false)).toBe(Role.sky)
})
