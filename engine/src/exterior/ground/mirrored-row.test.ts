import { expect, test } from 'vitest'
import type { Camera } from '../../scene.ts'
import { newCanvas } from '../canvas.ts'
import { mirroredRow } from './mirrored-row.ts'

const camera = { horizon: 40, focal: 100, centreX: 5, eye: 2 } as Camera
/** Ground below the horizon, and a wall 10 m away from row 20 down to its foot, row 60. */
const canvas = newCanvas(10, 120)
for (let y = 41; y < 120; y++)
  for (let x = 0; x < 10; x++) canvas.depth[y * 10 + x] = (camera.eye * camera.focal) / (y + 0.5 - camera.horizon)
for (let y = 20; y < 60; y++) for (let x = 0; x < 8; x++) canvas.depth[y * 10 + x] = 10

test('a wet floor mirrors a wall about its foot, whatever lies between, and over its top the sky', () => {
  for (const y of [66, 75, 90]) expect(Math.abs(mirroredRow(canvas, camera, 3, y) - (120 - y))).toBeLessThanOrEqual(3)
  expect(mirroredRow(canvas, camera, 3, 110)).toBe(0)
  expect(canvas.depth[0]).toBe(Infinity)
})

test('beside the wall it mirrors the sky over the horizon', () => {
  expect(mirroredRow(canvas, camera, 9, 70)).toBe(10)
})
