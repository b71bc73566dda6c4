import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { joinPanes } from './join-panes.ts'
import type { Candidate } from './select-openings.ts'

const perM = 50
const field = (left: number, top: number, right: number, bottom: number): Candidate => {
  const size = { widthM: (right - left) / perM, heightM: (bottom - top) / perM, sillM: 1 }
  const known = { kind: 'window', family: 'a', from: 'posts', weight: 3, columns: [], rows: [], evidence: { support: 1 } }
  return { ...known, ...size, quad: quadOf(left, top, right, bottom) } as unknown as Candidate
}

test('a window grows to its casing, not to a line of the wall a hand farther out nor to ink without strokes', () => {
  const pane = field(100, 100, 150, 170)
  const grown = (margin: number, from: Candidate['from'] = 'posts') => {
    const outer = { ...field(100 - margin, 100 - margin, 150 + margin, 170 + margin), from }
    return joinPanes([pane], [pane, outer], perM)[0].quad[0].x
  }
  expect(grown(5)).toBe(95)
  expect(grown(12)).toBe(100)
  expect(grown(5, 'field')).toBe(100)
})
