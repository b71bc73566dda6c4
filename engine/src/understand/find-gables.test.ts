import { expect, test } from 'vitest'
import type { Perspective, Stroke } from '../scene.ts'
import { findGables } from './find-gables.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'

const stroke = (x1: number, y1: number, x2: number, y2: number, kind: Stroke['kind'] = 'sloping') =>
  strokeBetween({ x: x1, y: y1 }, { x: x2, y: y2 }, kind)
const frontal = frontalView(400, { x: 300, y: 400, w: 1 })

test('two rakes that meet in a summit are one gable', () => {
  const [gable, ...others] = findGables([stroke(200, 100, 100, 180), stroke(200, 100, 300, 180)], frontal, 40)
  expect(others).toEqual([])
  expect(gable.apex.x).toBeCloseTo(200)
  expect(gable.left).toEqual({ x: 100, y: 180 })
  expect(gable.right).toEqual({ x: 300, y: 180 })
})

test('a rake that something hides is prolonged to the height of the other eave', () => {
  const [gable] = findGables([stroke(200, 100, 100, 180), stroke(200, 100, 265, 152)], frontal, 40)
  expect(Math.abs(gable.right.y - 180)).toBeLessThan(6)
  expect(Math.abs(gable.right.x - 300)).toBeLessThan(8)
})

test('a rake is one where something short hides its middle, and ends where the gap is longer than the pieces', () => {
  const endOf = (from: number) => {
    const pieces = [stroke(200, 100, 240, 132), stroke(from, 100 + 0.8 * (from - 200), from + 40, 132 + 0.8 * (from - 200))]
    return findGables([stroke(200, 100, 80, 196), ...pieces], frontal, 40)[0]?.right.x ?? 0
  }
  expect(endOf(275)).toBeCloseTo(315, 0)
  expect(endOf(275)).toBeGreaterThan(endOf(330))
})

test('a gable of which another one hides most of a rake is a gable, unless the other rake has a whole partner', () => {
  const hidden = [stroke(200, 100, 100, 200), stroke(200, 100, 230, 130)]
  expect(findGables(hidden, frontal, 40)).toHaveLength(1)
  expect(findGables([stroke(200, 100, 140, 160), stroke(200, 100, 230, 130)], frontal, 40)).toEqual([])
  const [only, ...others] = findGables([...hidden, stroke(194, 92, 290, 192)], frontal, 40)
  expect(others).toEqual([])
  expect(only.right.x).toBeGreaterThan(280)
})

test('a valley and two lines far apart make no gable', () => {
  expect(findGables([stroke(100, 100, 200, 180), stroke(300, 100, 200, 180)], frontal, 40)).toEqual([])
  expect(findGables([stroke(150, 140, 100, 180), stroke(450, 100, 550, 180)], frontal, 40)).toEqual([])
})

test('the ridge behind a gable is no rake', () => {
  const found = findGables([stroke(200, 100, 100, 180), stroke(200, 100, 300, 180), stroke(200, 100, 20, 150, 'toA')], frontal, 40)
  expect(found).toHaveLength(1)
  expect(found[0].left.x).toBeCloseTo(100)
})

test('two edges that run to both vanishing points are the corner of a flat roof, no gable', () => {
  const twoPoint: Perspective = { ...frontal, kind: 'two-point', a: { x: -100, y: 400, w: 1 }, b: { x: 500, y: 400, w: 1 } }
  const edges = [stroke(200, 100, 125, 175, 'toA'), stroke(200, 100, 275, 178, 'sloping')]
  expect(findGables(edges, twoPoint, 40)).toEqual([])
})
