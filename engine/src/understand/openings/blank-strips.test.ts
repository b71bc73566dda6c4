import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { withoutWall } from './blank-strips.ts'

/** A band of 200 pixels at 40 to the metre, toned but for a bare stretch of wall. */
function bandWith(shaded: boolean, from: number, to: number) {
  const [width, height] = [200, 60]
  const data = Float32Array.from({ length: width * height }, (_, i) => (i % width >= from && i % width < to ? 1 : 0.9))
  return { width, height, shaded, value: { width, height, data }, camera: { pixelsPerM: 40 } as never }
}
const band = quadOf(0, 0, 200, 60)
const spans = (shaded: boolean, from: number, to: number) =>
  withoutWall(bandWith(shaded, from, to), band).map(([a, b]) => [Math.round(a.x), Math.round(b.x)])

test('a bare strip between two panes of a shaded model is wall, in a line drawing it may be glass', () => {
  expect(spans(true, 80, 130)).toEqual([
    [0, 80],
    [130, 200],
  ])
  expect(spans(false, 80, 130)).toEqual([[0, 200]])
  // A mullion's highlight is no wall.
  expect(spans(true, 80, 86)).toEqual([[0, 200]])
})
