import { expect, test } from 'vitest'
import type { Quad } from '../../geometry/quad.ts'
import { Role } from '../../scene.ts'
import { layOpenings } from './lay-openings.ts'

test('chairs and plants before a window stay, and the wall around them is glass', () => {
  const [width, height] = [30, 10]
  const role = Uint8Array.from({ length: width * height }, (_, i) => [Role.wall, Role.thing, Role.plant][Math.floor((i % width) / 10)])
  const quad = [0, 30].flatMap((x) => [{ x, y: 0 }]).concat([30, 0].map((x) => ({ x, y: height }))) as unknown as Quad
  const laid = layOpenings({ width, height, role }, [{ quad, kind: 'window' }])
  expect([5, 15, 25].map((x) => laid[5 * width + x])).toEqual([Role.window, Role.thing, Role.plant])
})

test('the slope that hides the corner of a window stays, and the window in a slope is glass', () => {
  const [width, height] = [20, 10]
  const quad: Quad = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const laid = (roofs: number) => {
    const role = Uint8Array.from({ length: width * height }, (_, i) => (i % width < roofs ? Role.roof : Role.wall))
    const after = layOpenings({ width, height, role }, [{ quad, kind: 'window' }])
    return [2, 18].map((x) => after[5 * width + x])
  }
  expect(laid(5)).toEqual([Role.roof, Role.window])
  expect(laid(15)).toEqual([Role.window, Role.window])
})
