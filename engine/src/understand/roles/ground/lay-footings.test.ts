import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { layFootings } from './lay-footings.ts'

const [width, height] = [200, 100]

/** What becomes of two strips along the foot of a wall, so wide, of which the second passes for such; they may be drawn with uprights. */
function becameOf(change: { wide?: number; first?: number; upright?: boolean; fromAbove?: boolean } = {}): number[] {
  const { wide = 5, first = Role.ground, upright = false, fromAbove = true } = change
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < 10 || x >= 190 || y >= 50 + wide) return 0
    return y < 50 ? 1 : x < 100 ? 2 : 3
  })
  const tone = newPlane(width, height)
  tone.data.fill(1)
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const peak = Float32Array.of(40, 40, wide / 2, wide / 2)
  const fine = measureRegions({ labels, count: 4, peak }, tone, maps, frontalView(0))
  if (upright) fine.votes[5 * 2 + 3] = fine.votes[5 * 3 + 3] = 60
  const roles = Uint8Array.of(Role.ground, Role.wall, first, Role.wall)
  layFootings({ fine, camera: { pixelsPerM: 50, fromAbove } } as unknown as Reading, roles)
  return [...roles.subarray(2)]
}

test('seen from above, a narrow strip between a wall and a line on the lawn is paved, with what goes on from it as wall', () => {
  expect(becameOf()).toEqual([Role.paving, Role.paving])
})

test('what is wide or has uprights, and the base of a wall without such a strip, stay as they are', () => {
  const before = [Role.ground, Role.wall]
  for (const change of [{ wide: 20 }, { upright: true }, { fromAbove: false }]) expect(becameOf(change)).toEqual(before)
  expect(becameOf({ first: Role.wall })).toEqual([Role.wall, Role.wall])
})
