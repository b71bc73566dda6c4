import { rootOf } from '../pixels/components.ts'
import { distanceAt, findHills, levels, newHills, type Hills, type Relief } from './hills.ts'

/** Two basins merge when the gap is `share` of the smaller one, or wider than `always` pixels. */
export interface Merging {
  share: number
  always: number
}
export const fineMerging: Merging = { share: 0.5, always: 16 }

// A flood from the most open pixels to the narrowest, that of Vincent and Soille (1991), worked out where basins meet. Every pixel
// but a peak joins the basin of a neighbour that the flood took before it, and which one that is, the levels beside it tell. So a row
// falls into hills, all of one basin each, a hill goes with the pixel above or below its summit, and only where hills meet has to be
// asked in the order of the flood, by level, then as pixels lie, whether their basins are one: at the highest pixels of each meeting.
// Basins that stay apart there stay apart along the rest of it, which is narrower.

/** Planes that are filled on the way. */
export interface Room {
  /** The hill of each pixel, framed. */
  of: Int32Array
  hills: Hills
  /** On which sides of a pixel basins meet, framed. */
  sides: Uint8Array
  /** Lists of pixels. */
  found: Int32Array
  order: Int32Array
}

export function newRoom(width: number, height: number): Room {
  const framed = (width + 1) * (height + 2)
  return {
    of: new Int32Array(framed),
    hills: newHills(height),
    sides: new Uint8Array((framed + 3) & ~3),
    found: new Int32Array(framed),
    order: new Int32Array(framed),
  }
}

/** Basins as a forest of hills, numbered from 1; 0 is none. */
export interface Basins {
  /** One more than the largest number. */
  count: number
  /** For each pixel, framed, its hill. */
  of: Int32Array
  /** For each hill one that it goes with, itself at the root of a basin, and the peak of that basin. */
  parent: Int32Array
  peak: Float32Array
}

const tiniest = 2.2

/** The basins of a picture; `level` and `room` are filled. */
export function findBasins(relief: Relief, { of, hills, sides, found, order }: Room, merging: Merging): Basins {
  findHills(relief, of, hills)
  const basins = joinHills(relief, of, hills)
  sides.fill(0)
  for (let y = 0; y < relief.height; y++) meetRow(hills, basins.parent, relief, sides, y)
  const ends = new Int32Array(levels + 1)
  const count = listAsked(sides, relief.level, found, ends)
  sort(found.subarray(0, count), relief.level, ends, order)
  for (let k = 0; k < count; k++) take(basins, relief, merging, order[k], sides[order[k]])
  return basins
}

/** Joins each hill with that of the pixel above or below its summit that the flood took before; where there is none, it is a peak. */
function joinHills(relief: Relief, of: Int32Array, hills: Hills): Basins {
  const { count } = hills
  const parent = new Int32Array(count)
  const peak = new Float32Array(count)
  for (let y = 0; y < relief.height; y++) joinRow(relief, of, hills, y, parent, peak)
  for (let k = 1; k < count; k++) parent[k] = rootOf(parent, k)
  return { count, of, parent, peak }
}

function joinRow({ distance, level, width }: Relief, of: Int32Array, hills: Hills, y: number, parent: Int32Array, peak: Float32Array) {
  const stride = width + 1
  for (let k = hills.row[y]; k < hills.row[y + 1]; k++) {
    const p = hills.summit[k]
    if (level[p - stride] >= level[p]) parent[k] = of[p - stride]
    else if (level[p + stride] > level[p]) parent[k] = of[p + stride]
    else {
      parent[k] = k
      peak[k] = distanceAt(distance, p, stride)
    }
  }
}

/** On which side of a pixel there is one of another basin that the flood takes before it, in bits. */
const atRight = 1
const atTop = 2
const atFoot = 4
/** The highest pixels where hills of two rows meet. */
const onPass = 8
/** Pixels with one of these are asked. */
const asked = atRight | onPass

/** Notes where the hills of a row meet, and where they meet those of the row below. */
function meetRow({ row, from, to }: Hills, parent: Int32Array, { level, width }: Relief, sides: Uint8Array, y: number) {
  const stride = width + 1
  for (let a = row[y], b = row[y + 1]; a < row[y + 1] && b < row[y + 2];) {
    if (parent[a] !== parent[b]) {
      notePass(level, sides, stride, Math.max(from[a], from[b] - stride), Math.min(to[a], to[b] - stride))
    }
    if (to[a] < to[b] - stride) a++
    else b++
  }
  // A hill ends before the next one rises.
  for (let k = row[y]; k + 1 < row[y + 1]; k++) if (to[k] === from[k + 1] && parent[k] !== parent[k + 1]) sides[to[k] - 1] |= atRight
}

/** Notes that two hills meet from `first` on before `end`, and in the row below. */
function notePass(level: Uint16Array, sides: Uint8Array, stride: number, first: number, end: number) {
  let highest = 0
  for (let p = first; p < end; p++) highest = Math.max(highest, Math.min(level[p], level[p + stride]))
  for (let p = first; p < end; p++) {
    const isFoot = level[p + stride] > level[p]
    const own = isFoot ? p : p + stride
    sides[own] |= (isFoot ? atFoot : atTop) | (level[own] === highest ? onPass : 0)
  }
}

/** Lists what is to be asked, as it lies, and counts it by level in `ends`. Looks at whole fours of pixels: most of these hold nothing. */
function listAsked(sides: Uint8Array, level: Uint16Array, found: Int32Array, ends: Int32Array): number {
  const fours = new Int32Array(sides.buffer)
  let count = 0
  for (let k = 0; k < fours.length; k++) {
    if ((fours[k] & (asked * 0x01010101)) === 0) continue
    for (let p = 4 * k; p < 4 * k + 4; p++) {
      if ((sides[p] & asked) === 0) continue
      found[count++] = p
      ends[level[p]]++
    }
  }
  return count
}

/** Sorts what was found by falling level, those of a level as they lie. */
function sort(found: Int32Array, level: Uint16Array, ends: Int32Array, order: Int32Array) {
  for (let k = levels - 1, total = 0; k >= 0; k--) {
    const own = ends[k]
    ends[k] = total
    total += own
  }
  for (const p of found) order[ends[level[p]]++] = p
}

/** Asks a pixel on which `sides` its basin becomes one with that beside it. */
function take(basins: Basins, relief: Relief, merging: Merging, p: number, sides: number) {
  const stride = relief.width + 1
  if ((sides & atRight) !== 0) meet(basins, relief, merging, p, p + 1)
  if ((sides & atTop) !== 0) meet(basins, relief, merging, p, p - stride)
  if ((sides & atFoot) !== 0) meet(basins, relief, merging, p, p + stride)
}

/** Joins the basin of pixel `p` and that of a pixel `beside` unless the gap there parts them. */
function meet({ of, parent, peak }: Basins, { distance, width }: Relief, merging: Merging, p: number, beside: number) {
  const own = rootOf(parent, of[p])
  const other = rootOf(parent, of[beside])
  if (other === own) return
  const d = distanceAt(distance, p, width + 1)
  const smaller = Math.min(peak[other], peak[own])
  if (d < merging.share * smaller && d <= merging.always && smaller >= tiniest) return
  if (peak[other] > peak[own]) parent[own] = other
  else parent[other] = own
}
