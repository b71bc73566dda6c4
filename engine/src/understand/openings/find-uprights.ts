import { leanAt } from '../perspective.ts'
import type { Reading } from '../roles/reading.ts'
import type { Post } from './posts.ts'
import { rowAt, type Rail } from './rails.ts'

/** Widest mullion, in metres: lines nearer to each other than this are one. */
export const mullion = 0.2
/** How far a mullion may lean from the upright of its column, as a share of its height: what leans more is a person's leg, a stalk. */
const plumb = 0.035
/** Share of a mullion that must be drawn. */
const leastDrawn = 0.55

/** A mullion between two rails: the lines of one post, or of a post and what continues it. */
export interface Upright {
  /** Column at half height. */
  x: number
  post: Post
  /** Share of the height from rail to rail that is drawn. */
  drawn: number
  reachesSill: boolean
  /** Whether it goes on below the sill, so that the sill is none. */
  runsOn: boolean
}

/** Posts from left to right as lists of numbers, as they are asked for between thousands of pairs of rails. */
export interface Listed {
  posts: readonly Post[]
  /** The rows in which they end. */
  upper: Float64Array
  lower: Float64Array
  /** The column of the upper end, and columns per row from there on. */
  x: Float64Array
  lean: Float64Array
}

export const listOf = (posts: readonly Post[]): Listed => ({
  posts,
  upper: Float64Array.from(posts, ({ upper }) => upper.y),
  lower: Float64Array.from(posts, ({ lower }) => lower.y),
  x: Float64Array.from(posts, ({ upper }) => upper.x),
  lean: Float64Array.from(posts, ({ upper, lower }) => (lower.x - upper.x) / Math.max(1, lower.y - upper.y)),
})

/** The rows of a rail (prolonged) in the columns of posts. */
export function rowsAt(rail: Rail, posts: readonly Post[]): Float64Array {
  const rows = new Float64Array(posts.length)
  for (let k = 0; k < posts.length; k++) rows[k] = rowAt(rail, posts[k].x)
  return rows
}

/** The mullions between two rails; `tops` and `bottoms`: their rows in the columns of the posts. */
export function uprightsBetween(reading: Reading, listed: Listed, tops: Float64Array, bottoms: Float64Array): Upright[] {
  const { upper, lower, x, lean } = listed
  const widest = mullion * reading.camera.pixelsPerM
  const found: Upright[] = []
  const isBetween = (k: number) => lower[k] >= tops[k] && upper[k] <= bottoms[k]
  const middleOf = (k: number) => x[k] + lean[k] * ((tops[k] + bottoms[k]) / 2 - upper[k])
  for (let first = 0, next = 0; first < tops.length; first = next) {
    next = first + 1
    if (!isBetween(first)) continue
    const start = middleOf(first)
    let drawn = lower[first] - upper[first]
    let apart = bottoms[first] - tops[first]
    for (; next < tops.length; next++) {
      if (!isBetween(next)) continue
      if (Math.abs(middleOf(next) - start) > widest) break
      drawn += lower[next] - upper[next]
      apart = Math.min(apart, bottoms[next] - tops[next])
    }
    // Together they must be long enough for most of a mullion.
    if (drawn < leastDrawn * apart) continue
    const upright = uprightOf(reading, listed, tops, bottoms, first, next)
    if (upright) found.push(upright)
  }
  return found
}

/**
 * The pieces of one column, of the posts from `first` up to before `next`, from rail to rail as one mullion, where they draw most of it
 * and its upper end.
 */
function uprightOf(
  { perspective, camera, width }: Reading,
  { posts, upper, lower, x, lean }: Listed,
  tops: Float64Array,
  bottoms: Float64Array,
  first: number,
  next: number,
): Upright | undefined {
  const perM = camera.pixelsPerM
  let longest = first
  let highest = Infinity
  let lowest = -Infinity
  for (let k = first; k < next; k++) {
    if (lower[k] < tops[k] || upper[k] > bottoms[k]) continue
    if (lower[k] - upper[k] > lower[longest] - upper[longest]) longest = k
    highest = Math.min(highest, upper[k])
    lowest = Math.max(lowest, lower[k])
  }
  const top = tops[longest]
  const bottom = bottoms[longest]
  const high = Math.max(1, bottom - top)
  // No more of it can be drawn than lies between its ends.
  if (Math.min(bottom, lowest) - Math.max(top, highest) < leastDrawn * high || highest > top + 0.5 * perM) return undefined
  const post = posts[longest]
  if (Math.abs((lean[longest] * (bottom - top)) / high - leanAt(perspective, post.x, width)) > plumb) return undefined
  // From the top; there are only a few, which are sorted as they come.
  const pieces: number[] = []
  for (let k = first; k < next; k++) {
    if (lower[k] < tops[k] || upper[k] > bottoms[k]) continue
    let at = pieces.length
    for (; at > 0 && upper[pieces[at - 1]] > upper[k]; at--) pieces[at] = pieces[at - 1]
    pieces[at] = k
  }
  let drawn = 0
  let end = top
  for (const k of pieces) {
    drawn += Math.max(0, Math.min(bottom, lower[k]) - Math.max(end, upper[k]))
    end = Math.max(end, Math.min(bottom, lower[k]))
  }
  drawn /= high
  if (drawn < leastDrawn) return undefined
  const slack = mullion * perM
  const middle = x[longest] + lean[longest] * ((top + bottom) / 2 - upper[longest])
  return { x: middle, post, drawn, reachesSill: lowest > bottom - slack, runsOn: lowest > bottom + slack }
}
