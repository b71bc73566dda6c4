import { expect, test } from 'vitest'
import { drawCorner } from '../../../fixtures/drawings.ts'
import { sceneOf } from '../../../reader/estimate-of.ts'
import { Role } from '../../scene.ts'
import { resizeScene } from './resize-scene.ts'

test('a scene at another size says the same of the same places', async () => {
  const scene = await sceneOf(drawCorner().raster)
  const { width, height } = scene
  const larger = resizeScene(scene, 2 * width, 1.5 * height)
  for (const [x, y] of [
    [20, 20],
    [0.5 * width, 0.5 * height],
    [0.3 * width, 0.6 * height],
    [0.6 * width, 0.9 * height],
  ].map(([u, v]) => [Math.round(u), Math.round(v)])) {
    const there = Math.round(1.5 * y) * 2 * width + 2 * x
    expect([larger.role[there], larger.surface[there], larger.region[there]]).toEqual(
      [scene.role, scene.surface, scene.region].map((map) => map[y * width + x]),
    )
  }
  expect(larger.camera.horizon).toBeCloseTo(1.5 * (scene.camera.horizon + 0.5) - 0.5)
  const [topLeft] = scene.openings[0].quad
  expect(larger.openings[0].quad[0].x).toBeCloseTo(2 * (topLeft.x + 0.5) - 0.5)
  expect(larger.openings[0].widthM).toBe(scene.openings[0].widthM)
  const roofs = (role: Uint8Array) => role.reduce((sum, r) => sum + Number(r === Role.roof), 0)
  expect(roofs(larger.role) / roofs(scene.role)).toBeCloseTo(3, 1)
})
