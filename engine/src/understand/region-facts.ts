import type { Plane } from '../pixels/raster.ts'
import type { Perspective } from '../scene.ts'
import { slopeTo } from './perspective.ts'
import { borderPixels, enlarged, type BorderPixels } from './border-pixels.ts'
import { neighboursFrom, newPairs, pairOf, type Neighbours, type Pairs } from './region-pairs.ts'
import type { Partition } from './regions.ts'

// What can be measured of every region in three passes over the picture: extent, tone, which strokes form its border, how
// well it fills a quadrilateral that runs to a vanishing point, how its width changes from top to bottom, its neighbours.
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
  /** Mean shading without lines, 0 black … 1. */
  tone: Float32Array
  peak: Float32Array
  /** Border pixels by stroke: none, toA, toB, vertical, sloping; five per region. */
  votes: Float32Array
  /** Border pixels on sloping strokes that fall to the right, and that rise. */
  falling: Float32Array
  rising: Float32Array
  /** Pixels in the highest and in the lowest 18 % of its height. */
  upper: Float32Array
  lower: Float32Array
  /** Share of the tightest quadrilateral with upright sides that it fills, 0–1. */
  fill: Float32Array
  /** Of the lines to A, and to B, through its pixels: their slope at its middle, and between which rows they meet column 0. */
  toA: Lines
  toB: Lines
  neighbours: Neighbours
  /** Where they meet. */
  borders: BorderPixels
}

export interface Lines {
  slope: Float32Array
  low: Float32Array
  high: Float32Array
}

export interface StrokeMaps {
  /** 1 + index of the stroke kind that runs at a pixel; 0 none. */
  kind: Uint8Array
  /** 1 where a sloping stroke falls to the right, 2 where it rises. */
  slant: Uint8Array
}

export function measureRegions(partition: Partition, tone: Plane, strokes: StrokeMaps, perspective: Perspective): RegionFacts {
  const { labels, count, peak } = partition
  const { width, height } = tone
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
    tone: new Float32Array(count),
    peak,
    votes: new Float32Array(5 * count),
    falling: new Float32Array(count),
    rising: new Float32Array(count),
    upper: new Float32Array(count),
    lower: new Float32Array(count),
    fill: new Float32Array(count),
    toA: newLines(count),
    toB: newLines(count),
    neighbours: { from: new Int32Array(count + 1), id: new Int32Array(0), border: new Float32Array(0) },
    borders: { own: new Int32Array(0), other: new Int32Array(0) },
  }
  const runs = measureExtent(facts, tone)
  measureShape(facts, runs, width, perspective)
  measureBorders(facts, width, strokes)
  return facts
}

const newLines = (count: number): Lines => ({
  slope: new Float32Array(count),
  low: new Float32Array(count).fill(1e9),
  high: new Float32Array(count).fill(-1e9),
})

/** Stretches of one region in the rows of the picture: where each begins, with the end of the picture as the last. */
type Runs = Int32Array

function measureExtent(f: RegionFacts, tone: Plane): Runs {
  const { width, height } = tone
  let runs: Int32Array<ArrayBuffer> = new Int32Array(Math.max(f.labels.length >> 3, 4 * width))
  let runCount = 0
  const sumX = new Float64Array(f.count)
  const sumY = new Float64Array(f.count)
  const sumTone = new Float64Array(f.count)
  for (let y = 0; y < height; y++) {
    if (runCount + width >= runs.length) runs = enlarged(runs, 2 * (runCount + width))
    runCount = measureRow(f, tone, y, sumX, sumY, sumTone, runs, runCount)
  }
  for (let k = 0; k < f.count; k++) {
    const n = Math.max(1, f.area[k])
    f.x[k] = sumX[k] / n
    f.y[k] = sumY[k] / n
    f.tone[k] = sumTone[k] / n
  }
  runs[runCount] = f.labels.length
  return runs.subarray(0, runCount + 1)
}

