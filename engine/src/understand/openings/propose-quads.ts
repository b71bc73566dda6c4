import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { slopeTo } from '../perspective.ts'
import type { Reading } from '../reading.ts'
import { fieldsBetween } from './find-fields.ts'
import { rowAt, type Rail } from './rails.ts'
import { columnAt, type Post } from './posts.ts'
import { sizeOf } from './size-of.ts'
import { inked, supportOf } from './traced-ink.ts'

// Candidates for windows and doors: two posts of about the same height with an inked line between their upper ends and one between
// their lower ends. What these miss because a stroke broke, the ink between two posts may still tell (`find-fields`).

export interface Proposal {
  quad: Quad
  family: 'a' | 'b'
}

const least = { width: 0.26, height: 0.4 }
const most = { width: 4.6, height: 3.7 }
/** Share of head and sill between two posts that must be drawn. */
const leastLevel = 0.72

/** Every quadrilateral that could be an opening by its size, from posts and from fields between them. */
export function proposeQuads(reading: Reading, posts: readonly Post[], rails: readonly Rail[]): Proposal[] {
  const drawn = fromPosts(reading, rails, posts)
  const fields = fieldsBetween(
    reading,
    posts,
    rails,
    drawn.map(({ quad }) => quad),
  )
  // Fields are believed only where the ink closes them without a gap worth mentioning.
  const closed = fields.filter(({ quad, family }) => fits(reading, quad, family) && supportOf(reading, quad) >= 0.9)
  return [...drawn, ...closed]
}

function fits(reading: Reading, quad: Quad, family: 'a' | 'b'): boolean {
  if (quad[1].x - quad[0].x < 8 || quad[3].y - quad[0].y < 12) return false
  const { widthM, heightM } = sizeOf(reading, quad, family)
  if (widthM < least.width || widthM > most.width || heightM < least.height || heightM > most.height) return false
  return heightM / widthM < 6.5 && widthM / heightM < 4.5
}

function fromPosts(reading: Reading, rails: readonly Rail[], posts: readonly Post[]): Proposal[] {
  const widest = 2.6 * reading.camera.pixelsPerM
  const railsOf = { a: rails.filter(({ family }) => family === 'a'), b: rails.filter(({ family }) => family === 'b') }
  const found: Proposal[] = []
  for (let i = 0; i < posts.length; i++) {
    for (let j = i + 1; j < posts.length && posts[j].x - posts[i].x < widest; j++) {
      const proposal = joinPosts(reading, posts[i], posts[j])
      if (proposal) found.push(proposal)
      else found.push(...bays(reading, railsOf, posts[i], posts[j]))
    }
  }
  return found
}

function joinPosts(reading: Reading, p: Post, q: Post): Proposal | undefined {
  const across = q.x - p.x
  const longer = Math.max(p.length, q.length)
  if (across < 8 || longer / across > 9) return undefined
  const slack = 0.06 * longer + 4
  for (const family of ['a', 'b'] as const) {
    const vanishing = reading.perspective[family]
    const head = slopeTo(vanishing, (p.x + q.x) / 2, (p.upper.y + q.upper.y) / 2)
    const sill = slopeTo(vanishing, (p.x + q.x) / 2, (p.lower.y + q.lower.y) / 2)
    if (Math.abs(head) > 0.9 || Math.abs(sill) > 0.9) continue
    if (Math.abs(q.upper.y - p.upper.y - head * across) > slack || Math.abs(q.lower.y - p.lower.y - sill * across) > slack) continue
    const quad = squareUp(reading, p, q, head, sill)
    if (quad && fits(reading, quad, family)) return { quad, family }
  }
  return undefined
}

/** Two mullions of a glass wall: what lies between them from the long rail above to the long rail below. */
function bays(reading: Reading, railsOf: Record<'a' | 'b', readonly Rail[]>, p: Post, q: Post): Proposal[] {
  const reach = 0.45 * reading.camera.pixelsPerM
  const x = (p.x + q.x) / 2
  const upper = Math.min(p.upper.y, q.upper.y)
  const lower = Math.max(p.lower.y, q.lower.y)
  if (q.x - p.x < 8 || Math.min(p.lower.y, q.lower.y) - Math.max(p.upper.y, q.upper.y) < 0.5 * (lower - upper)) return []
  const found: Proposal[] = []
  for (const family of ['a', 'b'] as const) {
    let head: Rail | undefined
    let sill: Rail | undefined
    for (const rail of railsOf[family]) {
      if (rail.left.x >= p.x + 4 || rail.right.x <= q.x - 4) continue
      if (rail.right.x - rail.left.x <= 1.3 * (q.x - p.x)) continue
      const y = rowAt(rail, x)
      if (y < upper + 8 && y > upper - reach) head = rail
      if (y > lower - 8 && y < lower + reach) sill ??= rail
    }
    if (!head || !sill) continue
    const corner = (post: Post, rail: Rail) => ({ x: columnAt(post, rowAt(rail, post.x)), y: rowAt(rail, post.x) })
    const quad: Quad = [corner(p, head), corner(q, head), corner(q, sill), corner(p, sill)]
    if (fits(reading, quad, family)) found.push({ quad, family })
  }
  return found
}

/** Sets head and sill on the inked lines nearest to the ends of the posts. */
function squareUp(reading: Reading, p: Post, q: Post, head: number, sill: number): Quad | undefined {
  const across = q.x - p.x
  const upper = bestLine(reading, p, q, (p.upper.y + q.upper.y) / 2, head, across)
  if (!upper) return undefined
  const lower = bestLine(reading, p, q, (p.lower.y + q.lower.y) / 2, sill, across)
  return lower && [upper.left, upper.right, lower.right, lower.left]
}

/** The inked line nearest to a row; undefined where none is drawn enough. */
function bestLine(reading: Reading, p: Post, q: Post, middle: number, slope: number, across: number) {
  let best: { left: Point; right: Point } | undefined
  let most = leastLevel
  for (let o = -5; o <= 5; o++) {
    const yl = middle + o - (slope * across) / 2
    const yr = middle + o + (slope * across) / 2
    const left = { x: columnAt(p, yl), y: yl }
    const right = { x: columnAt(q, yr), y: yr }
    const support = inked(reading, left, right, 1, most + 0.01 * Math.abs(o)) - 0.01 * Math.abs(o)
    if (support > most) [most, best] = [support, { left, right }]
  }
  return best
}
