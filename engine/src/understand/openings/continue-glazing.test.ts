import { expect, test } from 'vitest'
import type { Quad } from '../../geometry/quad.ts'
import type { Reading } from '../roles/reading.ts'
import { frontalView } from '../testing/drawn.ts'
import { continueGlazing } from './continue-glazing.ts'
import { judgeQuad } from './judge-quad.ts'
import type { Bay } from './find-bays.ts'
import type { Post } from './posts.ts'
import type { Candidate } from './select-openings.ts'

const [width, height] = [420, 260]
const perM = 40
const glass = 0.85
const [top, foot] = [60, 160]
/** Mullions a metre and a half apart, and the column of the corner, from which on the wall beyond falls by so much a column. */
const mullions = [40, 100, 160, 220, 280, 340]
const corner = 220
const fall = 0.2

/** How many rows lines lie lower in a column, round the corner or not. */
const downAt = (x: number, bends: boolean) => (bends ? Math.max(0, Math.round(fall * (x - corner))) : 0)

interface Drawn {
  bends?: boolean
  /** Tones of the panes from the left, and how broad the mullions are, in pixels. */
  tones?: readonly number[]
  broad?: readonly number[]
}

function readingOf({ bends = false, tones = [], broad = [] }: Drawn): Reading {
  const data = new Float32Array(width * height).fill(1)
  const ink = new Uint8Array(width * height)
  for (let x = mullions[0]; x <= mullions[mullions.length - 1]; x++) {
    const pane = mullions.findLastIndex((m) => m <= x)
    const [head, end] = [top, foot].map((y) => y + downAt(x, bends))
    for (let y = head; y <= end; y++) data[y * width + x] = tones[pane] ?? glass
    for (const y of [head, end]) for (let o = 0; o < 2; o++) data[(y + o) * width + x] = 0
  }
  for (const [k, m] of mullions.entries()) {
    const wide = broad[k] ?? 4
    for (let y = top; y <= foot; y++)
      for (let x = m - (wide >> 1); x < m - (wide >> 1) + wide; x++) data[(y + downAt(m, bends)) * width + x] = 0.1
  }
  for (let i = 0; i < ink.length; i++) ink[i] = Number(data[i] < 0.5)
  return {
    width,
    height,
    ink,
    value: { width, height, data },
    tone: { width, height, data },
    maps: { kind: new Uint8Array(width * height) },
    camera: { pixelsPerM: perM },
    perspective: frontalView(200, { x: 1, y: fall, w: 0 }),
  } as unknown as Reading
}

const posts = (bends: boolean) =>
  mullions.map((x): Post => {
    const [upper, lower] = [top, foot].map((y) => ({ x, y: y + downAt(x, bends) }))
    return { x, upper, lower, length: lower.y - upper.y }
  })

const boxOf = (left: number, right: number, upper: number, lower: number): Quad => [
  { x: left, y: upper },
  { x: right, y: upper },
  { x: right, y: lower },
  { x: left, y: lower },
]

function candidateOf(reading: Reading, { quad, family }: Bay, weight = 1): Candidate {
  const [widthM, heightM] = [(quad[1].x - quad[0].x) / perM, (quad[3].y - quad[0].y) / perM]
  const evidence = judgeQuad(reading, quad)
  return { quad, family, from: 'posts', widthM, heightM, sillM: 0, columns: [], rows: [], evidence, weight, kind: 'window' }
}

/** The openings beside the pane from the second mullion to the third and what else is known, from the left: the mullions they begin at. */
function found(drawn: Drawn, ...others: Quad[]): { begins: number; lower: number }[] {
  const reading = readingOf(drawn)
  const known = [boxOf(mullions[1], mullions[2], top, foot), ...others].map((quad) => candidateOf(reading, { quad, family: 'a' }, 3))
  return continueGlazing(reading, known, (bay) => candidateOf(reading, bay), posts(drawn.bends ?? false), [])
    .map(({ quad }) => ({ begins: mullions.findIndex((m) => Math.abs(m - quad[0].x) < 4), lower: Math.round(quad[2].y) }))
    .toSorted((p, q) => p.begins - q.begins)
}

const begins = (drawn: Drawn, ...others: Quad[]) => found(drawn, ...others).map((o) => o.begins)

test('what goes on from mullion to mullion between one head and one foot is glass, round the corner too', () => {
  expect(begins({})).toEqual([0, 1, 2, 3, 4])
  expect(begins({ bends: true })).toEqual([0, 1, 2, 3, 4])
  expect(Math.abs(found({ bends: true })[4].lower - (foot + fall * (340 - corner)))).toBeLessThan(4)
})

test('paper between two mullions is wall, and so is what no mullion or one of another breadth ends', () => {
  expect(begins({ tones: [glass, glass, glass, 1] })).toEqual([0, 1, 2])
  expect(begins({ broad: [1, 4, 4, 9] })).toEqual([1])
})

test('a window of the row goes down to the foot of the row, and a railing before it is none', () => {
  expect(found({}, boxOf(160, 220, top, 130))[2]).toEqual({ begins: 2, lower: foot })
  expect(begins({}, boxOf(190, 250, 120, foot))).toEqual([0, 1, 2, 3, 4])
})

test('what stands higher in the way ends the row', () => {
  expect(begins({}, boxOf(190, 250, 90, foot))).toEqual([-1, 0, 1])
})

test('of the lines in a pane only those of a transom through the row part it', () => {
  const reading = readingOf({})
  const front = { ...candidateOf(reading, { quad: boxOf(mullions[1], mullions[2], top, foot), family: 'a' }, 3), rows: [0.3] }
  const withBars = (bay: Bay): Candidate => ({ ...candidateOf(reading, bay), columns: [0.5], rows: [0.32, 0.7] })
  const pane = continueGlazing(reading, [front], withBars, posts(false), []).find(({ quad }) => quad[0].x > mullions[2] - 4)
  expect(pane).toMatchObject({ columns: [], rows: [0.32] })
})
