import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { readDrawing } from '../read-drawing.ts'
import { findTwins } from './find-twins.ts'
import { sizeOf } from './size-of.ts'

test('a garage door whose far jamb a column hides is as wide as the one beside it', () => {
  const [width, height] = [480, 360]
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  const line = (x0: number, y0: number, x1: number, y1: number) => {
    for (let y = y0; y <= y1 + 1; y++) {
      for (let x = x0; x <= x1 + 1; x++) data.fill(20, 4 * (y * width + x), 4 * (y * width + x) + 3)
    }
  }
  const boxes = [
    [60, 60, 420, 310],
    [90, 210, 190, 308],
    [216, 210, 296, 308],
    [296, 190, 330, 310],
  ]
  for (const [left, top, right, bottom] of boxes) {
    for (const x of [left, right]) line(x, top, x, bottom)
    for (const y of [top, bottom]) line(left, y, right, y)
  }
  const reading = readDrawing({ width, height, data })
  const jamb = { x: 217, upper: { x: 217, y: 210 }, lower: { x: 217, y: 309 }, length: 99 }
  const quad = quadOf(90, 210, 191, 309)
  const door = { quad, family: 'a' as const, kind: 'garage' as const, ...sizeOf(reading, quad, 'a'), weight: 3, evidence: { support: 1 } }
  const twins = findTwins(reading, [door], [jamb]).map(({ quad: [a, b, c] }) => [a.x, b.x, c.y].map((v) => Math.round(v / 10)))
  expect(twins).toContainEqual([22, 32, 31])
  expect(findTwins(reading, [{ ...door, kind: 'window' }], [jamb])).toEqual([])
})
