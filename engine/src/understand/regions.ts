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

/** Two basins merge when the gap is `share` of the smaller one, or wider than `always` pixels. */
export interface Merging {
  share: number
  always: number
}
export const fineMerging: Merging = { share: 0.5, always: 16 }
export const coarseMerging: Merging = { share: 0.42, always: 60 }
const tiniest = 2.2

/** Divides the picture along marked pixels. */
export function divide(ink: Uint8Array, width: number, height: number, merging: Merging): Partition {
  const distance = distanceTo(ink, width, height)
  const order = byFallingDistance(distance, width)
  const room = (distance.length >> 1) + 2
  const basins: Basins = {
    count: 1,
    // The frame of one pixel: the end of a row is the frame before the next.
    of: new Int32Array((width + 1) * (height + 2)),
    parent: new Int32Array(room),
    peak: new Float32Array(room),
  }
  for (let k = 0; k < order.length; k += stretch) flood(basins, distance, order, k, Math.min(order.length, k + stretch), width + 1, merging)
  const labels = new Int32Array(distance.length)
  /** The region of each basin, −1 as long as none of its pixels was met; there is none on the ink. */
  const numberOf = new Int32Array(basins.count).fill(-1)
  const peak: number[] = []
  for (let y = 0; y < height; y++) labelRow(basins, numberOf, peak, labels, y, width)
  if (peak.length === 0) peak.push(0)
  fillFromNearest(labels, width, height)
  return { labels, count: peak.length, peak: Float32Array.from(peak) }
}

/** Basins, numbered from 1; 0 is none. No two of them begin side by side. */
interface Basins {
  /** One more than the largest number. */
  count: number
  /** The basin of each pixel, with a frame of one pixel round the picture. */
  of: Int32Array
  /** For each basin the one it belongs to, itself at first, and its peak. */
  parent: Int32Array
  peak: Float32Array
}

/** So many pixels are flooded in one go: what is called often is compiled soon. */
const stretch = 4096

function find(parent: Int32Array, k: number): number {
  while (parent[k] !== k) k = parent[k] = parent[parent[k]]
  return k
}

/** Gives each pixel from `order[from]` up to `order[to]` the basin it lies in. */
function flood(basins: Basins, distance: Float32Array, order: Int32Array, from: number, to: number, stride: number, merging: Merging) {
  const { of, parent, peak } = basins
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
    if (right !== 0 && right !== first) root = meet(basins, distance, p, stride, root, find(parent, right), merging)
    if (above !== 0 && above !== first && above !== right) root = meet(basins, distance, p, stride, root, find(parent, above), merging)
    if (below !== 0 && below !== first && below !== above) root = meet(basins, distance, p, stride, root, find(parent, below), merging)
    of[p] = root
  }
}

const distanceAt = (distance: Float32Array, p: number, stride: number) => distance[p - stride - (((p / stride) | 0) - 1)]

/** The basin of pixel `p`, which touches both. */
function meet(
  { parent, peak }: Basins,
  distance: Float32Array,
  p: number,
  stride: number,
  root: number,
  other: number,
  merging: Merging,
): number {
  if (other === root) return root
  const d = distanceAt(distance, p, stride)
  const smaller = Math.min(peak[other], peak[root])
  if (d < merging.share * smaller && d <= merging.always && smaller >= tiniest) return root
  const kept = peak[other] > peak[root] ? other : root
  parent[kept === root ? other : root] = kept
  return kept
}

/** Numbers the regions in the order in which they are met, and labels the pixels of a row. */
function labelRow({ of, parent, peak: peaks }: Basins, numberOf: Int32Array, peak: number[], labels: Int32Array, y: number, width: number) {
  for (let i = y * width, p = (y + 1) * (width + 1); i < (y + 1) * width; i++, p++) {
    const k = of[p]
    if (k !== 0 && numberOf[k] < 0) {
      const root = find(parent, k)
      if (numberOf[root] < 0) numberOf[root] = peak.push(peaks[root]) - 1
      numberOf[k] = numberOf[root]
    }
    labels[i] = numberOf[k]
  }
}

/** The places in the framed picture of the pixels off the ink, the farthest from it first (to a quarter of a pixel). */
function byFallingDistance(distance: Float32Array, width: number): Int32Array {
  const next = new Int32Array(levels)
  const level = new Uint16Array(distance.length)
  for (let row = 0; row < level.length; row += width) countRow(distance, level, next, row, row + width)
  let total = 0
  for (let k = levels - 1; k >= 0; k--) {
    const count = next[k]
    next[k] = total
    total += count
  }
  const order = new Int32Array(total)
  for (let row = 0, p = width + 1; row < level.length; row += width, p += width + 1) orderRow(level, next, order, row, row + width, p)
  return order
}
const levels = 4096

function countRow(distance: Float32Array, level: Uint16Array, next: Int32Array, from: number, to: number) {
  for (let i = from; i < to; i++) {
    const quarters = 4 * distance[i]
    if (quarters === 0) continue
    level[i] = quarters < levels ? quarters : levels - 1
    next[level[i]]++
  }
}

