import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { layFlatRoofs } from './lay-flat-roofs.ts'

const [width, height] = [300, 200]
/** Columns from which and up to which the house stands. */
const [left, right] = [100, 200]
/** Rows on which the parts of a house end, from the open air downwards: a tower with its windows before a lower roof. */
const bands = { air: 20, towerTop: 34, towerEdge: 42, windows: 54, strip: 62, edge: 72, wall: 160 }

/** What the bands of a house seen from above become, by name. */
function becameOf({ hasFlatRoofs = true, uprights = false, both = false, ends = Object.values(bands) } = {}): Record<string, number> {
  const names = [...Object.keys(bands), 'garden']
  const bandOf = (y: number) => ends.findIndex((end) => y < end)
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return x < left || x >= right || y >= bands.wall ? names.length - 1 : bandOf(y)
  })
  const kind = new Uint8Array(labels.length)
  for (const end of ends) kind.fill(1, (end - 1) * width + left, (end - 1) * width + right)
  const sides = (from: number, to: number) => {
    for (let y = from; y < to; y++) for (const x of [left - 1, right - 1]) kind[y * width + x] = 3
  }
  sides(bands.edge, bands.wall)
  if (both) for (const end of ends.slice(2, 4)) kind.fill(2, (end - 1) * width + left, (end - 1) * width + left + 38)
  if (uprights) sides(bands.air, bands.towerTop)
  const count = names.length
  const maps = { kind, slant: new Uint8Array(kind.length) }
  const fine = measureRegions({ labels, count, peak: new Float32Array(count) }, newPlane(width, height), maps, frontalView(-100))
  const roles = new Uint8Array(count).fill(Role.wall)
  roles[0] = roles[count - 1] = Role.ground
  const camera = { fromAbove: true, pixelsPerM: 24 }
  layFlatRoofs({ fine, hasFlatRoofs, camera, house: { top: 20, tall: 180, base: 200 }, width, height } as unknown as Reading, roles)
  return Object.fromEntries(names.map((name, k) => [name, roles[k]]))
}

test('from above what lies on the edge of a flat roof is its top, and what stands under an edge is none', () => {
  const { towerTop, towerEdge, windows, strip, edge, wall, garden } = becameOf()
  expect([towerTop, strip]).toEqual([Role.roof, Role.roof])
  expect([towerEdge, edge]).toEqual([Role.trim, Role.trim])
  expect([windows, wall]).toEqual([Role.wall, Role.wall])
  expect(garden).toBe(Role.ground)
})

test('what has upright sides on an edge is no top, and houses with gables or seen from below have no such tops', () => {
  expect(becameOf({ uprights: true }).towerTop).toBe(Role.wall)
  expect(becameOf({ hasFlatRoofs: false }).strip).toBe(Role.wall)
})

test('a slim strip over the top of a flat roof, right under the open air, is no edge of another one with its wall', () => {
  const bandsOf = becameOf({ ends: [20, 27, 62, 72, 160, 160, 160] })
  expect([bandsOf.towerTop, bandsOf.towerEdge, bandsOf.windows]).toEqual([Role.roof, Role.roof, Role.trim])
})

test('between two edges lies a top where lines run both ways, as on no front of a wall', () => {
  const ends = [20, 34, 42, 54, 62, 160, 160]
  expect([true, false].map((both) => becameOf({ both, ends }).windows)).toEqual([Role.roof, Role.wall])
})
