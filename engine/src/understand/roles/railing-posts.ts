import { componentsOf } from '../../pixels/components.ts'
import type { Point } from '../../geometry/vector.ts'
import type { VanishingPoint } from '../../scene.ts'
import { slopeTo } from '../perspective.ts'
import type { Reading } from './reading.ts'

// The posts of a railing are upright bars of about a metre, drawn too thin and too close for strokes of their own: dark with lighter
// on both sides. A rail and an edge cross them above and below, where both sides are dark, so that each bar ends there by itself;
// what goes on above the rail is a mullion. A railing is a row of them, evenly high along a line to a vanishing point, with ink from
// head to head and from foot to foot; it goes on with longer bars and round a corner, where another row may end, too. Fails on bars
// closer than a hand, whose sides are dark too.

/** An upright bar of a railing: its head and its foot. */
export interface Post {
  from: Point
  to: Point
}

const fewest = 4
/** Height in metres at the nearest wall; railings farther back are lower. */
const [lowest, highest] = [0.28, 1.5]
const widestPanel = 2.4
/** Columns to each side where a post is lighter, by how much at least, and its greatest width, in pixels. */
const beside = 4
const leastRidge = 0.05
const widest = 6
/** Least share of the lines from head to head and from foot to foot that is inked. */
const leastRail = 0.6
const leastFoot = 0.5

/** Rows of at least four posts, from left to right, on round a corner. */
export function rowsOfPosts(reading: Reading): Post[][] {
  const { a, b } = reading.perspective
  const posts = findPosts(reading)
  const used = new Set<Post>()
  const rows: Post[][] = []
  for (const [k, first] of posts.entries()) {
    if (used.has(first)) continue
    const free: Free = { posts, start: k + 1, used }
    const [toA, toB] = [a, b].map((vanishing) => follow(reading, free, [first], vanishing, false))
    const best = toB.length > toA.length ? toB : toA
    if (best.length < fewest) continue
    rows.push((best === toA ? [a, b] : [b, a]).reduce((row, vanishing) => follow(reading, free, row, vanishing, true), best))
    for (const post of posts) if (best.some((p, n) => n < best.length - 1 && isSame(p, post))) used.add(post)
  }
  return rows
}

/** All posts from left to right, from which on those follow that a row may take, and which it may not. */
interface Free {
  posts: readonly Post[]
  start: number
  used: ReadonlySet<Post>
}

/**
 * A row with the posts that follow its last one along lines to a vanishing point. Where an upright of the wall behind or of the slab
 * below goes on with a post, `longer` takes as much of it as lies between rail and edge.
 */
function follow(
  { camera, ink, width, height }: Reading,
  { posts, start, used }: Free,
  row: readonly Post[],
  vanishing: VanishingPoint,
  longer: boolean,
) {
  const grown = [...row]
  for (let n = start; n < posts.length; n++) {
    const [last, next] = [grown.at(-1)!, posts[n]]
    const across = next.from.x - last.from.x
    if (across > widestPanel * camera.pixelsPerM) break
    if (across < 7 || used.has(next)) continue
    const head = last.from.y + across * slopeTo(vanishing, last.from.x, last.from.y)
    const foot = last.to.y + across * slopeTo(vanishing, last.to.x, last.to.y)
    const slack = 3 + 0.025 * across
    const [above, below] = [head - next.from.y, next.to.y - foot]
    if (Math.min(above, below) < -slack || (!longer && Math.max(above, below) > slack)) continue
    const from = above > slack ? { x: next.from.x, y: head } : next.from
    const to = below > slack ? { x: next.to.x, y: foot } : next.to
    if (inkedShare(ink, width, height, last.from, from) < leastRail) continue
    if (inkedShare(ink, width, height, last.to, to) > leastFoot) grown.push(above > slack || below > slack ? { from, to } : next)
  }
  return grown
}

/** Whether two posts are the sides of one bar, or parts of it. */
const isSame = (p: Post, q: Post) => Math.abs(p.from.x - q.from.x) <= widest && p.from.y < q.to.y && q.from.y < p.to.y

/** Thin upright bars that end where something crosses them, from left to right. */
function findPosts({ value, strokes, camera, width, height }: Reading): Post[] {
  const ridge = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) markRidges(value.data, ridge, y * width + beside, (y + 1) * width - beside)
  const { count, left, right, top, bottom, area } = componentsOf(ridge, width, height)
  const posts: Post[] = []
  for (let c = 0; c < count; c++) {
    const tall = bottom[c] - top[c] + 1
    if (tall < lowest * camera.pixelsPerM || tall > highest * camera.pixelsPerM || tall < 3 * (right[c] - left[c])) continue
    if (right[c] - left[c] > widest + 0.1 * tall || area[c] < 0.9 * tall) continue
    const x = (left[c] + right[c]) / 2
    if (!goesOn(ridge, width, x, top[c], 0.3 * camera.pixelsPerM)) posts.push({ from: { x, y: top[c] }, to: { x, y: bottom[c] } })
  }
  for (const { kind, from, to, length } of strokes) {
    if (kind !== 'vertical' || length < lowest * camera.pixelsPerM || length > highest * camera.pixelsPerM) continue
    if (!goesOn(ridge, width, from.x, from.y, 0.3 * camera.pixelsPerM)) posts.push({ from, to })
  }
  return posts.sort((p, q) => p.from.x - q.from.x)
}

/** Marks what is darker than what lies to both sides, from index `from` up to `to`. */
function markRidges(data: Float32Array, ridge: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) {
    const limit = data[i] + leastRidge
    if (data[i - beside] > limit && data[i + beside] > limit) ridge[i] = 1
  }
}

/** Whether a bar goes on above what crosses it. */
function goesOn(ridge: Uint8Array, width: number, x: number, top: number, rise: number): boolean {
  let rows = 0
  let marked = 0
  for (let y = Math.max(0, Math.round(top - rise)); y < top - 4; y++) {
    rows++
    for (let o = -2; o <= 2; o++) {
      if (!ridge[y * width + Math.round(x) + o]) continue
      marked++
      break
    }
  }
  return marked > 0.6 * rows
}

/** The share of the way from one place to another that is inked. */
export function inkedShare(ink: Uint8Array, width: number, height: number, from: Point, to: Point): number {
  const steps = Math.max(4, Math.round(to.x - from.x))
  let count = 0
  for (let k = 0; k <= steps; k++) {
    const x = Math.floor(from.x + ((to.x - from.x) * k) / steps)
    const y = Math.floor(from.y + ((to.y - from.y) * k) / steps)
    for (let o = -3; o <= 3; o++) {
      if (x < 0 || x >= width || y + o < 0 || y + o >= height || !ink[(y + o) * width + x]) continue
      count++
      break
    }
  }
  return count / (steps + 1)
}
