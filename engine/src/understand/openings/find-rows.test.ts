import { expect, test } from 'vitest'
import { drawLine } from '../../pixels/draw.ts'
import type { Reading } from '../roles/reading.ts'
import { frontalView, strokeBetween } from '../testing/drawn.ts'
import { findRows } from './find-rows.ts'

const size = 240
const horizon = 200
const sill = 160
/** The row of a head that runs down to the right, to meet the sill on the horizon far outside the drawing. */
const headAt = (x: number) => 90 + 0.15 * (x - 60)
const sillAt = (x: number) => sill + 0.055 * (x - 60)

/**
 * Uprights from head to sill in the columns told, at 40 pixels a metre; a rail that crosses them cuts the strokes, not the ink. The sill
 * is drawn as far as told.
 */
function readingOf(columns: readonly number[], rail?: number, sillEnd = Infinity): Reading {
  const ink = new Uint8Array(size * size)
  const line = (x0: number, y0: number, x1: number, y1: number) =>
    drawLine(ink, size, size, { x: Math.round(x0), y: Math.round(y0) }, { x: Math.round(x1), y: Math.round(y1) }, 1, 0)
  const [first, last] = [columns[0], columns[columns.length - 1]]
  line(first, headAt(first), last, headAt(last))
  line(first, sillAt(first), Math.min(last, sillEnd), sillAt(Math.min(last, sillEnd)))
  if (rail !== undefined) for (let o = 0; o < 5; o++) line(first, rail + o, last, rail + o)
  const strokes = columns.flatMap((x) => {
    line(x, headAt(x), x, sillAt(x))
    const pieces =
      rail === undefined
        ? [[headAt(x), sillAt(x)]]
        : [
            [headAt(x), rail - 8],
            [rail + 12, sillAt(x)],
          ]
    return pieces.map(([from, to]) => strokeBetween({ x, y: from }, { x, y: to }, 'vertical'))
  })
  const house = { left: 0, right: size, top: 0, base: size, tall: size }
  return {
    width: size,
    height: size,
    ink,
    strokes,
    house,
    camera: { pixelsPerM: 40 },
    perspective: frontalView(horizon),
  } as unknown as Reading
}

const columnsOf = (reading: Reading) => findRows(reading)[0]?.panes.map(({ quad }) => quad.map(({ x }) => Math.round(x)).slice(0, 2))

test('panes of a bay are found, whatever way it faces and although a railing crosses them', () => {
  const panes = [
    [60, 90],
    [90, 120],
    [120, 148],
  ]
  expect(columnsOf(readingOf([60, 90, 120, 148]))).toEqual(panes)
  expect(columnsOf(readingOf([60, 90, 120, 148], 130))).toEqual(panes)
})

test('a last pane whose sill is hidden is left out, and the row before it stays', () => {
  const panes = [
    [60, 90],
    [90, 120],
    [120, 148],
  ]
  expect(columnsOf(readingOf([60, 90, 120, 148, 176], undefined, 150))).toEqual(panes)
})

test('boards, and uprights at unlike distances, are no panes', () => {
  expect(columnsOf(readingOf([60, 70, 80, 90, 100, 110]))).toBeUndefined()
  expect(columnsOf(readingOf([60, 90, 150, 165]))).toBeUndefined()
})
