import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { Role, type Scene } from '../../scene.ts'
import { fitOpenings } from './fit-openings.ts'

const [width, height] = [160, 120]

test('a window fills its quadrilateral up to the post before it, and small pieces of glass beside it are wall', () => {
  const role = new Uint8Array(width * height).fill(Role.wall)
  const opening = new Uint16Array(width * height)
  const lay = (left: number, right: number, given: number, label: number) => {
    for (let y = 30; y < 90; y++) for (let x = left; x < right; x++) [role[y * width + x], opening[y * width + x]] = [given, label]
  }
  lay(42, 100, Role.window, 1)
  lay(70, 80, Role.trim, 0)
  lay(104, 107, Role.window, 0)
  const scene = {
    width,
    height,
    role,
    opening,
    region: opening.map(() => 0),
    regions: [{ role: Role.wall }],
    surface: new Uint8Array(width * height),
    building: new Uint8Array(width * height).fill(1),
    openings: [{ kind: 'window', quad: quadOf(40, 28, 100, 92), surface: 1 }],
    camera: { pixelsPerM: 40 },
  } as unknown as Scene
  const fitted = fitOpenings(scene)
  const row = (x: number) => [fitted.role[60 * width + x], fitted.opening[60 * width + x]]
  expect([row(40), row(60), row(71), row(78), row(105)]).toEqual([
    [Role.window, 1],
    [Role.window, 1],
    [Role.trim, 0],
    [Role.trim, 0],
    [Role.wall, 0],
  ])
})

/** A wall seen straight on, without openings, that shows these roles. */
const wallWith = (role: Uint8Array) =>
  ({
    width,
    height,
    role,
    opening: new Uint16Array(width * height),
    region: new Int32Array(width * height),
    regions: [{ role: Role.wall }],
    surface: new Uint8Array(width * height),
    building: new Uint8Array(width * height).fill(1),
    openings: [],
    surfaces: Array.from({ length: 6 }, () => ({
      kind: 'wall',
      family: 'a',
      origin: [0, 0, 10],
      u: [1, 0, 0],
      v: [0, 1, 0],
      normal: [0, 0, -1],
    })),
    perspective: { a: { x: 1, y: 0, w: 0 }, b: { x: 0, y: 0, w: 1 }, lean: 0, fan: 0 },
    drawing: { ink: new Uint8Array(width * height) },
    camera: { pixelsPerM: 40, focal: 400, near: 10, centreX: 80, horizon: 60, eye: 1.6 },
  }) as unknown as Scene

test('glass of no opening is a window of its own where it is a quadrilateral, and wall where it is small and ragged', () => {
  const role = new Uint8Array(width * height).fill(Role.wall)
  for (let y = 20; y < 80; y++) {
    role.fill(Role.window, y * width + 10, y * width + 70)
    role.fill(Role.window, y * width + 100, y * width + 100 + ((y * 7) % 30))
  }
  const scene = wallWith(role)
  const { openings, role: fitted } = fitOpenings(scene)
  expect(openings).toHaveLength(1)
  expect(openings[0].quad[0].x).toBeCloseTo(10, 0)
  expect(openings[0].quad[2].x).toBeCloseTo(70, 0)
  expect(fitted[40 * width + 30]).toBe(Role.window)
  expect(fitted[40 * width + 105]).toBe(Role.wall)
})

test('the wall beside a window that moves belongs to the wall round it', () => {
  const role = new Uint8Array(width * height).fill(Role.wall)
  const opening = new Uint16Array(width * height)
  const region = new Int32Array(width * height)
  for (let y = 30; y < 90; y++) {
    role.fill(Role.window, y * width + 40, y * width + 120)
    opening.fill(1, y * width + 40, y * width + 120)
    region.fill(1, y * width + 40, y * width + 120)
  }
  const fitted = fitOpenings({
    width,
    height,
    role,
    opening,
    region,
    regions: [{ role: Role.wall }, { role: Role.window }],
    surface: new Uint8Array(width * height),
    building: new Uint8Array(width * height).fill(1),
    openings: [{ kind: 'window', quad: quadOf(40, 30, 100, 90), surface: 1 }],
    camera: { pixelsPerM: 40 },
  } as unknown as Scene)
  const at = (x: number) => [fitted.role[60 * width + x], fitted.region[60 * width + x]]
  expect([at(60), at(110)]).toEqual([
    [Role.window, 1],
    [Role.wall, 0],
  ])
})

test('a piece of a leaf beside its door is wall, and a leaf of no opening is a door of its own', () => {
  const role = new Uint8Array(width * height).fill(Role.wall)
  for (let y = 10; y < 100; y++) {
    role.fill(Role.door, y * width + 30, y * width + 70)
    role.fill(Role.door, y * width + 110, y * width + 114 + ((y * 7) % 12))
  }
  const scene = wallWith(role)
  const { openings, role: fitted } = fitOpenings(scene)
  expect(openings.map(({ kind }) => kind)).toEqual(['door'])
  expect([fitted[50 * width + 50], fitted[50 * width + 112]]).toEqual([Role.door, Role.wall])
})
