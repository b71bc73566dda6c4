import { expect, test } from 'vitest'
import { Role } from '../../scene.ts'
import { findPlants, plantMask } from './find-plants.ts'

const [width, height] = [60, 60]

test('a rail parts no plant that is seen over it and behind it, a board does', () => {
  const plantsAround = (bar: number) => {
    const role = new Uint8Array(width * height).fill(Role.sky)
    for (let y = 10; y < 50; y++) role.fill(y >= 30 && y < 33 ? bar : Role.plant, y * width + 10, y * width + 50)
    return findPlants(role, width, height, 10).plants.map(({ top, bottom }) => [top, bottom])
  }
  expect(plantsAround(Role.railing)).toEqual([[10, 49]])
  expect(plantsAround(Role.wall)).toEqual([
    [10, 29],
    [33, 49],
  ])
})

test('shrubs under a tree that a narrow neck joins with its crown are a plant of their own, a trunk is none', () => {
  const plantsOf = (under: number) => {
    const role = new Uint8Array(width * height).fill(Role.ground)
    const fill = (from: number, to: number, half: number) => {
      for (let y = from; y < to; y++) role.fill(Role.plant, y * width + 30 - half, y * width + 30 + half)
    }
    fill(5, 25, 20)
    fill(25, 32, 5)
    fill(32, 52, under)
    return findPlants(role, width, height, 10).plants.map(({ kind, left, top, right, bottom }) => [kind, left, top, right, bottom])
  }
  expect(plantsOf(18)).toEqual([
    ['tree', 10, 5, 49, 24],
    ['shrub', 12, 25, 47, 51],
  ])
  expect(plantsOf(4)).toEqual([['tree', 10, 5, 49, 51]])
})

test('plants are marked wherever they lie among four pixels, and past the last four', () => {
  const role = Uint8Array.from({ length: 22 }, (_, i) => [Role.plant, Role.wall, Role.water, Role.sky, Role.plant][(i * 7) % 5])
  expect([...plantMask(role, 11)]).toEqual([...role].map((r) => Number(r === Role.plant)))
  expect([...plantMask(role.subarray(1), 7)]).toEqual([...role.subarray(1)].map((r) => Number(r === Role.plant)))
})
