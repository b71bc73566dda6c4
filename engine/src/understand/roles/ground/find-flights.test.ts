import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import type { RegionFacts } from '../../region-facts.ts'
import { findFlights } from './find-flights.ts'
import type { Reading } from '../reading.ts'

/** What level strips of wall of these widths, eight pixels high, become that lie under each other around one axis, above paving. */
function becameOf(widths: readonly number[], top = 300): number[] {
  const count = widths.length + 1
  const all = [...widths, 300]
  const id: number[] = []
  const from = [0]
  for (let k = 0; k < count; k++) {
    for (const other of [k - 1, k + 1]) if (other >= 0 && other < count) id.push(other)
    from.push(id.length)
  }
  const fine: Partial<RegionFacts> = {
    count,
    labels: { length: 160_000 } as Int32Array,
    area: Int32Array.from(all, (w) => 8 * w),
    left: Int32Array.from(all, (w) => 200 - w / 2),
    right: Int32Array.from(all, (w) => 199 + w / 2),
    top: Int32Array.from(all, (_, k) => top + 8 * k),
    bottom: Int32Array.from(all, (_, k) => top + 7 + 8 * k),
    x: new Float32Array(count).fill(200),
    y: Float32Array.from(all, (_, k) => top + 4 + 8 * k),
    touch: new Uint8Array(count).fill(2, count - 1),
    votes: Float32Array.from({ length: 5 * count }, (_, i) => (i % 5 === 1 ? 120 : 0)),
    neighbours: { from: Int32Array.from(from), id: Int32Array.from(id), border: new Float32Array(id.length).fill(60) },
  }
  const roles = new Uint8Array(count).fill(Role.wall).fill(Role.paving, count - 1)
  const camera = { pixelsPerM: 40, horizon: 280, fromAbove: false }
  findFlights({ fine, leafy: new Float32Array(count), camera } as unknown as Reading, roles)
  return [...roles.subarray(0, count - 1)]
}

test('strips of wall below the eye that grow wider towards the viewer are steps', () => {
  expect(becameOf([80, 86, 92, 98, 104, 110])).toEqual(Array<number>(6).fill(Role.stairs))
})

test('a short strip under the lowest step is no step', () => {
  expect(becameOf([80, 86, 92, 98, 104, 110, 36])).toEqual([...Array<number>(6).fill(Role.stairs), Role.wall])
})

test('boards of one width, and those that go on above the eye, are wall', () => {
  expect(becameOf([100, 100, 100, 100, 100, 100])).toEqual(Array<number>(6).fill(Role.wall))
  expect(becameOf([80, 86, 92, 98, 104, 110], 270)).toEqual(Array<number>(6).fill(Role.wall))
})
