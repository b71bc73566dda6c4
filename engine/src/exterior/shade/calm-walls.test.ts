import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene, type Stroke } from '../../scene.ts'
import { calmWalls } from './calm-walls.ts'

const size = 160
const middle = size / 2

/** How much lighter the left of two parts of a wall is than the right one, right beside their border, of which strokes cover a share. */
function stepBetween(drawn: number): number {
  const light = newPlane(size, size, 0.9)
  const region = new Int32Array(size * size)
  for (let y = 0; y < size; y++) {
    light.data.fill(0.4, y * size + middle, (y + 1) * size)
    region.fill(1, y * size + middle, (y + 1) * size)
  }
  const from = { x: middle, y: 0 }
  const stroke: Stroke = { from, to: { x: middle, y: drawn * size }, length: drawn * size, angle: Math.PI / 2, kind: 'vertical' }
  const scene = {
    width: size,
    height: size,
    role: new Uint8Array(size * size).fill(Role.wall),
    surface: new Uint8Array(size * size),
    region,
    regions: [{}, {}],
    strokes: [stroke],
    camera: { pixelsPerM: 40 },
  }
  calmWalls(scene as unknown as Scene, light, 1)
  const row = middle * size + middle
  return light.data[row - 4] - light.data[row + 4]
}

test('a part of a wall is as dark as it was drawn up to the strokes that part it from another one', () => {
  expect(stepBetween(1)).toBeGreaterThan(0.25)
})

test('where tone of a pencil fades off without a stroke, the wall shows no edge', () => {
  expect(stepBetween(0.2)).toBeLessThan(0.15)
})
