import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { clearThings } from './clear-things.ts'

const [width, height] = [160, 120]

const sceneOf = (role: Uint8Array, opening = new Uint16Array(role.length), openings: Scene['openings'] = []) =>
  ({
    width,
    height,
    role,
    opening,
    surface: new Uint8Array(width * height),
    plant: new Uint16Array(width * height),
    building: role.map((own) => Number(own !== Role.ground)),
    plants: [],
    strokes: [],
    openings,
    camera: { pixelsPerM: 30, horizon: 50, eye: 1.6, focal: 100, fromAbove: false },
    drawing: {
      ...Object.fromEntries(['value', 'line', 'tone'].map((name) => [name, newPlane(width, height)])),
      ink: new Uint8Array(width * height),
      strokeKind: new Uint8Array(width * height),
    },
  }) as unknown as Scene

test('a plan that lies under a house is ground, from its foot on', () => {
  const role = new Uint8Array(width * height).fill(Role.ground)
  role.fill(Role.wall, 10 * width, 60 * width)
  for (let y = 60; y < 110; y++) role.fill(Role.thing, y * width + 20, y * width + 140)
  const { scene } = clearThings(sceneOf(role))
  expect([50, 63, 80, 105].map((y) => scene.role[y * width + 80])).toEqual([Role.wall, Role.ground, Role.ground, Role.ground])
})

test('behind somebody who stands before a door and the wall beside it, the door is whole and the wall goes on', () => {
  const role = new Uint8Array(width * height).fill(Role.wall)
  const opening = new Uint16Array(width * height)
  const lay = (left: number, right: number, given: number, label: number) => {
    for (let y = 40; y < 100; y++) for (let x = left; x < right; x++) [role[y * width + x], opening[y * width + x]] = [given, label]
  }
  lay(60, 90, Role.door, 1)
  lay(52, 86, Role.thing, 0)
  const one = { kind: 'door', quad: quadOf(60, 40, 90, 100), surface: 0 } as Scene['openings'][number]
  const { scene } = clearThings(sceneOf(role, opening, [one]))
  const at = (x: number) => [scene.role[70 * width + x], scene.opening[70 * width + x]]
  expect([at(55), at(62), at(75), at(88)]).toEqual([[Role.wall, 0], ...Array.from({ length: 3 }, () => [Role.door, 1])])
})

test('what stood before a post hides no more of it than the post is wide', () => {
  const role = new Uint8Array(width * height).fill(Role.wall)
  for (let y = 20; y < 100; y++) role.fill(Role.trim, y * width + 60, y * width + 66)
  for (let y = 70; y < 100; y++) role.fill(Role.thing, y * width + 58, y * width + 80)
  const { scene } = clearThings(sceneOf(role))
  expect([59, 63, 70, 78].map((x) => scene.role[90 * width + x])).toEqual([Role.wall, Role.trim, Role.wall, Role.wall])
})

test('a plant in a pot stands on the floor, and its pot is no thing that is left out', () => {
  const role = new Uint8Array(width * height).fill(Role.wall)
  for (let y = 40; y < 70; y++) role.fill(Role.plant, y * width + 50, y * width + 80)
  for (let y = 70; y < 95; y++) role.fill(Role.thing, y * width + 55, y * width + 75)
  const scene = sceneOf(role)
  scene.plant.forEach((_, i) => (scene.plant[i] = role[i] === Role.plant ? 1 : 0))
  const cleared = clearThings({ ...scene, plants: [{ kind: 'shrub', left: 50, top: 40, right: 79, bottom: 69 }] })
  expect(cleared.things).toEqual([])
  expect(cleared.scene.role[90 * width + 65]).toBe(Role.plant)
  expect(cleared.scene.plants[0].bottom).toBeGreaterThan(90)
})
