import { expect, test } from 'vitest'
import type { Daylight } from '../../looks/daylight.ts'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene, type StrokeKind } from '../../scene.ts'
import { newCanvas } from '../canvas.ts'
import { cuts, drawLines } from './draw-lines.ts'

test('the freer a picture the shallower its joints', () => {
  const { precise, balanced, creative } = cuts
  for (const part of Object.keys(cuts.precise) as (keyof typeof precise)[]) {
    expect(precise[part], part).toBeGreaterThanOrEqual(balanced[part])
    expect(balanced[part], part).toBeGreaterThan(creative[part])
  }
})

/** How much light each row of a wall keeps in the middle, on which strokes are drawn over level lines of ink, from column `from` to 317. */
function lightUnder(rows: readonly number[], from = 3, hatch?: true): number[] {
  const [width, height] = [320, 60]
  const line = newPlane(width, height)
  for (const y of rows) line.data.fill(0.6, y * width + from, y * width + 317)
  const strokes = rows.map((y) => ({
    from: { x: from, y: y + 0.5 },
    to: { x: 317, y: y + 0.5 },
    length: 317 - from,
    angle: 0,
    kind: 'toA' as StrokeKind,
    hatch,
  }))
  const scene = {
    width,
    height,
    strokes,
    role: new Uint8Array(width * height).fill(Role.wall),
    surface: new Uint8Array(width * height),
    region: new Int32Array(width * height),
    regions: [],
    opening: new Uint16Array(width * height),
    building: new Uint8Array(width * height).fill(1),
    camera: { pixelsPerM: 40 },
    bounds: { topOf: new Int32Array(width).fill(height) },
    drawing: { manner: 'line', value: newPlane(width, height, 0.9), line },
  } as unknown as Scene
  const canvas = newCanvas(width, height)
  canvas.colour.fill(0.4)
  const night = { night: 1, sun: [0, 0, 1], sunlight: [0, 0, 0] } as unknown as Daylight
  drawLines(canvas, scene, night, newPlane(width, height, 1), 'photorealistic', 'precise', undefined)
  return Array.from({ length: height }, (_, y) => canvas.colour[3 * (y * width + 200)] / 0.4)
}

test('of hatching nothing is left on a wall, and a joint of it is a shallow shade, no black line', () => {
  expect(Math.min(...lightUnder([20, 30, 40], 3, true))).toBeGreaterThan(0.97)
  const joints = lightUnder([20, 30, 40])
  expect(Math.min(...joints)).toBeLessThan(0.9)
  expect(Math.min(...joints)).toBeGreaterThan(0.55)
})

test('a line that ends on nothing within a wall is gone', () => {
  expect(Math.min(...lightUnder([30], 100))).toBeGreaterThan(0.97)
})

test('a broad line of ink, which has a stroke along each of its rims, is one joint', () => {
  const rows = lightUnder([29, 30, 31])
  expect(rows.flatMap((light, y) => (light < 0.9 ? [y] : []))).toEqual([30])
})