/** Measures the stretches of a row and notes where they begin from `noted` on; returns how many are noted then. */
function measureRow(
  f: RegionFacts,
  tone: Plane,
  y: number,
  sumX: Float64Array,
  sumY: Float64Array,
  sumTone: Float64Array,
  runs: Runs,
  noted: number,
): number {
  const { width, height } = tone
  const margin = Math.max(2, Math.round(0.012 * height))
  const row = y * width
  const rowTouch = (y < margin ? 1 : 0) | (y >= height - margin ? 2 : 0)
  let count = noted
  for (let x = 0; x < width;) {
    const k = f.labels[row + x]
    const first = x
    let run = 0
    runs[count++] = row + x
    for (; x < width && f.labels[row + x] === k; x++) run += tone.data[row + x]
    const length = x - first
    f.area[k] += length
    sumX[k] += ((first + x - 1) * length) / 2
    sumY[k] += y * length
    sumTone[k] += run
    if (first < f.left[k]) f.left[k] = first
    if (x - 1 > f.right[k]) f.right[k] = x - 1
    if (y < f.top[k]) f.top[k] = y
    if (y > f.bottom[k]) f.bottom[k] = y
    f.touch[k] |= rowTouch | (first < margin ? 4 : 0) | (x > width - margin ? 8 : 0)
  }
  return count
}

function measureShape(f: RegionFacts, runs: Runs, width: number, perspective: Perspective) {
  const { slope: slopeA, low: lowA, high: highA } = f.toA
  const { slope: slopeB, low: lowB, high: highB } = f.toB
  for (let k = 0; k < f.count; k++) {
    slopeA[k] = slopeTo(perspective.a, f.x[k], f.y[k])
    slopeB[k] = slopeTo(perspective.b, f.x[k], f.y[k])
  }
  for (let k = 0; k + 1 < runs.length; k += stretch) shapeRuns(f, runs, k, Math.min(runs.length - 1, k + stretch), width)
  for (let k = 0; k < f.count; k++) {
    const across = f.right[k] - f.left[k] + 1
    const tightest = Math.min(highA[k] - lowA[k], highB[k] - lowB[k], f.bottom[k] - f.top[k]) + 1
    f.fill[k] = f.area[k] / (across * tightest)
  }
}

/** So many stretches are looked at in one go: what is called often is compiled soon. */
const stretch = 256

function shapeRuns(f: RegionFacts, runs: Runs, from: number, to: number, width: number) {
  const { slope: slopeA, low: lowA, high: highA } = f.toA
  const { slope: slopeB, low: lowB, high: highB } = f.toB
  for (let n = from; n < to; n++) {
    const k = f.labels[runs[n]]
    const y = (runs[n] / width) | 0
    const first = runs[n] - y * width
    const x = runs[n + 1] - y * width
    // Along a run both lines only rise or only fall, so that its ends are its extremes.
    const a = y - slopeA[k] * first
    const lastA = y - slopeA[k] * (x - 1)
    const b = y - slopeB[k] * first
    const lastB = y - slopeB[k] * (x - 1)
    lowA[k] = Math.min(lowA[k], a, lastA)
    highA[k] = Math.max(highA[k], a, lastA)
    lowB[k] = Math.min(lowB[k], b, lastB)
    highB[k] = Math.max(highB[k], b, lastB)
    const t = (y - f.top[k]) / Math.max(1, f.bottom[k] - f.top[k])
    if (t < 0.18) f.upper[k] += x - first
    else if (t > 0.82) f.lower[k] += x - first
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

/** Shares of a region's border by stroke kind; border without a stroke counts with `plain` of its length. */
export function borderShares(f: RegionFacts, k: number, plain = 0.6) {
  const { votes } = f
  const [none, toA, toB] = [votes[5 * k], votes[5 * k + 1], votes[5 * k + 2]]
  const [vertical, sloping] = [votes[5 * k + 3], votes[5 * k + 4]]
  const total = plain * none + toA + toB + vertical + sloping + 1
  return {
    none: none / total,
    vertical: vertical / total,
    level: (toA + toB) / total,
    sloping: sloping / total,
    /** How evenly the level strokes divide between the two families, 0–0.5. */
    both: Math.min(toA, toB) / (toA + toB + 1),
  }
}
