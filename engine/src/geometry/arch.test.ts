import { expect, test } from 'vitest'
import { arcAt, outlineOf, withinArc } from './arch.ts'
import { areaOf } from './polygon.ts'
import { quadOf } from './quad.ts'

test('an arc stands on its springing line and rises to its bend, whether round, flat or pointed', () => {
  for (const bend of [0.3, 1, 1.6]) {
    expect(arcAt(bend, 0)).toBeCloseTo(bend)
    expect(arcAt(bend, 1)).toBeCloseTo(0)
    expect(arcAt(bend, -1)).toBeCloseTo(0)
  }
  expect(arcAt(1, 0.6)).toBeCloseTo(0.8)
  // A flat one is a piece of a circle of more than the half span: 25/16 + 9/16 over a bend of 1/2.
  expect(arcAt(0.5, 0.75)).toBeCloseTo(Math.sqrt(1.25 ** 2 - 0.75 ** 2) - 0.75)
  // A pointed one slopes at its crown already.
  expect(arcAt(1.6, 0) - arcAt(1.6, 0.1)).toBeGreaterThan(0.04)
  expect(arcAt(1, 0) - arcAt(1, 0.1)).toBeLessThan(0.01)
})

test('distances to an arc are those to its circle above the springing line, and to the jambs below it', () => {
  expect(withinArc(1, 0, 0.4)).toBeCloseTo(0.6)
  expect(withinArc(1, 0.6, 0.8)).toBeCloseTo(0)
  expect(withinArc(1, 0.8, 0.8)).toBeLessThan(0)
  expect(withinArc(1, 0.9, -1)).toBeCloseTo(1.1)
  expect(withinArc(0.4, 0, 0.4)).toBeCloseTo(0)
  expect(withinArc(1.5, 0, 1.5)).toBeCloseTo(0)
})

test('the outline of an arched opening leaves out what lies between its arc and the corners of its quadrilateral', () => {
  const quad = quadOf(100, 50, 200, 250)
  expect(outlineOf(quad)).toBe(quad)
  const outline = outlineOf(quad, { rise: 0.25, bend: 1 })
  const half = (Math.PI * 50 * 50) / 2
  expect(Math.abs(areaOf(outline) - (100 * 150 + half)) / half).toBeLessThan(0.01)
  expect(Math.min(...outline.map(({ y }) => y))).toBeCloseTo(50)
  expect(outline[0].y).toBeCloseTo(100)
})

test('seen obliquely, the crown of an arc lies where the diagonals of its wall say, not halfway', () => {
  const outline = outlineOf(
    [
      { x: 0, y: 0 },
      { x: 100, y: 50 },
      { x: 100, y: 150 },
      { x: 0, y: 200 },
    ],
    { rise: 0.5, bend: 1 },
  )
  expect(outline[12].x).toBeCloseTo(200 / 3)
  expect(outline[12].y).toBeCloseTo(100 / 3)
})
