import { expect, test } from 'vitest'
import { drawLine } from '../../pixels/draw.ts'
import { newPlane } from '../../pixels/raster.ts'
import { calmOf, cell, penLines } from './pen-lines.ts'

const [width, height] = [400, 200]

/** What is kept of lines between the points given, each from x, y to x, y. */
function kept(...lines: [number, number, number, number][]) {
  const mask = new Uint8Array(width * height)
  for (const [x, y, toX, toY] of lines) drawLine(mask, width, height, { x, y }, { x: toX, y: toY })
  const pen = penLines({ ...newPlane(width, height), data: Float32Array.from(mask, (v) => 0.5 * v) })
  const calm = calmOf(pen)
  return (x: number, y: number) => pen.data[y * width + x] * calm.data[Math.floor(y / cell) * calm.width + Math.floor(x / cell)]
}

test('a line is kept whole round its corners, short marks of it too, and a speck is not', () => {
  const at = kept([50, 50, 150, 50], [150, 50, 150, 56], [300, 100, 303, 100])
  expect(at(100, 50)).toBeGreaterThan(0.95)
  expect(at(150, 55)).toBeGreaterThan(0.95)
  expect(at(301, 100)).toBe(0)
})

test('lines side by side fade the more the closer they stand', () => {
  const rows = (step: number) =>
    Array.from({ length: 24 }, (_, k): [number, number, number, number] => [50, 40 + k * step, 200, 40 + k * step])
  const [dense, loose] = [kept(...rows(2)), kept(...rows(5))]
  expect(dense(120, 64)).toBeLessThan(0.75)
  expect(loose(120, 90)).toBeGreaterThan(0.95)
})
