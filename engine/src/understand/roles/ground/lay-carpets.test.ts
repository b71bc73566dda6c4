import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { layCarpets } from './lay-carpets.ts'

const [width, height] = [200, 160]

/** What six parts side by side become which a terrace seen from above surrounds, with a wall of the house on their left. */
function becameOf(change: { fromAbove?: boolean; upright?: boolean; terrace?: number } = {}): number[] {
  const { fromAbove = true, upright = false, terrace = Role.paving } = change
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < 60) return 0
    return x < 120 && y >= 80 && y < 90 ? 2 + Math.floor((x - 60) / 10) : 1
  })
  const kind = new Uint8Array(labels.length)
  for (const y of [79, 89]) kind.fill(1, y * width + 60, y * width + 120)
  if (upright) for (let y = 80; y < 90; y++) for (let x = 69; x < 120; x += 10) kind[y * width + x] = 3
  const maps = { kind, slant: new Uint8Array(kind.length) }
  const fine = measureRegions({ labels, count: 8, peak: new Float32Array(8) }, newPlane(width, height), maps, frontalView(-50))
  const roles = new Uint8Array(8).fill(Role.wall)
  roles[1] = terrace
  layCarpets({ fine, camera: { fromAbove }, house: { top: 0, tall: 160, base: 160 }, width, height } as unknown as Reading, roles)
  return [...new Set(roles.subarray(2))]
}

test('parts without upright sides that lie together on a terrace seen from above lie flat on it', () => {
  expect(becameOf()).toEqual([Role.paving])
})

test('with upright sides, off a terrace or seen from the ground they stay wall', () => {
  expect(becameOf({ upright: true })).toEqual([Role.wall])
  expect(becameOf({ terrace: Role.ground })).toEqual([Role.wall])
  expect(becameOf({ fromAbove: false })).toEqual([Role.wall])
})
