import { expect, test } from 'vitest'
import type { Daylight } from '../../looks/daylight.ts'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { paintThings } from './paint-things.ts'

test('between the parts of a chair it is dark where the author made it dark', () => {
  const [width, height] = [20, 10]
  const role = new Uint8Array(width * height).fill(Role.thing)
  const tone = Float32Array.from(role, (_, i) => (i % width < 10 ? 1 : 0.05))
  const canvas = { colour: new Float32Array(3 * role.length), depth: new Float32Array(role.length) } as unknown as Canvas
  const scene = { width, height, role, camera: { horizon: 2, eye: 1.6, focal: 20 } } as unknown as Scene
  const light = { sunlight: [1, 1, 1], skylight: [0.3, 0.3, 0.3], bounce: [0.1, 0.1, 0.1] } as unknown as Daylight
  paintThings(canvas, scene, light, newPlane(width, height, 1), tone)
  const at = (x: number) => canvas.colour[3 * (5 * width + x)]
  expect(at(15)).toBeLessThan(0.2 * at(5))
})
