import { expect, test } from 'vitest'
import type { Point } from '../geometry/vector.ts'
import type { Stroke } from '../scene.ts'
import { findEndGables } from './find-end-gables.ts'
import type { House } from './house.ts'
import { strokeBetween } from './testing/drawn.ts'

const stroke = (x1: number, y1: number, x2: number, y2: number, kind: Stroke['kind'] = 'sloping') =>
  strokeBetween({ x: x1, y: y1 }, { x: x2, y: y2 }, kind)

/** The gables of strokes on a house of 400 pixels; the air is right of column 300 + a tenth of the row, or nowhere. */
const found = (strokes: Stroke[], isOpen = true) =>
  findEndGables(strokes, ({ x, y }: Point) => isOpen && x > 301 + y / 10, { tall: 400 } as House, 50)

const outer = stroke(306, 60, 335, 350)

test('the end of a house at a sharp slant is a gable, though its rakes are drawn in pieces', () => {
  const [gable, ...others] = found([outer, stroke(290, 100, 280, 180), stroke(277, 204, 264, 308), stroke(264, 310, 262, 350, 'vertical')])
  expect(others).toEqual([])
  expect(gable.apex.y).toBeLessThan(60)
  expect(gable.left).toEqual({ x: 262, y: 350 })
  expect(gable.right).toEqual({ x: 335, y: 350 })
})

test('a hip, whose edges run to the same side, is none, nor what roofs go on beside', () => {
  expect(found([outer, stroke(302, 60, 318, 350)])).toEqual([])
  expect(found([outer, stroke(290, 100, 264, 308)], false)).toEqual([])
  expect(found([outer, stroke(290, 100, 264, 308)])).toHaveLength(1)
})

test('so is a small gablet on a hip, whose inner rake falls at a smaller slant', () => {
  const rake = stroke(306, 60, 312, 120)
  expect(found([rake, stroke(302, 66, 275, 118)])).toHaveLength(1)
  expect(found([rake, stroke(300, 62, 240, 100)])).toEqual([])
})
