import type { Point } from '../../geometry/vector.ts'
import type { Plane } from '../../pixels/raster.ts'
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
function findPosts({ value, strokes, camera }: Reading): Post[] {
  const [shortest, longest, rise] = [lowest, highest, 0.3].map((m) => m * camera.pixelsPerM)
  const posts: Post[] = []
  for (const { top, bottom, left, right, area } of tallRidges(value, Math.max(1, Math.ceil(shortest)))) {
    const tall = bottom - top + 1
    if (tall < shortest || tall > longest || tall < 3 * (right - left)) continue
    if (right - left > widest + 0.1 * tall || area < 0.9 * tall) continue
    const x = (left + right) / 2
    if (!goesOn(value, x, top, rise)) posts.push({ from: { x, y: top }, to: { x, y: bottom } })
  }
  for (const { kind, from, to, length } of strokes) {
    if (kind !== 'vertical' || length < shortest || length > longest) continue
    if (!goesOn(value, from.x, from.y, rise)) posts.push({ from, to })
  }
  return posts.sort((p, q) => p.from.x - q.from.x)
}

/** What is dark and hangs together between lighter places to both sides, and its first pixel. */
interface Ridge {
  first: number
  left: number
  top: number
  right: number
  bottom: number
  area: number
}

/** The ridges that may reach over so many rows, in the order of their first pixels: they meet one of as many rows. */
function tallRidges(value: Plane, rows: number): Ridge[] {
  const { width, height } = value
  const seen = new Uint8Array(width * height)
  const found: Ridge[] = []
  for (let y = rows - 1; y < height; y += rows) gatherInRow(value, seen, y, found)
  return found.sort((p, q) => p.first - q.first)
}

function gatherInRow(value: Plane, seen: Uint8Array, y: number, found: Ridge[]) {
  for (let x = beside; x < value.width - beside; x++)
    if (seen[y * value.width + x] === 0 && isRidge(value, x, y)) found.push(gatherRidge(value, seen, x, y))
}

/** The ridge around a place, whose pixels are marked as `seen`. */
function gatherRidge(value: Plane, seen: Uint8Array, startX: number, startY: number): Ridge {
  const { width } = value
  const start = startY * width + startX
  const ridge: Ridge = { first: start, left: startX, top: startY, right: startX, bottom: startY, area: 0 }
  const open = [start]
  seen[start] = 1
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const y = Math.floor(i / width)
    const x = i - y * width
    ridge.area++
    ridge.first = Math.min(ridge.first, i)
    ridge.left = Math.min(ridge.left, x)
    ridge.top = Math.min(ridge.top, y)
    ridge.right = Math.max(ridge.right, x)
    ridge.bottom = Math.max(ridge.bottom, y)
    take(value, seen, open, x - 1, y)
    take(value, seen, open, x + 1, y)
    take(value, seen, open, x, y - 1)
    take(value, seen, open, x, y + 1)
  }
  return ridge
}

function take(value: Plane, seen: Uint8Array, open: number[], x: number, y: number) {
  const i = y * value.width + x
  if (seen[i] === 1 || !isRidge(value, x, y)) return
  seen[i] = 1
  open.push(i)
}

/** Whether a place is darker than what lies to both sides. */
function isRidge({ data, width, height }: Plane, x: number, y: number): boolean {
  if (x < beside || y < 0 || x >= width - beside || y >= height) return false
  const i = y * width + x
  const limit = data[i] + leastRidge
  return data[i - beside] > limit && data[i + beside] > limit
}

/** Whether a bar goes on above what crosses it. */
function goesOn(value: Plane, x: number, top: number, rise: number): boolean {
  let rows = 0
  let marked = 0
  for (let y = Math.max(0, Math.round(top - rise)); y < top - 4; y++) {
    rows++
    for (let o = -2; o <= 2; o++) {
      if (!isRidge(value, Math.round(x) + o, y)) continue
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
