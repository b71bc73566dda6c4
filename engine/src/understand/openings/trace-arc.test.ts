import { expect, test } from 'vitest'
import type { Plane } from '../../pixels/raster.ts'
import { arcsMet, meetsLines } from './arcs-over.ts'
import { fitArc } from './fit-arc.ts'
import { columnIn, cornersDrawn, meanAlong, shareDrawn, type Arc } from './trace-arc.ts'

const size = 120

/** A sheet with a line where `isOn` says, 3 pixels wide and darkest in the middle. */
function drawn(isOn: (x: number, y: number) => boolean): Plane {
  const data = new Float32Array(size * size)
  for (let y = 1; y < size - 1; y++) {
    for (let x = 1; x < size - 1; x++) {
      if (!isOn(x, y)) continue
      for (const i of [y * size + x - 1, y * size + x + 1, (y - 1) * size + x, (y + 1) * size + x]) data[i] = Math.max(data[i], 0.5)
    }
  }
  for (let y = 1; y < size - 1; y++) for (let x = 1; x < size - 1; x++) if (isOn(x, y)) data[y * size + x] = 1
  return { width: size, height: size, data }
}

/** Half a circle of 30 pixels on the row 60 over jambs at the columns 30 and 90. */
const round = drawn((x, y) =>
  y > 60 ? (x === 30 || x === 90) && y < 100 : Math.abs(Math.hypot(x + 0.5 - 60.5, y + 0.5 - 60.5) - 30) < 0.6,
)
const square = drawn((x, y) => ((x === 30 || x === 90) && y >= 30 && y < 100) || (y === 30 && x >= 30 && x <= 90))
const span = { left: 30.5, right: 90.5, leftRow: 60.5, rightRow: 60.5, growth: 1 }
const arc: Arc = { ...span, rise: 30, bend: 1 }

test('an arc is drawn along itself, with blank corners; a rectangle is not', () => {
  expect(shareDrawn(round, arc, 0.5, 1, 0)).toBe(1)
  expect(cornersDrawn(round, arc, 0.5, 1)).toBe(0)
  expect(shareDrawn(square, arc, 0.5, 1, 0.6)).toBe(0)
  expect(cornersDrawn(square, arc, 0.5, 1)).toBe(1)
})

test('from the level of its posts, lines over three places tell the arc', () => {
  expect(meetsLines(round, { ...span, leftRow: 55, rightRow: 55 }, 0.5)).toBe(true)
  const found = arcsMet({ ...span, leftRow: 55, rightRow: 55 }, 30).find((a) => a.bend === 1)!
  expect(Math.abs(found.rise - 30)).toBeLessThan(4)
  expect(Math.abs(found.leftRow - 60.5)).toBeLessThan(4)
  expect(meetsLines(square, span, 0.5) && arcsMet(span, 30).length > 0).toBe(false)
})

test('an arc that lies beside its line is moved onto it, its ends by no more than a post is wide', () => {
  const fitted = fitArc(round, { ...arc, leftRow: 62.5, rightRow: 62.5, rise: 28, left: 31.5 })
  expect(fitted.drawn).toBeGreaterThan(0.9 * meanAlong(round, arc))
  expect(Math.abs(fitted.arc.left - 30.5)).toBeLessThanOrEqual(2)
  expect(Math.abs(fitted.arc.leftRow - fitted.arc.rise - 30.5)).toBeLessThan(1.5)
})

test('what is nearer looks wider: the middle of a span lies on the far side', () => {
  expect(columnIn(span, 0)).toBeCloseTo(60.5)
  expect(columnIn({ ...span, growth: 1.5 }, 0)).toBeCloseTo(54.5)
})
