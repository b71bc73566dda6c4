import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { goUpToFrames } from './go-up-to-frames.ts'

const size = 60

/** A wall with panes at columns 30 to 40 and 10 columns round them told too near; the first one of these that is still left. */
function firstLeft(edgeAt: number): number {
  const wall = newPlane(size, size)
  const near = new Uint8Array(size * size)
  const steep = newPlane(size, size)
  for (let y = 0, i = 0; y < size; y++) {
    for (let x = 0; x < size; x++, i++) {
      wall.data[i] = x >= 30 && x <= 40 ? 0 : 1
      near[i] = x >= 20 && x <= 50 ? 1 : 0
      steep.data[i] = Math.max(0, 4 - 2 * Math.abs(x - edgeAt))
    }
  }
  goUpToFrames(near, wall, steep)
  const row = near.subarray(30 * size, 31 * size)
  return row.indexOf(1)
}

test('a wall that goes on evenly is wall up to the panes', () => {
  expect(firstLeft(29)).toBeGreaterThanOrEqual(29)
})

test('a frame of the wall’s own colour is left from its edge on', () => {
  expect(firstLeft(24)).toBeGreaterThanOrEqual(23)
  expect(firstLeft(24)).toBeLessThanOrEqual(25)
})
