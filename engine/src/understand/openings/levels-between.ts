import type { VanishingPoint } from '../../scene.ts'
import { slopeTo } from '../perspective.ts'
import type { Reading } from '../reading.ts'
import { columnAt, type Post } from './posts.ts'
import { slopeOf, type Rail } from './rails.ts'
import type { TracedInk } from './traced-ink.ts'

// Strokes tell where a line may run from one post to another, the ink whether it does. The ink is asked for those lines only that may
// bound a field together with another one, by how far the posts end there and are drawn between them: of most two posts none can.

/** Lowest and highest field, in metres. */
export const height = { least: 0.4, most: 4.2 }
/** Share of a line from post to post, and of a post from line to line, that must be drawn. */
const drawn = 0.76
/** How far the posts must end at head and sill together, 0–4. */
const leastClosed = 3.1
/** Rows from which on two lines are not one. */
const apart = 3
/** Share of the way between two posts along which strokes must tell of a line that the ink is asked for. */
const seen = 0.1
/** How far above and below the rails a line may run that they tell of, in metres. */
const slackM = 0.45
/**
 * What a line that is drawn two rows higher or lower changes at the most, of two lines together: how much farther the posts may end
 * there, how many rows nearer or farther they may be, and how many more rows of a post may be bare between them.
 */
const loose = { ends: 0.8, rows: 4, bare: 8 }

/** What is drawn along a post. */
export interface Trace {
  first: number
  /** Rows inked within two pixels of the post, and inked by an upright stroke, up to each row. */
  inked: Int32Array
  upright: Int32Array
}

/** Rails of one family as lists of numbers: they are prolonged for every pair of posts. */
export interface Lines {
  /** The columns of their ends. */
  left: Float64Array
  right: Float64Array
  /** The row of the left end, and by how many rows they fall in a column. */
  row: Float64Array
  slope: Float64Array
}

/** A line drawn from one post to another. */
export interface Level {
  /** Rows at the left and the right post. */
  left: number
  right: number
  /** How far the posts end here, coming from below and coming from above: 0, both run on, to 2, both end. */
  asHead: number
  asSill: number
}

/** Two posts, the left one first, and what is drawn along them. */
export interface Pair {
  p: Post
  q: Post
  ofP: Trace
  ofQ: Trace
}

export const linesOf = (rails: readonly Rail[]): Lines => ({
  left: Float64Array.from(rails, ({ left }) => left.x),
  right: Float64Array.from(rails, ({ right }) => right.x),
  row: Float64Array.from(rails, ({ left }) => left.y),
  slope: Float64Array.from(rails, slopeOf),
})

/** Those of some lines that may run from a post to one up to `wide` columns to its right, by their place in the list. */
export function linesNear({ left, right, row, slope }: Lines, { x, upper, lower }: Post, wide: number, perM: number): Int32Array {
  const near = new Int32Array(left.length)
  const top = upper.y - slackM * perM - 1
  const bottom = lower.y + slackM * perM + 1
  let count = 0
  for (let k = 0; k < left.length; k++) {
    if (right[k] <= x || left[k] >= x + wide) continue
    const from = row[k] + slope[k] * (x - left[k])
    const to = from + (slope[k] * wide) / 2
    if (Math.max(from, to) >= top && Math.min(from, to) <= bottom) near[count++] = k
  }
  return near.subarray(0, count)
}

export function trace({ ink, maps, width, height: rows, camera }: Reading, post: Post): Trace {
  const past = Math.round(0.6 * camera.pixelsPerM)
  const first = Math.max(0, Math.floor(post.upper.y) - past)
  const last = Math.min(rows - 1, Math.ceil(post.lower.y) + past)
  const inked = new Int32Array(Math.max(0, last - first) + 2)
  const upright = inked.slice()
  for (let y = first; y <= last; y++) {
    const x = Math.floor(columnAt(post, y))
    let met = 0
    let stroke = 0
    for (let o = -2; o <= 2; o++) {
      if (x + o < 0 || x + o >= width || !ink[y * width + x + o]) continue
      met = 1
      if (Math.abs(o) < 2 && maps.kind[y * width + x + o] === 3) stroke = 1
    }
    inked[y - first + 1] = inked[y - first] + met
    upright[y - first + 1] = upright[y - first] + stroke
  }
  return { first, inked, upright }
}

function shareOf(trace: Trace, sums: Int32Array, from: number, to: number): number {
  const a = Math.max(0, Math.min(sums.length - 1, Math.round(from) - trace.first))
  const b = Math.max(0, Math.min(sums.length - 1, Math.round(to) - trace.first))
  return b > a ? (sums[b] - sums[a]) / (b - a) : 0
}

/** Whether two lines bound a field: of its height, both posts drawn between them and ending there; `isLoose`: or nearly so. */
export function doBound({ ofP, ofQ }: Pair, head: Level, sill: Level, perM: number, isLoose: boolean): boolean {
  const ends = isLoose ? loose.ends : 0
  const rows = isLoose ? loose.rows : 0
  if (head.asHead + sill.asSill < leastClosed - ends) return false
  const down = (sill.left + sill.right - head.left - head.right) / 2
  if (down < Math.max(12, height.least * perM) - rows || down > height.most * perM + rows) return false
  const least = isLoose ? drawn - loose.bare / down : drawn
  return shareOf(ofP, ofP.inked, head.left, sill.left) >= least && shareOf(ofQ, ofQ.inked, head.right, sill.right) >= least
}

