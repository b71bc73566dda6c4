import { expect, test } from 'vitest'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'
import { hangVerges } from './hang-verges.ts'

const [width, height] = [240, 240]

/** What is at a place beside a gable: its roof stops at the head of the upright end of the wall, its verge is drawn farther down. */
function becameAt(x: number, y: number, strip = 6): number {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [column, row] = [i % width, Math.floor(i / width)]
    const rake = 80 + (row - 40) * 0.5
    if (row > 40 && column < Math.min(rake, 130)) return Role.wall
    return row > 40 && row < 140 && column < rake + strip ? Role.roof : Role.sky
  })
  const verge = strokeBetween({ x: 90, y: 40 }, { x: 145, y: 160 }, 'sloping')
  const perspective = frontalView(220)
  hangVerges({ strokes: [verge], perspective, camera: { horizon: 220, pixelsPerM: 60 }, width, height } as unknown as Reading, role)
  return role[y * width + x]
}

test('the roof that hangs out over a gable reaches its verge, down to the foot that is drawn', () => {
  expect(becameAt(112, 90)).toBe(Role.roof)
  expect(becameAt(133, 152)).toBe(Role.roof)
  expect(becameAt(133, 170)).toBe(Role.sky)
  expect(becameAt(120, 90)).toBe(Role.sky)
})

test('where no roof hangs over the gable a line beside it is none of its verge', () => {
  expect(becameAt(133, 152, 0)).toBe(Role.sky)
})
