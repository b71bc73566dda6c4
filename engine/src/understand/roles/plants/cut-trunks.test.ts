import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { cutTrunks } from './cut-trunks.ts'

const [width, height] = [300, 300]

/** What becomes of a strip beyond the last upright of a wall, whose outer side is drawn between two rows, under a crown or the sky. */
function becameOf(top: number, bottom: number, over: number): number {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 100 && y < 220 && x >= 60 && x < 212) return Role.wall
    return y >= 220 ? Role.ground : y < 100 ? over : Role.sky
  })
  const strokes = [
    strokeBetween({ x: 200, y: 100 }, { x: 200, y: 218 }, 'vertical'),
    strokeBetween({ x: 211, y: top }, { x: 211, y: bottom }, 'vertical'),
  ]
  const camera = { fromAbove: false, pixelsPerM: 60 }
  cutTrunks({ strokes, camera, shaded: false, width, height } as unknown as Reading, role)
  expect(role[150 * width + 190]).toBe(Role.wall)
  return role[150 * width + 206]
}

test('a trunk before the end of a house, from its crown down to the grass, is no wall', () => {
  expect(becameOf(40, 270, Role.plant)).toBe(Role.sky)
})

test('what ends with the wall, or rises into the sky, is its corner', () => {
  expect(becameOf(100, 220, Role.plant)).toBe(Role.wall)
  expect(becameOf(40, 220, Role.plant)).toBe(Role.wall)
  expect(becameOf(40, 270, Role.sky)).toBe(Role.wall)
})
