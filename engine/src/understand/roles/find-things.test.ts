import { expect, test } from 'vitest'
import { drawCorner } from '../../../fixtures/drawings.ts'
import { Role } from '../../scene.ts'
import { understand } from '../understand.ts'

const { raster, camera } = drawCorner()
const { width } = raster

/** Draws an ellipse, white with an outline of ink, over what is there. */
function ring(data: Uint8ClampedArray, x: number, y: number, rx: number, ry: number) {
  for (let py = Math.floor(y - ry - 2); py < y + ry + 2; py++) {
    for (let px = Math.floor(x - rx - 2); px < x + rx + 2; px++) {
      const out = (Math.hypot((px + 0.5 - x) / rx, (py + 0.5 - y) / ry) - 1) * Math.min(rx, ry)
      if (out < 1) data.fill(out < -1 ? 255 : 20, 4 * (py * width + px), 4 * (py * width + px) + 3)
    }
  }
}

test('a person who stands before the house is no part of it, and a cloud is sky', () => {
  const data = raster.data.slice()
  const foot = 510
  const perM = (foot - camera.horizon) / camera.eye
  const [x, tall] = [250, 1.72 * perM]
  ring(data, x, foot - 0.91 * tall, 0.075 * tall, 0.09 * tall)
  ring(data, x, foot - 0.59 * tall, 0.15 * tall, 0.24 * tall)
  ring(data, x, foot - 0.22 * tall, 0.11 * tall, 0.22 * tall)
  ring(data, 150, 70, 60, 22)
  const { role } = understand({ ...raster, data })
  const at = (px: number, py: number) => role[Math.floor(py) * width + Math.floor(px)]
  expect([at(x, foot - 0.91 * tall), at(x, foot - 0.6 * tall), at(x, foot - 0.18 * tall)]).toEqual([Role.thing, Role.thing, Role.thing])
  expect(at(x - 0.5 * tall, foot - 0.9 * tall)).not.toBe(Role.thing)
  expect(at(150, 70)).toBe(Role.sky)
})
