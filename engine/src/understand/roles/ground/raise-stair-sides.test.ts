import { expect, test } from 'vitest'
import { Role, type Stroke } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { raiseStairSides } from './raise-stair-sides.ts'

const [width, height] = [200, 120]

/** The roles in the rows over the middle of the side of a flight, whose lowest step ends on the right at a corner on the lawn. */
function sideOf(strokes: readonly Stroke[]): number[] {
  const role = new Uint8Array(width * height).fill(Role.ground)
  for (let y = 60; y < 100; y++) role.fill(Role.stairs, y * width + 20, y * width + 100)
  raiseStairSides({ strokes, camera: { pixelsPerM: 60, horizon: 20 }, width, height } as unknown as Reading, role)
  return [70, 82, 90, 98].map((y) => role[y * width + 125])
}

const corner = strokeBetween({ x: 100, y: 84 }, { x: 100, y: 100 }, 'vertical')

test('the side of a step is part of its flight, from its corner back along its foot, as high as the corner', () => {
  const foot = strokeBetween({ x: 101, y: 100 }, { x: 150, y: 90 }, 'toB')
  expect(sideOf([corner, foot])).toEqual([Role.ground, Role.stairs, Role.stairs, Role.ground])
})

test('where no line runs back from the foot of a corner, the lawn begins there', () => {
  const before = strokeBetween({ x: 20, y: 100 }, { x: 100, y: 100 }, 'toA')
  expect(sideOf([corner, before])).toEqual([70, 82, 90, 98].map(() => Role.ground))
})
