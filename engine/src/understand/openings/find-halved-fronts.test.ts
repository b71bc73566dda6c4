import { expect, test } from 'vitest'
import type { Quad } from '../../geometry/quad.ts'
import { drawLine } from '../../pixels/draw.ts'
import type { Reading } from '../roles/reading.ts'
import { frontalView } from '../testing/drawn.ts'
import { inkSheet } from '../testing/ink-lines.ts'
import type { Bay } from './find-bays.ts'
import { findHalvedFronts } from './find-halved-fronts.ts'
import { judgeQuad } from './judge-quad.ts'
import type { Post } from './posts.ts'
import type { Rail } from './rails.ts'
import type { Candidate } from './select-openings.ts'

const size = 260
const perM = 50
type Line = [x0: number, y0: number, x1: number, y1: number]
const head: Line = [60, 60, 160, 60]
const transom: Line = [60, 90, 120, 90]
/** Leaves hide the floor of the wider pane. */
const floor: Line[] = [
  [60, 180, 74, 180],
  [106, 180, 160, 180],
]
const uprights: Line[] = [60, 120, 160].map((x) => [x, 60, x, 180])

/** The left and right columns of the windows found among level and upright lines, from the left, where some quads were known as told. */
function found(level: readonly Line[], upright: readonly Line[], known: readonly Bay[] = [], kind: Candidate['kind'] = 'window') {
  const ink = new Uint8Array(size * size)
  for (const [x0, y0, x1, y1] of [...level, ...upright, ...floor]) {
    drawLine(ink, size, size, { x: x0, y: y0 }, { x: x1, y: y1 }, 1, 0)
  }
  const reading = {
    ...inkSheet(ink, size),
    camera: { pixelsPerM: perM },
    perspective: frontalView(100),
  } as unknown as Reading
  const posts = upright.map(([x, top, , foot]): Post => ({ x, upper: { x, y: top }, lower: { x, y: foot }, length: foot - top }))
  const rails = level.map(([x0, y0, x1, y1]): Rail => ({ family: 'a', left: { x: x0, y: y0 }, right: { x: x1, y: y1 } }))
  const asCandidate = ({ quad, family }: Bay) => candidateOf(reading, quad, family)
  const openings = known.map((bay) => ({ ...asCandidate(bay), kind }))
  return findHalvedFronts(reading, openings, asCandidate, posts, rails)
    .map(({ quad }) => [Math.round(quad[0].x), Math.round(quad[1].x)])
    .toSorted((p, q) => p[0] - q[0])
}

function candidateOf(reading: Reading, quad: Quad, family: 'a' | 'b'): Candidate {
  const widthM = (quad[1].x - quad[0].x) / perM
  const heightM = (quad[3].y - quad[0].y) / perM
  const evidence = judgeQuad(reading, quad)
  return { quad, family, from: 'posts', widthM, heightM, sillM: 0, columns: [], rows: [], evidence, weight: 1, kind: 'window' }
}

const boxOf = (left: number, right: number, top = 60, bottom = 180): Bay => ({
  quad: [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ],
  family: 'a',
})
const halves = [
  [60, 120],
  [120, 160],
]

test('a mullion from head to floor with a transom to one side parts two panes, though leaves hide floor and foot', () => {
  expect(found([head, transom], uprights)).toEqual(halves)
  expect(found([head, transom], [[60, 60, 60, 165], ...uprights.slice(1)])).toEqual(halves)
})

test('a narrow pane known before gives way to both', () => {
  expect(found([head, transom], uprights, [boxOf(116, 160)])).toEqual(halves)
  expect(found([head, transom], uprights, [boxOf(60, 160)])).toEqual([[60, 160]])
})

test('a leaf on the floor stays alone', () => {
  expect(found([head, transom], uprights, [boxOf(120, 160)], 'door')).toEqual([[120, 160]])
})

test('no front is where the head runs on, no transom ends on the mullion, or no jamb hangs from the head', () => {
  expect(found([[20, 60, 160, 60], transom], uprights)).toEqual([])
  expect(found([head, [60, 90, 160, 90]], uprights)).toEqual([])
  expect(found([head], uprights)).toEqual([])
  expect(found([head, transom], uprights.slice(1))).toEqual([])
})
