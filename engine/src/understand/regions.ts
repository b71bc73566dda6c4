import { distanceTo, fillFromNearest } from '../pixels/distance.ts'

// Regions as the basins of the distance to ink, merged by persistence: pixels are taken from the most open to the narrowest,
// and two basins become one when the gap between them is wide compared with the smaller of them. This is a trapped ball
// (Zhang, Chen, Zhang, Wu, Chen 2009) whose size follows the room it fills, in one pass. Pixels under ink then join the
// nearest region. Fails where an outline is left open by more than half a room.

export interface Partition {
  /** For each pixel the number of its region, 0 … count − 1. */
  labels: Int32Array
  count: number
  /** Largest distance to ink in each region, in pixels. */
  peak: Float32Array
}

/**
 * Two basins merge when the gap is `share` of the smaller one, or wider than `always` pixels. What reaches the uppermost rows, `air` as a
 * share of all, is open air: a room whose side was left open opens into it, but keeps what lies along its other sides.
 */
export interface Merging {
  share: number
  always: number
  air?: number
}
export const fineMerging: Merging = { share: 0.5, always: 16 }
export const outdoorMerging: Merging = { ...fineMerging, air: 0.012 }
export const coarseMerging: Merging = { share: 0.42, always: 60 }
const tiniest = 2.2
/** By how much farther from the ink, in pixels, the next pixel straight away from it is, nearly. */
const straightAway = 0.9

/** What a division needs beside its result; another one of a picture of the same size may use it again. */
export interface Workspace {
  distance: Float32Array
  /** First the distances upwards, then the levels of the distance. */
  steps: Uint16Array
  /** The basin of each pixel, with a frame of one pixel round the picture: the end of a row is the frame before the next. */
  of: Int32Array
}

export const newWorkspace = (width: number, height: number): Workspace => ({
  distance: new Float32Array(width * height),
  steps: new Uint16Array(width * height),
  of: new Int32Array((width + 1) * (height + 2)),
})

/** Divides the picture along marked pixels. */
export function divide(
  ink: Uint8Array,
  width: number,
  height: number,
  merging: Merging,
  { distance, steps, of }: Workspace = newWorkspace(width, height),
): Partition {
  distanceTo(ink, width, height, distance.fill(0), steps)
  const order = new Int32Array(distance.length)
  const total = byFallingDistance(distance, width, steps, order)
  of.fill(0)
  const basins: Basins = {
    count: 1,
    of,
    parent: new Int32Array(2 * stretch),
    peak: new Float32Array(2 * stretch),
    isAir: new Uint8Array(2 * stretch),
    airEnds: (Math.round((merging.air ?? 0) * height) + 1) * (width + 1),
  }
  for (let k = 0; k < total; k += stretch) {
    if (basins.count + stretch > basins.parent.length) enlarge(basins)
    flood(basins, distance, order, k, Math.min(total, k + stretch), width + 1, merging)
  }
  // The order is spent: its place is that of the labels.
  const labels = order
  /** The region of each basin, −1 as long as none of its pixels was met; there is none on the ink. */
  const numberOf = new Int32Array(basins.count).fill(-1)
  const peak: number[] = []
  const bare: Bare = { count: 0, list: new Int32Array(labels.length - total) }
  for (let y = 0; y < height; y++) labelRow(basins, numberOf, peak, labels, bare, y, width)
  if (peak.length === 0) peak.push(0)
  fillFromNearest(labels, bare.list, width, height)
  return { labels, count: peak.length, peak: Float32Array.from(peak) }
}

/** Basins, numbered from 1; 0 is none. No two of them begin side by side. */
interface Basins {
  /** One more than the largest number. */
  count: number
  /** The basin of each pixel, framed. */
  of: Int32Array
  /** For each basin the one it belongs to, itself at first, and its peak. */
  parent: Int32Array
  peak: Float32Array
  /** 1 for those that reach the rows of the open air, and the first framed place below these. */
  isAir: Uint8Array
  airEnds: number
}

function enlarge(basins: Basins) {
  const parent = new Int32Array(2 * basins.parent.length)
  const peak = new Float32Array(parent.length)
  parent.set(basins.parent)
  const isAir = new Uint8Array(parent.length)
  peak.set(basins.peak)
  isAir.set(basins.isAir)
  Object.assign(basins, { parent, peak, isAir })
}

/** So many pixels are flooded in one go: what is called often is compiled soon. */
const stretch = 4096

