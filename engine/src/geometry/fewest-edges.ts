import { atan2, cos, sin } from './elementary.ts'
import { lineThrough, type Line } from './line.ts'
import type { Point } from './vector.ts'

/** A run of a chain of places and the straight line that explains it. */
export interface Edge {
  from: number
  to: number
  line: Line
}

/** Where edges of one kind run to: a point in the picture, or with `w` 0 in the direction (x, y) all over it. */
export interface Way extends Point {
  w: 0 | 1
}

/** What an edge along a way costs, as a share of the price of others, and how many times what it is turned for that counts. */
const [onWay, turned] = [0.5, 2]

/** So many corners are looked back over at the most: what bends more often within one edge is no edge. */
const most = 120

/**
 * The fewest straight edges that explain a chain (Perez, Vidal 1994): a shortest path over its possible `corners`, where each edge costs
 * `price` and what the places along it lie off its line of least squares: the sum of their squared distances, each times its weight.
 * An edge that runs along one of the `ways` of what was built costs less. `at`: x and y of each place in turn, in pixels; `price` in pixels
 * cubed for places a pixel apart.
 */
export function fewestEdges(
  at: ArrayLike<number>,
  weights: ArrayLike<number>,
  corners: readonly number[],
  price: number,
  ways: readonly Way[] = [],
): Edge[] {
  const sums = sumsOf(at, weights)
  const own = ways.map(({ x, y, w }): Way => ({ x: x - w * at[0], y: y - w * at[1], w }))
  const least = ways.length > 0 ? onWay * price : price
  const costs = new Float64Array(corners.length)
  const before = new Int32Array(corners.length)
  /** The way along which the edge to each corner runs, −1 for none. */
  const along = new Int8Array(corners.length)
  for (let q = 1; q < corners.length; q++) {
    costs[q] = Infinity
    for (let p = q - 1; p >= 0 && p >= q - most; p--) {
      if (costs[p] + least >= costs[q]) continue
      momentsOf(sums, corners[p], corners[q])
      const take = (cost: number, way: number) => {
        if (cost < costs[q]) [costs[q], before[q], along[q]] = [cost, p, way]
      }
      const off = scatter()
      take(costs[p] + price + off, -1)
      for (let k = 0; k < own.length; k++) take(costs[p] + least + off + turned * (scatterAlong(own[k]) - off), k)
    }
  }
  const edges: Edge[] = []
  for (let q = corners.length - 1; q > 0; q = before[q]) {
    const [from, to] = [corners[before[q]], corners[q]]
    momentsOf(sums, from, to)
    edges.push({ from, to, line: lineOf(at, own[along[q]]) })
  }
  return edges.toReversed()
}

/** Sums over the middles between each place and the next, up to each place: weight, x, y, xx, yy, xy, told from the first place. */
function sumsOf(at: ArrayLike<number>, weights: ArrayLike<number>): Float64Array {
  const count = at.length >> 1
  const sums = new Float64Array(6 * count)
  for (let k = 0; k + 1 < count; k++) {
    const x = (at[2 * k] + at[2 * k + 2]) / 2 - at[0]
    const y = (at[2 * k + 1] + at[2 * k + 3]) / 2 - at[1]
    const w = weights[k]
    const n = 6 * k
    sums[n + 6] = sums[n] + w
    sums[n + 7] = sums[n + 1] + w * x
    sums[n + 8] = sums[n + 2] + w * y
    sums[n + 9] = sums[n + 3] + w * x * x
    sums[n + 10] = sums[n + 4] + w * y * y
    sums[n + 11] = sums[n + 5] + w * x * y
  }
  return sums
}

const moments = new Float64Array(6)

/** Weight, middle and second moments about it of the places between two. */
function momentsOf(sums: Float64Array, from: number, to: number) {
  for (let k = 0; k < 6; k++) moments[k] = sums[6 * to + k] - sums[6 * from + k]
  const w = moments[0]
  const [x, y] = [moments[1] / w, moments[2] / w]
  moments[1] = x
  moments[2] = y
  moments[3] -= w * x * x
  moments[4] -= w * y * y
  moments[5] -= w * x * y
}

/** The weighted sum of squared distances from the line of least squares. */
function scatter(): number {
  const [, , , xx, yy, xy] = moments
  return Math.max(0, (xx + yy - Math.sqrt((xx - yy) * (xx - yy) + 4 * xy * xy)) / 2)
}

/** The same from the line along a way through the middle. */
function scatterAlong({ x, y, w }: Way): number {
  const [, mx, my, xx, yy, xy] = moments
  const [dx, dy] = [x - w * mx, y - w * my]
  return (xx * dy * dy + yy * dx * dx - 2 * xy * dx * dy) / (dx * dx + dy * dy || 1)
}

/** The line of least squares, or along a way. */
function lineOf(at: ArrayLike<number>, way: Way | undefined): Line {
  const [, x, y, xx, yy, xy] = moments
  const angle = way ? atan2(way.y - way.w * y, way.x - way.w * x) : 0.5 * atan2(2 * xy, xx - yy)
  const middle = { x: x + at[0], y: y + at[1] }
  return lineThrough(middle, { x: middle.x + cos(angle), y: middle.y + sin(angle) })
}
