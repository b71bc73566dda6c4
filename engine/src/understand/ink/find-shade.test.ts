import { expect, test } from 'vitest'
import { drawBand, drawLine } from '../../pixels/draw.ts'
import { newPlane } from '../../pixels/raster.ts'
import type { Stroke } from '../../scene.ts'
import { findShade } from './find-shade.ts'

const [width, height] = [400, 200]
const sheet = newPlane(width / 8, height / 8, 1)
const at = (x: number, y: number) => y * width + x

/** A sheet with black marks where `draw` sets the mask. */
function drawn(draw: (mask: Uint8Array) => void) {
  const mask = new Uint8Array(width * height)
  draw(mask)
  return { width, height, data: Float32Array.from(mask, (m) => (m ? 0.1 : 1)) }
}
const line = (x0: number, y0: number, x1: number, y1: number): Stroke => ({
  from: { x: x0, y: y0 },
  to: { x: x1, y: y1 },
  length: Math.hypot(x1 - x0, y1 - y0),
  angle: 0,
  kind: 'vertical',
})

test('an even grey is shade with a sharp edge, and as dark as the author laid it', () => {
  const value = drawn(() => {})
  for (let y = 0; y < height; y++) for (let x = 200; x < width; x++) value.data[at(x, y)] = 0.7
  const { tone } = findShade(value, sheet, [])
  expect(tone.data[at(190, 100)]).toBeGreaterThan(0.98)
  expect(tone.data[at(210, 100)]).toBeCloseTo(0.7, 2)
})

test('hatching is a grey that ends at the strokes round it; a single line is none', () => {
  const border = line(200, 0, 200, 199)
  const value = drawn((mask) => {
    drawLine(mask, width, height, border.from, border.to)
    for (let k = 0; k < 400; k += 6) drawLine(mask, width, height, { x: 202, y: k }, { x: 398, y: k - 196 })
    drawLine(mask, width, height, { x: 20, y: 100 }, { x: 120, y: 100 })
  })
  const { tone } = findShade(value, sheet, [border, line(20, 100, 120, 100)])
  expect(tone.data[at(300, 100)]).toBeLessThan(0.9)
  expect(tone.data[at(300, 100)]).toBeGreaterThan(0.5)
  for (const x of [70, 150, 190]) expect(tone.data[at(x, 100)], `${x}`).toBeGreaterThan(0.97)
})

test('the spot where lines cross is no shade, a beam drawn solid is', () => {
  const value = drawn((mask) => {
    drawBand(mask, width, height, { x: 0, y: 100 }, { x: 399, y: 100 }, 2)
    drawBand(mask, width, height, { x: 100, y: 0 }, { x: 100, y: 199 }, 2)
    drawBand(mask, width, height, { x: 300, y: 0 }, { x: 300, y: 199 }, 9)
  })
  const { tone } = findShade(value, sheet, [line(0, 100, 399, 100), line(100, 0, 100, 199)])
  expect(tone.data[at(100, 100)]).toBeGreaterThan(0.9)
  expect(tone.data[at(300, 40)]).toBeLessThan(0.2)
})

test('a large plane that is taken for the sheet keeps its tone by how much the sheet is too dark there', () => {
  const value = drawn(() => {})
  const veil = newPlane(width / 8, height / 8, 0.6)
  expect(findShade(value, veil, []).tone.data[at(200, 100)]).toBeCloseTo(0.6, 2)
})
