import { expect, test } from 'vitest'
import { labPlanes } from '../../pixels/colour.ts'
import { RoomLabel, roomLabels } from '../../room-label.ts'
import { hearColours } from './colour-witness.ts'
import { walkPixels } from './walk-pixels.ts'

const [width, height] = [40, 20]
const count = roomLabels.length
const { wall, curtain } = RoomLabel

/** A red wall to the left, a white curtain from column `hangs` on; how likely each column is told to be wall. */
function told(hangs: number, isWall: (x: number) => number) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  const likely = new Float32Array(count * width * height)
  for (let i = 0; i < width * height; i++) {
    if (i % width < hangs) data.set([150, 40, 40], 4 * i)
    likely[count * i + wall] = isWall(i % width)
    likely[count * i + curtain] = 1 - isWall(i % width)
  }
  return { likely, lab: labPlanes({ width, height, data }) }
}

const wallAt = (likely: Float32Array, x: number) => likely[count * (10 * width + x) + wall]

test('the border between wall and curtain goes to where the colours change, not to where it was told', () => {
  const { likely, lab } = told(20, (x) => (x < 14 ? 0.95 : x < 20 ? 0.45 : 0.05))
  const settled = walkPixels(likely, lab, width)
  expect(wallAt(settled, 18)).toBeGreaterThan(0.5)
  expect(wallAt(settled, 21)).toBeLessThan(0.2)
})

test('a white place that is told to be wall is none if all that is white is curtain', () => {
  const { likely, lab } = told(20, (x) => (x < 20 ? 0.95 : x > 35 ? 0.55 : 0.05))
  hearColours(likely, lab)
  expect(wallAt(likely, 38)).toBeLessThan(0.5)
  expect(wallAt(likely, 5)).toBeGreaterThan(0.9)
  expect(likely.subarray(0, count).reduce((sum, v) => sum + v, 0)).toBeCloseTo(1, 3)
})
