import { expect, test } from 'vitest'
import { rowOn } from '../../geometry/line.ts'
import { Role } from '../../scene.ts'
import { strokeBetween } from '../testing/drawn.ts'
import { closeTips } from './close-tips.ts'
import type { Reading } from './reading.ts'

const [width, height] = [200, 120]
const front = strokeBetween({ x: 40, y: 60 }, { x: 160, y: 40 }, 'toA')
const back = strokeBetween({ x: 41, y: 61 }, { x: 110, y: 75 }, 'toB')
const rowsAt = (x: number) => [front, back].map(({ from, to }) => rowOn(from, to, x))

/** What is in the tip of the underside of a slab, under its back edge, and beyond its corner. */
function tipOf(strokes: Reading['strokes'], kind: 'frontal' | 'two-point' = 'two-point'): number[] {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const [high, low] = rowsAt(x)
    if (x < 40 || y < 20 || y > (x < 60 ? high - 3 : low)) return Role.sky
    return y < high ? Role.wall : Role.soffit
  })
  const camera = { pixelsPerM: 50, horizon: 100, fromAbove: false }
  closeTips({ strokes, perspective: { kind }, camera, width, height } as unknown as Reading, role)
  return [
    [52, 60],
    [52, 66],
    [34, 60],
  ].map(([x, y]) => role[y * width + x])
}

test('the underside of a slab goes out to the tip in which its front and its back edge run together', () => {
  expect(tipOf([front, back])).toEqual([Role.soffit, Role.sky, Role.sky])
})

test('where no back edge runs into the corner, the air stays under the front edge', () => {
  expect(tipOf([front])).toEqual([Role.sky, Role.sky, Role.sky])
  expect(tipOf([front, { ...back, kind: 'toA' }])).toEqual([Role.sky, Role.sky, Role.sky])
})

test('seen from the front the back edge may run askew, past no vanishing point', () => {
  const askew = { ...back, kind: 'sloping' as const }
  expect(tipOf([front, askew], 'frontal')).toEqual([Role.soffit, Role.sky, Role.sky])
  expect(tipOf([front, askew])).toEqual([Role.sky, Role.sky, Role.sky])
})
