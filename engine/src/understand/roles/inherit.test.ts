import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role } from '../../scene.ts'
import { drawStrokeMaps } from '../ink/stroke-maps.ts'
import { measureRegions } from '../region-facts.ts'
import { frontalView, strokeBetween } from '../testing/drawn.ts'
import { inheritRoles } from './inherit.ts'
import { undecided, type Reading } from './reading.ts'

const [width, height] = [120, 120]

/** What a sliver between two lines becomes under one part and over another, which it meets along half as much of its border. */
function sliverBetween(over: number, under: number): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 60 && y < 64 && x >= 40 && x < 80) return 1
    return y < 60 || (x >= 40 && x < 60 && y < 70) ? 0 : 2
  })
  const lines = [60, 64].map((y) => strokeBetween({ x: 30, y }, { x: 90, y }, 'toA'))
  const partition = { labels, count: 3, peak: Float32Array.from([30, 2, 30]) }
  const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps(lines, width, height), frontalView(100))
  const roles = Uint8Array.from([over, undecided, under])
  const house = { left: 0, right: width, top: 0, base: height }
  inheritRoles({ fine, house, camera: { horizon: 100 }, width, height } as unknown as Reading, roles)
  return roles[1]
}

test('a sliver between the two lines of an eave is its edge, though it meets more roof than wall', () => {
  expect(sliverBetween(Role.roof, Role.wall)).toBe(Role.wall)
  expect(sliverBetween(Role.wall, Role.roof)).toBe(Role.wall)
  expect(sliverBetween(Role.roof, Role.roof)).toBe(Role.roof)
})

/** What a sliver under a roof and over the sky becomes, away from the walls of the house, that goes on as another part. */
function endBeside(next: number): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 60 && y < 64) return x < 20 ? 2 : x < 60 ? 1 : 3
    return y < 60 && x >= 20 ? 0 : 2
  })
  const lines = [59, 63].map((y) => strokeBetween({ x: 10, y }, { x: 118, y }, 'toA'))
  const partition = { labels, count: 4, peak: Float32Array.from([30, 2, 30, 2]) }
  const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps(lines, width, height), frontalView(100))
  const roles = Uint8Array.from([Role.roof, undecided, Role.sky, next])
  const house = { left: 100, right: width, top: 0, base: height }
  inheritRoles({ fine, house, camera: { horizon: 100 }, width, height } as unknown as Reading, roles)
  return roles[1]
}

test('the end of an eave beyond the house is the board that it goes on as, not the air', () => {
  expect(endBeside(Role.trim)).toBe(Role.trim)
  expect(endBeside(Role.wall)).not.toBe(Role.trim)
})
