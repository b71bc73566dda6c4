import { expect, test } from 'vitest'
import type { Quad } from '../../geometry/quad.ts'
import { drawLine } from '../../pixels/draw.ts'
import type { Reading } from '../roles/reading.ts'
import { frontalView, strokeBetween } from '../testing/drawn.ts'
import { inkSheet } from '../testing/ink-lines.ts'
import { judgeQuad } from './judge-quad.ts'
import type { Bay } from './find-bays.ts'
import type { Candidate } from './select-openings.ts'
import { widenFronts } from './widen-fronts.ts'

const size = 260
const perM = 40
const boxOf = (left: number, top: number, right: number, bottom: number): Quad => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]
const front = boxOf(170, 60, 220, 150)

/** A front and a field to its left between the same lines; what stands in the field is drawn as told. */
function readingOf(things: readonly [x0: number, y0: number, x1: number, y1: number][]): Reading {
  const ink = new Uint8Array(size * size)
  const line = (x0: number, y0: number, x1: number, y1: number) => drawLine(ink, size, size, { x: x0, y: y0 }, { x: x1, y: y1 }, 1, 0)
  for (const y of [60, 150]) line(70, y, 220, y)
  const jambs = [70, 170, 220]
  for (const x of jambs) line(x, 60, x, 150)
  for (const thing of things) line(...thing)
  return {
    ...inkSheet(ink, size),
    // The jambs' strokes end where they bend into head and sill.
    strokes: jambs.map((x) => strokeBetween({ x, y: 70 }, { x, y: 140 }, 'vertical')),
    house: { left: 0, right: size, top: 0, base: size, tall: size },
    camera: { pixelsPerM: perM },
    perspective: frontalView(150),
  } as unknown as Reading
}

function candidateOf(reading: Reading, { quad, family }: Bay): Candidate {
  const widthM = (quad[1].x - quad[0].x) / perM
  const heightM = (quad[3].y - quad[0].y) / perM
  const evidence = judgeQuad(reading, quad)
  return { quad, family, from: 'posts', widthM, heightM, sillM: 0, columns: [], rows: [], evidence, weight: 1, kind: 'window' }
}

/** The left and right columns of the openings found, from the left, where the front alone was known, and others told with it. */
function found(reading: Reading, ...others: Quad[]): [number, number][] {
  const known = [front, ...others].map((quad) => ({ ...candidateOf(reading, { quad, family: 'a' as const }), weight: 3 }))
  return widenFronts(reading, known, (bay) => candidateOf(reading, bay))
    .map(({ quad }): [number, number] => [Math.round(quad[0].x), Math.round(quad[1].x)])
    .toSorted((p, q) => p[0] - q[0])
}

const shelves = Array.from({ length: 4 }, (_, k): [number, number, number, number] => [85, 76 + 18 * k, 158, 76 + 18 * k])
const lamps = [95, 112, 130, 148].map((x): [number, number, number, number] => [x, 68, x, 145])

test('the room seen beside a front between the same lines is one pane, pictures in it and all', () => {
  expect(found(readingOf([...shelves, ...lamps]), boxOf(95, 76, 112, 94))).toEqual([
    [70, 170],
    [170, 220],
  ])
})

test('a bare field beside a front, and one with a window half its size, are wall', () => {
  expect(found(readingOf([]))).toEqual([[170, 220]])
  expect(found(readingOf([...shelves, ...lamps]), boxOf(85, 70, 148, 140))).toEqual([
    [85, 148],
    [170, 220],
  ])
})
