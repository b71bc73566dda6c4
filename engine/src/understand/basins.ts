import type { Merging } from './regions.ts'

// A flood from the most open pixels to the narrowest, that of Vincent and Soille (1991), worked out where basins meet. Every pixel
// but a peak joins the basin of a neighbour that the flood took before it, and which one that is, the levels beside it tell. So a row
// falls into hills, all of one basin each, a hill goes with the pixel above or below its summit, and only pixels between basins have
// to be asked in the order of the flood: by level, then as they lie.

/** A picture's distances to ink in pixels, as the height of the land. */
export interface Relief {
  distance: Float32Array
  /** They in quarters of a pixel, with a frame of one pixel round the picture: the end of a row is the frame before the next. */
  level: Uint16Array
  width: number
  height: number
}

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
    hills: newHills(),
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
  /** 1 for basins that reach the rows of the open air, and the first framed place below these. */
  isAir: Uint8Array
  airEnds: number
}

const levels = 4096
const tiniest = 2.2
/** By how much farther from the ink, in pixels, the next pixel straight away from it is, nearly. */
const straightAway = 0.9

/** The basins of a picture; `level` and `room` are filled. */
export function findBasins(relief: Relief, { of, hills, sides, found, order }: Room, merging: Merging): Basins {
  const { width, height, distance, level } = relief
  const stride = width + 1
  level.fill(0)
  of.fill(0)
  hills.count = 1
  for (let y = 0, p = stride; y < height; y++, p += stride) {
    makeRoom(hills, width)
    findHills(distance, y * width, level, of, hills, p, p + width)
  }
  const basins = joinHills(relief, of, hills)
  basins.airEnds = (Math.round((merging.air ?? 0) * height) + 1) * stride
  sides.fill(0).fill(inAir, 0, basins.airEnds)
  findMeetings(hills, basins, level, stride, sides)
  flood(basins, relief, order.subarray(0, sort(sides, level, found, order)), sides, merging)
  return basins
}

export function rootOf(parent: Int32Array, k: number): number {
  while (parent[k] !== k) k = parent[k] = parent[parent[k]]
  return k
}

/** From 1 on, for each hill its first place, framed, the one after its last and the first of its highest. */
export interface Hills {
  count: number
  from: Int32Array
  to: Int32Array
  summit: Int32Array
}

const newHills = (room = 1 << 17): Hills => ({
  count: 1,
  from: new Int32Array(room),
  to: new Int32Array(room),
  summit: new Int32Array(room),
})

/** Sees to it that `more` hills find room. */
function makeRoom(hills: Hills, more: number) {
  if (hills.count + more <= hills.from.length) return
  const { count, from, to, summit } = hills
  Object.assign(hills, newHills(2 * (count + more)), { count })
  hills.from.set(from)
  hills.to.set(to)
  hills.summit.set(summit)
}

/**
 * Levels of a row, the first of them at `first`, and its hills: each rises to its summit, the first of its highest pixels, and falls or
 * stays level. The distances begin at `i`.
 */
function findHills(distance: Float32Array, i: number, level: Uint16Array, of: Int32Array, hills: Hills, first: number, end: number) {
  const { from, to, summit } = hills
  let hill = hills.count - 1
  let before = 0
  let rises = false
  let own = levelOf(distance[i])
  for (let p = first; p < end; p++) {
    const next = p + 1 < end ? levelOf(distance[++i]) : 0
    if (own !== 0) {
      if (own > before && !rises) {
        rises = true
        from[++hill] = p
      }
      if (rises && next <= own) {
        rises = false
        summit[hill] = p
      }
      level[p] = own
      of[p] = hill
      if (next === 0 || (next > own && !rises)) to[hill] = p + 1
    }
    before = own
    own = next
  }
  hills.count = hill + 1
}

function levelOf(distance: number): number {
  const quarters = 4 * distance
  return quarters < levels ? quarters | 0 : levels - 1
}

/** Joins each hill with that of the pixel above or below its summit that the flood took before; where there is none, it is a peak. */
function joinHills({ distance, level, width }: Relief, of: Int32Array, { count, summit }: Hills): Basins {
  const stride = width + 1
  const parent = new Int32Array(count)
  const peak = new Float32Array(count)
  for (let k = 1; k < count; k++) {
    const p = summit[k]
    if (level[p - stride] >= level[p]) parent[k] = of[p - stride]
    else if (level[p + stride] > level[p]) parent[k] = of[p + stride]
    else {
      parent[k] = k
      peak[k] = distanceAt(distance, p, stride)
    }
  }
  for (let k = 1; k < count; k++) parent[k] = rootOf(parent, k)
  return { count, of, parent, peak, isAir: new Uint8Array(count), airEnds: 0 }
}

const distanceAt = (distance: Float32Array, p: number, stride: number) => distance[p - stride - (((p / stride) | 0) - 1)]

