import { expect, test } from 'vitest'
import type { Camera, Surface } from '../scene.ts'
import { carry, homographyBetween, solve } from './homography.ts'
import { angleBetween, crossing, distanceToSegment, lineThrough, sideOf } from './line.ts'
import { areaOf, contains, fillPolygon, simplify, spansIn } from './polygon.ts'
import { inQuad, isConvex, quadOf } from './quad.ts'
import { casterFor, groundAt, placeOn, project, type Place } from './surface.ts'

const p = (x: number, y: number) => ({ x, y })

test('a homography takes the corners of a square to the corners of a trapezium, and its centre to where diagonals cross', () => {
  const map = homographyBetween(quadOf(0, 0, 1, 1), [p(0, 0), p(4, 0), p(3, 2), p(1, 2)])!
  const corner = carry(map, p(1, 1))
  expect(corner.x).toBeCloseTo(3)
  expect(corner.y).toBeCloseTo(2)
  const centre = carry(map, p(0.5, 0.5))
  expect(centre.x).toBeCloseTo(2)
  expect(centre.y).toBeCloseTo(4 / 3)
})

test('three corners on a line make no homography', () => {
  expect(homographyBetween([p(0, 0), p(1, 0), p(2, 0), p(0, 1)], quadOf(0, 0, 1, 1))).toBeUndefined()
})

test('equations are solved whatever the order of the pivots', () => {
  expect(
    solve([
      [0, 2, 4],
      [3, 0, 9],
    ]),
  ).toEqual([3, 2])
})

test('lines cross where they should, parallel ones nowhere', () => {
  expect(crossing(lineThrough(p(0, 0), p(2, 2)), lineThrough(p(0, 4), p(4, 0)))).toEqual(p(2, 2))
  expect(crossing(lineThrough(p(0, 0), p(1, 1)), lineThrough(p(0, 1), p(1, 2)))).toBeUndefined()
})

test('the distance to a line has a sign, that to a segment ends at its ends', () => {
  const line = lineThrough(p(0, 0), p(10, 0))
  expect(sideOf(line, p(3, 4)) * sideOf(line, p(3, -4))).toBeCloseTo(-16)
  expect(distanceToSegment(p(13, 4), p(0, 0), p(10, 0))).toBeCloseTo(5)
})

test('lines have no sense: 175° and 5° are 10° apart', () => {
  expect(angleBetween((175 * Math.PI) / 180, (5 * Math.PI) / 180)).toBeCloseTo((10 * Math.PI) / 180)
})

test('an L-shaped polygon knows its area, its inside and its pixels', () => {
  const shape = [p(0, 0), p(4, 0), p(4, 2), p(2, 2), p(2, 4), p(0, 4)]
  expect(areaOf(shape)).toBe(12)
  expect(contains(shape, p(1, 3))).toBe(true)
  expect(contains(shape, p(3, 3))).toBe(false)
  const pixels: number[] = []
  fillPolygon(shape, 5, 5, (i) => pixels.push(i))
  expect(pixels).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 15, 16])
  expect([...spansIn(shape, 5, 5)]).toEqual([0, 4, 5, 9, 10, 12, 15, 17])
})

test('a line keeps the corner that matters', () => {
  expect(simplify([p(0, 0), p(5, 0.2), p(10, 0), p(10, 9)], 0.5)).toEqual([p(0, 0), p(10, 0), p(10, 9)])
})

test('a crossed quadrilateral is not convex; its middle is the mean of its corners', () => {
  expect(isConvex(quadOf(0, 0, 2, 2))).toBe(true)
  expect(isConvex([p(0, 0), p(2, 2), p(2, 0), p(0, 2)])).toBe(false)
  expect(inQuad(quadOf(0, 0, 4, 2), 0.5, 0.5)).toEqual(p(2, 1))
})

const camera: Camera = { focal: 500, centreX: 250, horizon: 200, eye: 1.6, near: 10, pixelsPerM: 50, fromAbove: false }

test('a place on the ground that is projected is found again', () => {
  const seen = project(camera, [2, -1.6, 8])
  const found = groundAt(camera, seen.x, seen.y)
  expect(found.x).toBeCloseTo(2)
  expect(found.z).toBeCloseTo(8)
})

test('a wall seen square on is measured in metres from its own corner', () => {
  const wall: Surface = { kind: 'wall', family: 'a', origin: [1, -1.6, 10], u: [1, 0, 0], v: [0, 1, 0], normal: [0, 0, -1] }
  const place: Place = { u: 0, v: 0, z: 0, metresPerPixel: 0 }
  const seen = project(camera, [4, 1, 10])
  placeOn(casterFor(wall), camera, seen.x, seen.y, place)
  expect([place.u, place.v, place.z, place.metresPerPixel].map((v) => Number(v.toFixed(6)))).toEqual([3, 2.6, 10, 0.02])
})
