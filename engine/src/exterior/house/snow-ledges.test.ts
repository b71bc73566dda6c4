import { expect, test } from 'vitest'
import type { Daylight } from '../../looks/daylight.ts'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { newCanvas } from '../canvas.ts'
import { snowLedges } from './snow-ledges.ts'

const [width, height] = [20, 60]

/** How light each row of a column is, of a wall under the sky from row 10 on with a ledge in rows 30 to 39, after snow of an amount. */
function rowsAfter(snow: number): number[] {
  const role = new Uint8Array(width * height).fill(Role.wall)
  role.fill(Role.sky, 0, 10 * width)
  role.fill(Role.trim, 30 * width, 40 * width)
  const scene = { width, height, role, opening: new Uint16Array(width * height), camera: { pixelsPerM: 60 } } as unknown as Scene
  const canvas = newCanvas(width, height)
  canvas.colour.fill(0.2)
  const light = { snow, sun: [0, 1, 0], sunlight: [1, 1, 1], skylight: [0.3, 0.3, 0.3], bounce: [0, 0, 0] } as unknown as Daylight
  snowLedges(canvas, scene, light, newPlane(width / 2, height / 2, 1))
  return Array.from({ length: height }, (_, y) => canvas.colour[3 * (y * width + 5)])
}

test('snow lies on a parapet and on a ledge, not under it nor on the wall between', () => {
  const rows = rowsAfter(1)
  for (const y of [10, 30]) expect(rows[y]).toBeGreaterThan(0.6)
  for (const y of [9, 20, 38, 41]) expect(rows[y]).toBeCloseTo(0.2)
})

test('without snow nothing is laid', () => {
  expect(Math.max(...rowsAfter(0))).toBeCloseTo(0.2)
})