/** Puts the pixels of a row, the first at `p`, to their places. */
function orderRow(level: Uint16Array, next: Int32Array, order: Int32Array, from: number, to: number, p: number) {
  for (let i = from; i < to; i++, p++) if (level[i] > 0) order[next[level[i]]++] = p
}

/** Of 25 pixels, as many have to have a label before it is given to the one in the middle. */
const enough = 11

/** Smooths the borders between regions: a pixel on a border takes the label that holds 11 or more of the 25 around it. */
export function smoothBorders({ labels, count }: Pick<Partition, 'labels' | 'count'>, width: number, height: number, passes = 2) {
  const before = labels.slice()
  const votes = new Uint8Array(count)
  const isListed = new Uint8Array(labels.length)
  let list = bordersIn(before, width, height)
  for (let pass = 0; pass < passes; pass++) {
    const changed = outvoted(before, list, width, votes, labels)
    if (pass + 1 === passes) break
    for (let k = 0; k < changed.length; k++) before[changed[k]] = labels[changed[k]]
    // Where nothing changed nearby, another pass finds what this one found.
    list = placesAround(changed, width, height, isListed)
  }
}

/** The pixels that touch another label than their own, two pixels from the border of the picture at least. */
function bordersIn(labels: Int32Array, width: number, height: number): Int32Array {
  const list = new Int32Array(labels.length)
  let count = 0
  for (let y = 2; y < height - 2; y++) count = listBorders(labels, y * width + 2, (y + 1) * width - 2, width, list, count)
  return list.subarray(0, count)
}

/** Adds those from `from` up to `to` to `count` listed ones; returns how many there are then. */
function listBorders(labels: Int32Array, from: number, to: number, width: number, list: Int32Array, count: number): number {
  for (let i = from; i < to; i++) if (isAtBorder(labels, i, width)) list[count++] = i
  return count
}

const isAtBorder = (labels: Int32Array, i: number, width: number) =>
  labels[i + 1] !== labels[i] || labels[i - 1] !== labels[i] || labels[i - width] !== labels[i] || labels[i + width] !== labels[i]

/** Gives the listed pixels the label that outvotes their own around them, if one does; returns them. */
function outvoted(before: Int32Array, list: Int32Array, width: number, votes: Uint8Array, labels: Int32Array): Int32Array {
  const changed = new Int32Array(list.length)
  let count = 0
  for (let k = 0; k < list.length; k++) {
    const i = list[k]
    if (!isAtBorder(before, i, width) || holdsMost(before, i, width)) continue
    const most = mostAround(before, i, width, votes)
    if (most === before[i]) continue
    labels[i] = most
    changed[count++] = i
  }
  return changed.subarray(0, count)
}

/** The pixels within two of those told, each once. */
function placesAround(changed: Int32Array, width: number, height: number, isListed: Uint8Array): Int32Array {
  const list = new Int32Array(Math.min(25 * changed.length, isListed.length))
  let count = 0
  for (let n = 0; n < changed.length; n++) {
    const i = changed[n]
    for (let j = i - 2 * width - 2; j <= i + 2 * width - 2; j += width) {
      for (let k = j; k < j + 5; k++) {
        if (isListed[k]) continue
        isListed[k] = 1
        const x = k % width
        if (x >= 2 && x < width - 2 && k >= 2 * width && k < (height - 2) * width) list[count++] = k
      }
    }
  }
  return list.subarray(0, count)
}

/**
 * The label that most of the 25 pixels around one have, of two the one met first; its own where none has enough. `votes` has a
 * place for each label, and is left empty.
 */
function mostAround(labels: Int32Array, i: number, width: number, votes: Uint8Array): number {
  const first = i - 2 * width - 2
  const last = i + 2 * width - 2
  let most = 0
  let best = labels[i]
  for (let j = first; j <= last; j += width) {
    for (let k = j; k < j + 5; k++) {
      const label = labels[k]
      const count = ++votes[label]
      if (count <= most) continue
      most = count
      best = label
    }
  }
  if (most < enough) best = labels[i]
  // With less than half of them another may have as many.
  else if (most <= 12) best = firstWith(labels, first, last, width, votes, most)
  for (let j = first; j <= last; j += width) for (let k = j; k < j + 5; k++) votes[labels[k]] = 0
  return best
}

function firstWith(labels: Int32Array, first: number, last: number, width: number, votes: Uint8Array, count: number): number {
  for (let j = first; j <= last; j += width) for (let k = j; k < j + 5; k++) if (votes[labels[k]] === count) return labels[k]
  return labels[first]
}

/** Whether a pixel's own label holds more than half of the 25 around it: then no other can win. */
function holdsMost(labels: Int32Array, i: number, width: number): boolean {
  const own = labels[i]
  let others = 0
  for (let j = i - 2 * width; j <= i + 2 * width; j += width) {
    // 1 for each that differs, without a branch: neighbours differ now and now not.
    const a = labels[j - 2] ^ own
    const b = labels[j - 1] ^ own
    const c = labels[j] ^ own
    const d = labels[j + 1] ^ own
    const e = labels[j + 2] ^ own
    others += ((a | -a) >>> 31) + ((b | -b) >>> 31) + ((c | -c) >>> 31) + ((d | -d) >>> 31) + ((e | -e) >>> 31)
  }
  return others <= 12
}
