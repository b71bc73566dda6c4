import { expect, test } from 'vitest'
import type { Daylight } from '../../looks/daylight.ts'
import { Role, type Scene, type Stroke } from '../../scene.ts'
import { shadeLedges } from './shade-ledges.ts'

test('a level edge shades the wall below it, deepest right under it, an upright one the side away from the sun', () => {
  const [width, height] = [200, 160]
  const size = width * height
  const scene = {
    width,
    height,
    role: new Uint8Array(size).fill(Role.wall),
    opening: new Uint16Array(size),
    surface: new Uint8Array(size),
    surfaces: [],
    camera: { pixelsPerM: 40 },
  } as unknown as Scene
  const level: Stroke = { from: { x: 20, y: 40 }, to: { x: 180, y: 40 }, length: 160, angle: 0, kind: 'toA' }
  const upright: Stroke = { from: { x: 100, y: 70 }, to: { x: 100, y: 150 }, length: 80, angle: Math.PI / 2, kind: 'vertical' }
  const shade = new Uint8Array(size)
  shadeLedges(shade, scene, [level, upright], { sun: [0.6, 0.5, -0.6] } as unknown as Daylight)
  const at = (x: number, y: number) => shade[y * width + x]
  expect(at(60, 41)).toBeGreaterThan(50)
  expect(at(60, 46)).toBeLessThan(at(60, 41))
  expect(at(60, 38)).toBe(0)
  expect(at(98, 110)).toBeGreaterThan(30)
  expect(at(102, 110)).toBe(0)
})
