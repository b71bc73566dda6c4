import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { closeNotches } from './close-notches.ts'

const [width, height] = [240, 160]

/** The row of the outer border of paving in a column. */
const borderAt = (x: number) => Math.round(80 + x / 4)

/** Paving that ends on a line which falls to the right, but for a notch from one column to another, in which the line is so dark. */
function paved(from: number, to: number, ink: (x: number) => number): Uint8Array {
  const role = new Uint8Array(width * height)
  const value = newPlane(width, height, 1)
  for (let x = 0; x < width; x++) {
    const depth = x >= from && x < to ? 14 : x === to ? 4 : 0
    for (let y = 0; y < height; y++) role[y * width + x] = y <= borderAt(x) - depth ? Role.paving : Role.ground
    if (x === to) role[borderAt(x) * width + x] = Role.paving
    value.data[(borderAt(x) + 1) * width + x] = ink(x)
  }
  closeNotches({ value, width, height, camera: { pixelsPerM: 50, fromAbove: false } } as unknown as Reading, role)
  return role
}

/** How many pixels over the border are lawn. */
const lawnOver = (role: Uint8Array) => role.filter((r, i) => r === Role.ground && Math.floor(i / width) < borderAt(i % width) - 1).length

test('a border of paving goes on over a notch along a faint line, to where it meets paving again', () => {
  expect(lawnOver(paved(60, 130, () => 0.85))).toBe(0)
})

test('it goes on to the side of the picture', () => {
  expect(lawnOver(paved(0, 130, () => 0.85))).toBe(0)
})

test('where no line goes on, or it soon ends, paving steps back', () => {
  expect(lawnOver(paved(60, 130, (x) => (x < 60 || x >= 130 ? 0.85 : 1)))).toBeGreaterThan(500)
  expect(lawnOver(paved(60, 130, (x) => (x < 60 || x >= 110 ? 0.85 : 1)))).toBeGreaterThan(500)
})
