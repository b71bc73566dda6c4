import { rowOn } from '../../geometry/line.ts'
import type { Point } from '../../geometry/vector.ts'
import { clamp } from '../../pixels/curves.ts'
import { Role, type Camera } from '../../scene.ts'
import { slopeTo } from '../perspective.ts'
import { isFloor, isHouse } from './place-roles.ts'
import type { Post } from './railing-posts.ts'
import type { Reading } from './reading.ts'

// At the corner of a terrace seen from above two railings end in one post, and the farther one is seen through the nearer. Rail and foot of
// the farther one run from that post to the other vanishing point: before its foot lies the floor on which both stand, between foot and
// rail one sees what lies beyond it.

/** Shortest farther rail, how far over it one looks for what is beyond, and how far the floor goes on before the feet, in metres. */
const [shortestM, overM, brimM] = [0.5, 0.4, 0.15]
/** How far from the head of the corner's post a rail may meet it, widest gap in its ink and how far it is drawn on past it, in pixels. */
const [loose, widestGap, past] = [8, 8, 8]
/** Shares of the slope to the vanishing point between which and in which steps a rail is looked for. */
const slopes = [0.85, 0.925, 1, 1.075, 1.15]
/** How dark a line is past its end at the most, in that of the line itself. */
const mostPast = 0.6

/** Opens the corners of a terrace at both ends of the row of posts before it, in place; returns the farther rails there. */
export function openCorners(reading: Reading, role: Uint8Array, posts: readonly Post[]): Segment[] {
  if (!reading.camera.fromAbove) return []
  return [posts, posts.toReversed()].flatMap((row) => {
    const behind = railBehind(reading, row[0].from, row.at(-1)!.from)
    if (behind) openCorner(reading, role, behind, row)
    return behind ? [behind] : []
  })
}

/** From a corner to where the ink of a rail ends. */
export type Segment = readonly [from: Point, to: Point]

/** The farther rail from a corner, given the nearer one's other end: both rails end at the corner. */
function railBehind(reading: Reading, corner: Point, other: Point): Segment | undefined {
  const { camera, perspective } = reading
  const rails = [perspective.a, perspective.b].map((v) => inkedFrom(reading, corner, slopeTo(v, corner.x, corner.y), other.x))
  const off = rails.map(([from, to]) => (from.x === to.x ? Infinity : Math.abs(rowOn(from, to, other.x) - other.y)))
  const [near, far] = off[0] < off[1] ? rails : rails.toReversed()
  const [from, to] = far
  if (Math.abs(to.x - from.x) < shortestM * camera.pixelsPerM || to.y > rowOn(corner, other, to.x) - loose) return undefined
  return goesOn(reading, near) || goesOn(reading, far) ? undefined : far
}

/** The line near a place and of about a slope that is inked farthest towards a column, to where it is. */
function inkedFrom(reading: Reading, { x, y }: Point, slope: number, other: number): Segment {
  const start = Math.round(x)
  let best: Segment = [
    { x: start, y },
    { x: start, y },
  ]
  let most = 0
  for (let off = -loose; off <= loose; off++) {
    for (const share of slopes) {
      const toRow = (at: number) => y + off + (at - start) * slope * share
      const { end, inked } = followInk(reading, start, toRow, other)
      if (inked <= most) continue
      most = inked
      best = [
        { x: start, y: toRow(start) },
        { x: end, y: toRow(end) },
      ]
    }
  }
  return best
}

/** Where the ink of a line ends on its way to a column, and how much there is of it. */
function followInk({ ink, width, height }: Reading, start: number, toRow: (x: number) => number, other: number) {
  const step = Math.sign(other - start)
  let [end, inked] = [start, 0]
  for (let x = start; (other - x) * step > 0 && Math.abs(x - end) < widestGap; x += step) {
    const i = clamp(Math.round(toRow(x)), 1, height - 2) * width + x
    if (!ink[i] && !ink[i - width] && !ink[i + width]) continue
    end = x
    inked++
  }
  return { end, inked }
}

/** Whether a line is drawn on past its beginning. */
function goesOn(reading: Reading, [from, to]: Segment): boolean {
  const step = Math.sign(from.x - to.x)
  const darkness = (first: number, last: number) => {
    let sum = 0
    for (let n = first; n <= last; n++) sum += darkest(reading, from.x + n * step, rowOn(from, to, from.x + n * step))
    return sum / (last + 1 - first)
  }
  return darkness(past, 2 * past) > mostPast * darkness(-3 * past, -past)
}

/** How dark the darkest place near a row of a column is. */
function darkest({ value, width, height }: Reading, x: number, y: number): number {
  const i = clamp(Math.round(y), 2, height - 3) * width + clamp(x, 0, width - 1)
  let dark = 0
  for (let row = -2; row <= 2; row++) dark = Math.max(dark, 1 - value.data[i + row * width])
  return dark
}

/** Opens what is seen between a farther rail and the feet of the posts before it, from the corner's on, in place. */
function openCorner({ camera, perspective, width, height }: Reading, role: Uint8Array, rail: Segment, posts: readonly Post[]) {
  const [corner] = posts
  const isToA = Math.sign(rail[1].y - rail[0].y) === Math.sign((rail[1].x - rail[0].x) * slopeTo(perspective.a, corner.to.x, corner.to.y))
  const brim = Math.round(brimM * camera.pixelsPerM)
  const slope = slopeTo(isToA ? perspective.a : perspective.b, corner.to.x, corner.to.y)
  for (const [k, p] of posts.slice(1).entries()) {
    const panel = [posts[k], p]
    const [left, right] = panel.map(({ from }) => from.x).toSorted((q, r) => q - r)
    for (let x = Math.ceil(left); x < right; x++) {
      if ((x - rail[1].x) * (x - corner.from.x) > 0) continue
      const top = Math.round(rowOn(...rail, x))
      const beyond = roleOver(role, width, x, top, camera)
      if (isHouse(beyond)) continue
      const foot = Math.round(corner.to.y + (x - corner.to.x) * slope)
      const edge = Math.min(height - 1, Math.round(rowOn(panel[0].to, panel[1].to, x)))
      for (let y = top; y <= edge; y++) if (role[y * width + x] !== Role.water) role[y * width + x] = y < foot ? beyond : Role.paving
      for (let y = edge + 1; y < Math.min(height, edge + brim) && isFloor(role[y * width + x]); y++) role[y * width + x] = Role.paving
    }
  }
}

/** What is seen over a rail: scraps of the house that end low are none. */
export function roleOver(role: Uint8Array, width: number, x: number, top: number, { pixelsPerM }: Camera): number {
  const highest = Math.max(0, top - Math.round(overM * pixelsPerM))
  let y = Math.max(0, top - 2)
  while (y > highest && isHouse(role[y * width + x])) y--
  return role[y * width + x]
}
