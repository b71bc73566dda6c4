import { expect, test } from 'vitest'
import { Role, type Stroke } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { reachTips } from './reach-tips.ts'

const [width, height] = [200, 120]

/**
 * The roles over and in the tip of a pent roof whose rake goes down to the left and meets the two lines of its eave there, or none. From a
 * column on, what lies in the tip passes for wall.
 */
function tipOf(eaves: readonly Stroke[], scrapFrom = 40): number[] {
  const rake = (x: number) => 80 - (x - 20) / 2
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < scrapFrom || y < Math.max(rake(x), 40) || y > 90) return Role.ground
    return x >= 40 && y < 80 ? Role.roof : Role.wall
  })
  const strokes = [strokeBetween({ x: 100, y: 40 }, { x: 20, y: 80 }, 'sloping'), ...eaves]
  reachTips({ strokes, camera: { pixelsPerM: 60 }, width, height } as unknown as Reading, role)
  return [
    [30, 70],
    [35, 76],
    [30, 85],
    [24, 88],
    [30, 95],
  ].map(([x, y]) => role[y * width + x])
}

test('a roof and the board of its eave go out to the tip in which its rake meets the lines of the eave', () => {
  const eaves = [80, 90].map((y) => strokeBetween({ x: 20 + (y - 80) / 5, y }, { x: 190, y }, 'toA'))
  expect(tipOf(eaves)).toEqual([Role.ground, Role.roof, Role.wall, Role.wall, Role.ground])
})

test('a scrap of wall in the tip of a roof is roof over the line of its eave', () => {
  const eaves = [80, 90].map((y) => strokeBetween({ x: 20 + (y - 80) / 5, y }, { x: 190, y }, 'toA'))
  expect(tipOf(eaves, 20)).toEqual([Role.ground, Role.roof, Role.wall, Role.wall, Role.ground])
})

test('where no line begins at the foot of a rake, nothing is added', () => {
  const short = [strokeBetween({ x: 60, y: 90 }, { x: 190, y: 90 }, 'toA')]
  expect(tipOf(short)).toEqual([Role.ground, Role.ground, Role.ground, Role.ground, Role.ground])
})
