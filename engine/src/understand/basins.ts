import { distanceAt, findHills, levels, newHills, type Hills, type Relief } from './hills.ts'

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

// A flood from the most open pixels to the narrowest, that of Vincent and Soille (1991), worked out where basins meet. Every pixel
// but a peak joins the basin of a neighbour that the flood took before it, and which one that is, the levels beside it tell. So a row
// falls into hills, all of one basin each, a hill goes with the pixel above or below its summit, and only pixels between basins have
// to be asked in the order of the flood: by level, then as they lie. Where hills of two rows meet, the highest pixels are asked, and the
// others only if the basins stay apart there: mostly they are one from then on.

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
  /** For each pixel, framed, its hill or another one of its basin. */
  of: Int32Array
  /** For each hill one that it goes with, itself at the root of a basin, and the peak of that basin. */
  parent: Int32Array
  peak: Float32Array
  /** 1 for hills of which a pixel was given another basin. */
  isParted: Uint8Array
  /** 1 for basins that reach the rows of the open air, and the first framed place below these. */
  isAir: Uint8Array
  airEnds: number
}

const tiniest = 2.2
/** By how much farther from the ink, in pixels, the next pixel straight away from it is, nearly. */
const straightAway = 0.9

/** The basins of a picture; `level` and `room` are filled. */
export function findBasins(relief: Relief, { of, hills, sides, found, order }: Room, merging: Merging): Basins {
  const { width, height } = relief
  findHills(relief, of, hills)
  const basins = joinHills(relief, of, hills)
  basins.airEnds = (Math.round((merging.air ?? 0) * height) + 1) * (width + 1)
  sides.fill(0)
  for (let k = 1; k < hills.count && hills.from[k] < basins.airEnds; k++) sides[hills.summit[k]] |= inAir
  const list = { count: 0, found, ends: new Int32Array(levels + 1), fours: new Int32Array(sides.buffer) }
  for (let y = 0; y < height; y++) {
    meetRow(hills, basins.parent, relief, sides, y)
    listAsked(list, sides, relief.level, (y + 1) * (width + 1), (y + 2) * (width + 1))
  }
  listAsked(list, sides, relief.level, (height + 1) * (width + 1), sides.length)
  sort(list, relief.level, order)
  flood({ basins, relief, sides, merging, late: [], along: new Map() }, order, list.ends)
  return basins
}

export function rootOf(parent: Int32Array, k: number): number {
  while (parent[k] !== k) k = parent[k] = parent[parent[k]]
  return k
}

