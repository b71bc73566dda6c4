import { expect, test } from 'vitest'
import { Role, roleNames, type Stroke } from '../scene.ts'
import type { Estimate } from '../reading/estimate.ts'
import type { Reading } from './reading.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import { findFlights, layFlights } from './find-flights.ts'

const [width, height] = [200, 200]

/** Level lines in these rows, in a view of 100 pixels a metre. */
const ruled = (rows: readonly number[]): Reading => {
  const strokes: Stroke[] = rows.map((y) => strokeBetween({ x: 40, y }, { x: 140, y }, 'toA'))
  const camera = { pixelsPerM: 100, horizon: 60, eye: 1.6 }
  return { width, height, strokes, camera, perspective: frontalView(60) } as unknown as Reading
}

/** The same told of the whole drawing. */
const told = (shares: Partial<Record<keyof typeof Role, number>>): Estimate => {
  const roles = roleNames.map((name) => new Float32Array(100).fill(shares[name] ?? 0))
  return { width: 10, height: 10, roles } as unknown as Estimate
}

const steps = [100, 118, 137, 156]

test('lines one under the other are steps where the network half believes in steps', () => {
  const flights = findFlights(ruled(steps), told({ stairs: 0.5, wall: 0.5 }))
  expect(flights).toHaveLength(1)
  const role = layFlights({ width, height, role: new Uint8Array(width * height).fill(Role.wall) }, flights)
  expect(role[130 * width + 90]).toBe(Role.stairs)
  expect(role[90 * width + 90]).toBe(Role.wall)
  expect(role[130 * width + 160]).toBe(Role.wall)
})

test('such lines are boards where it rather believes in a wall', () => {
  expect(findFlights(ruled(steps), told({ stairs: 0.25, wall: 0.75 }))).toEqual([])
})

test('they are steps, too, where it is in doubt between steps and leaves, which nobody draws with such lines', () => {
  expect(findFlights(ruled(steps), told({ stairs: 0.25, plant: 0.65, wall: 0.1 }))).toHaveLength(1)
})

test('two lines are no flight, nor are lines that lie as far apart as storeys', () => {
  const sure = told({ stairs: 0.9 })
  expect(findFlights(ruled([100, 118]), sure)).toEqual([])
  expect(findFlights(ruled([20, 100, 180]), sure)).toEqual([])
})
