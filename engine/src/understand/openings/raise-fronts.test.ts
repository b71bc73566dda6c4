import { expect, test } from 'vitest'
import type { Quad } from '../../geometry/quad.ts'
import { drawLine } from '../../pixels/draw.ts'
import type { Reading } from '../roles/reading.ts'
import { frontalView, strokeBetween } from '../testing/drawn.ts'
import { inkSheet } from '../testing/ink-lines.ts'
import { judgeQuad } from './judge-quad.ts'
import type { Bay } from './find-bays.ts'
import { findPosts } from './posts.ts'
import { raiseFronts } from './raise-fronts.ts'
import type { Candidate } from './select-openings.ts'

const size = 260
const perM = 40
const [left, right, head, transom, sill] = [70, 200, 40, 120, 200]
const front: Quad = [
  { x: left, y: transom },
  { x: right, y: transom },
  { x: right, y: sill },
  { x: left, y: sill },
]

/** Shelves of the room behind, from a row down. */
const levels = (from: number, count: number) => Array.from({ length: count }, (_, k) => from + 5 * k)

/** A front with a field over it, whose jambs are drawn in one from the sill up to a row. */
function readingOf(jambTop: number, drawnAbove: number): Reading {
  const ink = new Uint8Array(size * size)
  const line = (x0: number, y0: number, x1: number, y1: number) => drawLine(ink, size, size, { x: x0, y: y0 }, { x: x1, y: y1 }, 1, 0)
  for (const y of [head, transom, sill]) line(left, y, right, y)
  for (const x of [left, right]) line(x, head, x, sill)
  for (const y of [...levels(head + 14, drawnAbove), ...levels(transom + 14, 12)]) line(left + 16, y, right - 16, y)
  return {
    ...inkSheet(ink, size),
    strokes: [left, right].map((x) => strokeBetween({ x, y: jambTop }, { x, y: sill }, 'vertical')),
    house: { left: 0, right: size, top: 0, base: size, tall: size },
    camera: { pixelsPerM: perM },
    perspective: frontalView(150),
  } as unknown as Reading
}

function candidateOf(reading: Reading, { quad, family }: Bay): Candidate {
  const widthM = (quad[1].x - quad[0].x) / perM
  const heightM = (quad[3].y - quad[0].y) / perM
  const evidence = judgeQuad(reading, quad)
  return { quad, family, from: 'posts', widthM, heightM, sillM: 0, columns: [], rows: [], evidence, weight: 3, kind: 'window' }
}

/** The rows of head and sill of what is found, where the front alone was known. */
function found(reading: Reading): [number, number][] {
  const known = [candidateOf(reading, { quad: front, family: 'a' })]
  const raised = raiseFronts(reading, known, (bay) => candidateOf(reading, bay), findPosts(reading))
  return raised.map(({ quad }) => [Math.round(quad[0].y), Math.round(quad[3].y)])
}

test('a front whose jambs run on over its head to a level line is glass up to there', () => {
  expect(found(readingOf(head, 12))).toEqual([
    [transom, sill],
    [head, transom],
  ])
})

test('over a window whose jambs end at its head, and where nothing is drawn, there is wall', () => {
  expect(found(readingOf(transom, 12))).toEqual([[transom, sill]])
  expect(found(readingOf(head, 0))).toEqual([[transom, sill]])
})
