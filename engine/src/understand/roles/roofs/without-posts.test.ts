import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { withoutPosts } from './without-posts.ts'

const [width, height] = [200, 200]

/** Whether a roof 160 pixels wide and what hangs under it without a line in between, so wide and so tall, are two parts. */
function areParted(across: number, tall = 120): boolean {
  const labels = new Int32Array(width * height)
  for (let y = 20; y < 60 + tall; y++) {
    for (let x = 20; x < (y < 60 ? 180 : 20 + across); x++) labels[y * width + x] = 1
  }
  const tone = newPlane(width, height, 1)
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const perspective = frontalView(150)
  const coarse = measureRegions({ labels, count: 2, peak: new Float32Array(2) }, tone, maps, perspective)
  const house = { left: 20, right: 180, top: 20, base: 60 + tall, tall: 40 + tall }
  const reading = { coarse, house, tone, maps, perspective, camera: { pixelsPerM: 40 }, width }
  const parts = withoutPosts(reading as unknown as Reading)
  return parts.labels[40 * width + 25] !== parts.labels[100 * width + 25]
}

test('a post that runs into its roof through a gap in the line of the eave is no part of it', () => {
  expect(areParted(15)).toBe(true)
})

test('a wall under its gable is one with it, and so is a board that hangs on a roof', () => {
  expect(areParted(80)).toBe(false)
  expect(areParted(15, 50)).toBe(false)
})
