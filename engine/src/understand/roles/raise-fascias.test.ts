import { expect, test } from 'vitest'
import { Role } from '../../scene.ts'
import { strokeBetween } from '../testing/drawn.ts'
import { raiseFascias } from './raise-fascias.ts'
import type { Reading } from './reading.ts'

const [width, height] = [200, 200]
const [edge, wall] = [(x: number) => 60 + 0.5 * (x - 50), (x: number) => 80 + 0.5 * (x - 50)]

/**
 * What the band between an edge and the wall under it becomes in a column, before a tree that begins so many rows over the edge, where a
 * trunk so many columns wide crosses it beyond its stroke.
 */
function becameOf(leavesOver: number, tone = 0.4, trunk = 0, at = 100): number {
  const role = new Uint8Array(width * height).fill(Role.plant)
  const value = new Float32Array(width * height).fill(1)
  for (let y = 0; y < height; y++) {
    for (let x = 50; x < 150; x++) {
      if (y >= wall(x)) role[y * width + x] = Role.wall
      if (y >= edge(x) || y < edge(x) - leavesOver || (x >= 125 && x < 125 + trunk)) value[y * width + x] = tone
    }
  }
  const end = trunk > 0 ? 118 : 149
  const strokes = [strokeBetween({ x: 50, y: edge(50) }, { x: end, y: edge(end) }, 'sloping')]
  const reading = {
    strokes,
    outline: {},
    camera: { fromAbove: false, horizon: 190, pixelsPerM: 50 },
    shaded: false,
    value: { data: value },
  }
  raiseFascias({ ...reading, width, height } as unknown as Reading, role)
  return role[Math.round(edge(at) + 5) * width + at]
}

test('the dark edge of a roof before a tree is house', () => {
  expect(becameOf(20)).toBe(Role.wall)
})

test('what goes on over a line, or is bright under it, is what grows there', () => {
  expect(becameOf(0)).toBe(Role.plant)
  expect(becameOf(20, 0.9)).toBe(Role.plant)
})

test('the edge of a roof goes on behind a trunk that crosses it', () => {
  for (const at of [121, 128, 140]) expect(becameOf(20, 0.4, 8, at)).toBe(Role.wall)
  expect(becameOf(20, 0.4, 20, 148)).toBe(Role.plant)
})