/** The lines drawn from one post to another that may bound a field, from the top; `near`: which of the lines may be told by. */
export function levelsBetween(reading: Reading, lines: Lines, near: Int32Array, pair: Pair, vanishing: VanishingPoint): Level[] {
  const perM = reading.camera.pixelsPerM
  const told = rowsTold(lines, near, pair, perM)
  const rough: Level[] = []
  for (const y of told) rough.push(levelAt(pair, y, vanishing, perM))
  const asked = rowsAsked(told, rough, pair, perM)
  const levels: Level[] = []
  let last = -Infinity
  for (let k = 0; k < told.length; k++) {
    const y = told[k]
    if (asked[k] === 0 || y - last < apart) continue
    const off = drawnAt(reading, pair, y, slopeTo(vanishing, (pair.p.x + pair.q.x) / 2, y))
    if (off === undefined) continue
    last = y
    levels.push(off === 0 ? rough[k] : levelAt(pair, y + off, vanishing, perM))
  }
  return levels
}

/** The rows midway between two posts in which strokes tell of a line. */
function rowsTold({ left, right, row, slope }: Lines, near: Int32Array, { p, q }: Pair, perM: number): number[] {
  const x = (p.x + q.x) / 2
  const top = Math.round(Math.max(p.upper.y, q.upper.y) - slackM * perM)
  const bottom = Math.round(Math.min(p.lower.y, q.lower.y) + slackM * perM)
  const least = seen * (q.x - p.x)
  const told: number[] = []
  for (let n = 0; n < near.length; n++) {
    const k = near[n]
    const y = row[k] + slope[k] * (x - left[k])
    if (y >= top && y <= bottom && Math.min(right[k], q.x) - Math.max(left[k], p.x) >= least) told.push(y)
  }
  return told
}

/** Which rows may be a head or a sill, and which come before one of them, too near to it for two lines. */
function rowsAsked(told: readonly number[], rough: readonly Level[], pair: Pair, perM: number): Uint8Array {
  const asked = new Uint8Array(told.length)
  for (let k = 0; k < told.length; k++) {
    for (let j = k + 1; j < told.length; j++) if (doBound(pair, rough[k], rough[j], perM, true)) asked[k] = asked[j] = 1
  }
  let uppermost = Infinity
  for (let k = told.length - 1; k >= 0; k--) {
    if (uppermost - told[k] < apart) asked[k] = 1
    if (asked[k]) uppermost = Math.min(uppermost, told[k])
  }
  return asked
}

/** By how many rows a line about `y` midway between two posts lies lower where it is drawn. */
function drawnAt(ink: TracedInk, { p, q }: Pair, y: number, slope: number): number | undefined {
  const half = (slope * (q.x - p.x)) / 2
  if (isDrawn(ink, p, q, y - half, y + half)) return 0
  if (isDrawn(ink, p, q, y + 2 - half, y + 2 + half)) return 2
  return isDrawn(ink, p, q, y - 2 - half, y - 2 + half) ? -2 : undefined
}

/** A line between two posts: where it meets them, and how far they end at it. */
function levelAt({ p, q, ofP, ofQ }: Pair, y: number, vanishing: VanishingPoint, perM: number): Level {
  const slope = slopeTo(vanishing, (p.x + q.x) / 2, y)
  const start = Math.max(5, 0.11 * perM)
  const beyond = Math.max(9, 0.34 * perM)
  const left = y - (slope * (q.x - p.x)) / 2
  const right = y + (slope * (q.x - p.x)) / 2
  return {
    left,
    right,
    asHead: 2 - shareOf(ofP, ofP.upright, left - beyond, left - start) - shareOf(ofQ, ofQ.upright, right - beyond, right - start),
    asSill: 2 - shareOf(ofP, ofP.upright, left + start, left + beyond) - shareOf(ofQ, ofQ.upright, right + start, right + beyond),
  }
}

/**
 * Whether a line from a row of one post to a row of the other is drawn, or right above or below; gives up as soon as too much of it is
 * not.
 */
function isDrawn({ ink, width, height: rows }: TracedInk, p: Post, q: Post, left: number, right: number): boolean {
  const x0 = columnAt(p, left)
  const x1 = columnAt(q, right)
  const steps = Math.max(6, Math.round((x1 - x0) / 2))
  const dx = (x1 - x0) / steps
  const dy = (right - left) / steps
  const isWithin = Math.min(x0, x1) >= 0 && Math.max(x0, x1) < width - 1 && Math.min(left, right) >= 1 && Math.max(left, right) < rows - 2
  const mostMisses = (1 - drawn) * steps
  const widestGap = 0.2 * steps
  let misses = 0
  let gap = 0
  for (let k = 0; k <= steps; k++) {
    const x = x0 + dx * k
    const y = left + dy * k
    if ((isWithin || (x >= 0 && x < width && y >= 1 && y < rows - 1)) && isInkedAt(ink, (y | 0) * width + (x | 0), width)) gap = 0
    else if (++misses > mostMisses || ++gap > widestGap) return false
  }
  return true
}

const isInkedAt = (ink: Uint8Array, i: number, width: number) => (ink[i] | ink[i - width] | ink[i + width]) !== 0
