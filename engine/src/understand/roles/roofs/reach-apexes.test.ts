import { expect, test } from 'vitest'
import { rowOn } from '../../../geometry/line.ts'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import { reachApexes } from './reach-apexes.ts'

const [width, height] = [140, 60]
const [eave, apex, foot] = [
  { x: 60, y: 40 },
  { x: 100, y: 10 },
  { x: 130, y: 40 },
]
const gables = [{ apex, left: eave, right: foot }]

/** The role of a place close to an apex, under a ridge that is drawn from a place up to a column of the line to that apex. */
function underApex(from: { x: number; y: number }, end: number): number {
  const ridge = strokeBetween(from, { x: end, y: rowOn(from, apex, end) }, 'toA')
  const roleAt = (x: number, y: number) => {
    if (x > 60 && y > rowOn(eave, apex, x) && (x < 100 || y > rowOn(apex, foot, x))) return Role.trim
    return x < end - 5 && y > rowOn(from, apex, x) && y < 45 ? Role.roof : Role.sky
  }
  const role = Uint8Array.from({ length: width * height }, (_, i) => roleAt(i % width, Math.floor(i / width)))
  const camera = { pixelsPerM: 30, fromAbove: false }
  reachApexes({ gables, strokes: [ridge], camera, width } as unknown as Parameters<typeof reachApexes>[0], role)
  return role[14 * width + 92]
}

test('a roof goes on under its ridge up to the apex of its gable', () => {
  expect(underApex({ x: 10, y: 20 }, 84)).toBe(Role.roof)
})

test('what ends far from an apex, or leads over it, is no ridge of that roof', () => {
  expect(underApex({ x: 10, y: 20 }, 70)).toBe(Role.sky)
  expect(underApex({ x: 10, y: -80 }, 84)).toBe(Role.sky)
})
