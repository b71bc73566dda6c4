import { expect, test } from 'vitest'
import { facings, type Estimate } from '../reading/estimate.ts'
import { Role } from '../scene.ts'
import { chooseFaces } from './choose-faces.ts'
import type { Reading } from './reading.ts'

/** Two walls of 8 × 8 pixels side by side; strokes on each that run to A and to B, and how the network says that they face. */
function facesOf(strokes: readonly [a: number, b: number][], turned: readonly [left: number, right: number][]) {
  const [width, height] = [16, 8]
  const labels = Int32Array.from({ length: width * height }, (_, i) => Number(i % width >= 8))
  const votes = Float32Array.from(strokes.flatMap(([a, b]) => [0, a, b, 0, 0]))
  const neighbours = { from: Int32Array.of(0, 1, 2), id: Int32Array.of(1, 0), border: Int32Array.of(8, 8) }
  const fine = { count: 2, labels, votes, area: Int32Array.of(64, 64), neighbours }
  const told = facings.map((name) => {
    const of = (k: number) => (name === 'left' ? turned[k][0] : name === 'right' ? turned[k][1] : 0)
    return Float32Array.from({ length: 16 * 8 }, (_, i) => of(Number(i % 16 >= 8)))
  })
  const estimate = { width, height, facings: told } as unknown as Estimate
  const reading = { width, height, fine, perspective: { kind: 'two-point' } } as unknown as Reading
  return chooseFaces(reading, Uint8Array.of(Role.wall, Role.wall), estimate)
}

test('a wall whose strokes contradict the wall beside it goes with it, and is less sure to face that way', () => {
  const { face, sure } = facesOf(
    [
      [0, 40],
      [30, 10],
    ],
    [
      [0, 0.9],
      [0.3, 0.35],
    ],
  )
  expect([...face]).toEqual([1, 1])
  expect(sure[0]).toBe(1)
  expect(sure[1]).toBeLessThan(0.6)
})
