import { expect, test } from 'vitest'
import { Role } from '../../scene.ts'
import { drawStrokeMaps } from '../ink/stroke-maps.ts'
import { strokeBetween } from '../testing/drawn.ts'
import { dropTorn } from './drop-torn.ts'
import type { Reading } from './reading.ts'

const [width, height] = [1024, 200]
const parapet = 80

/** What a band of wall above the edge of a flat roof becomes, before a hedge, whose upper end lies in these rows. */
function becameOf(topOf: (x: number) => number, hasEdge = true): number {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < 50 || x >= 350 || y < 40) return Role.sky
    return y >= parapet || (x >= 120 && x < 216 && y >= topOf(x)) ? Role.wall : Role.plant
  })
  const twig = strokeBetween({ x: 168, y: 66 }, { x: 168, y: parapet + 4 }, 'vertical')
  const strokes = hasEdge ? [strokeBetween({ x: 50, y: parapet }, { x: 350, y: parapet }, 'toA'), twig] : []
  const reading = { strokes, outline: {}, camera: { fromAbove: false, horizon: 190 }, shaded: false, width, height }
  dropTorn({ ...reading, maps: drawStrokeMaps(strokes, width, height) } as unknown as Reading, role)
  expect(role[120 * width + 140]).toBe(Role.wall)
  expect(role[(parapet - 4) * width + 168]).toBe(role[(parapet - 4) * width + 172])
  return role[(parapet - 4) * width + 172]
}

const ragged = (x: number) => 62 + 7 * (Math.floor(x / 6) % 2)

test('what stands ragged over the drawn edge of a roof is what grows there', () => {
  expect(becameOf(ragged)).toBe(Role.plant)
})

test('what ends in a straight line, or goes on below without a stroke, is wall', () => {
  expect(becameOf(() => 66)).toBe(Role.wall)
  expect(becameOf(ragged, false)).toBe(Role.wall)
})
