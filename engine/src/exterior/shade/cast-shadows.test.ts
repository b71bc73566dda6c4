import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import type { Daylight } from '../../looks/daylight.ts'
import type { AuthorShade } from './author-shade.ts'
import { castShadows } from './cast-shadows.ts'

const [width, height] = [80, 120]
const camera = { focal: 400, centreX: 40, horizon: 110, eye: 1.6, near: 10, pixelsPerM: 40, fromAbove: false }

/** How much sun reaches what is seen in row 56, a little under an underside, between which and the wall some of this is seen. */
const litUnder = (between: number) => litAt(56, { over: Role.soffit, between, until: 46 })

/** How much sun reaches a row of what is seen down to row `until` between a wall and what is over it down to row 40. */
function litAt(row: number, { over, between, until }: { over: number; between: number; until: number }): number {
  const role = new Uint8Array(width * height).fill(Role.wall)
  role.fill(over, 0, 40 * width)
  role.fill(between, 40 * width, until * width)
  const wall = { kind: 'wall', family: 'a', origin: [0, -1.6, 10], u: [1, 0, 0], v: [0, 1, 0], normal: [0, 0, -1] }
  const scene = {
    width,
    height,
    role,
    camera,
    surfaces: [wall],
    strokes: [],
    surface: new Uint8Array(width * height),
    building: new Uint8Array(width * height).fill(1),
    drawing: { manner: 'line' },
  }
  const light = { sun: [0, 0.7, -0.7], sunlight: [1, 1, 1], softness: 0 }
  const author = { weight: 0, light: newPlane(width, height, 1) }
  return castShadows(scene as unknown as Scene, light as unknown as Daylight, author as unknown as AuthorShade).data[
    (row / 2) * (width / 2) + 20
  ]
}

test('an eave throws its shade on the wall under it, not on the wall of a roof with a balustrade before it', () => {
  expect(litUnder(Role.wall)).toBeLessThan(0.4)
  expect(litUnder(Role.railing)).toBeGreaterThan(0.4)
})

test('a fascia throws its shade on the wall under it, not on itself, nor does the roof that goes back from its edge', () => {
  const fascia = { over: Role.roof, between: Role.trim, until: 60 }
  expect([42, 46, 50].map((row) => litAt(row, fascia))).toEqual([1, 1, 1])
  expect(litAt(64, fascia)).toBeLessThan(0.4)
  expect(litAt(50, { ...fascia, over: Role.soffit })).toBeLessThan(0.4)
})

test('a house throws its shade on the lawn before it, a small piece in the air, which stands on nothing, throws none', () => {
  const [wide, high] = [160, 180]
  const seen = { ...camera, centreX: 80, horizon: 60 }
  const role = new Uint8Array(wide * high)
  const building = new Uint8Array(wide * high)
  role.fill(Role.ground, 62 * wide)
  const build = (left: number, right: number, top: number, bottom: number) => {
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) [role[y * wide + x], building[y * wide + x]] = [Role.wall, 1]
  }
  build(84, 150, 10, 124)
  build(40, 56, 16, 40)
  const wall = { kind: 'wall', family: 'a', origin: [0, -1.6, 10], u: [1, 0, 0], v: [0, 1, 0], normal: [0, 0, -1] }
  const scene = {
    width: wide,
    height: high,
    role,
    building,
    camera: seen,
    surfaces: [wall],
    strokes: [],
    surface: new Uint8Array(wide * high),
    drawing: { manner: 'line' },
  }
  const light = { sun: [0, 0.7, 0.7], sunlight: [1, 1, 1], softness: 0 }
  const author = { weight: 0, light: newPlane(wide, high, 1) }
  const lit = castShadows(scene as unknown as Scene, light as unknown as Daylight, author as unknown as AuthorShade)
  const darkest = (left: number, right: number) => {
    const places = Array.from({ length: 28 }, (_, k) => Array.from({ length: right - left }, (_, n) => (62 + k) * lit.width + left + n))
    return Math.min(...places.flat().map((k) => lit.data[k]))
  }
  expect(darkest(50, 70)).toBeLessThan(0.2)
  expect(darkest(0, 30)).toBeGreaterThan(0.9)
})
