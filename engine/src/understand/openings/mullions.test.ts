import { expect, test } from 'vitest'
import { stripeAlong } from './mullions.ts'

const [width, height] = [120, 100]

/** The stripe along column 60 where one is drawn so broad from the 61st on, in each row but every `gap`-th. */
function stripe(broad: number, gap = height) {
  const data = new Float32Array(width * height).fill(0.9)
  for (let y = 0; y < height; y++) {
    if (y % gap === gap - 1) data.fill(0.1, y * width, (y + 1) * width)
    else data.fill(0.1, y * width + 61, y * width + 61 + broad)
  }
  return stripeAlong(
    { value: { width, height, data }, width, height, camera: { pixelsPerM: 40 } as never },
    { x: 60, y: 5 },
    { x: 60, y: 95 },
    0.6,
  )
}

test('a mullion is a stripe of one breadth, with its middle beside the line', () => {
  expect(stripe(5)).toEqual({ broad: 5, off: 3.5 })
  expect(stripe(5, 4)).toEqual({ broad: 5, off: 3.5 })
})

test('a line is too narrow, a pier too broad, and what is crossed everywhere is none', () => {
  expect([stripe(1), stripe(14), stripe(5, 2)]).toEqual([undefined, undefined, undefined])
})
