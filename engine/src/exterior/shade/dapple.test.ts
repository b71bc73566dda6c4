import { expect, test } from 'vitest'
import type { Daylight } from '../../looks/daylight.ts'
import { newPlane } from '../../pixels/raster.ts'
import type { Scene } from '../../scene.ts'
import { dapple } from './dapple.ts'
import { STEP } from './lit-plane.ts'

const [width, height] = [400, 700]

test('the shade of a tree on the lawn has an outline of leaves, no straight edge', () => {
  const camera = { focal: 400, centreX: 200, horizon: 150, eye: 1.6 }
  const scene = { width, height, camera, building: new Uint8Array(width * height) } as unknown as Scene
  const light = { sun: [0.5, 0.7, -0.5], softness: 0, night: 0 } as unknown as Daylight
  for (const seed of [1, 2, 3]) {
    const { data, ...lit } = newPlane(width / STEP, height / STEP, 1)
    dapple(scene, light, { ...lit, data }, seed)
    expect(data.some((v) => v < 0.3)).toBe(true)
    const steps = Array.from({ length: lit.height - 1 }, (_, y) => {
      const row = Array.from({ length: lit.width }, (_, x) => Math.abs(data[(y + 1) * lit.width + x] - data[y * lit.width + x]))
      const isFirst = data.subarray(y * lit.width, (y + 1) * lit.width).every((v) => v === 1)
      return isFirst ? Math.max(...row) : 0
    })
    expect(Math.max(...steps)).toBeLessThan(0.15)
  }
})
