import { expect, test } from 'vitest'
import type { Daylight } from '../../looks/daylight.ts'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Manner, type Scene } from '../../scene.ts'
import { newCanvas } from '../canvas.ts'
import { cuts, drawLines } from './draw-lines.ts'

test('the freer a picture the shallower its joints, also on lawns and in their cores', () => {
  const { precise, balanced, creative } = cuts
  for (const part of Object.keys(cuts.precise) as (keyof typeof precise)[]) {
    expect(precise[part], part).toBeGreaterThanOrEqual(balanced[part])
    expect(balanced[part], part).toBeGreaterThan(creative[part])
  }
})

/** How much of the light a place in the middle of a wide dark mark on a wall keeps in a drawing of such a manner. */
function lightOn(manner: Manner): number {
  const [width, height] = [320, 40]
  const scene = {
    width,
    height,
    strokes: [],
    role: new Uint8Array(width * height).fill(Role.wall),
    building: new Uint8Array(width * height).fill(1),
    camera: { pixelsPerM: 40 },
    bounds: { topOf: new Int32Array(width).fill(height) },
    drawing: { manner, value: newPlane(width, height, 0.1), line: newPlane(width, height, 0.4) },
  } as unknown as Scene
  const canvas = newCanvas(width, height)
  canvas.colour.fill(0.4)
  const night = { night: 1, sun: [0, 0, 1], sunlight: [0, 0, 0] } as unknown as Daylight
  drawLines(canvas, scene, night, newPlane(width, height, 1), 'photorealistic', 'balanced', false, undefined)
  return canvas.colour[3 * (20 * width + 160)] / 0.4
}

test('what a pen drew solid stays dark, the tone of a pencil is shade', () => {
  expect(lightOn('line')).toBeLessThan(0.65)
  expect(lightOn('pencil')).toBeGreaterThan(0.9)
})
