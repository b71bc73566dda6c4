import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { raisePlinths } from './raise-plinths.ts'

const [width, height] = [300, 200]

/** What a strip of paving in two halves under a wall becomes, seen from the front, with `before` it and the foot of the house at a row. */
function became(before: number, foot: number, kind = 'frontal', horizon = 60, strokes: readonly Stroke[] = []): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < 50 || x >= 250 || y < 40) return 0
    return y < 130 ? 1 : y < 145 && x >= 60 && x < 240 ? (x < 150 ? 2 : 4) : 3
  })
  const maps = drawStrokeMaps([], width, height)
  const plane = newPlane(width, height, 1)
  const fine = measureRegions({ labels, count: 5, peak: new Float32Array(5).fill(10) }, plane, maps, frontalView(100))
  const camera = { fromAbove: false, horizon, pixelsPerM: 40 }
  const reading = { fine, strokes, camera, house: { base: foot }, perspective: { kind }, width } as unknown as Reading
  const roles = Uint8Array.from([Role.sky, Role.wall, Role.paving, before, Role.paving])
  raisePlinths(reading, roles)
  return roles[2]
}

test('what lies over the foot of the house between wall and shrubs is the plinth of the wall', () => {
  expect(became(Role.plant, 160)).toBe(Role.wall)
})

test('a floor that leads to the lawn, lies under the foot or beside a corner of the house stays a floor', () => {
  expect(became(Role.ground, 160)).toBe(Role.paving)
  expect(became(Role.plant, 140)).toBe(Role.paving)
  expect(became(Role.plant, 160, 'two-point')).toBe(Role.paving)
})

test('no floor between walls reaches up to the height of the eye: what does so is the edge of a platform', () => {
  expect(became(Role.wall, 140, 'two-point', 128)).toBe(Role.wall)
  expect(became(Role.wall, 140, 'two-point', 110)).toBe(Role.paving)
})

test('seen askew what an upright parts under a wall are sides of a low wall', () => {
  const edge = strokeBetween({ x: 150, y: 131 }, { x: 150, y: 144 }, 'vertical')
  expect(became(Role.ground, 140, 'two-point', 60, [edge])).toBe(Role.wall)
  expect(became(Role.ground, 140, 'frontal', 60, [edge])).toBe(Role.paving)
})
