import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { tidyGround } from './tidy-ground.ts'
import type { Reading } from '../reading.ts'

/** What a piece of wall becomes in paving that has so many pixels of border along no stroke, lines to A, to B, uprights and slopes. */
function becameOf(votes: readonly number[], top: number): number {
  const fine = {
    count: 2,
    labels: { length: 100_000 },
    area: [400, 9000],
    top: [top, 60],
    y: [top + 10, 100],
    touch: [0, 2],
    votes: [...votes, 0, 0, 0, 0, 0, 0],
    neighbours: { from: [0, 1, 2], id: [1, 0], border: [80, 80] },
  }
  const roles = new Uint8Array([Role.wall, Role.paving])
  const camera = { horizon: 50, pixelsPerM: 20, fromAbove: false }
  tidyGround({ fine, camera, house: { base: 200, tall: 150 } } as unknown as Reading, roles)
  return roles[0]
}

test('what paving surrounds below the eye is a slab of it, unless an upright bounds it or it reaches above the eye', () => {
  expect(becameOf([20, 60, 0, 0, 0], 80)).toBe(Role.paving)
  expect(becameOf([20, 30, 0, 30, 0], 80)).toBe(Role.wall)
  expect(becameOf([20, 60, 0, 0, 0], 45)).toBe(Role.wall)
})

/** What a part of a role and a size becomes at the foot of a house, surrounded by another; `tone` is 1 where it is bare paper. */
function amid(role: number, around: number, across: number, down: number, tone: number): number {
  const top = role === Role.wall ? 80 : 52
  const fine = {
    count: 2,
    labels: { length: 100_000 },
    area: [across * down, 90_000],
    left: [40, 0],
    right: [40 + across, 300],
    top: [top, 0],
    bottom: [top + down, 300],
    y: [top + 10, 100],
    touch: [0, 15],
    tone: [tone, 1],
    votes: [100, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    neighbours: { from: [0, 1, 2], id: [1, 0], border: [80, 80] },
  }
  const roles = new Uint8Array([role, around])
  const camera = { horizon: 50, pixelsPerM: 20, fromAbove: false }
  tidyGround({ fine, camera, house: { base: 200, tall: 150 } } as unknown as Reading, roles)
  return roles[0]
}

test('a shadow on the lawn is lawn, a light part that stands there is not', () => {
  expect(amid(Role.wall, Role.ground, 40, 20, 0.8)).toBe(Role.ground)
  expect(amid(Role.wall, Role.ground, 40, 20, 1)).toBe(Role.wall)
})

test('amid walls a tall part that reaches up to the eye stands, a flat one is a floor', () => {
  expect(amid(Role.paving, Role.wall, 20, 40, 1)).toBe(Role.wall)
  expect(amid(Role.paving, Role.wall, 60, 40, 1)).toBe(Role.paving)
})

test('what stands upright on paving with leaves over it is a pot and no lawn; a bed without uprights is', () => {
  const [lawn, leaves, paving] = [0, 1, 2]
  const became = (upright: number) => {
    const fine = {
      count: 3,
      labels: { length: 100_000 },
      area: [200, 400, 90_000],
      left: [50, 45, 0],
      right: [64, 70, 300],
      top: [80, 60, 0],
      bottom: [94, 79, 300],
      y: [87, 70, 150],
      tone: [1, 0.6, 1],
      touch: [0, 0, 2],
      votes: [40 - upright, 0, 0, upright, 0, 40, 0, 0, 0, 0, 400, 0, 0, 0, 0],
      neighbours: { from: [0, 2, 4, 6], id: [leaves, paving, lawn, paving, lawn, leaves], border: [18, 22, 18, 40, 22, 40] },
    }
    const roles = Uint8Array.of(Role.ground, Role.plant, Role.paving)
    const camera = { horizon: 50, pixelsPerM: 20, fromAbove: true }
    tidyGround({ fine, camera, house: { base: 200, tall: 150 } } as unknown as Reading, roles)
    return roles[lawn]
  }
  expect([became(20), became(0)]).toEqual([Role.paving, Role.ground])
})

test('a strip between lines of one direction that the side of the picture cuts is a kerb, a corner of the lawn is none', () => {
  const became = (toA: number, toB: number) => {
    const fine = {
      count: 2,
      labels: { length: 100_000 },
      area: [400, 9000],
      top: [80, 60],
      y: [90, 100],
      touch: [8, 2],
      votes: [10, toA, toB, 0, 0, 0, 0, 0, 0, 0],
      neighbours: { from: [0, 1, 2], id: [1, 0], border: [80, 80] },
    }
    const roles = Uint8Array.of(Role.ground, Role.paving)
    tidyGround({ fine, camera: { horizon: 50, pixelsPerM: 20 }, house: { base: 200, tall: 150 } } as unknown as Reading, roles)
    return roles[0]
  }
  expect([became(0, 80), became(30, 50)]).toEqual([Role.paving, Role.ground])
})

test('the foot of a pier between its two uprights is wall and no lawn; a bed before a wall without uprights is lawn', () => {
  const became = (upright: number) => {
    const fine = {
      count: 3,
      labels: { length: 100_000 },
      area: [200, 4000, 90_000],
      top: [80, 20, 0],
      y: [87, 50, 150],
      tone: [1, 1, 1],
      touch: [0, 0, 2],
      votes: [50 - upright, 0, 0, upright, 0, 40, 0, 0, 40, 0, 400, 0, 0, 0, 0],
      neighbours: { from: [0, 2, 4, 6], id: [1, 2, 0, 2, 0, 1], border: [35, 15, 35, 60, 15, 60] },
    }
    const roles = Uint8Array.of(Role.ground, Role.wall, Role.paving)
    const camera = { horizon: 50, pixelsPerM: 20, fromAbove: false }
    tidyGround({ fine, camera, house: { base: 200, tall: 150 } } as unknown as Reading, roles)
    return roles[0]
  }
  expect([became(26), became(4)]).toEqual([Role.wall, Role.ground])
})
