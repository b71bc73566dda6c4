import { expect, test } from 'vitest'
import { fewestEdges, type Way } from './fewest-edges.ts'
import { sideOf } from './line.ts'

/** A chain of places from left to right, each in the row that a function tells; all of them are possible corners. */
const chainOf = (count: number, rowAt: (x: number) => number) => Array.from({ length: count }, (_, x) => [x, rowAt(x)]).flat()
const edgesOf = (at: readonly number[], price: number, weightAt: (x: number) => number = () => 1) => {
  const places = Array.from({ length: at.length / 2 }, (_, k) => k)
  return fewestEdges(at, places.map(weightAt), places, price)
}

test('a ragged chain is one edge along its middle', () => {
  const [edge, ...others] = edgesOf(
    chainOf(90, (x) => 40 + 5 * Math.sin(x)),
    4000,
  )
  expect(others).toEqual([])
  for (const x of [0, 45, 89]) expect(Math.abs(sideOf(edge.line, { x, y: 40 }))).toBeLessThan(1)
})

test('a gable is two edges that meet at its peak', () => {
  const edges = edgesOf(
    chainOf(101, (x) => Math.abs(x - 50)),
    300,
  )
  expect(edges.map(({ to }) => to)).toEqual([50, 100])
})

test('an edge goes where most tells it, and what tells little bends it little', () => {
  const at = chainOf(100, (x) => (x < 60 ? 20 : 26))
  const [edge] = edgesOf(at, 1e6, (x) => (x < 60 ? 5 : 0.01))
  expect(Math.abs(sideOf(edge.line, { x: 0, y: 20 }))).toBeLessThan(0.5)
})

test('an edge runs upright where that explains it hardly worse', () => {
  const at = Array.from({ length: 40 }, (_, k) => [100 + k / 20, k]).flat()
  const places = Array.from({ length: 40 }, (_, k) => k)
  const weights = places.map(() => 1)
  const slopeOf = (ways: readonly Way[]) => fewestEdges(at, weights, places, 200, ways).map(({ line }) => Math.abs(line.b))
  expect(slopeOf([{ x: 0, y: 1, w: 0 }])[0]).toBeCloseTo(0)
  expect(slopeOf([])[0]).toBeGreaterThan(0.04)
  expect(slopeOf([{ x: 100, y: 600, w: 1 }])[0]).toBeLessThan(0.01)
})
