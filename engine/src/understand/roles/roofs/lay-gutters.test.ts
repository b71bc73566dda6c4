import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { layGutters } from './lay-gutters.ts'

const [width, height] = [200, 120]

/** The share of an edge under a roof that becomes roof, if it is so thick and of such a tone in each column. */
function shareOfEdge(thickAt: (x: number) => number, tone: number): number {
  const data = new Float32Array(width * height).fill(1)
  const role = Uint8Array.from({ length: width * height }, (_, i) => (i < 50 * width ? Role.roof : Role.wall))
  const edge: number[] = []
  for (let x = 0; x < width; x += 10) for (let y = 80; y < 110; y++) data[y * width + x] = data[y * width + x + 1] = 0
  for (let x = 30; x < 170; x++) {
    for (let y = 51; y < 51 + thickAt(x); y++) {
      edge.push(y * width + x)
      data[y * width + x] = tone
    }
    // A verge before the roof.
    if (x > 120) for (let y = 0; y < 50; y++) role[y * width + x] = Role.trim
  }
  const reading = { value: { width, height, data }, camera: { pixelsPerM: 60 }, house: { top: 10, base: 110 }, width, height }
  layGutters(reading as unknown as Reading, role)
  return edge.filter((i) => role[i] === Role.roof).length / edge.length
}

test('a solid edge under a roof is roof, also where a verge hides the roof over it', () => {
  expect(shareOfEdge(() => 8, 0.1)).toBe(1)
  expect(shareOfEdge((x) => 7 + (x % 3), 0.1)).toBeGreaterThan(0.9)
})

test('a line of the pen under a roof, pencil and shade of uneven depth are none', () => {
  expect(shareOfEdge(() => 3, 0.1)).toBe(0)
  expect(shareOfEdge(() => 8, 0.35)).toBe(0)
  expect(shareOfEdge((x) => (x < 85 ? 4 : 14), 0.1)).toBe(0)
})
