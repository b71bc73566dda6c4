import type { Point } from '../../geometry/vector.ts'
import type { Reading } from '../reading.ts'

// A pen line gives a stroke on either side, and a long one is often broken. Vertical strokes that run within a few pixels of
// each other and overlap, or nearly touch end to end, are one post: a jamb, a mullion, a corner.

export interface Post {
  /** Column at half height. */
  x: number
  upper: Point
  lower: Point
  length: number
}

const shortestM = 0.25

/** Upright lines within the house, from left to right: of its strokes, unless told of which. */
export function findPosts(reading: Reading, strokes = reading.strokes): Post[] {
  const { camera, house, width, height } = reading
  const perM = camera.pixelsPerM
  const apart = Math.max(2.5, 0.03 * perM)
  const gap = Math.max(6, 0.12 * perM)
  const upright = strokes
    .filter((s) => s.kind === 'vertical' && s.length > 10)
    .filter((s) => s.from.x > house.left - 0.03 * width && s.from.x < house.right + 0.03 * width)
    .filter((s) => s.to.y < house.base + 0.05 * height && s.from.y > house.top - 0.02 * height)
    .toSorted((p, q) => q.length - p.length)
  const posts: Post[] = []
  for (const { from, to } of upright) {
    const near = continued(posts, from, to, apart, gap)
    if (near) extend(near, from, to)
    else posts.push({ x: 0, upper: { ...from }, lower: { ...to }, length: 0 })
  }
  for (const post of posts) {
    post.x = (post.upper.x + post.lower.x) / 2
    post.length = post.lower.y - post.upper.y
  }
  return posts.filter((p) => p.length > shortestM * perM).toSorted((p, q) => p.x - q.x)
}

/** The first post that an upright stroke prolongs or lies on. */
function continued(posts: readonly Post[], from: Point, to: Point, apart: number, gap: number): Post | undefined {
  const middle = (from.y + to.y) / 2
  for (const p of posts) {
    if (from.y >= p.lower.y + gap || to.y <= p.upper.y - gap) continue
    if (Math.abs(columnAt(p, middle) - (from.x + to.x) / 2) < apart) return p
  }
  return undefined
}

/** The column of a post (prolonged) in a row. */
export function columnAt({ upper, lower }: Pick<Post, 'upper' | 'lower'>, y: number): number {
  const t = (y - upper.y) / Math.max(1, lower.y - upper.y)
  return upper.x + (lower.x - upper.x) * t
}

function extend(post: Post, from: Point, to: Point) {
  if (from.y < post.upper.y) post.upper = { x: columnAt(post, from.y), y: from.y }
  if (to.y > post.lower.y) post.lower = { x: columnAt(post, to.y), y: to.y }
}
