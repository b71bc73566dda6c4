import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import type { VanishingPoint } from '../../scene.ts'
import { slopeTo } from '../perspective.ts'
import type { Reading } from '../roles/reading.ts'
import { columnAt, findPosts, type Post } from './posts.ts'
import { inked, isInkedAlong, type TracedInk } from './traced-ink.ts'

// Three panes and more between thin uprights at a like distance that all end on one line above and on one below are a window,
// whatever way it faces: the faces of a bay run to no vanishing point of the house, and its metre is not asked for. A railing that
// crosses the uprights cuts their strokes, not their ink, so that each is followed along its ink to where that ends.

export interface Pane {
  quad: Quad
  /** Whether both of its uprights end at head and sill; a jamb may run on as the corner of a wall. */
  isInner: boolean
}

/** Panes side by side, from left to right. */
export interface PaneRow {
  panes: Pane[]
  /** The face of the house whose level lines run most like its head and sill. */
  family: 'a' | 'b'
  /** Share of heads and sills that is drawn, summed over the panes, each 0–2. */
  score: number
}

/** All in metres. */
const lowest = 1
const highest = 3.6
const widest = 1.6
/** Width of a pane as a share of its height from which on it is more than the gap between two boards. */
const slimmest = 0.16
/** The same for the middle pane of a row. */
const usuallySlimmest = 0.2
const leastPanes = 3
/** How much narrower or wider than the one before it a pane may be, and than the middle one of its row. */
const next = { from: 0.62, to: 1.6 }
const jamb = { from: 0.62, to: 1.35 }
const alike = { from: 0.6, to: 1.6 }
/** Share of each head and sill that must be drawn, and of all of them together. */
const drawn = { head: 0.7, sill: 0.55, all: 0.95 }
/** Steepest head or sill; and how far both may lie off lines that meet on the horizon, as slopes. */
const steepest = 0.6
const offHorizon = 0.13
/** Widest mullion in metres, and in pixels where the metre is small. */
const mullionM = 0.11
const mullion = 9
/** Rows without ink over which an upright is followed. */
const gap = 3

interface Line {
  slope: number
  at: (x: number) => number
}

/** Rows of panes between uprights, the best drawn and longest first; they may overlap. */
export function findRows(reading: Reading, upright = findPosts(reading)): PaneRow[] {
  const perM = reading.camera.pixelsPerM
  const posts = followed(reading, upright)
  const known = new Set<number>()
  const rows: PaneRow[] = []
  for (let i = 0; i < posts.length; i++) {
    if (posts[i].length >= 0.7 * lowest * perM && posts[i].length <= highest * perM) addRowsFrom(reading, posts, i, known, rows)
  }
  return rows.toSorted((p, q) => q.score - p.score)
}

/** Adds the rows of panes that begin with an upright, but for those that go on with two which follow each other in a `known` one. */
function addRowsFrom(reading: Reading, posts: readonly Post[], i: number, known: Set<number>, rows: PaneRow[]) {
  const p = posts[i]
  const least = Math.max(12, slimmest * p.length)
  for (let j = i + 1; j < posts.length && posts[j].x - p.x <= widest * reading.camera.pixelsPerM; j++) {
    const q = posts[j]
    if (q.x - p.x < least || Math.abs(q.length / p.length - 1) > 0.2) continue
    if (known.has(i * posts.length + j) || !goesOn(posts, i, j) || !isRunged(reading, p, q)) continue
    const chain = chainFrom(posts, i, j)
    for (const [k, at] of chain.slice(1).entries()) known.add(chain[k] * posts.length + at)
    // The last pane's foot may be hidden by leaves: it goes, the row stays.
    let row: PaneRow | undefined
    for (let end = chain.length; end >= leastPanes && end > chain.length - 2 && !row; end--)
      row = rowFrom(reading, posts, chain.slice(0, end))
    if (row) rows.push(row)
  }
}

/** Whether a third post could follow two as `chainFrom` wants it: most are alone, and the ink between them need not be asked for. */
function goesOn(posts: readonly Post[], i: number, j: number): boolean {
  const [p, q] = [posts[i], posts[j]]
  const wide = q.x - p.x
  const slack = slackOf(p) + 1
  const headSlope = (q.upper.y - p.upper.y) / (q.upper.x - p.upper.x)
  const sillSlope = (q.lower.y - p.lower.y) / (q.lower.x - p.lower.x)
  for (let k = j + 1; k < posts.length && posts[k].x - q.x <= next.to * wide; k++) {
    const { upper, lower, x } = posts[k]
    if (x - q.x < next.from * wide || Math.abs(q.upper.y + headSlope * (upper.x - q.upper.x) - upper.y) > slack) continue
    if (Math.abs(q.lower.y + sillSlope * (lower.x - q.lower.x) - lower.y) <= slack) return true
  }
  return false
}

