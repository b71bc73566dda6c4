import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { goOnBehindPlants } from './go-on-behind-plants.ts'

const [width, height] = [60, 60]
const camera = { pixelsPerM: 10, focal: 60, centreX: 30, horizon: 20, eye: 2 }
/** A wall 6 m away, which meets the ground in row 40: sky over it, ground under it, and a tree before its middle. */
const wall = { kind: 'wall', family: 'a', origin: [0, -2, 6], u: [1, 0, 0], v: [0, 1, 0], normal: [0, 0, -1] }
const roleAt = (x: number, y: number) => {
  if (x >= 20 && x < 40 && y >= 15 && y < 50) return Role.plant
  return y < 5 ? Role.sky : y < 40 ? Role.wall : Role.ground
}
const role = Uint8Array.from({ length: width * height }, (_, i) => roleAt(i % width, Math.floor(i / width)))
const scene = {
  width,
  height,
  camera,
  role,
  plant: role.map((own) => Number(own === Role.plant)),
  building: role.map((own) => Number(own === Role.wall)),
  surface: role.map((own) => (own === Role.wall ? 1 : 0)),
  surfaces: [{ ...wall, kind: 'ground' }, wall],
  region: new Int32Array(role.length),
  opening: new Uint16Array(role.length),
  openings: [],
} as unknown as Scene

test('behind a tree the wall over it goes on down to the ground, and the tree is there as before', () => {
  const { role: behind, building, surface, plant } = goOnBehindPlants(scene)
  const at = (y: number) => 30 + y * width
  for (const i of [at(16), at(30), at(39)]) expect([behind[i], building[i], surface[i]]).toEqual([Role.wall, 1, 1])
  expect([at(43), at(48)].map((i) => [behind[i], building[i]])).toEqual([
    [Role.plant, 0],
    [Role.plant, 0],
  ])
  expect(plant).toBe(scene.plant)
})

test('what grows over a house, before the sky, stands behind it', () => {
  const over = { ...scene, role: role.map((own, i) => (i < 10 * width ? Role.plant : own === Role.plant ? Role.wall : own)) }
  expect(goOnBehindPlants(over).role).toEqual(over.role)
})

test('a post goes on to its foot behind a plant', () => {
  const withPost = { ...scene, role: role.map((own, i) => (i % width >= 28 && i % width < 31 && own === Role.wall ? Role.trim : own)) }
  const { role: behind } = goOnBehindPlants(withPost)
  expect([30, 39].map((y) => [27, 29, 32].map((x) => behind[y * width + x]))).toEqual([
    [Role.wall, Role.trim, Role.wall],
    [Role.wall, Role.trim, Role.wall],
  ])
})
