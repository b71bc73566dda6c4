import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { inkOf } from '../../../testing/ink-lines.ts'
import { barsWithin } from './bars-within.ts'

const [width, height] = [160, 160]
const outline = [20, 20, 120, 140] as const
const pane = [32, 36, 108, 128] as const

/** The bars of a window of 100 × 120 pixels in its boards, with an upright line of this darkness down the middle of its pane. */
function windowWith(darkness: number, shaded = false) {
  const frame = inkOf(width, height, [outline, pane])
  const all = inkOf(width, height, [outline, pane, [70, 36, 70, 128]])
  const data = Float32Array.from(all.ink, (on, i) => (frame.ink[i] ? 0.1 : on ? 1 - darkness : 1))
  const found = {
    kind: 'window',
    quad: quadOf(20, 20, 122, 142),
    widthM: 1.27,
    heightM: 1.52,
    columns: [0.12, 0.5, 0.88],
    rows: [],
  } as const
  return barsWithin({ ...all, value: { width, height, data }, shaded }, { ...found, columns: [...found.columns], rows: [] })
}

test('the lines of a frame are no bars, what is drawn as dark as they are within it is one', () => {
  const { columns, rows, casing } = windowWith(0.9)
  expect(casing).toBeDefined()
  expect(columns).toHaveLength(1)
  expect(columns[0]).toBeCloseTo(0.5, 1)
  expect(rows).toEqual([])
})

test('a faint line is seen through the pane', () => {
  expect(windowWith(0.4).columns).toEqual([])
})

test('a shaded model keeps the bars that were found', () => {
  expect(windowWith(0.9, true)).toEqual({ columns: [0.12, 0.5, 0.88], rows: [] })
})
