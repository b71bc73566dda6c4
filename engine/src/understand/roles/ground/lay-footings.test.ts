import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { layFootings } from './lay-footings.ts'

const [width, height] = [200, 100]

interface Drawn {
  wide?: number
  /** How far both reach to the left and to the right of where they meet. */
  long?: number
  first?: number
  second?: number
  upright?: boolean
  /** Whether a speck lies where they meet. */
  speck?: boolean
  fromAbove?: boolean
}

/** What becomes of two strips along the foot of a wall, so wide, of which the second passes for such; they may be drawn with uprights. */
function becameOf(change: Drawn = {}): number[] {
  const { wide = 5, long = 90, first = Role.ground, second = Role.wall, upright = false, speck = false, fromAbove = true } = change
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < 10 || x >= 190 || y >= 50 + wide) return 0
    if (y < 50) return 1
    if (Math.abs(x - 100) > long) return 0
    if (speck && Math.abs(x - 100) < 5) return 4
    return x < 100 ? 2 : 3
  })
  const tone = newPlane(width, height)
  tone.data.fill(1)
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const peak = Float32Array.of(40, 40, wide / 2, wide / 2, wide / 2)
  const fine = measureRegions({ labels, count: 5, peak }, tone, maps, frontalView(0))
  if (upright) fine.votes[5 * 2 + 3] = fine.votes[5 * 3 + 3] = 60
  const roles = Uint8Array.of(Role.ground, Role.wall, first, second, Role.ground)
  layFootings({ fine, camera: { pixelsPerM: 50, fromAbove } } as unknown as Reading, roles)
  return [...roles.subarray(2, 4)]
}

test('seen from above, a narrow strip between a wall and a line on the lawn is paved, with what goes on from it as wall', () => {
  expect(becameOf()).toEqual([Role.paving, Role.paving])
  expect(becameOf({ speck: true })).toEqual([Role.paving, Role.paving])
})

test('short pieces are paved where they make a long strip together', () => {
  expect(becameOf({ long: 35, second: Role.ground })).toEqual([Role.paving, Role.paving])
  expect(becameOf({ long: 35 })).toEqual([Role.ground, Role.wall])
})

test('what is wide or has uprights, and the base of a wall without such a strip, stay as they are', () => {
  const before = [Role.ground, Role.wall]
  for (const change of [{ wide: 20 }, { upright: true }, { fromAbove: false }]) expect(becameOf(change)).toEqual(before)
  expect(becameOf({ first: Role.wall })).toEqual([Role.wall, Role.wall])
})
