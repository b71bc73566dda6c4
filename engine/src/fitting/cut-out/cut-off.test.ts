import { expect, test } from 'vitest'
import type { Raster } from '../../pixels/raster.ts'
import { sofa } from '../../../testing/pictured-items.ts'
import { itemEstimateOf } from '../../../reader/estimate-of.ts'
import { isCutOff } from './cut-off.ts'
import { cutOut, type CutOut } from './cut-out.ts'

/** A part of a picture, in its pixels. */
function cropped({ width, data }: Raster, left: number, top: number, right: number, bottom: number): Raster {
  const rows = Array.from({ length: bottom - top }, (_, y) => [
    ...data.subarray(4 * ((top + y) * width + left), 4 * ((top + y) * width + right)),
  ])
  return { width: right - left, height: bottom - top, data: new Uint8ClampedArray(rows.flat()) }
}

const { raster } = sofa
const whole = cutOut(raster, await itemEstimateOf(raster))!
const middle = { x: (whole.left + whole.right) >> 1, y: (whole.top + whole.bottom) >> 1 }

test('a thing with ground all round it is whole', () => {
  expect(isCutOff(whole)).toBe(false)
})

test.each([
  ['left', cropped(raster, middle.x >> 1, 0, raster.width, raster.height)],
  ['right', cropped(raster, 0, 0, middle.x + (middle.x >> 1), raster.height)],
  ['above', cropped(raster, 0, middle.y, raster.width, raster.height)],
  ['below', cropped(raster, 0, 0, raster.width, whole.bottom - 4)],
])('a thing that goes on beyond its picture is cut off: %s', async (_, part) => {
  expect(isCutOff(cutOut(part, await itemEstimateOf(part))!)).toBe(true)
})

test('a picture that was trimmed to its thing shows the whole of it; a transparent one ends where its maker wanted', () => {
  const alpha = new Float32Array(1200).fill(1)
  const bounds = { left: 0, top: 0, right: 39, bottom: 29 }
  const trimmed: CutOut = { width: 40, height: 30, colour: new Float32Array(3600), alpha, ...bounds, background: 'even', doubt: 0 }
  expect(isCutOff(trimmed)).toBe(false)
  expect(isCutOff({ ...trimmed, background: 'cluttered' })).toBe(false)
  const half = { ...trimmed, left: 20, alpha: alpha.map((_, i) => (i % 40 < 20 ? 0 : 1)) }
  expect(isCutOff(half)).toBe(true)
  expect(isCutOff({ ...half, background: 'transparent' })).toBe(false)
})
