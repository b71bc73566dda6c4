import { expect, test } from 'vitest'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import type { Stroke } from '../../scene.ts'
import { findStrokes } from './strokes.ts'

/** Paper with pen lines two pixels wide, each through places. */
function drawn(...lines: [number, number][][]): Plane {
  const value = newPlane(160, 200)
  value.data.fill(1)
  for (const places of lines) {
    for (let k = 1; k < places.length; k++) {
      const [[x0, y0], [x1, y1]] = [places[k - 1], places[k]]
      for (let t = 0; t <= 1; t += 0.5 / Math.hypot(x1 - x0, y1 - y0)) {
        const i = Math.round(y0 + t * (y1 - y0)) * 160 + Math.round(x0 + t * (x1 - x0))
        for (const j of [i, i + 1, i + 160, i + 161]) value.data[j] = 0.1
      }
    }
  }
  return value
}

/** The upper half of a circle, from the left. */
const arc = (x: number, y: number, radius: number): [number, number][] =>
  Array.from({ length: 33 }, (_, k) => [x - radius * Math.cos((k * Math.PI) / 32), y - radius * Math.sin((k * Math.PI) / 32)])

function bowedIn(value: Plane): Stroke[] {
  const bowed: Stroke[] = []
  findStrokes(value, undefined, undefined, bowed)
  return bowed
}

test('jambs that go on in an arc are straight up to it', () => {
  const bowed = bowedIn(drawn([[30, 180], ...arc(80, 80, 50), [130, 180]]))
  // One side of a line may bow so little as to be a stroke.
  for (const jamb of [31, 131]) expect(bowed.some(({ to }) => Math.abs(to.x - jamb) < 4)).toBe(true)
  for (const { from, to, kind } of bowed) {
    expect(kind).toBe('vertical')
    expect(Math.min(Math.abs(from.x - 31), Math.abs(from.x - 131))).toBeLessThan(4)
    expect(Math.abs(to.x - from.x)).toBeLessThan(1.5)
    expect(from.y).toBeGreaterThan(55)
    expect(from.y).toBeLessThan(90)
    expect(to.y).toBeGreaterThan(175)
  }
})

test('lines that are straight to their ends, and round ones, have no such part', () => {
  expect(
    bowedIn(
      drawn([
        [30, 180],
        [30, 40],
        [130, 40],
        [130, 180],
      ]),
    ),
  ).toEqual([])
  expect(bowedIn(drawn(arc(80, 80, 40)))).toEqual([])
})