function find(parent: Int32Array, k: number): number {
  while (parent[k] !== k) k = parent[k] = parent[parent[k]]
  return k
}

/** Gives each pixel from `order[from]` up to `order[to]` the basin it lies in. */
function flood(basins: Basins, distance: Float32Array, order: Int32Array, from: number, to: number, stride: number, merging: Merging) {
  const { of, parent, peak, isAir, airEnds } = basins
  for (let k = from; k < to; k++) {
    const p = order[k]
    const left = of[p - 1]
    const right = of[p + 1]
    const above = of[p - stride]
    const below = of[p + stride]
    const first = left || right || above || below
    if (first === 0) {
      parent[basins.count] = basins.count
      peak[basins.count] = distanceAt(distance, p, stride)
      of[p] = basins.count++
      continue
    }
    let root = parent[first] === first ? first : find(parent, first)
    if (right !== 0 && right !== first) root = meet(basins, distance, p, stride, root, p + 1, merging)
    if (above !== 0 && above !== first && above !== right) root = meet(basins, distance, p, stride, root, p - stride, merging)
    if (below !== 0 && below !== first && below !== above) root = meet(basins, distance, p, stride, root, p + stride, merging)
    of[p] = root
    if (p < airEnds) isAir[root] = 1
  }
}

const distanceAt = (distance: Float32Array, p: number, stride: number) => distance[p - stride - (((p / stride) | 0) - 1)]

/** The basin of pixel `p`, which touches `root` and that of a pixel `beside`. */
function meet(
  { of, parent, peak, isAir }: Basins,
  distance: Float32Array,
  p: number,
  stride: number,
  root: number,
  beside: number,
  merging: Merging,
): number {
  const other = find(parent, of[beside])
  if (other === root) return root
  const d = distanceAt(distance, p, stride)
  const smaller = Math.min(peak[other], peak[root])
  if (d < merging.share * smaller && d <= merging.always && smaller >= tiniest)
    return isAir[root] > isAir[other] && distanceAt(distance, beside, stride) > d + straightAway ? other : root
  const kept = peak[other] > peak[root] ? other : root
  parent[kept === root ? other : root] = kept
  isAir[kept] = isAir[root] | isAir[other]
  return kept
}

/** The pixels on the ink. */
interface Bare {
  count: number
  list: Int32Array
}

/** Numbers the regions in the order in which they are met, labels the pixels of a row and lists those on the ink. */
function labelRow(
  { of, parent, peak: peaks }: Basins,
  numberOf: Int32Array,
  peak: number[],
  labels: Int32Array,
  bare: Bare,
  y: number,
  width: number,
) {
  for (let i = y * width, p = (y + 1) * (width + 1); i < (y + 1) * width; i++, p++) {
    const k = of[p]
    if (k === 0) {
      bare.list[bare.count++] = i
      labels[i] = -1
      continue
    }
    if (numberOf[k] < 0) {
      const root = find(parent, k)
      if (numberOf[root] < 0) numberOf[root] = peak.push(peaks[root]) - 1
      numberOf[k] = numberOf[root]
    }
    labels[i] = numberOf[k]
  }
}

/**
 * Lists the places in the framed picture of the pixels off the ink, the farthest from it first (to a quarter of a pixel), in `order`;
 * returns how many there are. `level` is room for a number for each pixel.
 */
function byFallingDistance(distance: Float32Array, width: number, level: Uint16Array, order: Int32Array): number {
  const next = new Int32Array(levels)
  for (let row = 0; row < level.length; row += width) countRow(distance, level, next, row, row + width)
  let total = 0
  for (let k = levels - 1; k >= 0; k--) {
    const count = next[k]
    next[k] = total
    total += count
  }
  for (let row = 0, p = width + 1; row < level.length; row += width, p += width + 1) orderRow(level, next, order, row, row + width, p)
  return total
}
const levels = 4096

function countRow(distance: Float32Array, level: Uint16Array, next: Int32Array, from: number, to: number) {
  for (let i = from; i < to; i++) {
    const quarters = 4 * distance[i]
    const own = quarters < levels ? quarters | 0 : levels - 1
    level[i] = own
    if (own !== 0) next[own]++
  }
}

/** Puts the pixels of a row, the first at `p`, to their places. */
function orderRow(level: Uint16Array, next: Int32Array, order: Int32Array, from: number, to: number, p: number) {
  for (let i = from; i < to; i++, p++) if (level[i] > 0) order[next[level[i]]++] = p
}
