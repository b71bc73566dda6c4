import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene, type Stroke } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { drawHandrails } from './draw-handrails.ts'

const size = 240

/** How light the picture is in the middle of a slender grey bar that rises over steps or over what else the `role` says. */
function lightOnBar(role: number): number {
  const value = newPlane(size, size, 0.95)
  for (let y = 20; y < 220; y++) for (let x = -4; x <= 4; x++) value.data[y * size + 239 - y + x] = Math.abs(x) > 2 ? 0.3 : 0.7
  for (let y = 10; y < size; y += 20) value.data.fill(0.2, y * size, (y + 1) * size)
  const from = { x: 106, y: 130 }
  const rim: Stroke = { from, to: { x: 136, y: 100 }, length: Math.hypot(30, 30), angle: (3 * Math.PI) / 4, kind: 'sloping' }
  const scene = {
    width: size,
    height: size,
    role: new Uint8Array(size * size).fill(role),
    strokes: [rim],
    camera: { pixelsPerM: 80 },
    drawing: { value },
  }
  const colour = new Float32Array(3 * size * size).fill(0.8)
  drawHandrails({ colour } as unknown as Canvas, scene as unknown as Scene)
  return colour[3 * (60 * size + 179)]
}

test('a bar that rises across the steps of a flight is its handrail, dark along all of it', () => {
  expect(lightOnBar(Role.stairs)).toBeLessThan(0.1)
})

test('a slanting board of a wall is no handrail', () => {
  expect(lightOnBar(Role.wall)).toBeCloseTo(0.8)
})
