import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, type Perspective } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'
import { dropLoneSlabs } from './drop-lone-slabs.ts'

const [width, height] = [200, 200]
const perspective = { a: { x: 1, y: 0, w: 0 }, b: { x: 1, y: 0, w: 0 } } as Perspective

/** What so many slabs of 12 × 6 pixels one behind the other become, on something of this role. */
function becameOf(slabs: number, around: number): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const n = Math.floor((y - 80) / 16)
    return x >= 90 && x < 102 && y >= 80 && n < slabs && (y - 80) % 16 < 6 ? 1 + n : 0
  })
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: slabs + 1, peak: new Float32Array(slabs + 1) }, newPlane(width, height), maps, perspective)
  const roles = new Uint8Array(slabs + 1).fill(Role.paving)
  roles[0] = around
  dropLoneSlabs({ fine } as unknown as Reading, roles)
  return [...roles.subarray(1)]
}

test('a single slab in the lawn is lawn; stepping stones stay', () => {
  expect(becameOf(1, Role.ground)).toEqual([Role.ground])
  expect(becameOf(6, Role.ground)).toEqual(Array<number>(6).fill(Role.paving))
})

test('a slab at the foot of a wall is paved', () => {
  expect(becameOf(1, Role.wall)).toEqual([Role.paving])
})
