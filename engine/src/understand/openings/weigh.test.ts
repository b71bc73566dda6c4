import { expect, test } from 'vitest'
import type { Evidence } from './judge-quad.ts'
import { weigh } from './weigh.ts'

/** Drawn all round and framed, with a line down its middle, as pale as the wall. */
const drawn: Evidence = {
  support: 0.95,
  closed: 0.95,
  corners: 0.97,
  darker: -0.03,
  underHead: 0,
  busy: 0.2,
  framed: 0.88,
  value: 0.95,
  headRuns: 0.3,
  sillRuns: 0.3,
  across: 3,
  down: 1,
  paler: -0.03,
  courses: 0,
  boards: 0,
}
const window = { widthM: 1.2, heightM: 1.6, sillM: 0.9 }
const oneBar = { columns: [0.5], rows: [] }

test('what runs on beside a field as pale as the wall makes a piece of wall of it, and leaves dark glass a window', () => {
  const takenOff = (size: typeof window, changed: Partial<Evidence>) =>
    weigh(size, oneBar, { ...drawn, ...changed }) - weigh(window, oneBar, drawn)
  const strip = { widthM: 0.8, heightM: 2.5, sillM: 0 }
  const cases: [typeof window, Partial<Evidence>][] = [
    [strip, { headRuns: 0.75, sillRuns: 0.7 }],
    [window, { sillRuns: 1, down: 0 }],
    [window, { boards: 2.5 }],
    [window, { headRuns: 1, sillRuns: 1, courses: 1.5 }],
    [window, { headRuns: 1, sillRuns: 0.75, paler: -0.14, down: 2.4 }],
  ]
  for (const [size, changed] of cases) {
    expect(takenOff(size, changed)).toBeLessThan(-0.5)
    expect(takenOff(size, { ...changed, darker: 0.2 })).toBeGreaterThan(0)
  }
  expect(takenOff(strip, {})).toBeGreaterThan(-0.1)
})

test('a railing is knee-high at least: the light over a door, whose head and sill run on, is none', () => {
  const between = (heightM: number) => weigh({ widthM: 0.9, heightM, sillM: 2 }, oneBar, { ...drawn, headRuns: 0.9, sillRuns: 0.9 })
  expect(between(0.45)).toBeGreaterThan(between(0.9) + 0.3)
})

test('a slim strip from the ground up with nothing drawn in it is the face of a pier, unless it is darker than the wall', () => {
  const bare = { ...drawn, busy: 0, framed: 1 }
  const strip = { widthM: 0.6, heightM: 1.9, sillM: 0.1 }
  const faces = (size: typeof strip, darker = -0.03) => weigh(size, { columns: [], rows: [] }, { ...bare, darker })
  expect(faces(strip)).toBeLessThan(faces({ ...strip, widthM: 0.8 }) - 0.3)
  expect(faces(strip, 0)).toBeGreaterThan(faces(strip) + 0.9)
})
