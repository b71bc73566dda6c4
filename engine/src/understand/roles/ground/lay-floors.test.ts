import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { layFloors } from './lay-floors.ts'
import type { Reading } from '../reading.ts'

/** What a wall region becomes whose border has so many pixels along no stroke, along lines to A, to B, upright and sloping ones. */
function becameOf(votes: readonly number[], top = 70): number {
  const fine = {
    count: 1,
    labels: { length: 10_000 },
    area: [900],
    top: [top],
    votes,
    neighbours: { from: [0, 0], id: [], border: [] },
  }
  const roles = new Uint8Array([Role.wall])
  layFloors({ fine, camera: { horizon: 50, pixelsPerM: 20, fromAbove: false } } as unknown as Reading, roles)
  return roles[0]
}

test('a plane below the eye that lines both ways bound is a floor; what has an upright side or runs one way is a wall', () => {
  expect(becameOf([30, 40, 30, 0, 0])).toBe(Role.paving)
  expect(becameOf([30, 40, 30, 20, 0])).toBe(Role.wall)
  expect(becameOf([30, 70, 0, 0, 0])).toBe(Role.wall)
  expect(becameOf([30, 40, 30, 0, 0], 40)).toBe(Role.wall)
})
