import type { Quad } from '../../geometry/quad.ts'
import { slopeTo } from '../perspective.ts'
import type { Reading } from '../reading.ts'
import {
  doBound,
  height,
  levelsBetween,
  linesNear,
  linesOf,
  trace,
  type Level,
  type Lines,
  type Pair,
  type Trace,
} from './levels-between.ts'
import { columnAt, type Post } from './posts.ts'
import type { Rail } from './rails.ts'

// Jambs often belong to longer lines (a mullion from floor to slab, the corner of a wall), and heads to longer ones still (a
// slab, a course), or to strokes that break where they cross. Between two posts the ink itself tells where lines run from one
// to the other; any two of them, with both posts drawn between them, bound a field, if posts end there: what lies between two
// courses of siding or two bars of a grid is none.

/** How far apart the posts of one opening may stand, in metres. */
const widestM = 3.4
/** Fields whose corners all lie nearer to each other than this are one, in pixels. */
const near = 8
/** The best closed fields that are looked at: siding and hatching make hundreds. */
const mostFields = 150
/** How far the posts of a field end that all end at head and sill. */
const mostClosed = 4

export interface Field {
  quad: Quad
  family: 'a' | 'b'
  /** How far its posts end at head and sill, 0–4. */
  closed: number
}

/** Fields found so far. */
interface Found {
  /** Of those whose posts all end at head and sill, and then of the others, the first that lie on no other one, at most so many. */
  taken: Field[]
  /** Those whose posts do not, still to choose from. */
  open: Field[]
  /** What is taken or known already, by the squares in which upper left corners lie. */
  kept: Map<number, Quad[]>
}

/**
 * The best closed fields between two posts and two lines that the ink closes, of those that lie within a few pixels of each other one;
 * none that lies on a quadrilateral `known` already.
 */
export function fieldsBetween(reading: Reading, posts: readonly Post[], rails: readonly Rail[], known: readonly Quad[]): Field[] {
  const lines = {
    a: linesOf(rails.filter(({ family }) => family === 'a')),
    b: linesOf(rails.filter(({ family }) => family === 'b')),
  }
  const traces = posts.map((post) => trace(reading, post))
  const found: Found = { taken: [], open: [], kept: new Map() }
  for (const quad of known) keep(found.kept, quad)
  // None is better than those closed all round: where there are enough of them, the other posts are not asked.
  for (let i = 0; i < posts.length && found.taken.length < mostFields; i++) addFieldsFrom(reading, posts, traces, i, lines, found)
  for (const field of found.open.toSorted((p, q) => q.closed - p.closed)) take(found, field)
  return found.taken
}

/** Adds the fields between one post and those to its right. */
function addFieldsFrom(
  reading: Reading,
  posts: readonly Post[],
  traces: readonly Trace[],
  i: number,
  lines: Record<'a' | 'b', Lines>,
  found: Found,
) {
  const perM = reading.camera.pixelsPerM
  const p = posts[i]
  const nearby = { a: linesNear(lines.a, p, widestM * perM, perM), b: linesNear(lines.b, p, widestM * perM, perM) }
  for (let j = i + 1; j < posts.length && posts[j].x - p.x < widestM * perM; j++) {
    const q = posts[j]
    if (q.x - p.x < 8 || !standTogether(p, q, perM)) continue
    const pair: Pair = { p, q, ofP: traces[i], ofQ: traces[j] }
    for (const family of familiesAt(reading, p, q)) {
      addFields(pair, levelsBetween(reading, lines[family], nearby[family], pair, reading.perspective[family]), perM, family, found)
    }
  }
}

/** Adds what two posts and any two lines between them bound. */
function addFields(pair: Pair, levels: readonly Level[], perM: number, family: 'a' | 'b', found: Found) {
  const { p, q } = pair
  for (let k = 0; k < levels.length; k++) {
    for (let j = k + 1; j < levels.length; j++) {
      const [head, sill] = [levels[k], levels[j]]
      if (!doBound(pair, head, sill, perM, false)) continue
      const quad: Quad = [
        { x: columnAt(p, head.left), y: head.left },
        { x: columnAt(q, head.right), y: head.right },
        { x: columnAt(q, sill.right), y: sill.right },
        { x: columnAt(p, sill.left), y: sill.left },
      ]
      const field: Field = { quad, closed: head.asHead + sill.asSill, family }
      if (field.closed === mostClosed) take(found, field)
      else found.open.push(field)
    }
  }
}

/** Takes a field, unless there are enough or it lies on one kept. */
function take({ taken, kept }: Found, field: Field) {
  if (taken.length === mostFields || !isNew(kept, field.quad)) return
  keep(kept, field.quad)
  taken.push(field)
}

/** The place of a corner among those kept, by squares of a few pixels. */
const squareAt = (x: number, y: number) => Math.floor(x / near) * 4096 + Math.floor(y / near)

function keep(kept: Map<number, Quad[]>, quad: Quad) {
  const own = squareAt(quad[0].x, quad[0].y)
  const others = kept.get(own)
  if (others) others.push(quad)
  else kept.set(own, [quad])
}

/** Whether no quadrilateral is kept that lies within a few pixels of one. */
function isNew(kept: Map<number, Quad[]>, quad: Quad): boolean {
  for (let dy = -near; dy <= near; dy += near) {
    for (let dx = -near; dx <= near; dx += near) {
      for (const other of kept.get(squareAt(quad[0].x + dx, quad[0].y + dy)) ?? []) if (isNear(quad, other)) return false
    }
  }
  return true
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
