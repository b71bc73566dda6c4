import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { inkOf } from '../testing/ink-lines.ts'
import { bordersIn, partWindows } from './part-windows.ts'
import type { Candidate } from './select-openings.ts'

const quad = quadOf(20, 20, 202, 142)
/** Two windows in boards side by side, 80 pixels a metre: their outlines meet in column 110. */
const pair = [
  [20, 20, 108, 140],
  [112, 20, 200, 140],
  [26, 36, 102, 128],
  [118, 36, 194, 128],
] as const
const whole = { kind: 'window', quad, widthM: 2.28, heightM: 1.52, weight: 3, columns: [], rows: [] } as unknown as Candidate

test('two frames beside each other are the border between two windows, a bar of two lines is none', () => {
  expect(bordersIn(inkOf(240, 160, pair), quad, 2.28).map((t) => Math.round(100 * t))).toEqual([50])
  const one = [
    [20, 20, 200, 140],
    [108, 20, 114, 140],
  ] as const
  expect(bordersIn(inkOf(240, 160, one), quad, 2.28)).toEqual([])
})

test('windows side by side are parted, each with its frame', () => {
  const parts = partWindows({ ...inkOf(240, 160, pair), shaded: false }, [whole], [])
  expect(parts.map((c) => c.quad.slice(0, 2).map(({ x }) => Math.round(x)))).toEqual([
    [20, 111],
    [111, 202],
  ])
  expect(parts.every(({ casing, widthM }) => casing !== undefined && widthM < 1.2)).toBe(true)
})

test('panes parted by posts that have no boards of their own stay one window', () => {
  const posts = [
    [20, 20, 200, 140],
    [100, 20, 106, 140],
    [112, 20, 118, 140],
  ] as const
  expect(partWindows({ ...inkOf(240, 160, posts), shaded: false }, [whole], [])).toEqual([whole])
})
