import { expect, test } from 'vitest'
import { Role, type Stroke } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { raiseShafts } from './raise-shafts.ts'

const [width, height] = [120, 200]

/** What becomes of a shaft of torn stones between two uprights, which ends on a roof or on the ground. */
function shaftOn(foot: number, slopes: readonly Stroke[] = []): Uint8Array {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 90) return foot
    return x >= 50 && x < 68 && y > 20 && (x + y) % 9 > 3 ? Role.wall : Role.sky
  })
  role.fill(Role.roof, 190 * width)
  const strokes = [...slopes, ...[50, 68].map((x) => strokeBetween({ x, y: 20 }, { x, y: 92 }, 'vertical'))]
  const house = { top: 20, tall: 170 }
  raiseShafts({ strokes, camera: { fromAbove: false, pixelsPerM: 25 }, house, width, height } as unknown as Reading, role)
  return role
}

const becameOf = (foot: number) => {
  const role = shaftOn(foot)
  return [30, 45, 60].flatMap((y) => [54, 58, 62].map((x) => role[y * width + x])).filter((r) => r === Role.chimney).length
}

test('what stands between two uprights on a roof or behind its board is a chimney, whole; what stands on the lawn is none', () => {
  expect(becameOf(Role.roof)).toBe(9)
  expect(becameOf(Role.trim)).toBe(9)
  expect(becameOf(Role.ground)).toBe(0)
})

test('a chimney behind a gable goes down to the rake, though its sides are drawn less far', () => {
  const rake = strokeBetween({ x: 30, y: 106 }, { x: 90, y: 94 }, 'sloping')
  const [alone, behind] = [shaftOn(Role.roof), shaftOn(Role.roof, [rake])]
  const at = 97 * width + 54
  expect([alone[at], behind[at]]).toEqual([Role.roof, Role.chimney])
  expect(behind[104 * width + 54]).toBe(Role.roof)
})
