import { expect, test } from 'vitest'
import { drawLine } from '../../pixels/draw.ts'
import { newPlane } from '../../pixels/raster.ts'
import type { Stroke } from '../../scene.ts'
import { fadeHatching, findHatching, markHatching, spreadHatching } from './find-hatching.ts'
import { frontalView } from '../../../testing/drawn.ts'

const [width, height] = [400, 200]
const frontal = frontalView(150, { x: 120, y: 150, w: 1 })

/** A sheet with lines every 7 pixels in the square between 60 and 140, `rise` rows up for each column. */
function hatched(rise: number) {
  const mask = new Uint8Array(width * height)
  for (let k = -100; k < 200; k += 7) {
    const from = rise === Infinity ? { x: 60 + k, y: 60 } : { x: 60, y: 100 + k }
    const to = rise === Infinity ? { x: 60 + k, y: 140 } : { x: 140, y: 100 + k - 80 * rise }
    drawLine(mask, width, height, from, to)
  }
  const value = newPlane(width, height, 1)
  for (let y = 60; y < 140; y++) for (let x = 60; x < 140; x++) if (mask[y * width + x]) value.data[y * width + x] = 0.2
  return value
}

const shareIn = (rise: number) => findHatching(hatched(rise), [], frontal).hatching.data[100 * width + 100]

test('slanting lines side by side are hatching; level and upright ones are boards, and a single line is a line', () => {
  expect(shareIn(1)).toBeGreaterThan(0.9)
  expect(shareIn(0)).toBe(0)
  expect(shareIn(Infinity)).toBe(0)
  const single = newPlane(width, height, 1)
  const mask = new Uint8Array(width * height)
  drawLine(mask, width, height, { x: 60, y: 140 }, { x: 140, y: 60 })
  for (let i = 0; i < mask.length; i++) if (mask[i]) single.data[i] = 0.2
  expect(findHatching(single, [], frontal).hatching.data[100 * width + 100]).toBeLessThan(0.1)
})

test('hatching becomes shade, its lines grow faint, and its strokes are marked', () => {
  const value = hatched(1)
  const short: Stroke = { from: { x: 106, y: 94 }, to: { x: 94, y: 106 }, length: 17, angle: 2.36, kind: 'sloping' }
  const outside: Stroke = { ...short, from: { x: 206, y: 94 }, to: { x: 194, y: 106 } }
  const drawing = { ...findHatching(value, [short, outside], frontal), strokes: [short, outside], width, height }
  const tone = spreadHatching(drawing, newPlane(width, height, 1), newPlane(width / 2, height / 2, 0.7))
  const line = fadeHatching(drawing, new Uint8Array(width * height), newPlane(width, height, 0.8))
  expect(tone.data[100 * width + 100]).toBeCloseTo(0.7, 1)
  expect(line.data[100 * width + 100]).toBeLessThan(0.5)
  expect([tone.data[20 * width + 20], line.data[20 * width + 20]]).toEqual([1, expect.closeTo(0.8)])
  expect(markHatching(drawing).map((s) => s.hatch)).toEqual([true, undefined])
})

/** What is left of lines as dark as .8 in the middle of a square that is marked where `isMark`, on the house or beside it. */
function leftAmongMarks(isMark: (x: number, y: number) => boolean, isHouse = true): number {
  const value = newPlane(width, height, 1)
  for (let y = 60; y < 140; y++) for (let x = 60; x < 140; x++) if (isMark(x, y)) value.data[y * width + x] = 0.2
  const line = newPlane(width, height, 0.8)
  const texture = findHatching(value, [], frontal)
  const on = new Uint8Array(width * height).fill(Number(isHouse))
  return fadeHatching({ ...texture, strokes: [], width, height }, on, line).data[100 * width + 100]
}

/** Marks of no direction. */
const isGrain = (x: number, y: number) => Math.sin(12.9898 * x + 78.233 * y + 0.31 * x * y) > 0.2
/** The joints of stones or shingles of such a size. */
const isJoint = (size: number) => (x: number, y: number) => x % size === 0 || y % size === 0

test('grain on the house grows faint; shingles, stones with blank faces and scribble beside the house stay', () => {
  expect(leftAmongMarks(isGrain)).toBeLessThan(0.5)
  expect(leftAmongMarks(isGrain, false)).toBeCloseTo(0.8)
  expect(leftAmongMarks(isJoint(9))).toBeGreaterThan(0.7)
  expect(leftAmongMarks(isJoint(20))).toBeCloseTo(0.8)
})
