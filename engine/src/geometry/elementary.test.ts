import { expect, test } from 'vitest'
import { atan, atan2, cbrt, cos, exp, log, sin, tan } from './elementary.ts'

const values = Array.from({ length: 4001 }, (_, k) => (k - 2000) / 250 + 1e-3 * ((k * 7919) % 17))
/** By how much two numbers differ, as a share of the larger one or of 1. */
const off = (a: number, b: number, scale = Math.max(Math.abs(a), Math.abs(b))) =>
  Object.is(a, b) ? 0 : Math.abs(a - b) / Math.max(scale, 1e-300)
const worst = (own: (x: number) => number, theirs: (x: number) => number, among = values, scale?: number) =>
  Math.max(...among.map((x) => off(own(x), theirs(x), scale)))
const last = 2 ** -52

test('they tell what the functions of the machine tell, within some units in the last place', () => {
  expect(worst(exp, Math.exp)).toBeLessThan(4 * last)
  expect(worst(exp, Math.exp, [-744, -700, 709, 0])).toBeLessThan(400 * last)
  expect(
    worst(
      log,
      Math.log,
      values.filter((x) => x > 0),
    ),
  ).toBeLessThan(4 * last)
  expect(worst(log, Math.log, [1e-320, 1e-10, 3e200])).toBeLessThan(4 * last)
  expect(worst(sin, Math.sin, values, 1)).toBeLessThan(2 * last)
  expect(worst(cos, Math.cos, values, 1)).toBeLessThan(2 * last)
  expect(worst(sin, Math.sin, [1e4, -54321.5, 1e6], 1)).toBeLessThan(1e-12)
  expect(worst(tan, Math.tan, [-1.5, -0.3, 1e-9, 0.7, 1.2])).toBeLessThan(8 * last)
  expect(worst(atan, Math.atan)).toBeLessThan(4 * last)
  expect(worst(cbrt, Math.cbrt)).toBeLessThan(4 * last)
})

test('angles of directions lie in all four quarters', () => {
  const sides = [-2, -1, -0.1, -0, 0, 0.1, 1, 2]
  for (const y of sides) for (const x of sides) expect(off(atan2(y, x), Math.atan2(y, x)), `${y}, ${x}`).toBeLessThan(4 * last)
})

test('ends of what they are told of', () => {
  expect([exp(-800), exp(800), log(0), log(-1), log(Infinity), cbrt(0), cbrt(-8), exp(0), log(1)]).toEqual([
    0,
    Infinity,
    -Infinity,
    NaN,
    Infinity,
    0,
    -2,
    1,
    0,
  ])
})
