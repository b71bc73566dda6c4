import type { Quad } from '../../geometry/quad.ts'
import type { VanishingPoint } from '../../scene.ts'
import { slopeTo } from '../perspective.ts'
import type { Reading } from '../roles/reading.ts'
import { columnAt, type Post } from './posts.ts'
import { slopeOf, type Rail } from './rails.ts'
import type { TracedInk } from './traced-ink.ts'

// Jambs often belong to longer lines (a mullion from floor to slab, the corner of a wall), and heads to longer ones still (a
// slab, a course), or to strokes that break where they cross. Between two posts the ink itself tells where lines run from one
// to the other; any two of them, with both posts drawn between them, bound a field, if posts end there: what lies between two
// courses of siding or two bars of a grid is none.

/** How far apart the posts of one opening may stand, in metres. */
const widestM = 3.4
/** Lowest and highest field, in metres. */
const height = { least: 0.4, most: 4.2 }
/** Share of a line from post to post, and of a post from line to line, that must be drawn. */
const drawn = 0.76
/** Fields whose corners all lie nearer to each other than this are one, in pixels. */
const near = 8
/** How far the posts must end at head and sill together, 0–4. */
const leastClosed = 3.1
/** The best closed fields that are looked at: siding and hatching make hundreds. */
const mostFields = 150
/** Rows from which on two lines are not one. */
const apart = 3
/** Share of the way between two posts along which strokes must tell of a line that the ink is asked for. */
const seen = 0.1
/** How much farther the posts may end at two lines that are drawn two rows higher or lower. */
const loose = 0.8

interface Trace {
  first: number
  /** Rows inked within two pixels of the post, and inked by an upright stroke, up to each row. */
  inked: Int32Array
  upright: Int32Array
}

/** A rail and by how much it falls in a column: it is prolonged for every pair of posts. */
interface Sloped {
  rail: Rail
  slope: number
}

interface Level {
  /** Rows at the left and the right post. */
  left: number
  right: number
  /** How far the posts end here, coming from below and coming from above: 0, both run on, to 2, both end. */
  asHead: number
  asSill: number
}

export interface Field {
  quad: Quad
  family: 'a' | 'b'
  /** How far its posts end at head and sill, 0–4. */
  closed: number
}

/** Every field between two posts and two lines that the ink closes, but those that are `known` already. */
export function fieldsBetween(reading: Reading, posts: readonly Post[], rails: readonly Rail[], known: readonly Quad[]): Field[] {
  const sloped = rails.map((rail): Sloped => ({ rail, slope: slopeOf(rail) }))
  const byFamily = { a: sloped.filter(({ rail }) => rail.family === 'a'), b: sloped.filter(({ rail }) => rail.family === 'b') }
  const perM = reading.camera.pixelsPerM
  const traces = posts.map((post) => trace(reading, post))
  const found: Field[] = []
  for (let i = 0; i < posts.length; i++) {
    const nearby = { a: railsNear(byFamily.a, posts[i].x, widestM * perM), b: railsNear(byFamily.b, posts[i].x, widestM * perM) }
    for (let j = i + 1; j < posts.length && posts[j].x - posts[i].x < widestM * perM; j++) {
      if (posts[j].x - posts[i].x < 8 || !standTogether(posts[i], posts[j], perM)) continue
      for (const family of familiesAt(reading, posts[i], posts[j])) {
        const levels = levelsBetween(reading, nearby[family], posts[i], posts[j], traces[i], traces[j], reading.perspective[family])
        pairUp(posts[i], posts[j], traces[i], traces[j], levels, perM, family, found)
      }
    }
  }
  return distinct(found, known)
}

/** The rails that have a part between a post and the widest field to its right: no others can be drawn from it to a next one. */
const railsNear = (rails: readonly Sloped[], x: number, wide: number) =>
  rails.filter(({ rail }) => rail.right.x > x && rail.left.x < x + wide)

/** The best closed fields, of those that lie within a few pixels of each other one; none that lies on a quadrilateral known already. */
function distinct(fields: readonly Field[], known: readonly Quad[]): Field[] {
  const kept = new Map<number, Quad[]>()
  const cell = (x: number, y: number) => Math.floor(x / near) * 4096 + Math.floor(y / near)
  const keep = (quad: Quad) => {
    const own = cell(quad[0].x, quad[0].y)
    const others = kept.get(own)
    if (others) others.push(quad)
    else kept.set(own, [quad])
  }
  const isNew = (quad: Quad) => {
    for (let dy = -near; dy <= near; dy += near) {
      for (let dx = -near; dx <= near; dx += near) {
        const others = kept.get(cell(quad[0].x + dx, quad[0].y + dy))
        if (others?.some((other) => isNear(quad, other))) return false
      }
    }
    return true
  }
  known.forEach(keep)
  const found: Field[] = []
  for (const field of fields.toSorted((p, q) => q.closed - p.closed)) {
    if (found.length === mostFields) break
    if (!isNew(field.quad)) continue
    keep(field.quad)
    found.push(field)
  }
  return found
}

