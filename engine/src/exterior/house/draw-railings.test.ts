import { expect, test } from 'vitest'
import type { Daylight } from '../../looks/daylight.ts'
import { styles } from '../../looks/style.ts'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { newCanvas } from '../canvas.ts'
import { facings } from '../shade/shade.ts'
import { clearThings } from '../things/clear-things.ts'
import { drawRailings } from './draw-railings.ts'

const [width, height] = [200, 160]
const [top, foot] = [80, 140]

/** A wall with a window down to the floor, and a railing before both. */
function balcony(): Scene {
  const role = new Uint8Array(width * height).fill(Role.wall)
  for (let y = 20; y < foot; y++) role.fill(Role.window, y * width + 120, y * width + 170)
  for (let y = top; y < foot; y++) role.fill(Role.railing, y * width + 20, y * width + 180)
  const plane = () => newPlane(width, height, 1)
  return {
    width,
    height,
    role,
    surface: new Uint8Array(width * height),
    surfaces: [{ kind: 'wall', family: 'a', origin: [0, 0, 10], u: [1, 0, 0], v: [0, 1, 0], normal: [0, 0, -1] }],
    camera: { focal: 600, centreX: 100, horizon: 80, eye: 1.6, near: 10, pixelsPerM: 60, fromAbove: false },
    opening: new Uint16Array(width * height),
    openings: [],
    plant: new Uint16Array(width * height),
    plants: [],
    building: new Uint8Array(width * height).fill(1),
    strokes: [],
    drawing: {
      value: plane(),
      line: plane(),
      tone: plane(),
      ink: new Uint8Array(width * height),
      strokeKind: new Uint8Array(width * height),
    },
    perspective: { a: { x: 1, y: 0, w: 0 }, b: { x: 0, y: 80, w: 1 } },
  } as unknown as Scene
}

test('behind a railing the wall goes on as wall and the window as window', () => {
  const { role } = clearThings(balcony()).scene
  expect(role.includes(Role.railing)).toBe(false)
  expect([60, 145].map((x) => role[110 * width + x])).toEqual([Role.wall, Role.window])
})

test('a railing is two rails and bars; between them most of what is behind it shows', () => {
  const scene = balcony()
  const canvas = newCanvas(width, height)
  canvas.colour.fill(0.7)
  const light = { sun: [0, 0.6, -0.8], sunlight: [1, 1, 1], skylight: [0.3, 0.3, 0.3], bounce: [0.1, 0.1, 0.1] } as unknown as Daylight
  drawRailings(canvas, scene, light, newPlane(width / 2, height / 2, 1), facings(scene, light, 0), styles.modern)
  const row = (y: number) => Array.from({ length: 140 }, (_, k) => canvas.colour[3 * (y * width + 30 + k)])
  const shown = row(110).filter((v) => v > 0.69).length / 140
  expect(shown).toBeGreaterThan(0.5)
  expect(Math.min(...row(110))).toBeLessThan(0.6)
  expect(Math.max(...row(top + 1))).toBeLessThan(0.6)
  expect(row(top - 6).every((v) => Math.abs(v - 0.7) < 1e-6)).toBe(true)
})

test('the rails of a railing whose ends were read aslant are straight and end with it', () => {
  const scene = balcony()
  for (let k = 0; k < 20; k++)
    for (const x of [20 + k, 179 - k]) for (let y = top; y < foot - 3 * k; y++) scene.role[y * width + x] = Role.wall
  const canvas = newCanvas(width, height)
  canvas.colour.fill(0.7)
  const light = { sun: [0, 0.6, -0.8], sunlight: [1, 1, 1], skylight: [0.3, 0.3, 0.3], bounce: [0.1, 0.1, 0.1] } as unknown as Daylight
  drawRailings(canvas, scene, light, newPlane(width / 2, height / 2, 1), facings(scene, light, 0), styles.modern)
  const isRail = Array.from({ length: width }, (_, x) => canvas.colour[3 * ((top + 1) * width + x)] < 0.6)
  expect(isRail.slice(45, 155).every((is) => is)).toBe(true)
  expect(isRail.slice(0, 20).some((is) => is)).toBe(false)
})

test('what is too low for a railing is a handrail on posts', () => {
  const scene = balcony()
  for (let i = 0; i < scene.role.length; i++) if (scene.role[i] === Role.railing) scene.role[i] = Role.wall
  for (let y = top; y < top + 6; y++) scene.role.fill(Role.railing, y * width + 20, y * width + 180)
  const canvas = newCanvas(width, height)
  canvas.colour.fill(0.7)
  const light = { sun: [0, 0.6, -0.8], sunlight: [1, 1, 1], skylight: [0.3, 0.3, 0.3], bounce: [0.1, 0.1, 0.1] } as unknown as Daylight
  drawRailings(canvas, scene, light, newPlane(width / 2, height / 2, 1), facings(scene, light, 0), styles.modern)
  const row = (y: number) => Array.from({ length: 140 }, (_, k) => canvas.colour[3 * (y * width + 30 + k)])
  expect(Math.max(...row(top + 3))).toBeLessThan(0.6)
  expect(Math.min(...row(top + 30))).toBeLessThan(0.6)
  expect(row(top + 30).filter((v) => v > 0.69).length).toBeGreaterThan(120)
})
