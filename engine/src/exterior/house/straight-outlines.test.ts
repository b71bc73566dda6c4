import { expect, test } from 'vitest'
import { Role, type Plant, type Scene, type Stroke } from '../../scene.ts'
import { straightOutlines } from './straight-outlines.ts'

const [width, height] = [400, 300]

/** A wall under open sky, on the ground from row 250 on, that ends to the right where a function of the row says. */
function wallTo(endAt: (y: number) => number, strokes: readonly Stroke[] = []): Scene {
  const role = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    role.fill(y < 250 ? Role.sky : Role.ground, y * width, (y + 1) * width)
    if (y >= 40 && y < 250) role.fill(Role.wall, y * width + 60, y * width + endAt(y))
  }
  const building = role.map((r) => Number(r === Role.wall))
  const line = { width, height, data: new Float32Array(role.length) }
  return {
    width,
    height,
    role,
    building,
    surface: building.map((own) => (own ? 0 : 255)),
    region: new Int32Array(role.length),
    regions: [{ role: Role.wall }],
    opening: new Uint16Array(role.length),
    plant: new Uint16Array(role.length),
    plants: [],
    strokes,
    drawing: { line },
    perspective: { horizon: 200, a: { x: -2000, y: 200, w: 1 }, b: { x: 2400, y: 200, w: 1 }, lean: 0, fan: 0 },
    camera: { horizon: 200, pixelsPerM: 30 },
    bounds: { left: 60, right: 300, top: 40, base: 250 },
  } as unknown as Scene
}

const upright = (x: number, top: number, bottom: number): Stroke => ({
  from: { x, y: top },
  to: { x, y: bottom },
  length: bottom - top,
  angle: Math.PI / 2,
  kind: 'vertical',
})

/** The column in which the wall ends, for each row from one on to another. */
const endsOf = ({ role }: Scene, from: number, to: number) =>
  Array.from({ length: to - from }, (_, k) => role.lastIndexOf(Role.wall, (from + k + 1) * width - 1) - (from + k) * width)

const torn = (y: number) => 300 + Math.round(2.6 * Math.sin(y / 3) + 2 * Math.sin(y / 7.3))

test('a wall that was read in rags ends in one upright', () => {
  const ends = endsOf(straightOutlines(wallTo(torn)), 60, 230)
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(2)
  expect(Math.abs(ends[0] - 299)).toBeLessThan(5)
})

test('what joins the wall is wall to the painter, and what leaves it is sky', () => {
  const { role, surface, building, bounds } = straightOutlines(wallTo(torn))
  for (let i = 0; i < role.length; i++) expect([building[i], surface[i]]).toEqual(role[i] === Role.wall ? [1, 0] : [0, 255])
  expect(bounds.baseOf[100]).toBeGreaterThan(245)
})

test('a step in the outline that was drawn stays a step', () => {
  const drawn = wallTo((y) => (y < 150 ? 300 : 310), [upright(300, 40, 150), upright(310, 150, 250)])
  const ends = endsOf(straightOutlines(drawn), 50, 240)
  expect(ends[10]).toBeLessThan(302)
  expect(ends[170]).toBeGreaterThan(306)
})

test('leaves before a wall keep the outline in which they were drawn', () => {
  const scene = wallTo(() => 300)
  const leafy = (x: number, y: number) => Math.hypot(x - 180, y - 240) < 40 + 6 * Math.sin(x / 9)
  for (let y = 150; y < 250; y++) {
    for (let x = 100; x < 260; x++) {
      if (!leafy(x, y)) continue
      const i = y * width + x
      scene.role[i] = Role.plant
      scene.plant[i] = 1
      scene.building[i] = 0
    }
  }
  const plants: Plant[] = [{ kind: 'shrub', left: 130, top: 190, right: 230, bottom: 249 }]
  expect([...straightOutlines({ ...scene, plants }).plant]).toEqual([...scene.plant])
})

test('boards on a wall end in one straight edge where they were read in rags, and a small piece of them goes', () => {
  const scene = wallTo(() => 300)
  const regions = [{ role: Role.wall }, { role: Role.wall, material: 'level boards' }] as Scene['regions']
  for (let y = 40; y < 250; y++) scene.region.fill(1, y * width + 60, y * width + 180 + torn(y) - 300)
  for (let y = 100; y < 115; y++) scene.region.fill(1, y * width + 250, y * width + 270)
  const { region } = straightOutlines({ ...scene, regions })
  const ends = Array.from({ length: 160 }, (_, k) => region.subarray((60 + k) * width, (61 + k) * width).lastIndexOf(1))
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(2)
  expect(Math.abs(ends[0] - 179)).toBeLessThan(5)
})

test('glass that is no window ends in a straight edge, too', () => {
  const scene = wallTo(() => 300)
  for (let y = 70; y < 220; y++) scene.role.fill(Role.window, y * width + 120, y * width + 220 + torn(y) - 300)
  const { role } = straightOutlines(scene)
  const ends = Array.from({ length: 110 }, (_, k) => role.subarray((90 + k) * width, (91 + k) * width).lastIndexOf(Role.window))
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(2)
  expect(Math.abs(ends[0] - 219)).toBeLessThan(5)
})
