import { expect, test } from 'vitest'
import { strokeBetween } from '../../testing/drawn.ts'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { closeSummits } from './close-summits.ts'

const [width, height] = [120, 120]

/** What is at a place under the summit of a roof whose tip fell to the sky; its right edge ends so far beside its left one. */
function becameAt(x: number, y: number, apart = 0): number {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const down = Math.floor(i / width) - 20
    const away = (i % width) - 60
    if (down < 12 || away < -down || away > down / 2) return Role.sky
    return away < -down / 3 ? Role.roof : Role.trim
  })
  const strokes = [
    strokeBetween({ x: 60, y: 20 }, { x: 0, y: 80 }, 'toA'),
    strokeBetween({ x: 60 + apart, y: 20 }, { x: 90 + apart, y: 80 }, 'sloping'),
  ]
  closeSummits({ strokes, camera: { horizon: 110, pixelsPerM: 60, fromAbove: false }, width, height } as unknown as Reading, role)
  return role[y * width + x]
}

test('a roof is whole up to its summit, on each side of what it is farther down', () => {
  expect(becameAt(54, 28)).toBe(Role.roof)
  expect(becameAt(61, 25)).toBe(Role.trim)
  expect(becameAt(40, 28)).toBe(Role.sky)
})

test('between edges that do not meet the sky is seen', () => {
  expect(becameAt(54, 28, 12)).toBe(Role.sky)
})