/** On which side of a pixel there is one of another basin that the flood takes before it, in bits; those of the open air are all asked. */
const atRight = 1
const atTop = 2
const atFoot = 4
const inAir = 8

/** These bits for each pixel, framed. */
function findMeetings({ count, from, to }: Hills, { parent }: Basins, level: Uint16Array, stride: number, sides: Uint8Array) {
  // Two hills one above the other, the upper one and the lower one.
  for (let a = 1, b = 1; b < count;) {
    if (parent[a] !== parent[b]) {
      const last = Math.min(to[a], to[b] - stride)
      for (let p = Math.max(from[a], from[b] - stride); p < last; p++) {
        if (level[p + stride] > level[p]) sides[p] |= atFoot
        else sides[p + stride] |= atTop
      }
    }
    if (to[a] < to[b] - stride) a++
    else b++
  }
  // A hill ends before the next one rises.
  for (let k = 1; k + 1 < count; k++) if (to[k] === from[k + 1] && parent[k] !== parent[k + 1]) sides[to[k] - 1] |= atRight
}

/** Lists the pixels off the ink that are to be asked, by falling level, those of a level row by row. */
function sort(sides: Uint8Array, level: Uint16Array, found: Int32Array, order: Int32Array): number {
  const next = new Int32Array(levels)
  // Four pixels at a time: most are not asked.
  const fours = new Int32Array(sides.buffer)
  let count = 0
  for (let k = 0; k < fours.length; k++) {
    if (fours[k] === 0) continue
    for (let p = 4 * k; p < 4 * k + 4; p++) {
      if (sides[p] === 0 || level[p] === 0) continue
      found[count++] = p
      next[level[p]]++
    }
  }
  for (let k = levels - 1, total = 0; k >= 0; k--) {
    const own = next[k]
    next[k] = total
    total += own
  }
  for (let k = 0; k < count; k++) order[next[level[found[k]]]++] = found[k]
  return count
}

/** Gives pixels where basins meet, in the order of the flood, the basins they lie in. */
function flood(basins: Basins, relief: Relief, order: Int32Array, sides: Uint8Array, merging: Merging) {
  const { level } = relief
  const late: number[] = []
  for (let k = 0; k < order.length; k++) {
    while (late.length > 0 && isBefore(level, late.at(-1)!, order[k])) takeLate(basins, relief, late.pop()!, merging, late)
    if (late.at(-1) === order[k]) takeLate(basins, relief, late.pop()!, merging, late)
    else take(basins, relief, order[k], sides[order[k]], merging, late)
  }
  while (late.length > 0) takeLate(basins, relief, late.pop()!, merging, late)
}

/** Whether the flood takes pixel `p` before `q`. */
const isBefore = (level: Uint16Array, p: number, q: number) => level[p] > level[q] || (level[p] === level[q] && p < q)

/** Gives a pixel, which lies in the basin of its hill, that of a pixel beside it where it has to. */
function take(basins: Basins, relief: Relief, p: number, sides: number, merging: Merging, late: number[]) {
  const { of, parent, isAir, airEnds } = basins
  const stride = relief.width + 1
  const own = rootOf(parent, of[p])
  let root = own
  if ((sides & atRight) !== 0) root = meet(basins, relief, p, root, p + 1, merging)
  if ((sides & atTop) !== 0) root = meet(basins, relief, p, root, p - stride, merging)
  if ((sides & atFoot) !== 0) root = meet(basins, relief, p, root, p + stride, merging)
  if (p < airEnds) isAir[root] = 1
  if (root !== own && root !== rootOf(parent, own)) give(basins, relief, p, root, late)
}

/** Gives a pixel another basin than its hill's: what the flood takes after it beside it is to be asked; `late` holds the next one last. */
function give({ of }: Basins, { level, width }: Relief, p: number, root: number, late: number[]) {
  of[p] = root
  for (const q of [p - 1, p + 1, p - width - 1, p + width + 1]) {
    if (level[q] === 0 || isBefore(level, q, p) || late.includes(q)) continue
    late.splice(late.findLastIndex((other) => isBefore(level, q, other)) + 1, 0, q)
  }
}

/** Takes a pixel beside one that was given another basin. */
function takeLate(basins: Basins, relief: Relief, p: number, merging: Merging, late: number[]) {
  const { of, parent } = basins
  const { level, width } = relief
  const [left, right, above, below] = [p - 1, p + 1, p - width - 1, p + width + 1].map((q) => (isBefore(level, q, p) ? of[q] : 0))
  const first = rootOf(parent, left || right || above || below)
  if (first !== rootOf(parent, of[p])) give(basins, relief, p, first, late)
  take(basins, relief, p, (right ? atRight : 0) | (above ? atTop : 0) | (below ? atFoot : 0), merging, late)
}

/** The basin of pixel `p`, which touches `root` and that of a pixel `beside`. */
function meet(
  { of, parent, peak, isAir }: Basins,
  { distance, width }: Relief,
  p: number,
  root: number,
  beside: number,
  merging: Merging,
): number {
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