/** Joins each hill with that of the pixel above or below its summit that the flood took before; where there is none, it is a peak. */
function joinHills(relief: Relief, of: Int32Array, hills: Hills): Basins {
  const { count } = hills
  const parent = new Int32Array(count)
  const peak = new Float32Array(count)
  for (let y = 0; y < relief.height; y++) joinRow(relief, of, hills, y, parent, peak)
  for (let k = 1; k < count; k++) parent[k] = rootOf(parent, k)
  return { count, of, parent, peak, isParted: new Uint8Array(count), isAir: new Uint8Array(count), airEnds: 0 }
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
/** The summits of hills in the open air, the highest pixels where hills of two rows meet, and others along these that are asked too. */
const inAir = 8
const onPass = 16
const besidePass = 32
/** Pixels with one of these are asked. */
const asked = atRight | inAir | onPass | besidePass
/** What was given another basin than its hill's. */
const isGiven = 64

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

/** What is to be asked, as it lies, and how many of each level that are; then where each level ends among all by falling level. */
interface Asked {
  count: number
  found: Int32Array
  ends: Int32Array
  /** The sides of four pixels in one number. */
  fours: Int32Array
}

/** Lists what is to be asked from place `from` up to `to`, in whole fours: most of these hold nothing. */
function listAsked(list: Asked, sides: Uint8Array, level: Uint16Array, from: number, to: number) {
  const { found, ends, fours } = list
  let { count } = list
  for (let k = from >> 2; k < to >> 2; k++) {
    if ((fours[k] & (asked * 0x01010101)) === 0) continue
    for (let p = 4 * k; p < 4 * k + 4; p++) {
      if ((sides[p] & asked) === 0) continue
      found[count++] = p
      ends[level[p]]++
    }
  }
  list.count = count
}

/** Sorts what is to be asked by falling level, those of a level as they lie. */
function sort({ count, found, ends }: Asked, level: Uint16Array, order: Int32Array) {
  for (let k = levels - 1, total = 0; k >= 0; k--) {
    const own = ends[k]
    ends[k] = total
    total += own
  }
  for (let k = 0; k < count; k++) order[ends[level[found[k]]]++] = found[k]
}

interface Flood {
  basins: Basins
  relief: Relief
  sides: Uint8Array
  merging: Merging
  /** What is asked again as something beside it was given another basin, the next one last. */
  late: number[]
  /** By level, what is asked along passes where two basins stay apart. */
  along: Map<number, number[]>
}

/** Gives pixels where basins meet, in the order of the flood, the basins they lie in. */
function flood(state: Flood, order: Int32Array, ends: Int32Array) {
  for (let level = levels - 1; level > 0; level--) {
    const added = state.along.get(level)?.sort((p, q) => p - q)
    if (!added && state.late.length === 0 && ends[level] === ends[level + 1]) continue
    floodLevel(state, order.subarray(ends[level + 1], ends[level]), added ?? [], level)
  }
}

/** Takes what is listed and what was added at a level, as it lies. */
function floodLevel(state: Flood, listed: Int32Array, added: readonly number[], own: number) {
  let next = 0
  for (let k = 0; k < listed.length; k++) {
    while (next < added.length && added[next] < listed[k]) takeInTurn(state, added[next++])
    takeInTurn(state, listed[k])
  }
  while (next < added.length) takeInTurn(state, added[next++])
  const { late, relief } = state
  while (late.length > 0 && relief.level[late.at(-1)!] === own) takeLate(state, late.pop()!)
}

/** Takes a pixel, and before it what is late. */
function takeInTurn(state: Flood, p: number) {
  const { late, relief } = state
  while (late.length > 0 && isBefore(relief.level, late.at(-1)!, p)) takeLate(state, late.pop()!)
  if (late.length > 0 && late.at(-1) === p) takeLate(state, late.pop()!)
  else take(state, p, state.sides[p])
}

/** Whether the flood takes pixel `p` before `q`. */
const isBefore = (level: Uint16Array, p: number, q: number) => level[p] > level[q] || (level[p] === level[q] && p < q)

/** Gives a pixel, which lies in the basin of its hill, that of a pixel beside it where it has to. */
function take(state: Flood, p: number, sides: number) {
  const { of, parent, isAir, airEnds } = state.basins
  const stride = state.relief.width + 1
  const own = rootOf(parent, of[p])
  let root = own
  if ((sides & atRight) !== 0) root = meet(state, p, root, p + 1)
  if ((sides & atTop) !== 0) root = meet(state, p, root, p - stride)
  if ((sides & atFoot) !== 0) root = meet(state, p, root, p + stride)
  if (p < airEnds) isAir[root] = 1
  if ((sides & atTop) !== 0 && rootOf(parent, own) !== rootOf(parent, of[p - stride])) askAlong(state, p, p - stride)
  if ((sides & atFoot) !== 0 && rootOf(parent, own) !== rootOf(parent, of[p + stride])) askAlong(state, p, p)
  if (root !== own && root !== rootOf(parent, own)) give(state, p, root)
}

/** Asks what else lies where two basins stay apart, on either side of pixel `p` in the row that `upper` lies in and the one below. */
function askAlong({ basins: { of, parent }, relief: { level, width }, sides, along }: Flood, p: number, upper: number) {
  const stride = width + 1
  for (const step of [-1, 1]) {
    for (let q = upper + step; level[q] > 0 && level[q + stride] > 0; q += step) {
      const wasGiven = ((sides[q] | sides[q + stride]) & isGiven) !== 0
      if (!wasGiven && rootOf(parent, of[q]) === rootOf(parent, of[q + stride])) break
      const own = level[q + stride] > level[q] ? q : q + stride
      if (level[own] >= level[p] || (sides[own] & asked) !== 0) continue
      sides[own] |= besidePass
      const listed = along.get(level[own])
      if (listed) listed.push(own)
      else along.set(level[own], [own])
    }
  }
}

/** Gives a pixel another basin than its hill's: what the flood takes after it beside it is to be asked. */
function give(state: Flood, p: number, root: number) {
  const { basins, relief, sides, late } = state
  const { level, width } = relief
  const [above, below] = [p - width - 1, p + width + 1]
  askAlong(state, p, above)
  askAlong(state, p, p)
  basins.isParted[basins.of[p]] = 1
  basins.of[p] = root
  sides[p] |= isGiven
  for (const q of [p - 1, p + 1, above, below]) {
    if (level[q] === 0 || isBefore(level, q, p) || late.includes(q)) continue
    late.splice(late.findLastIndex((other) => isBefore(level, q, other)) + 1, 0, q)
  }
}

/** Takes a pixel beside one that was given another basin. */
function takeLate(state: Flood, p: number) {
  const { of, parent } = state.basins
  const { level, width } = state.relief
  const [left, right, above, below] = [p - 1, p + 1, p - width - 1, p + width + 1].map((q) => (isBefore(level, q, p) ? of[q] : 0))
  const first = rootOf(parent, left || right || above || below)
  if (first !== rootOf(parent, of[p])) give(state, p, first)
  take(state, p, (right ? atRight : 0) | (above ? atTop : 0) | (below ? atFoot : 0))
}

/** The basin of pixel `p`, which touches `root` and that of a pixel `beside`. */
function meet({ basins, relief, merging }: Flood, p: number, root: number, beside: number): number {
  const { of, parent, peak, isAir } = basins
  const { distance, width } = relief
  const other = rootOf(parent, of[beside])
  if (other === root) return root
  const d = distanceAt(distance, p, width + 1)
  const smaller = Math.min(peak[other], peak[root])
  if (d < merging.share * smaller && d <= merging.always && smaller >= tiniest)
    return isAir[root] > isAir[other] && distanceAt(distance, beside, width + 1) > d + straightAway ? other : root
  const kept = peak[other] > peak[root] ? other : root
  parent[kept === root ? other : root] = kept
  isAir[kept] = isAir[root] | isAir[other]
  return kept
}
