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

/** How much light a wall keeps, at the least, on which strokes are drawn from edge to edge: hatching, or joints as long. */
function lightUnder(hatch: true | undefined, kind: StrokeKind = 'toA'): number {
  const [width, height] = [320, 60]
  const line = newPlane(width, height)
  const rows = [20, 30, 40]
  for (const y of rows) line.data.fill(0.6, y * width + 10, (y + 1) * width - 10)
  const strokes = rows.map((y) => ({ from: { x: 10, y: y + 0.5 }, to: { x: 310, y: y + 0.5 }, length: 300, angle: 0, kind, hatch }))
  const scene = {
    width,
    height,
    strokes,
    role: new Uint8Array(width * height).fill(Role.wall),
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
  return canvas.colour.reduce((least, v) => Math.min(least, v), 1) / 0.4
}

test('of hatching nothing is left on a wall, and a joint of it is a shallow shade, no black line', () => {
  expect(lightUnder(true)).toBeGreaterThan(0.97)
  expect(lightUnder(undefined)).toBeLessThan(0.9)
  expect(lightUnder(undefined)).toBeGreaterThan(0.55)
})
