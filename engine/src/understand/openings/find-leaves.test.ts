import { expect, test } from 'vitest'
import { quadOf, type Quad } from '../../geometry/quad.ts'
import { drawLine } from '../../pixels/draw.ts'
import { Role } from '../../scene.ts'
import type { Reading } from '../roles/reading.ts'
import { frontalView } from '../testing/drawn.ts'
import { withLeaves } from './find-leaves.ts'
import type { Candidate } from './select-openings.ts'

const [width, height] = [200, 240]
const perM = 50
const [left, right, head, foot] = [80, 125, 70, 176]
const rail = { family: 'a' as const, left: { x: left, y: head }, right: { x: right - 6, y: head } }
const whole = { framed: 1, corners: 1, support: 1 }

/** A leaf whose right jamb is the edge of its recess, far longer than it is; what stands before it hides its foot. */
function readingOf(): Reading {
  const ink = new Uint8Array(width * height)
  const line = (x0: number, y0: number, x1: number, y1: number) => drawLine(ink, width, height, { x: x0, y: y0 }, { x: x1, y: y1 }, 1, 0)
  line(left, head, right, head)
  line(left, head, left, foot)
  line(right, 30, right, 200)
  return { width, height, ink, camera: { pixelsPerM: perM }, perspective: frontalView(150) } as unknown as Reading
}

/** What is found under the head, over a floor that begins at a row, where the outline is as sure as told, among other openings. */
function found({ floor = foot, evidence = whole, windows = [] as Quad[] } = {}): string[] {
  const roles = Uint8Array.from({ length: width * height }, (_, i) => (i < floor * width ? Role.wall : Role.stairs))
  const opening = (quad: Quad, kind: 'window' | 'door') => {
    const size = { widthM: (quad[1].x - quad[0].x) / perM, heightM: (quad[3].y - quad[0].y) / perM }
    return { quad, kind, family: 'a', weight: 2, columns: [], rows: [], evidence, ...size } as unknown as Candidate
  }
  const openings = windows.map((quad) => opening(quad, 'window'))
  const entered = withLeaves(readingOf(), roles, openings, [rail], 1, ({ quad }) => opening(quad, 'window'))
  return entered.map(({ kind, quad }) => [kind, ...[quad[0].x, quad[0].y, quad[2].x, quad[2].y].map(Math.round)].join(' '))
}

/** Its right jamb lies on the ink of the edge, at the end of it that is nearer. */
const leaf = `door ${left} ${head} ${right - 1} ${foot}`

test('a leaf between its frame and the edge of its recess hangs from its head down to the head of a flight', () => {
  expect(found()).toEqual([leaf])
})

test('over no floor, too high over it, or drawn but once it is none', () => {
  expect(found({ floor: height })).toEqual([])
  expect(found({ floor: head + 3 * perM })).toEqual([])
  expect(found({ evidence: { ...whole, framed: 0.7 } })).toEqual([])
})

test('what was taken for a window is the recess of a leaf that goes on below its sill; no leaf lies in other windows', () => {
  expect(found({ windows: [quadOf(20, 40, 130, foot - 20)] })).toEqual([leaf])
  expect(found({ windows: [quadOf(20, 40, 130, foot)] })).toEqual([`window 20 40 130 ${foot}`])
  expect(found({ windows: [quadOf(20, 80, 60, 140)] })).toEqual(['window 20 80 60 140', leaf])
})
