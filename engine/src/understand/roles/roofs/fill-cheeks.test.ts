import { expect, test } from 'vitest'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { fillCheeks } from './fill-cheeks.ts'

const [width, height, pixelsPerM] = [160, 160, 60]
/** The front of a dormer ends at column 60; right of it its cheek runs out in tips at (60, 130) and (100, 30). */
const upright = strokeBetween({ x: 60, y: 70 }, { x: 60, y: 132 }, 'vertical')
const foot = strokeBetween({ x: 90, y: 55 }, { x: 68, y: 110 }, 'sloping')
const rake = strokeBetween({ x: 68, y: 62 }, { x: 90, y: 40 }, 'sloping')

/** A wall to the left of the upright and between it and the foot, where they are not near each other; all else is roof. */
function scene(): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isCheek = x < 60 + (130 - y) * 0.4 && y > 130 - x && y > 50 && y < 110
    return (x < 60 && y > 70) || (x >= 60 && isCheek) ? Role.wall : Role.roof
  })
}

const after = (strokes: Reading['strokes'], fromAbove = false) => {
  const role = scene()
  fillCheeks({ strokes, camera: { pixelsPerM, fromAbove }, width, height } as unknown as Reading, role)
  return [role[116 * width + 63], role[46 * width + 90], role[80 * width + 90], role[40 * width + 70]]
}

test('the cheek of a dormer is wall up to the tips where its foot meets the front and the rake', () => {
  expect(after([upright, foot, rake])).toEqual([Role.wall, Role.wall, Role.roof, Role.roof])
})

test('a slope that no upright and no rake close is the foot of no cheek', () => {
  const untouched = [Role.roof, Role.roof, Role.roof, Role.roof]
  expect(after([foot, rake])).toEqual(untouched)
  expect(after([upright, foot])).toEqual(untouched)
  expect(after([upright, foot, rake], true)).toEqual(untouched)
})