/** Whether something is drawn between the upper and between the lower ends of two posts. */
const isRunged = (reading: Reading, p: Post, q: Post) =>
  isInkedAlong(reading, p.upper.x, p.upper.y, q.upper.x, q.upper.y, 6, drawn.sill) &&
  isInkedAlong(reading, p.lower.x, p.lower.y, q.lower.x, q.lower.y, 6, drawn.sill)

/** How far off head and sill an upright of a row may end, in pixels. */
const slackOf = ({ length }: Post) => 4 + 0.06 * length

/** The indices of posts from two on that end on the lines through the ends of those before them, at like distances. */
function chainFrom(posts: readonly Post[], i: number, j: number): number[] {
  const chain = [i, j]
  const slack = slackOf(posts[i])
  for (;;) {
    const last = chain[chain.length - 1]
    const wide = posts[last].x - posts[chain[chain.length - 2]].x
    const head = lineOf(chain.map((k) => posts[k].upper))
    const sill = lineOf(chain.map((k) => posts[k].lower))
    if (Math.abs(head.slope) > steepest || Math.abs(sill.slope) > steepest) return []
    const found = nearestStep(posts, last, 1, wide, next, ({ upper, lower }) => {
      return Math.abs(upper.y - head.at(upper.x)) < slack && Math.abs(lower.y - sill.at(lower.x)) < slack
    })
    if (found < 0) return chain
    chain.push(found)
  }
}

/** The index of the post one step to a side whose distance is likest to `wide`, of those that fit; −1 where there is none. */
function nearestStep(
  posts: readonly Post[],
  from: number,
  way: 1 | -1,
  wide: number,
  range: { from: number; to: number },
  fits: (post: Post) => boolean,
): number {
  let best = -1
  let least = Infinity
  for (let k = from + way; k >= 0 && k < posts.length; k += way) {
    const step = way * (posts[k].x - posts[from].x)
    if (step > range.to * wide) break
    if (step < range.from * wide || !fits(posts[k])) continue
    const off = Math.abs(Math.log(step / wide))
    if (off < least) [least, best] = [off, k]
  }
  return best
}

/** The straight line nearest to some points, by least squares. */
function lineOf(points: readonly Point[]): Line {
  const x = points.reduce((sum, p) => sum + p.x, 0) / points.length
  const y = points.reduce((sum, p) => sum + p.y, 0) / points.length
  let across = 1e-6
  let along = 0
  for (const p of points) {
    across += (p.x - x) ** 2
    along += (p.x - x) * (p.y - y)
  }
  const slope = along / across
  return { slope, at: (at) => y + slope * (at - x) }
}

function rowFrom(reading: Reading, posts: readonly Post[], chain: readonly number[]): PaneRow | undefined {
  const head = lineOf(chain.map((k) => posts[k].upper))
  const sill = lineOf(chain.map((k) => posts[k].lower))
  const [first, second] = chain
  const [last, lastButOne] = [chain[chain.length - 1], chain[chain.length - 2]]
  if (!meetOnHorizon(head, sill, reading.perspective.horizon, (posts[first].x + posts[last].x) / 2)) return undefined
  const slack = slackOf(posts[first])
  const covers = ({ x, upper, lower }: Post) => upper.y < head.at(x) + slack && lower.y > sill.at(x) - slack
  const left = nearestStep(posts, first, -1, posts[second].x - posts[first].x, jamb, covers)
  const right = nearestStep(posts, last, 1, posts[last].x - posts[lastButOne].x, jamb, covers)
  const corner = (post: Post, line: Line): Point => ({ x: columnAt(post, line.at(post.x)), y: line.at(post.x) })
  const panes: Pane[] = []
  let score = 0
  const add = (from: number, to: number, isInner: boolean): boolean => {
    const [p, q] = [posts[from], posts[to]]
    const quad: Quad = [corner(p, head), corner(q, head), corner(q, sill), corner(p, sill)]
    const above = inked(reading, quad[0], quad[1], 4)
    const below = inked(reading, quad[3], quad[2], 4)
    if (above < drawn.head || below < drawn.sill) return false
    panes.push({ quad, isInner })
    score += above + below
    return true
  }
  if (left >= 0) add(left, first, false)
  for (const [k, to] of chain.slice(1).entries()) if (!add(chain[k], to, true)) return undefined
  if (right >= 0) add(last, right, false)
  if (panes.length < leastPanes || score < 2 * drawn.all * panes.length) return undefined
  const uprights = chain.map((k) => posts[k])
  if (!isWindow(reading, panes, uprights)) return undefined
  return { panes, family: familyOf(reading, panes[panes.length >> 1].quad, head, sill), score }
}

