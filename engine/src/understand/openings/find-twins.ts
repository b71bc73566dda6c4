import { slopeTo } from '../perspective.ts'
import type { Reading } from '../roles/reading.ts'
import { columnAt, type Post } from './posts.ts'
import type { Proposal } from './propose-quads.ts'
import type { Candidate } from './select-openings.ts'
import { sizeOf } from './size-of.ts'
import { inkedAlong } from './traced-ink.ts'

// Garage doors stand in pairs of one size, heads and feet on two lines. Where a column of the porch hides the far jamb of one, no line
// of its own tells how wide it is; the other one does.

/** Weight from which on a garage door tells of a twin, how much of its outline must be drawn, and how many of the surest are asked. */
const sure = { weight: 2.2, support: 0.9, most: 12 }
/** How far from it, in its widths, the near jamb of the twin stands. */
const apart = { least: 0.05, most: 0.6 }
/** Share of the near jamb, and of the head, that is drawn. */
const drawn = 0.75
/** How much wider or narrower, as a share, the twin may come out. */
const alike = 0.06

type Door = Pick<Candidate, 'quad' | 'family' | 'kind' | 'widthM' | 'weight'> & { evidence: { support: number } }

/** Quadrilaterals as large as a garage door beside it. */
export function findTwins(reading: Reading, candidates: readonly Door[], posts: readonly Post[]): Proposal[] {
  const doors = candidates
    .filter((c) => c.kind === 'garage' && c.weight > sure.weight && c.evidence.support > sure.support)
    .toSorted((p, q) => q.weight - p.weight)
    .slice(0, sure.most)
  const beside = (door: Door) => posts.flatMap((post) => [twinAt(reading, door, post, 1), twinAt(reading, door, post, -1)])
  return doors.flatMap(beside).filter((p) => p !== undefined)
}

/** The twin whose near jamb is a post, to the right of a door or to the left of it. */
function twinAt(reading: Reading, { quad: [a, b, c, d], family, widthM }: Door, post: Post, way: 1 | -1): Proposal | undefined {
  const [upper, lower] = way === 1 ? [b, c] : [a, d]
  const across = b.x - a.x
  const off = way * (post.x - upper.x)
  if (off < apart.least * across || off > apart.most * across) return undefined
  const vanishing = reading.perspective[family]
  const head = (x: number) => upper.y + slopeTo(vanishing, upper.x, upper.y) * (x - upper.x)
  const foot = (x: number) => lower.y + slopeTo(vanishing, lower.x, lower.y) * (x - lower.x)
  const side = (x: number) => ({
    upper: { x: columnAt(post, head(x)) + x - post.x, y: head(x) },
    lower: { x: columnAt(post, foot(x)) + x - post.x, y: foot(x) },
  })
  const near = side(post.x)
  if (inkedAlong(reading, near.upper.x, near.upper.y, near.lower.x, near.lower.y, 1, drawn) === 0) return undefined
  let most = 0
  let best: Proposal | undefined
  for (let x = post.x + way * 0.6 * across; way * (x - post.x) < 1.7 * across; x += way) {
    const far = side(x)
    const [left, right] = way === 1 ? [near, far] : [far, near]
    const twin: Proposal = { quad: [left.upper, right.upper, right.lower, left.lower], family, from: 'twin' }
    const unlike = Math.abs(sizeOf(reading, twin.quad, family).widthM / widthM - 1)
    if (unlike > alike) continue
    const share = inkedAlong(reading, far.upper.x, far.upper.y, far.lower.x, far.lower.y, 1) + 1 - unlike / alike
    if (share > most) [most, best] = [share, twin]
  }
  return best
}
