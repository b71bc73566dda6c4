import { expect, test } from 'vitest'
import { drawLine } from '../../pixels/draw.ts'
import type { Reading } from '../roles/reading.ts'
import { frontalView, strokeBetween } from '../testing/drawn.ts'
import { findLights } from './find-lights.ts'
import { findPosts } from './posts.ts'
import { findRails } from './rails.ts'

const size = 240
const [head, transom, sill] = [60, 105, 180]
/** The lower edge of the sill's stone. */
const underSill = sill + 9

/**
 * A window of lights between uprights in the columns told, at 60 pixels a metre, under a hood and over a sill that reach a little
 * beyond it; a transom breaks the strokes of the mullions. The first and the last upright are ink alone. Panes are as high as told.
 */
function readingOf(columns: readonly number[], paneHeight: number): Reading {
  const ink = new Uint8Array(size * size)
  const line = (x0: number, y0: number, x1: number, y1: number) => drawLine(ink, size, size, { x: x0, y: y0 }, { x: x1, y: y1 }, 1, 0)
  const [first, last] = [columns[0], columns[columns.length - 1]]
  const ends = [first - 6, last + 6]
  for (const y of [head, sill, underSill]) line(ends[0], y, ends[1], y)
  for (let y = head + paneHeight; y < sill; y += paneHeight) line(first, y, last, y)
  const strokes = [head, sill, underSill].map((y) => strokeBetween({ x: ends[0], y }, { x: ends[1], y }, 'toA'))
  for (const [k, x] of columns.entries()) {
    line(x, head, x, sill)
    // Bars at the quarters of each light.
    if (k > 0) for (const t of [0.25, 0.5, 0.75]) line(x - t * (x - columns[k - 1]), head + 12, x - t * (x - columns[k - 1]), sill)
    if (k === 0 || k === columns.length - 1) continue
    strokes.push(strokeBetween({ x, y: transom + 6 }, { x, y: sill - 4 }, 'vertical'))
  }
  const house = { left: 0, right: size, top: 0, base: size, tall: size }
  return {
    width: size,
    height: size,
    ink,
    strokes,
    house,
    camera: { pixelsPerM: 60 },
    perspective: frontalView(200),
  } as unknown as Reading
}

const lightsIn = (reading: Reading) => findLights(reading, findPosts(reading), findRails(reading))

test('lights of small panes are one window from jamb to jamb down to the first line of the sill, though a transom breaks mullions', () => {
  const found = lightsIn(readingOf([60, 80, 100, 120, 140], 7))
  expect(found).toHaveLength(1)
  const [{ quad }] = found
  for (const [k, corner] of [
    [60, head],
    [140, head],
    [140, sill],
    [60, sill],
  ].entries()) {
    expect(Math.abs(quad[k].x - corner[0])).toBeLessThan(2)
    expect(Math.abs(quad[k].y - corner[1])).toBeLessThan(2)
  }
})

test('boards, between which nothing lies across, and wide bays are no such lights', () => {
  expect(lightsIn(readingOf([60, 80, 100, 120, 140], 200))).toEqual([])
  expect(lightsIn(readingOf([20, 60, 100, 140, 180], 7))).toEqual([])
})