/** The family whose lines run most like head and sill. */
function familyOf({ perspective }: Reading, [a, , , d]: Quad, head: Line, sill: Line): 'a' | 'b' {
  const off = (v: VanishingPoint) => Math.abs(slopeTo(v, a.x, a.y) - head.slope) + Math.abs(slopeTo(v, d.x, d.y) - sill.slope)
  return off(perspective.a) <= off(perspective.b) ? 'a' : 'b'
}

/** Whether head and sill run one level way: prolonged, they meet on the horizon. */
function meetOnHorizon(head: Line, sill: Line, horizon: number, x: number): boolean {
  const up = head.at(x) - horizon
  const down = sill.at(x) - horizon
  const turn = (head.slope * up + sill.slope * down) / Math.max(1, up * up + down * down)
  return Math.abs(head.slope - turn * up) < offHorizon && Math.abs(sill.slope - turn * down) < offHorizon
}

/** Whether panes have the size of panes, and what parts them that of mullions. */
function isWindow(reading: Reading, panes: readonly Pane[], uprights: readonly Post[]): boolean {
  const perM = reading.camera.pixelsPerM
  const widths = panes.map(({ quad }) => quad[1].x - quad[0].x).sort((p, q) => p - q)
  const usual = widths[widths.length >> 1]
  const [a, , , d] = panes[0].quad
  const tall = d.y - a.y
  if (tall < lowest * perM || usual < usuallySlimmest * tall) return false
  if (widths[0] < alike.from * usual || widths[widths.length - 1] > alike.to * usual) return false
  const thick = uprights.map((post) => thickness(reading, post, 0.2 * widths[0])).sort((p, q) => p - q)
  return thick[thick.length >> 1] <= Math.max(mullion, mullionM * perM)
}

/** Pixels from the first to the last ink across an upright, `reach` to either side: the median of several rows. */
function thickness({ ink, width }: TracedInk, { upper, lower, length }: Post, reach: number): number {
  const found: number[] = []
  for (let t = 0.1; t < 0.95; t += 0.08) {
    const y = Math.round(upper.y + length * t)
    const x = Math.round(upper.x + (lower.x - upper.x) * t)
    let first = Infinity
    let last = -Infinity
    for (let at = Math.max(0, Math.round(x - reach)); at <= Math.min(width - 1, x + reach); at++) {
      if (!ink[y * width + at]) continue
      first = Math.min(first, at)
      last = at
    }
    found.push(Math.max(0, last - first + 1))
  }
  return found.sort((p, q) => p - q)[found.length >> 1]
}

/** The posts, and each as far as its ink goes on where that is farther: across a rail before it, up to head and sill. */
function followed(reading: Reading, posts: readonly Post[]): Post[] {
  const found = posts.slice()
  for (const post of posts) {
    const upper = inkEnd(reading, post, post.upper.y, -1)
    const lower = inkEnd(reading, post, post.lower.y, 1)
    if (post.upper.y - upper < gap + 1 && lower - post.lower.y < gap + 1) continue
    const ends = { upper: { x: columnAt(post, upper), y: upper }, lower: { x: columnAt(post, lower), y: lower } }
    const x = (ends.upper.x + ends.lower.x) / 2
    if (!isAmong(found, x, upper, lower)) found.push({ ...ends, x, length: lower - upper })
  }
  return found.sort((p, q) => p.x - q.x)
}

/** Whether one of some posts stands in a column and has its ends in two rows, or nearly so. */
function isAmong(posts: readonly Post[], x: number, upper: number, lower: number): boolean {
  for (const p of posts) if (Math.abs(p.x - x) + Math.abs(p.upper.y - upper) + Math.abs(p.lower.y - lower) <= 6) return true
  return false
}

/** The row in which the ink of a post, followed beyond one of its ends, stops. */
function inkEnd({ ink, width, height }: TracedInk, post: Post, from: number, way: 1 | -1): number {
  let end = from
  for (let y = Math.round(from) + way, missed = 0; y > 0 && y < height && missed < gap; y += way) {
    const x = Math.round(columnAt(post, y))
    const i = y * width + x
    if (x > 0 && x < width - 1 && (ink[i] || ink[i - 1] || ink[i + 1])) [end, missed] = [y, 0]
    else missed++
  }
  return end
}
