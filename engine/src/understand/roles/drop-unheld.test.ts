import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role } from '../../scene.ts'
import { drawStrokeMaps } from '../ink/stroke-maps.ts'
import { measureRegions } from '../region-facts.ts'
import { frontalView, strokeBetween } from '../testing/drawn.ts'
import { growBeyondEnds } from './beyond-ends.ts'
import { dropUnheld } from './drop-unheld.ts'
import type { Reading } from './reading.ts'

const [width, height] = [600, 400]
const [house, bush, scrap, rightHalf] = [1, 2, 3, 4]

/** A house whose right corner is drawn, a bush to the right of it, and between them a scrap whose own edges are drawn or not. */
const readingOf = (isDrawn: boolean) =>
  readingWith(isDrawn, (x, y) => {
    if (y < 100) return 0
    return y < 120 - (x - 120) / 2 ? scrap : x < 200 ? bush : 0
  })

/** What is right of the house is told by `beside`, what is over it by `over`; from column `half` on its front is another part. */
function readingWith(
  isDrawn: boolean,
  beside: (x: number, y: number) => number,
  over = (_x: number, _y: number) => 0,
  half = 120,
): Reading {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 160 || x < 40) return 0
    if (y < 60) return over(x, y)
    return x >= 120 ? beside(x, y) : x < half ? house : rightHalf
  })
  const upright = (x: number, from: number, to: number) => strokeBetween({ x, y: from }, { x, y: to }, 'vertical')
  const frame = [upright(40, 60, 160), upright(120, 60, 160), strokeBetween({ x: 40, y: 60 }, { x: 120, y: 60 }, 'toA')]
  const own = [100, 120].map((y) => strokeBetween({ x: 120, y }, { x: 160, y: 100 }, 'toA'))
  const strokes = isDrawn ? [...frame, ...own] : frame
  const maps = drawStrokeMaps(strokes, width, height)
  const fine = measureRegions({ labels, count: 5, peak: new Float32Array(5).fill(10) }, newPlane(width, height, 1), maps, frontalView(150))
  const camera = { fromAbove: false, pixelsPerM: 20, horizon: 150 }
  const outline = { frame, left: 40, right: 120 }
  const coursed = new Float32Array(5)
  return { fine, strokes, outline, camera, coursed, house: { tall: 100 }, shaded: false, width, height } as unknown as Reading
}

test.each([
  ['what no stroke ends towards the open air', dropUnheld],
  ['what lies beyond the uprights', growBeyondEnds],
])('%s beside a bush is no wall, unless its own edges are drawn', (_, rule) => {
  const became = (isDrawn: boolean) => {
    const roles = Uint8Array.from([Role.sky, Role.wall, Role.plant, Role.wall])
    rule(readingOf(isDrawn), roles)
    expect(roles[house]).toBe(Role.wall)
    return roles[scrap]
  }
  expect(became(false)).toBe(Role.plant)
  expect(became(true)).toBe(Role.wall)
})

test('what stands on the edge of a roof with leaves all round it is leaves, though that edge is drawn under it', () => {
  const isIn = (x: number, y: number, left: number, top: number) => x >= left && x < 170 - left && y >= top
  const leaves = (x: number, y: number) => (isIn(x, y, 70, 48) ? scrap : isIn(x, y, 50, 30) ? bush : 0)
  const roles = Uint8Array.from([Role.sky, Role.wall, Role.plant, Role.wall, Role.wall])
  dropUnheld(
    readingWith(false, () => 0, leaves, 85),
    roles,
  )
  expect([...roles]).toEqual([Role.sky, Role.wall, Role.plant, Role.plant, Role.wall])
})

test('a fence beyond the uprights that hardly touches a bush is no wall where the air is over it, and may be one under a roof', () => {
  const eave = 4
  const became = (over: number) => {
    const roles = Uint8Array.from([Role.sky, Role.wall, Role.plant, Role.wall, over])
    const beside = (x: number, y: number) => {
      if (x >= 140 || y < 90 || y >= 112) return 0
      return y < 100 ? eave : y < 108 ? scrap : x < 124 ? bush : 0
    }
    growBeyondEnds(readingWith(false, beside), roles)
    return roles[scrap]
  }
  expect(became(Role.sky)).toBe(Role.plant)
  expect(became(Role.roof)).toBe(Role.wall)
})
