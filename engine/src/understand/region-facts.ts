import { borderPixels, type BorderPixels } from './border-pixels.ts'
import { neighboursFrom, newPairs, pairOf, type Neighbours, type Pairs } from './region-pairs.ts'
import type { Partition } from './regions.ts'

// What can be measured of every region in two passes over the picture: extent, which strokes form its border, its neighbours.
// Kept as arrays by region, so that a picture with ten thousand regions makes no ten thousand objects.

export interface RegionFacts {
  count: number
  labels: Int32Array
  area: Int32Array
  left: Int32Array
  top: Int32Array
  right: Int32Array
  bottom: Int32Array
  /** Centre of mass, in pixels. */
  x: Float32Array
  y: Float32Array
  /** Which borders of the picture it reaches: 1 top, 2 bottom, 4 left, 8 right. */
  touch: Uint8Array
  peak: Float32Array
  /** Border pixels by stroke: none, toA, toB, vertical, sloping; five per region. */
  votes: Float32Array
  /** Border pixels on sloping strokes that fall to the right, and that rise. */
  falling: Float32Array
  rising: Float32Array
  neighbours: Neighbours
  /** Where they meet. */
  borders: BorderPixels
}

export interface StrokeMaps {
  /** 1 + index of the stroke kind that runs at a pixel; 0 none. */
  kind: Uint8Array
  /** 1 where a sloping stroke falls to the right, 2 where it rises. */
  slant: Uint8Array
}

export function measureRegions({ labels, count, peak }: Partition, width: number, height: number, strokes: StrokeMaps): RegionFacts {
  const facts: RegionFacts = {
    count,
    labels,
    area: new Int32Array(count),
    left: new Int32Array(count).fill(width),
    top: new Int32Array(count).fill(height),
    right: new Int32Array(count),
    bottom: new Int32Array(count),
    x: new Float32Array(count),
    y: new Float32Array(count),
    touch: new Uint8Array(count),
    peak,
    votes: new Float32Array(5 * count),
    falling: new Float32Array(count),
    rising: new Float32Array(count),
    neighbours: { from: new Int32Array(count + 1), id: new Int32Array(0), border: new Float32Array(0) },
    borders: { own: new Int32Array(0), other: new Int32Array(0) },
  }
  measureExtent(facts, width, height)
  measureBorders(facts, width, strokes)
  return facts
}

function measureExtent(f: RegionFacts, width: number, height: number) {
  const sumX = new Float64Array(f.count)
  const sumY = new Float64Array(f.count)
  for (let y = 0; y < height; y++) measureRow(f, width, height, y, sumX, sumY)
  for (let k = 0; k < f.count; k++) {
    const n = Math.max(1, f.area[k])
    f.x[k] = sumX[k] / n
    f.y[k] = sumY[k] / n
  }
}

/** Measures the runs of one region in a row. */
function measureRow(f: RegionFacts, width: number, height: number, y: number, sumX: Float64Array, sumY: Float64Array) {
  const margin = Math.max(2, Math.round(0.012 * height))
  const row = y * width
  const rowTouch = (y < margin ? 1 : 0) | (y >= height - margin ? 2 : 0)
  for (let x = 0; x < width;) {
    const k = f.labels[row + x]
    const first = x
    while (x < width && f.labels[row + x] === k) x++
    const length = x - first
    f.area[k] += length
    sumX[k] += ((first + x - 1) * length) / 2
    sumY[k] += y * length
    if (first < f.left[k]) f.left[k] = first
    if (x - 1 > f.right[k]) f.right[k] = x - 1
    if (y < f.top[k]) f.top[k] = y
    if (y > f.bottom[k]) f.bottom[k] = y
    f.touch[k] |= rowTouch | (first < margin ? 4 : 0) | (x > width - margin ? 8 : 0)
  }
}

function measureBorders(f: RegionFacts, width: number, strokes: StrokeMaps) {
  const shared = newPairs()
  f.borders = borderPixels(f.labels, width)
  const { own, other } = f.borders
  for (let k = 0; k < own.length; k++) meet(f, strokes, shared, own[k], f.labels[own[k]], f.labels[other[k]])
  f.neighbours = neighboursFrom(shared, f.count)
}

function meet({ votes, falling, rising }: RegionFacts, { kind, slant }: StrokeMaps, shared: Pairs, i: number, p: number, q: number) {
  // The pair met last: along a level border it is met again and again.
  const k = shared.last
  const isLast = k < shared.count && ((shared.p[k] === p && shared.q[k] === q) || (shared.p[k] === q && shared.q[k] === p))
  const pair = isLast ? k : p < q ? pairOf(shared, p, q) : pairOf(shared, q, p)
  shared.last = pair
  shared.border[pair]++
  votes[5 * p + kind[i]]++
  votes[5 * q + kind[i]]++
  if (slant[i] === 0) return
  const counts = slant[i] === 1 ? falling : rising
  counts[p]++
  counts[q]++
}

/** Calls `visit` for each neighbour of region `k` with the length of the shared border in pixels. */
export function eachNeighbour({ neighbours: n }: RegionFacts, k: number, visit: (id: number, border: number) => void) {
  for (let j = n.from[k]; j < n.from[k + 1]; j++) visit(n.id[j], n.border[j])
}
