import { expect, it } from 'vitest'
import { Role } from '../../scene.ts'
import { marksOf, regionsWith } from './regions-with.ts'
import { undecided } from './reading.ts'

const roles = Uint8Array.of(Role.wall, Role.sky, undecided, Role.roof, Role.wall)

it('lists the regions of some roles in their order', () => {
  expect(regionsWith(roles, Role.roof, Role.wall)).toEqual([0, 3, 4])
  expect(regionsWith(roles, undecided)).toEqual([2])
  expect(regionsWith(roles, Role.door)).toEqual([])
})

it('marks them', () => {
  expect([...marksOf(roles, Role.sky, undecided)]).toEqual([0, 1, 1, 0, 0])
})
