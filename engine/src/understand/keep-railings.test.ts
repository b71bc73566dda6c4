import { expect, test } from 'vitest'
import { Role, roleNames } from '../scene.ts'
import type { Estimate } from '../reading/estimate.ts'
import { frontalView } from '../../testing/drawn.ts'
import { keepRailings } from './keep-railings.ts'

const [width, height] = [120, 80]

/** A sheet on which everything is railing between two rows, wall elsewhere, and how sure the network is of that railing. */
function railed(top: number, foot: number, sure: number) {
  const inside = (y: number) => y >= top && y < foot
  const role = Uint8Array.from({ length: width * height }, (_, i) => (inside(Math.floor(i / width)) ? Role.railing : Role.wall))
  const planes = roleNames.map((_, k) =>
    Float32Array.from({ length: (width * height) / 4 }, (_none, i) => {
      const isIn = inside(2 * Math.floor(i / (width / 2)))
      if (k === Role.railing) return isIn ? sure : 0
      return k === Role.paving && isIn ? 1 - sure : k === Role.wall && !isIn ? 1 : 0
    }),
  )
  return { role, estimate: { width: width / 2, height: height / 2, roles: planes } as unknown as Estimate }
}

test('a strip that the network is sure of stays a railing', () => {
  const { role, estimate } = railed(40, 52, 0.7)
  expect(keepRailings({ width, height, role }, frontalView(20), estimate)).toEqual(role)
})

test('a terrace that was taken for a railing by a hair is a terrace', () => {
  const { role, estimate } = railed(40, 72, 0.4)
  const kept = keepRailings({ width, height, role }, frontalView(20), estimate)
  expect(kept.includes(Role.railing)).toBe(false)
  expect(kept[56 * width + 60]).toBe(Role.paving)
})

test('what hangs on a railing but lies beside its strip is no railing', () => {
  const { role, estimate } = railed(40, 52, 0.7)
  for (let y = 12; y < 40; y++) role.fill(Role.railing, y * width + 50, y * width + 70)
  const kept = keepRailings({ width, height, role }, frontalView(20), estimate)
  expect(kept[20 * width + 60]).toBe(Role.wall)
  expect(kept[46 * width + 60]).toBe(Role.railing)
})
