import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import type { RegionFacts } from '../../region-facts.ts'
import { dropCrowns } from './drop-crowns.ts'
import type { Reading } from '../reading.ts'

/**
 * What the first of five parts of a wall side by side, high up on the house unless told, before a sixth that is sky, becomes by its
 * width; `upright` and `along` are shares of their rims.
 */
function becameOf(upright: number, along: number, top = 60, wide = 30): number {
  const count = 6
  const five = (of: number, last: number) => Int32Array.from({ length: count }, (_, k) => (k < 5 ? of : last))
  const from = [0, 5]
  const id = [1, 2, 3, 4, 5]
  for (let k = 1; k < 5; k++) {
    id.push(0, 5)
    from.push(id.length)
  }
  id.push(0, 1, 2, 3, 4)
  from.push(id.length)
  const fine: Partial<RegionFacts> = {
    count,
    labels: new Int32Array(100_000),
    area: five(100, 50_000),
    left: new Int32Array(count),
    right: five(wide, 1000),
    top: five(top, 0),
    bottom: five(top + 30, 300),
    votes: Float32Array.from({ length: 5 * count }, (_, i) => (i % 5 === 3 ? 100 * upright : 25 * (1 - upright))),
    falling: new Float32Array(count).fill(10),
    rising: new Float32Array(count).fill(10),
    neighbours: { from: Int32Array.from(from), id: Int32Array.from(id), border: new Float32Array(id.length).fill(20) },
  }
  const roles = new Uint8Array(count).fill(Role.wall)
  roles[5] = Role.sky
  const reading = { fine, house: { base: 300, tall: 250 }, camera: { horizon: 250 } } as unknown as Reading
  dropCrowns(reading, roles, new Float32Array(count).fill(100 * along))
  return roles[0]
}

test('a cluster of small parts in the sky without long or upright lines is a crown, with either it is built', () => {
  expect(becameOf(0, 0.1)).toBe(Role.plant)
  expect(becameOf(0.4, 0.1)).toBe(Role.wall)
  expect(becameOf(0, 0.5)).toBe(Role.wall)
})

test('leaves before the foot of the house are a plant, and a flat strip between the lines of the lawn beside them is lawn', () => {
  expect(becameOf(0, 0.1, 305, 40)).toBe(Role.plant)
  expect(becameOf(0, 0.1, 305, 120)).toBe(Role.ground)
})
