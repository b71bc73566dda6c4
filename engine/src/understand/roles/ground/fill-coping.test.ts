import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { fillCoping } from './fill-coping.ts'

const [width, height] = [40, 40]
const [lawn, coping, side, water] = [0, 1, 2, 3]

/** What the dark side of a pool over its water becomes within a coping of so much tone, and the lawn round it. */
function becameWithin(toneOfCoping: number): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const rim = Math.min(x, y, width - 1 - x, height - 1 - y)
    if (rim < 3) return lawn
    return rim < 7 ? coping : y < 11 ? side : water
  })
  const role = Uint8Array.from(labels, (k) => [Role.ground, Role.paving, Role.ground, Role.water][k])
  const pixels = [...labels.keys()].filter((i) => labels[i] === water)
  fillCoping({ fine: { labels, tone: Float32Array.of(0.9, toneOfCoping, 0.85, 0.8) }, width } as unknown as Reading, role, pixels)
  return [role[labels.indexOf(side)], role[labels.indexOf(coping)], role[0]]
}

test('the sides of a pool within its blank coping are no lawn', () => {
  expect(becameWithin(0.98)).toEqual([Role.water, Role.paving, Role.ground])
})

test('slabs that are as dark as the lawn close nothing in', () => {
  expect(becameWithin(0.9)).toEqual([Role.ground, Role.paving, Role.ground])
})