/** Whether all corners of two quadrilaterals lie within a few pixels of each other. */
function isNear(quad: Quad, other: Quad): boolean {
  for (let k = 0; k < 4; k++) {
    const dx = quad[k].x - other[k].x
    const dy = quad[k].y - other[k].y
    if (dx * dx + dy * dy >= near * near) return false
  }
  return true
}

/** Whether two posts stand at one height for long enough to be the jambs of an opening. */
const standTogether = (p: Post, q: Post, perM: number) =>
  Math.min(p.lower.y, q.lower.y) - Math.max(p.upper.y, q.upper.y) > 0.8 * height.least * perM

/** The families whose lines may run between two posts; one, where both would run alike. */
function familiesAt({ perspective }: Reading, p: Post, q: Post): ('a' | 'b')[] {
  const x = (p.x + q.x) / 2
  const y = (Math.max(p.upper.y, q.upper.y) + Math.min(p.lower.y, q.lower.y)) / 2
  const a = slopeTo(perspective.a, x, y)
  const b = slopeTo(perspective.b, x, y)
  if (Math.abs(a - b) * (q.x - p.x) < 3) return ['a']
  return (['a', 'b'] as const).filter((family) => Math.abs(family === 'a' ? a : b) < 0.9)
}

function trace({ ink, maps, width, height: rows, camera }: Reading, post: Post): Trace {
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

/** The lines drawn from one post to the other, from the top; the ink is asked only where two of them may close a field. */
function levelsBetween(
  reading: Reading,
  rails: readonly Sloped[],
  p: Post,
  q: Post,
  ofP: Trace,
  ofQ: Trace,
  vanishing: VanishingPoint,
): Level[] {
  const perM = reading.camera.pixelsPerM
  const across = q.x - p.x
  const x = (p.x + q.x) / 2
  const slack = 0.45 * perM
  const top = Math.round(Math.max(p.upper.y, q.upper.y) - slack)
  const bottom = Math.round(Math.min(p.lower.y, q.lower.y) + slack)
  const told: number[] = []
  let head = -Infinity
  let mayClose = false
  for (const { rail, slope } of rails) {
    const y = rail.left.y + slope * (x - rail.left.x)
    if (y < top || y > bottom) continue
    if (Math.min(rail.right.x, q.x) - Math.max(rail.left.x, p.x) < seen * across) continue
    told.push(y)
    if (mayClose) continue
    const { asHead, asSill } = levelAt(p, q, ofP, ofQ, y, slopeTo(vanishing, x, y), perM)
    mayClose = head + asSill > leastClosed - loose
    head = Math.max(head, asHead)
  }
  const levels: Level[] = []
  if (!mayClose) return levels
  let last = -Infinity
  for (const y of told) {
    if (y - last < apart) continue
    const half = (slopeTo(vanishing, x, y) * across) / 2
    const off = drawnAt(reading, p, q, y, half)
    if (off === undefined) continue
    last = y
    levels.push(levelAt(p, q, ofP, ofQ, y + off, slopeTo(vanishing, x, y + off), perM))
  }
  return levels
}

/** By how many rows a line about `y`, which falls by twice `half` between two posts, lies lower where it is drawn. */
function drawnAt(ink: TracedInk, p: Post, q: Post, y: number, half: number): number | undefined {
  if (isDrawn(ink, p, q, y - half, y + half)) return 0
  if (isDrawn(ink, p, q, y + 2 - half, y + 2 + half)) return 2
  return isDrawn(ink, p, q, y - 2 - half, y - 2 + half) ? -2 : undefined
}

/** A line between two posts: where it meets them, and how far they end at it. */
function levelAt(p: Post, q: Post, ofP: Trace, ofQ: Trace, y: number, slope: number, perM: number): Level {
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

/** Adds what two posts and any two lines between them bound, where the posts end there and are drawn in between. */
function pairUp(p: Post, q: Post, ofP: Trace, ofQ: Trace, levels: readonly Level[], perM: number, family: 'a' | 'b', found: Field[]) {
  for (let k = 0; k < levels.length; k++) {
    const head = levels[k]
    if (head.asHead < leastClosed - 2) continue
    for (let j = k + 1; j < levels.length; j++) {
      const sill = levels[j]
      const down = (sill.left + sill.right - head.left - head.right) / 2
      if (down < Math.max(12, height.least * perM)) continue
      if (down > height.most * perM) break
      if (head.asHead + sill.asSill < leastClosed) continue
      if (shareOf(ofP, ofP.inked, head.left, sill.left) < drawn || shareOf(ofQ, ofQ.inked, head.right, sill.right) < drawn) continue
      const quad: Quad = [
        { x: columnAt(p, head.left), y: head.left },
        { x: columnAt(q, head.right), y: head.right },
        { x: columnAt(q, sill.right), y: sill.right },
        { x: columnAt(p, sill.left), y: sill.left },
      ]
      found.push({ quad, closed: head.asHead + sill.asSill, family })
    }
  }
}
