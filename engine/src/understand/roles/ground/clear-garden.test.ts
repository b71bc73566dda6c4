import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, type Perspective, type Stroke } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { clearGarden } from './clear-garden.ts'

const [width, height] = [200, 200]
const perspective: Perspective = {
  horizon: 5,
  a: { x: -300, y: 5, w: 1 },
  b: { x: 500, y: 5, w: 1 },
  kind: 'two-point',
  lean: 0,
  fan: 0,
  confidence: 1,
}

/** Roles after the garden is cleared, seen from above; a gable reaches from (50, 80) to (150, 80), its corners stand at 60 and 140. */
function clearedOf(labels: Int32Array, roles: Uint8Array, edges: Stroke[] = []): Uint8Array {
  const count = roles.length
  const maps = drawStrokeMaps(edges, width, height)
  const fine = measureRegions({ labels, count, peak: new Float32Array(count) }, newPlane(width, height), maps, perspective)
  const gables = [{ apex: { x: 100, y: 40 }, left: { x: 50, y: 80 }, right: { x: 150, y: 80 } }]
  const strokes = [
    ...edges.filter(({ kind }) => kind !== 'vertical'),
    ...[60, 140].map((x) => strokeBetween({ x, y: 80 }, { x, y: 180 }, 'vertical')),
  ]
  const camera = { fromAbove: true, pixelsPerM: 40 }
  const reading = { fine, leafy: new Float32Array(count), camera, perspective, strokes, gables, house: { tall: 160 }, width, height }
  clearGarden(reading as unknown as Reading, roles)
  return roles
}

test('seen from above, an eave is boards down to its lower edge, and what grows over its rake is no part of it', () => {
  const [house, roof, eave, tuft, garden] = [0, 1, 2, 3, 4]
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < 50 || x >= 150 || y < 40) return x >= 62 && x < 138 && y >= 20 ? roof : garden
    if (x < 58) return y >= 80 && y < 92 ? eave : y >= 92 ? house : y >= 50 && y < 62 ? tuft : garden
    return house
  })
  const edges = [strokeBetween({ x: 51, y: 92 }, { x: 59, y: 92 }, 'toA'), strokeBetween({ x: 50, y: 50 }, { x: 50, y: 62 }, 'vertical')]
  const became = (lines: Stroke[]) => clearedOf(labels, Uint8Array.of(Role.wall, Role.roof, Role.wall, Role.wall, Role.ground), lines)
  expect([eave, tuft].map((k) => became(edges)[k] === Role.trim)).toEqual([true, false])
  expect(became([])[eave]).not.toBe(Role.trim)
})

/** Which columns under the gable, from left to right, are wall after all were taken for it; the roof begins in some column. */
function underGable(roofFrom: number) {
  // The roof is a region; below it every ten columns are one.
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y < 40) return x >= roofFrom && x < 150 ? 21 : 20
    return Math.floor(x / 10)
  })
  const roles = new Uint8Array(22).fill(Role.wall)
  roles[20] = Role.ground
  roles[21] = Role.roof
  return [...clearedOf(labels, roles).subarray(4, 16)].map((role) => role === Role.wall)
}

test('seen from above, the garden under the eaves of a gable is no wall, unless the house goes on beside it', () => {
  const wall = Array<boolean>(8).fill(true)
  expect(underGable(50)).toEqual([false, false, ...wall, false, false])
  expect(underGable(0)).toEqual([true, true, ...wall, false, false])
})

test('seen from above, under an eave are boards, and lawn below and over the roof; kerbs before the house are paving', () => {
  const [house, roof, boards, under, over, kerb, garden] = [0, 1, 2, 3, 4, 5, 6]
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < 50 || x >= 150) return garden
    if (y < 40) return y < 20 && x >= 80 && x < 120 ? over : roof
    if (x < 60 && y < 140) return y < 80 ? boards : under
    return y >= 190 ? kerb : house
  })
  const strokes = [
    ...[50, 59].map((x) => strokeBetween({ x, y: 80 }, { x, y: 139 }, 'vertical')),
    ...[80, 119].map((x) => strokeBetween({ x, y: 0 }, { x, y: 20 }, 'vertical')),
    strokeBetween({ x: 50, y: 190 }, { x: 149, y: 190 }, 'toA'),
  ]
  const { wall, trim, ground, paving } = Role
  const roles = clearedOf(labels, Uint8Array.of(wall, Role.roof, wall, wall, wall, wall, ground), strokes)
  expect([house, boards, under, over, kerb].map((k) => roles[k])).toEqual([wall, trim, ground, ground, paving])
})

test('seen from above, a small round part of wall among the plants at the foot of the house is a shrub', () => {
  const [roof, house, plants, shrub, niche] = [0, 1, 2, 3, 4]
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (Math.hypot(x - 80, y - 150) < 4) return shrub
    if (Math.hypot(x - 110, y - 100) < 4) return niche
    return y < 40 ? roof : y < 146 ? house : plants
  })
  const roles = clearedOf(labels, Uint8Array.of(Role.roof, Role.wall, Role.plant, Role.wall, Role.wall))
  expect([roles[house], roles[shrub], roles[niche]]).toEqual([Role.wall, Role.plant, Role.wall])
})

test('seen from above, the light upper parts of a shrub before a wall are leaves as its foot is', () => {
  const [roof, house, plants, left, right] = [0, 1, 2, 3, 4]
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y < 146 && Math.hypot(x - 100, y - 146) < 10) return x < 100 ? left : right
    return y < 40 ? roof : y < 146 ? house : plants
  })
  const roles = clearedOf(labels, Uint8Array.of(Role.roof, Role.wall, Role.plant, Role.wall, Role.wall))
  expect([roles[house], roles[left], roles[right]]).toEqual([Role.wall, Role.plant, Role.plant])
})

test('seen from above, the strip along the upper edge of a roof is its ridge, a path that nears its corner is none', () => {
  const [ground, roof, strip, path] = [0, 1, 2, 3]
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 35 && y < 40 && x >= 60 && x < 110) return strip
    if (y >= 35 && y < 40 && x >= 148 && x < 198) return path
    return y >= 40 && x >= 50 && x < 150 ? roof : ground
  })
  const edges = [60, 148].flatMap((x) => [35, 40].map((y) => strokeBetween({ x, y }, { x: x + 50, y }, 'toA')))
  const roles = clearedOf(labels, Uint8Array.of(Role.ground, Role.roof, Role.wall, Role.wall), edges)
  expect([roles[strip], roles[path]]).toEqual([Role.roof, Role.paving])
})
