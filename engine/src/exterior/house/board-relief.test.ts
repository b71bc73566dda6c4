import { expect, test } from 'vitest'
import type { Daylight } from '../../looks/daylight.ts'
import { Role, type Scene } from '../../scene.ts'
import { boardRelief } from './board-relief.ts'
import { mapOf } from './surface-map.ts'

const [width, height] = [200, 160]
const camera = { focal: 1000, centreX: 100, horizon: 80, eye: 1.6, near: 10, pixelsPerM: 100, fromAbove: false }
const wall = { kind: 'wall', family: 'a', origin: [0, 0, 10], u: [1, 0, 0], v: [0, 1, 0], normal: [0, 0, -1] } as const
/** The sun stands above to the left, before the wall. */
const light = { sun: [-0.5, 0.6, -0.62] } as unknown as Daylight

function reliefOf(manner: string, lay: (role: Uint8Array) => void) {
  const role = new Uint8Array(width * height).fill(Role.wall)
  lay(role)
  const [surface, opening] = [new Uint8Array(role.length), new Uint16Array(role.length)]
  const scene = { width, height, camera, role, surfaces: [wall], drawing: { manner }, surface, opening } as unknown as Scene
  return boardRelief(scene, [mapOf(wall, camera)], light)
}

const band = (role: Uint8Array) => {
  for (let y = 60; y < 80; y++) role.fill(Role.trim, y * width + 40, y * width + 160)
}

test('a band on a wall has an upper rim in the light, a lower one in the shade, and throws a shadow below it', () => {
  const relief = reliefOf('line', band)!
  const at = (x: number, y: number) => relief[y * width + x]
  expect(at(100, 60)).toBeGreaterThan(20)
  expect(at(100, 70)).toBe(0)
  expect(at(100, 79)).toBeLessThan(-20)
  expect(at(100, 82)).toBeGreaterThan(100)
  expect([at(100, 100), at(100, 55), at(35, 70)]).toEqual([0, 0, 0])
})

test('a band of the colour of its wall is told from it all around: where no shadow falls, by a joint', () => {
  const relief = reliefOf('line', band)!
  for (const [x, y] of [
    [100, 59],
    [39, 70],
    [160, 70],
    [100, 80],
  ] as const)
    expect(relief[y * width + x]).toBeGreaterThan(20)
})

test('a post is lighter towards the sun than away from it', () => {
  const relief = reliefOf('line', (role) => {
    for (let y = -1; y < height; y++) if (y >= 0) role.fill(Role.trim, y * width + 90, y * width + 110)
  })!
  expect(relief[80 * width + 91]).toBeGreaterThan(relief[80 * width + 108])
})

test('a model that brings its own light keeps it', () => {
  expect(reliefOf('render', band)).toBeUndefined()
})
