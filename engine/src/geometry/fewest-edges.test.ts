import { expect, test } from 'vitest'
import { fewestEdges } from './fewest-edges.ts'
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
