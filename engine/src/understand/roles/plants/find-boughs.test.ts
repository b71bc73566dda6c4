import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import { findBoughs, growBoughs } from './find-boughs.ts'
import type { Reading } from '../reading.ts'

const side = 100
const cells = 8
const wide = 6
const inset = (side - cells * wide) >> 1

/** A wall with a field of 64 cells on it whose borders slope, as `slantOf` says in each column: 1 falling, 2 rising. */
function drawnCells(slantOf: (x: number) => number, base = inset + cells * wide): Reading {
  const labels = new Int32Array(side * side)
  const maps = { kind: new Uint8Array(side * side), slant: new Uint8Array(side * side) }
  for (let y = inset - 1; y <= inset + cells * wide; y++) {
    for (let x = inset - 1; x <= inset + cells * wide; x++) {
      const i = y * side + x
      maps.kind[i] = 4
      maps.slant[i] = slantOf(x)
      const [column, row] = [Math.floor((x - inset) / wide), Math.floor((y - inset) / wide)]
      if (Math.min(column, row) >= 0 && Math.max(column, row) < cells) labels[i] = 1 + row * cells + column
    }
  }
  const count = 1 + cells * cells
  const fine = measureRegions({ labels, count, peak: new Float32Array(count) }, newPlane(side, side), maps, frontalView(90))
  return { fine, skies: new Uint8Array(count), width: side, height: side, house: { base, tall: side } } as unknown as Reading
}

function roleInTheMiddle(reading: Reading): number {
  const roles = new Uint8Array(reading.fine.count).fill(Role.wall)
  const fans = findBoughs(reading, roles, new Float32Array(reading.fine.count))
  const ofPixel = Uint8Array.from(reading.fine.labels, (k) => roles[k])
  growBoughs(reading, ofPixel, fans)
  expect(ofPixel[0]).toBe(Role.wall)
  return ofPixel[(side / 2) * side + side / 2]
}

test('many small parts between slopes of both signs are blades and boughs, also before a wall', () => {
  expect(roleInTheMiddle(drawnCells((x) => 1 + ((x >> 1) & 1)))).toBe(Role.plant)
})

test('a bare tree that hangs before a wall, clear of the ground, leaves the wall', () => {
  expect(roleInTheMiddle(drawnCells((x) => 1 + ((x >> 1) & 1), side))).toBe(Role.wall)
})

test('many small parts between slopes of one sign are no plant', () => {
  expect(roleInTheMiddle(drawnCells(() => 1))).toBe(Role.wall)
})
