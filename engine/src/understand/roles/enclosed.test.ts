import { expect, test } from 'vitest'
import { Role } from '../../scene.ts'
import { dropCrumbs } from '../drop-crumbs.ts'
import { enclosed, enclosedByRailings } from './enclosed.ts'

const side = 60

/** A square of `inner` in the middle of `outer`, `size` pixels wide; what became of it. */
function roleInside(inner: number, outer: number, size: number, side = 60): number {
  const map = new Uint8Array(side * side).fill(outer)
  const from = (side - size) >> 1
  for (let y = from; y < from + size; y++) map.fill(inner, y * side + from, y * side + from + size)
  dropCrumbs(map, side, side, 1, enclosed)
  return map[(side >> 1) * side + (side >> 1)]
}

test('a flake of wall in a soffit and a hole in a wall close, a dormer and a large opening stay', () => {
  expect(roleInside(Role.wall, Role.soffit, 4)).toBe(Role.soffit)
  expect(roleInside(Role.ground, Role.wall, 4)).toBe(Role.wall)
  expect(roleInside(Role.wall, Role.roof, 4)).toBe(Role.wall)
  expect(roleInside(Role.sky, Role.wall, 6)).toBe(Role.sky)
})

test('air under a slab that goes on past the side of the picture is no hole in the wall', () => {
  const across = 4 * side
  const map = new Uint8Array(across * across).fill(Role.wall)
  for (let y = 20; y < 34; y++) map.fill(Role.sky, (y + 1) * across - 4, (y + 1) * across)
  dropCrumbs(map, across, across, 1, enclosed)
  expect(map[26 * across - 1]).toBe(Role.sky)
})

test('a scrap of the house in the open is none, a scrap of lawn in a pavement is paved', () => {
  expect(roleInside(Role.wall, Role.sky, 3)).toBe(Role.sky)
  expect(roleInside(Role.wall, Role.sky, 8)).toBe(Role.wall)
  expect(roleInside(Role.ground, Role.paving, 4)).toBe(Role.paving)
})

test('a spot of leaves on a pavement is ink of its steps and joints, a shrub in a pot or on a lawn is grown', () => {
  const inLargePicture = (outer: number, size: number) => roleInside(Role.plant, outer, size, 240)
  expect(inLargePicture(Role.paving, 4)).toBe(Role.paving)
  expect(inLargePicture(Role.paving, 6)).toBe(Role.plant)
  expect(inLargePicture(Role.ground, 4)).toBe(Role.plant)
})

test('a scrap of paving between a wall and the shrubs at its foot leads nowhere: it is wall', () => {
  const map = Uint8Array.from({ length: side * side }, (_, i) => (i % side < 32 ? Role.wall : Role.plant))
  for (const y of [30, 31]) map.fill(Role.paving, y * side + 30, y * side + 32)
  dropCrumbs(map, side, side, 1, enclosed)
  expect(map[30 * side + 30]).toBe(Role.wall)
})

test('what only a railing and the open ground enclose is no wall, what leans on the house is', () => {
  const behindRailing = (below: number): number => {
    const map = new Uint8Array(side * side).fill(Role.ground)
    map.fill(below, side * 33, side * side)
    for (let y = 28; y < 33; y++) map.fill(Role.wall, y * side + 26, y * side + 34)
    map.fill(Role.railing, side * 33 + 20, side * 33 + 40)
    if (below === Role.wall) map.fill(Role.wall, side * 33, side * 34)
    dropCrumbs(map, side, side, 0, enclosedByRailings)
    return map[30 * side + 30]
  }
  expect(behindRailing(Role.paving)).toBe(Role.ground)
  expect(behindRailing(Role.wall)).toBe(Role.wall)
})
