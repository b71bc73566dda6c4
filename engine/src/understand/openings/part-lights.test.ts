import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { partLights } from './part-lights.ts'
import type { Candidate } from './select-openings.ts'

const [width, height] = [240, 200]
const vertical = 3

/** A window at (120–180 × 20–170), 80 pixels a metre, whose left jamb is drawn from `top` on; its levels at 20 and 66 begin at `left`. */
function windowUnder(top: number, left: number) {
  const ink = new Uint8Array(width * height)
  const kind = new Uint8Array(width * height)
  const upright = (x: number, from: number, to: number) => {
    for (let y = from; y <= to; y++) {
      ink[y * width + x] = 1
      kind[y * width + x] = vertical
    }
  }
  for (const y of [20, 66]) ink.fill(1, y * width + left, y * width + 181)
  ink.fill(1, 170 * width + 120, 170 * width + 181)
  upright(left, 20, 66)
  upright(120, top, 170)
  upright(180, 20, 170)
  const window = {
    kind: 'window',
    quad: quadOf(120, 20, 180, 170),
    widthM: 0.75,
    heightM: 1.875,
    sillM: 0.4,
    columns: [],
    rows: [46 / 150],
  }
  return partLights({ width, height, ink, maps: { kind } }, [window as unknown as Candidate])
}

test('a light that goes on over the door beside a window is one of its own, as far as its other jamb', () => {
  const parts = windowUnder(66, 40)
  expect(parts.map(({ quad }) => [quad[0], quad[2]].map(({ x, y }) => [Math.round(x), Math.round(y)]))).toEqual([
    [
      [120, 66],
      [180, 170],
    ],
    [
      [expect.closeTo(40, -1), 20],
      [180, 66],
    ],
  ])
  expect(parts[0].rows).toEqual([])
  expect(parts[1].heightM).toBeCloseTo(0.575)
  expect(parts[1].sillM).toBeCloseTo(1.7)
})

test('a window whose jambs both go up to its head keeps the light over its bar', () => {
  expect(windowUnder(20, 40)).toHaveLength(1)
  expect(windowUnder(20, 120)).toHaveLength(1)
})
