import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import type { RegionFacts } from '../../region-facts.ts'
import { findStairs } from './find-stairs.ts'
import type { Reading } from '../reading.ts'

/**
 * Level strips 60 × 8 pixels under each other, each at its own column, at 40 pixels a metre; the first `walls` pass for wall, the first
 * that does not is so many times as deep, and so much of their borders has no stroke.
 */
function rolesOf(columns: readonly number[], walls = 0, horizon = 200, terrace = 1, bare = 0): Uint8Array {
  const count = columns.length
  const id: number[] = []
  const from = [0]
  for (let k = 0; k < count; k++) {
    for (const other of [k - 1, k + 1]) if (other >= 0 && other < count) id.push(other)
    from.push(id.length)
  }
  const fine: Partial<RegionFacts> = {
    count,
    area: new Int32Array(count).fill(480).fill(480 * terrace, walls, walls + 1),
    left: Int32Array.from(columns),
    right: Int32Array.from(columns, (x) => x + 59),
    top: Int32Array.from(columns, (_, k) => 300 + 8 * k),
    bottom: Int32Array.from(columns, (_, k) => 307 + 8 * k),
    x: Float32Array.from(columns, (x) => x + 30),
    y: Float32Array.from(columns, (_, k) => 304 + 8 * k),
    touch: new Uint8Array(count),
    votes: Float32Array.from({ length: 5 * count }, (_, i) => [bare, 120 - bare, 0, 0, 0][i % 5]),
    neighbours: { from: Int32Array.from(from), id: Int32Array.from(id), border: new Float32Array(id.length).fill(40) },
  }
  const roles = new Uint8Array(count).fill(Role.paving).fill(Role.wall, 0, walls)
  findStairs({ fine, camera: { pixelsPerM: 40, horizon } } as unknown as Reading, roles)
  return roles
}

test('a stack of level strips is a flight of stairs, one that steps aside evenly too; slabs that spread to all sides are a path', () => {
  expect(rolesOf([100, 101, 99, 100, 102])).toEqual(new Uint8Array(5).fill(Role.stairs))
  expect(rolesOf([100, 115, 130, 145, 160])).toEqual(new Uint8Array(5).fill(Role.stairs))
  expect(rolesOf([100, 130, 150, 110, 80])).toEqual(new Uint8Array(5).fill(Role.paving))
})

test('a whole step among those that a rail halves does not end a flight that steps aside', () => {
  expect(rolesOf([240, 222, 204, 186, 168, 150, 172])).toEqual(new Uint8Array(7).fill(Role.stairs))
})

test('steps above the eye belong to the flight that goes on under them; boards that lie straight over steps are wall', () => {
  expect(rolesOf([100, 115, 130, 145, 160, 175], 2, 318)).toEqual(new Uint8Array(6).fill(Role.stairs))
  expect(rolesOf([100, 101, 99, 100, 101, 99], 2, 318).subarray(0, 2)).toEqual(new Uint8Array(2).fill(Role.wall))
})

test('a low wall at the head of steps that end on a terrace is no step', () => {
  expect(rolesOf([100, 115, 130, 145, 160, 175], 2, 318, 1.8).subarray(0, 2)).toEqual(new Uint8Array(2).fill(Role.wall))
})

test('steps are stairs, too, where a scribble leaves half of their borders without a stroke; what has hardly any is none', () => {
  expect(rolesOf([100, 115, 130, 145], 0, 200, 1, 62)).toEqual(new Uint8Array(4).fill(Role.stairs))
  expect(rolesOf([100, 115, 130, 145], 0, 200, 1, 90)).toEqual(new Uint8Array(4).fill(Role.paving))
})

/** What a scrap of a role becomes that shares so many of its 100 pixels of outline with two steps of a flight above the eye. */
function scrapOf(role: number, shared: number): number {
  const [steps, scrap, wall, count] = [6, 6, 7, 8]
  const pairs: [number, number, number][] = [0, 1, 2, 3, 4].map((k) => [k, k + 1, 40])
  pairs.push([1, scrap, shared / 2], [2, scrap, shared / 2], [scrap, wall, 100 - shared])
  const beside = Array.from({ length: count }, (_, k) => pairs.filter(([p, q]) => p === k || q === k))
  const from = [0]
  for (const near of beside) from.push(from.at(-1)! + near.length)
  const left = Int32Array.from({ length: count }, (_, k) => 100 + 15 * k)
  const top = Int32Array.from({ length: count }, (_, k) => 300 + 8 * k)
  const fine: Partial<RegionFacts> = {
    count,
    area: new Int32Array(count).fill(480, 0, steps).fill(60, scrap, wall).fill(9000, wall),
    left,
    right: left.map((x, k) => x + (k === scrap ? 9 : 59)),
    top,
    bottom: top.map((y) => y + 7),
    x: Float32Array.from(left, (x) => x + 30),
    y: Float32Array.from(top, (y, k) => (k === scrap ? 316 : y + 4)),
    touch: new Uint8Array(count),
    votes: Float32Array.from({ length: 5 * count }, (_, i) => (i % 5 === (i < 5 * steps ? 1 : 4) ? 120 : 0)),
    neighbours: {
      from: Int32Array.from(from),
      id: Int32Array.from(beside.flatMap((near, k) => near.map(([p, q]) => (p === k ? q : p)))),
      border: Float32Array.from(beside.flatMap((near) => near.map(([, , border]) => border))),
    },
  }
  const roles = new Uint8Array(count).fill(Role.paving).fill(role, scrap, wall).fill(Role.wall, wall)
  roles.fill(Role.wall, 0, 2)
  findStairs({ fine, camera: { pixelsPerM: 40, horizon: 318 } } as unknown as Reading, roles)
  return roles[scrap]
}

test('corners between the ends of steps and the wall beside them are steps, too; of the ground only what steps embrace', () => {
  expect(scrapOf(Role.wall, 40)).toBe(Role.stairs)
  expect(scrapOf(Role.wall, 10)).toBe(Role.wall)
  expect([scrapOf(Role.paving, 80), scrapOf(Role.paving, 40)]).toEqual([Role.stairs, Role.paving])
})
