import { expect, test } from 'vitest'
import { Role, type Region, type Scene } from '../../scene.ts'
import { fillScreens } from './fill-screens.ts'
import type { Slip } from './straight-sides.ts'

interface Part {
  left: number
  top: number
  right: number
  bottom: number
}

const wall = (part: Part): Region => ({
  ...part,
  area: (part.right - part.left + 1) * (part.bottom - part.top + 1),
  role: Role.wall,
  surface: 1,
})
const between = { left: 100, top: 60, right: 180, bottom: 66 }
const beside = { left: 260, top: 60, right: 300, bottom: 66 }
const thick = { left: 100, top: 30, right: 130, bottom: 100 }

/** Whether a small piece between slats that lie so many pixels apart, one beside them and a thick part before them become slender. */
function becameOf({ count = 12, step = 8 } = {}): number[] {
  const slats = Array.from({ length: count }, (_, k) => ({ left: 20, top: 20 + step * k, right: 219, bottom: 24 + step * k }))
  const regions = [...slats, between, beside, thick].map(wall)
  const slips = slats.map((part, region): Slip => ({ region, x: 120, y: part.top + 2, angle: 0, long: 200, wide: 5 }))
  const slender = Uint8Array.from(regions, (_, r) => Number(r < count))
  fillScreens({ regions, camera: { pixelsPerM: 60 } } as unknown as Scene, slips, slender)
  return [...slender.subarray(count)]
}

test('what runs together between the slats of a screen is of the same screen, what lies beside it or is thick is wall', () => {
  expect(becameOf()).toEqual([1, 0, 0])
})

test('a few boards, or boards far apart, make no screen', () => {
  expect(becameOf({ count: 6 })).toEqual([0, 0, 0])
  expect(becameOf({ step: 20 })).toEqual([0, 0, 0])
})
