import { rowOn } from '../../geometry/line.ts'
import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Candidate } from './select-openings.ts'
import { inked, type TracedInk } from './traced-ink.ts'

// The rail of a railing crosses the glass behind it from jamb to jamb, as a sill would. Where the jambs go on below the rail, and so does
// the glass beside them, that is no sill: what is seen between the posts is glass, too.

/** How far off the rail a sill lies, and off a jamb what goes down beside it, at the most; how much lower that ends, in metres. */
const [railM, besideM, lowerM] = [0.12, 0.3, 0.3]
/** How far apart the heads of both may lie, in metres. */
const headM = 0.5
/** Least share of the sill along which a rail is seen: a railing ends where something hides its posts. */
const leastMet = 0.35
/** Least share of the foot, and of the jambs below the rail, that must be drawn. */
const drawn = { foot: 0.85, jamb: 0.7 }

/** What stands before the house of a row of posts: neighbours, each from head to foot. */
export interface Railing {
  panels: readonly (readonly [Post, Post])[]
  /** Whether it is a railing for certain: panels below windows and laths on a wall look like one. */
  isCertain: boolean
}
interface Post {
  from: Point
  to: Point
}

/** The openings, of which windows that end on a rail go down to the foot of the glass beside them. */
export function goDownBehindRailings(
  ink: TracedInk,
  openings: readonly Candidate[],
  railings: readonly Railing[],
  perM: number,
): Candidate[] {
  const found = [...openings]
  // What goes down is glass beside the next one.
  for (let isNew = true; isNew;) {
    isNew = false
    for (let k = 0; k < found.length; k++) {
      const posts = postsAt(found[k], railings, perM)
      const quad = posts.length > 0 ? lowered(ink, found[k], posts, found, perM) : undefined
      if (!quad) continue
      found[k] = { ...found[k], ...sizesOf(found[k], quad), quad }
      isNew = true
    }
  }
  return found
}

/** The posts of a railing on whose rail so much of the sill of a window lies. */
function postsAt({ kind, quad: [, , c, d] }: Candidate, railings: readonly Railing[], perM: number): Post[] {
  if (kind !== 'window') return []
  const slack = Math.max(4, railM * perM)
  for (const { panels, isCertain } of railings) {
    if (!isCertain) continue
    const posts: Post[] = []
    let met = 0
    for (const [p, q] of panels) {
      const [from, to] = [Math.max(p.from.x, d.x), Math.min(q.from.x, c.x)]
      const isOn = (x: number) => Math.abs(rowOn(p.from, q.from, x) - rowOn(d, c, x)) < slack
      if (from >= to || !isOn(from) || !isOn(to)) continue
      met += to - from
      posts.push(p, q)
    }
    if (met > leastMet * (c.x - d.x)) return posts
  }
  return []
}

/** The outline of an opening down to the drawn foot of what goes down beside it, or to that of the railing; undefined where none is. */
function lowered(
  ink: TracedInk,
  { quad }: Candidate,
  posts: readonly Post[],
  openings: readonly Candidate[],
  perM: number,
): Quad | undefined {
  const [a, b, c, d] = quad
  const beside = openings.filter((o) => o.kind === 'window' && goesDownBeside(o.quad, quad, perM))
  if (beside.length === 0) return undefined
  const feet: [Point, Point][] = beside.map((o) => [o.quad[3], o.quad[2]])
  feet.push([posts[0].to, posts[posts.length - 1].to])
  for (const [left, right] of feet) {
    const onFoot = (upper: Point, lower: Point): Point => {
      const y = rowOn(left, right, lower.x)
      return { x: lower.x + ((lower.x - upper.x) / Math.max(1, lower.y - upper.y)) * (y - lower.y), y }
    }
    const [from, to] = [onFoot(a, d), onFoot(b, c)]
    if (Math.min(from.y - d.y, to.y - c.y) <= lowerM * perM || inked(ink, from, to, 2) <= drawn.foot) continue
    if (Math.min(inked(ink, d, from, 2), inked(ink, c, to, 2)) > drawn.jamb) return [a, b, to, from]
  }
  return undefined
}

/** Whether glass whose head lies as high begins at a jamb of an opening, and ends lower. */
function goesDownBeside(other: Quad, [a, b, c, d]: Quad, perM: number): boolean {
  const isLeft = Math.abs(other[1].x - a.x) < besideM * perM
  if (!isLeft && Math.abs(other[0].x - b.x) >= besideM * perM) return false
  const [head, foot, own, sill] = isLeft ? [other[1], other[2], a, d] : [other[0], other[3], b, c]
  return Math.abs(head.y - own.y) < headM * perM && foot.y > sill.y + lowerM * perM
}

/** The sizes of an opening and its bars once it goes down to the foot of an outline. */
function sizesOf({ quad, rows, heightM, sillM }: Candidate, [a, , , d]: Quad): Pick<Candidate, 'rows' | 'heightM' | 'sillM'> {
  const grown = (d.y - a.y) / Math.max(1, quad[3].y - quad[0].y)
  return { rows: rows.map((t) => t / grown), heightM: heightM * grown, sillM: sillM - heightM * (grown - 1) }
}
