import { expect, test } from 'vitest'
import { Role, roleNames } from '../scene.ts'
import { takeSides } from './take-sides.ts'

const n = roleNames.length

/** What parts in a row are said to be, each as large as told, where each is most likely the first of its roles, else the second. */
function sides(parts: { roles: [likely: number, else_: number]; area: number; built: number }[]) {
  const count = parts.length
  const belief = new Float64Array(count * n)
  for (const [p, { roles }] of parts.entries()) for (const [k, role] of roles.entries()) belief[p * n + role] = 0.6 - 0.2 * k
  const id = parts.flatMap((_, p) => [p - 1, p + 1].filter((q) => q >= 0 && q < count))
  const from = Int32Array.from({ length: count + 1 }, (_, p) => Math.min(id.length, Math.max(0, 2 * p - 1)))
  const neighbours = { from, id: Int32Array.from(id) }
  const [area, built] = [parts.map((part) => part.area), Uint8Array.from(parts, (part) => part.built)]
  return [...takeSides({ count, area, neighbours, built }, belief, n).roles]
}

test('what is likelier roof than sky is sky beyond the outline, and the other way round', () => {
  const roles: [number, number] = [Role.roof, Role.sky]
  expect(sides([1, 0].map((built) => ({ roles, area: 9, built })))).toEqual([Role.roof, Role.sky])
})

test('a bush before a wall stays one; of a tree behind the house, what reaches into the outline is house', () => {
  const bush = { roles: [Role.plant, Role.wall] as [number, number], area: 50, built: 1 }
  expect(sides([bush])).toEqual([Role.plant])
  const crown = { roles: [Role.plant, Role.sky] as [number, number], area: 400, built: 0 }
  expect(sides([bush, crown])).toEqual([Role.wall, Role.plant])
})

test('a thing stands before the house and beside it', () => {
  expect(sides([1, 0].map((built) => ({ roles: [Role.thing, Role.wall], area: 9, built })))).toEqual([Role.thing, Role.thing])
})
