import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, type Perspective } from '../../../scene.ts'
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

/** Roles, from left to right, of what was taken for wall under a gable from (50, 80) to (150, 80) whose wall has corners at 60 and 140. */
function underGable(roofFrom: number) {
  // The roof is a region; below it every ten columns are one.
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y < 40) return x >= roofFrom && x < 150 ? 21 : 20
    return Math.floor(x / 10)
  })
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 22, peak: new Float32Array(22) }, newPlane(width, height), maps, perspective)
  const gables = [{ apex: { x: 100, y: 40 }, left: { x: 50, y: 80 }, right: { x: 150, y: 80 } }]
  const strokes = [60, 140].map((x) => strokeBetween({ x, y: 80 }, { x, y: 180 }, 'vertical'))
  const roles = new Uint8Array(22).fill(Role.wall)
  roles[20] = Role.ground
  roles[21] = Role.roof
  const camera = { fromAbove: true }
  const reading = { fine, leafy: new Float32Array(22), camera, perspective, strokes, gables, house: { tall: 160 }, width, height }
  clearGarden(reading as unknown as Reading, roles)
  return [...roles.subarray(4, 16)].map((role) => role === Role.wall)
}

test('seen from above, the garden under the eaves of a gable is no wall, unless the house goes on beside it', () => {
  const wall = Array<boolean>(8).fill(true)
  expect(underGable(50)).toEqual([false, false, ...wall, false, false])
  expect(underGable(0)).toEqual([true, true, ...wall, false, false])
})
