import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { findChimneys } from './find-chimneys.ts'

const [width, height] = [200, 160]
const rake = (x: number) => 120 - 0.4 * x

/** What becomes of a part of wall behind a rake that ends above row `foot`; its left, lower side lies at `lower` in each row. */
function becameOf(lower: (y: number) => number, foot = height): number {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= rake(x)) return Role.wall
    return y >= 50 && y < foot && x >= lower(y) && x < 125 ? Role.wall : Role.sky
  })
  const strokes = [strokeBetween({ x: 0, y: rake(0) }, { x: 199, y: rake(199) }, 'sloping')]
  const house = { top: 30, tall: 120 }
  const maps = { kind: new Uint8Array(width * height) }
  findChimneys({ strokes, maps, camera: { pixelsPerM: 30 }, house, gables: [], width, height } as unknown as Reading, role)
  return role[60 * width + 115]
}

test('a chimney behind a rake is told by its lower side, however faint its lines and whatever hides the upper one', () => {
  expect(becameOf(() => 90)).toBe(Role.chimney)
  expect(becameOf((y) => 90 + (y - 50) * 0.9)).toBe(Role.wall)
})

test('what hangs in the open air stands on no roof and is no chimney', () => {
  expect(becameOf(() => 95, 70)).toBe(Role.wall)
})
