import { expect, test } from 'vitest'
import { Role } from '../../scene.ts'
import { findPlants } from './find-plants.ts'

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
