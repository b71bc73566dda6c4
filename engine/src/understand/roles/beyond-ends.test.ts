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

function readingOf(fine: Reading['fine'], strokes: readonly Stroke[], frame: readonly Stroke[], horizon: number): Reading {
  const camera = { fromAbove: false, pixelsPerM: 20, horizon }
  const outline = { frame, left: 40, right: 120 }
  const coursed = new Float32Array(fine.count)
  return { fine, strokes, outline, camera, coursed, house: { tall: 100 }, shaded: false, width, height } as unknown as Reading
}

/**
 * What a white field to the right of a house becomes, which ends on an upright; `own` are the strokes round the field, `held` those that
 * hang together with the house, `rim` where the field ends and what is round it, `endOf` where the house ends in each row.
 */
function became(
  own: readonly Stroke[],
  held: readonly Stroke[] = [],
  horizon = 150,
  rim = { top: 60, right: 160, role: Role.sky as number },
  uprights = [upright(40), upright(120)],
  endOf: (y: number) => number = () => 120,
): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y < 60 || y >= 160 || x < 40 || x >= 160) return 0
    return x < endOf(y) ? house : x < rim.right && y >= rim.top ? field : 0
  })
  const frame = [...uprights, strokeBetween({ x: 40, y: 60 }, { x: 120, y: 60 }, 'toA'), ...held]
  const strokes = [...frame, ...own]
  const maps = drawStrokeMaps(strokes, width, height)
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3).fill(10) }, newPlane(width, height, 1), maps, frontalView(150))
  const roles = Uint8Array.from([rim.role, Role.wall, Role.wall])
  growBeyondEnds(readingOf(fine, strokes, frame, horizon), roles)
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

/** What stands on a ledge beside a house that ends on an upright becomes, in parts so many pixels wide. */
function onLedge(wide: number, horizon: number): Set<number> {
  const perRow = 24 / wide
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [(i % width) - 132, Math.floor(i / width) - 140]
    if (x >= 0 && x < 24 && y >= 0 && y < 6) return 2 + y * perRow + Math.floor(x / wide)
    return x < -12 && x >= -92 && y >= -80 && y < 20 ? house : 0
  })
  const strokes = [upright(40), upright(120)]
  const count = 2 + 6 * perRow
  const parts = { labels, count, peak: new Float32Array(count).fill(2) }
  const fine = measureRegions(parts, newPlane(width, height, 1), drawStrokeMaps(strokes, width, height), frontalView(150))
  const roles = new Uint8Array(count).fill(Role.wall).fill(Role.sky, 0, 1)
  growBeyondEnds(readingOf(fine, strokes, strokes, horizon), roles)
  return new Set(roles.subarray(2))
}

test('many small parts on a ledge before the open air are a bed of plants; pieces of a parapet are larger, a balcony is higher', () => {
  expect(onLedge(2, 150)).toEqual(new Set([Role.plant]))
  expect(onLedge(12, 150)).toEqual(new Set([Role.wall]))
  expect(onLedge(2, 180)).toEqual(new Set([Role.wall]))
})

test('a row in which the strokes span a part of the house alone takes its ends from those beside it', () => {
  const rim = { top: 130, right: 140, role: Role.plant }
  const post = strokeBetween({ x: 40, y: 90 }, { x: 40, y: 160 }, 'vertical')
  expect(became([], [], 125, rim, [post, strokeBetween({ x: 120, y: 60 }, { x: 120, y: 140 }, 'vertical')])).toBe(Role.plant)
})

test('what lies over a slope that ends the house, beyond it row by row, is grown beside leaves', () => {
  const slope = strokeBetween({ x: 120, y: 60 }, { x: 155, y: 95 }, 'sloping')
  const beside = (role: number) => became([], [slope], 150, { top: 60, right: 155, role }, undefined, (y) => Math.min(155, y + 60))
  expect(beside(Role.plant)).toBe(Role.plant)
  expect(beside(Role.wall)).toBe(Role.wall)
})

/** What a part of a tone becomes that lies among leaves to the right of a house, under a wall there or under leaves. */
function underCoping(tone: number, over: number): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x >= 40 && x < 120 && y >= 60 && y < 160) return house
    if (x >= 120 && x < 160 && y >= 100 && y < 130) return 3
    return x >= 120 && x < 135 && y >= 130 && y < 160 ? field : 0
  })
  const strokes = [upright(40), upright(120), level(100), level(130)]
  const plane = newPlane(width, height, 1)
  for (const [i, k] of labels.entries()) if (k === field) plane.data[i] = tone
  const maps = drawStrokeMaps(strokes, width, height)
  const fine = measureRegions({ labels, count: 4, peak: new Float32Array(4).fill(10) }, plane, maps, frontalView(120))
  const roles = Uint8Array.from([Role.plant, Role.wall, Role.wall, over])
  growBeyondEnds(readingOf(fine, strokes, strokes, 120), roles)
  return roles[field]
}

test('what is blank and hangs under a wall at a drawn corner goes on as wall among leaves, a hedge there is scribbled', () => {
  expect(underCoping(1, Role.wall)).toBe(Role.wall)
  expect(underCoping(0.7, Role.wall)).toBe(Role.plant)
  expect(underCoping(1, Role.plant)).toBe(Role.plant)
})
