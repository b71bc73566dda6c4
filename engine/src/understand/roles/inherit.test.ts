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
  const line = newPlane(width, height)
  inheritRoles({ fine, line, house, camera: { horizon: 100 }, width, height } as unknown as Reading, roles)
  return roles[1]
}

test('the end of an eave beyond the house is the board that it goes on as, not the air', () => {
  expect(endBeside(Role.trim)).toBe(Role.trim)
  expect(endBeside(Role.wall)).not.toBe(Role.trim)
})

/** What a scrap becomes that hangs from a board in the open air, with lines drawn round it and, if told so, under the board, too. */
function cornerOf(round: number, under: number): number {
  const isScrap = (x: number, y: number) => x >= 20 && x < 32 && y >= 60 && y < 76
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return isScrap(x, y) ? 1 : y < 60 ? 0 : 2
  })
  const line = newPlane(width, height)
  for (let y = 64; y < 77; y++) for (const x of [19, 32]) line.data[y * width + x] = round
  for (let x = 19; x < 33; x++) [line.data[76 * width + x], line.data[59 * width + x]] = [round, under]
  const partition = { labels, count: 3, peak: Float32Array.from([30, 6, 30]) }
  const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps([], width, height), frontalView(100))
  const roles = Uint8Array.from([Role.trim, undecided, Role.sky])
  const house = { left: 100, right: width, top: 0, base: height }
  inheritRoles({ fine, line, house, camera: { horizon: 100 }, width, height } as unknown as Reading, roles)
  return roles[1]
}

test('the corner of a board that lines part from the open air, and not from the board, is board', () => {
  expect(cornerOf(0.5, 0)).toBe(Role.trim)
  expect(cornerOf(0.5, 0.5)).toBe(Role.sky)
  expect(cornerOf(0, 0)).toBe(Role.sky)
})
