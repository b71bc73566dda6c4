import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Stroke } from '../../scene.ts'
import { drawStrokeMaps } from '../ink/stroke-maps.ts'
import { measureRegions } from '../region-facts.ts'
import { frontalView, strokeBetween } from '../testing/drawn.ts'
import { growBeyondEnds } from './beyond-ends.ts'
import type { Reading } from './reading.ts'

const [width, height] = [600, 400]
const [house, field] = [1, 2]
const upright = (x: number) => strokeBetween({ x, y: 60 }, { x, y: 160 }, 'vertical')
const level = (y: number) => strokeBetween({ x: 120, y }, { x: 160, y }, 'toA')

/**
 * What a white field to the right of a house becomes, which ends on an upright; `own` are the strokes round the field, `held` those that
 * hang together with the house, `rim` where the field ends and what is round it.
 */
function became(
  own: readonly Stroke[],
  held: readonly Stroke[] = [],
  horizon = 150,
  rim = { top: 60, right: 160, role: Role.sky as number },
): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y < 60 || y >= 160 || x < 40 || x >= 160) return 0
    return x < 120 ? house : x < rim.right && y >= rim.top ? field : 0
  })
  const frame = [upright(40), upright(120), strokeBetween({ x: 40, y: 60 }, { x: 120, y: 60 }, 'toA'), ...held]
  const strokes = [...frame, ...own]
  const maps = drawStrokeMaps(strokes, width, height)
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3).fill(10) }, newPlane(width, height, 1), maps, frontalView(150))
  const camera = { fromAbove: false, pixelsPerM: 20, horizon }
  const outline = { frame, left: 40, right: 120 }
  const coursed = new Float32Array(3)
  const reading = { fine, strokes, outline, camera, coursed, house: { tall: 100 }, shaded: false, width, height } as unknown as Reading
  const roles = Uint8Array.from([rim.role, Role.wall, Role.wall])
  growBeyondEnds(reading, roles)
  expect(roles[house]).toBe(Role.wall)
  return roles[field]
}

test('what the last upright parts from the house and nothing from the open air is air; a wall with edges of its own is none', () => {
  expect(became([])).toBe(Role.sky)
  expect(became([level(60), level(160)])).toBe(Role.wall)
  expect(became([upright(160)])).toBe(Role.wall)
})

test('a slope ends the house above the eye alone: below it a tree leans there', () => {
  const slope = strokeBetween({ x: 190, y: 60 }, { x: 182, y: 160 }, 'sloping')
  expect(became([], [slope], 170)).toBe(Role.wall)
  expect(became([], [slope], 50)).toBe(Role.sky)
})

test('a full piece beside leaves that begins below the eye is a hedge, one that rises over it a wall', () => {
  const rim = { top: 130, right: 140, role: Role.plant }
  expect(became([], [], 150, rim)).toBe(Role.wall)
  expect(became([], [], 125, rim)).toBe(Role.plant)
})
