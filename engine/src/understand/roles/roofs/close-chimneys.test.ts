import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { closeChimneys } from './close-chimneys.ts'

const [width, height] = [200, 120]

/** A chimney on a roof, 80 to 119, 50 to 99, of which the ink before the sky beside it is given as boxes. */
function withInk(...boxes: [left: number, top: number, right: number, bottom: number][]) {
  const role = new Uint8Array(width * height).fill(Role.sky)
  const ink = new Uint8Array(width * height)
  for (let y = 50; y < 100; y++) role.fill(Role.chimney, y * width + 80, y * width + 120)
  role.fill(Role.roof, 100 * width)
  for (const [left, top, right, bottom] of boxes) for (let y = top; y <= bottom; y++) ink.fill(1, y * width + left, y * width + right + 1)
  closeChimneys({ ink, camera: { pixelsPerM: 60 }, width, height } as unknown as Reading, role)
  return (x: number, y: number) => role[y * width + x]
}

test('the dark end of a cap and a pot drawn in outline belong to the chimney, which is solid', () => {
  const capped = withInk([70, 55, 79, 75], [90, 38, 91, 49], [90, 38, 105, 39], [104, 38, 105, 49])
  expect(capped(73, 60)).toBe(Role.chimney)
  expect(capped(98, 44)).toBe(Role.chimney)
  expect(capped(73, 45)).toBe(Role.sky)
  expect(capped(112, 44)).toBe(Role.sky)
})

test('wires and aerials at a chimney are none of it', () => {
  const wired = withInk([40, 60, 79, 61], [98, 20, 99, 49])
  expect(wired(74, 60)).toBe(Role.sky)
  expect(wired(98, 44)).toBe(Role.sky)
})
