import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { eavesOf } from './find-eaves.ts'

const [width, height] = [160, 120]
const camera = { focal: 400, centreX: 80, horizon: 110, eye: 1.6, near: 10, pixelsPerM: 40, fromAbove: false }

/** A wall under something that ends in row 40, with what is done to it before. */
function under(role: number, change: (role: Uint8Array) => void = () => {}): Scene {
  const map = new Uint8Array(width * height).fill(Role.wall)
  map.fill(Role.sky, 0, 20 * width)
  map.fill(role, 20 * width, 40 * width)
  change(map)
  return { width, height, role: map, camera, surface: new Uint8Array(width * height) } as unknown as Scene
}

test('an underside meets its wall in one straight edge, behind a post, too, and tells how far it stands out', () => {
  const eaves = eavesOf(
    under(Role.soffit, (role) => {
      for (let y = 40; y < 60; y++) role.fill(Role.plant, y * width + 70, y * width + 90)
    }),
  )
  expect(eaves).toHaveLength(1)
  expect(eaves[0]).toMatchObject({ from: { x: 0, y: 40 }, to: { x: width - 1, y: 40 } })
  expect(eaves[0].outM).toBeCloseTo(10 * (1 - 70 / 90), 5)
})

test('an underside that is torn into steps of a few rows is a straight slab', () => {
  const torn = under(Role.soffit, (role) => {
    for (let x = 0; x < width; x++) if (x % 7 < 3) role[39 * width + x] = Role.wall
  })
  expect(eavesOf(torn)).toHaveLength(1)
})

test('a small piece of an underside is none', () => {
  const piece = under(Role.wall, (role) => {
    for (let y = 30; y < 40; y++) role.fill(Role.soffit, y * width + 70, y * width + 80)
  })
  expect(eavesOf(piece)).toEqual([])
})
