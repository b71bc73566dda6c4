import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { underHead } from './parted.ts'

const [width, height] = [200, 120]

/** From where to where a garage door of 160 pixels (80 a metre) reaches whose head and foot are drawn over these columns only. */
function doorWith(head: readonly (readonly [number, number])[], foot: readonly (readonly [number, number])[]) {
  const ink = new Uint8Array(width * height)
  for (const [from, to] of head) ink.fill(1, 20 * width + from, 20 * width + to)
  for (const [from, to] of foot) ink.fill(1, 100 * width + from, 100 * width + to)
  return underHead({ width, height, ink }, quadOf(20, 20, 180, 100), 80).map(({ x }) => x)
}

test('a door ends where its head does, although the foot of the wall runs on to the next jamb', () => {
  const head = [
    [20, 150],
    [164, 180],
  ] as const
  expect(doorWith(head, [[20, 180]])).toEqual([20, 147, 147, 20])
  expect(doorWith([[20, 180]], [[20, 180]])).toEqual([20, 180, 180, 20])
})

test('what stands before a door hides its head and its foot: it goes on behind', () => {
  const sides = [
    [20, 100],
    [130, 180],
  ] as const
  expect(doorWith(sides, sides)).toEqual([20, 180, 180, 20])
})
