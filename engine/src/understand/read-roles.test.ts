import path from 'node:path'
import { expect, test } from 'vitest'
import { readInputs } from '../../bench/inputs.ts'
import { sceneOf } from '../../reader/estimate-of.ts'
import type { Raster } from '../pixels/raster.ts'
import { Role, type Scene } from '../scene.ts'

const [{ raster }] = await readInputs(path.join(import.meta.dirname, '../../fixtures/house-line.jpg'))
const scene = await sceneOf(raster)

function shareAt(which: number, left: number, top: number, right: number, bottom: number): number {
  let same = 0
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (scene.role[y * scene.width + x] === which) same++
  return same / ((right - left) * (bottom - top))
}

test('what stands on the ridge is a chimney', () => {
  expect(shareAt(Role.chimney, 282, 248, 306, 258)).toBeGreaterThan(0.9)
})

test('the terrace and the rim of the basin before it are no water', () => {
  expect(shareAt(Role.water, 450, 460, 780, 490)).toBe(0)
})

test('the front of glass is glass, and the slope over it a roof', () => {
  expect(shareAt(Role.window, 90, 400, 270, 490)).toBeGreaterThan(0.95)
  expect(shareAt(Role.roof, 280, 290, 340, 330)).toBeGreaterThan(0.95)
})

test('a mirrored drawing is read as the mirror image of what the drawing is, but for a few pixels', async () => {
  expect(shareAlike(scene, await sceneOf(mirrorImage(raster)))).toBeGreaterThan(0.98)
})

function mirrorImage({ width, height, data }: Raster): Raster {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const turned = new Uint32Array(pixels.length)
  for (let y = 0; y < height; y++) turned.set(pixels.slice(y * width, (y + 1) * width).toReversed(), y * width)
  return { width, height, data: new Uint8ClampedArray(turned.buffer) }
}

/** The share of pixels that have the role of their mirror image. */
function shareAlike({ role, width }: Scene, mirrored: Scene): number {
  const alike = role.filter((r, i) => r === mirrored.role[i + width - 1 - 2 * (i % width)])
  return alike.length / role.length
}
