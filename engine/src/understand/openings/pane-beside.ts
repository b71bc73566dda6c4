import type { Point } from '../../geometry/vector.ts'
import { slopeTo } from '../perspective.ts'
import type { Reading } from '../roles/reading.ts'
import type { Bay } from './find-bays.ts'
import { kneeBetween } from './knee-between.ts'
import { stripeAlong } from './mullions.ts'
import { columnAt, type Post } from './posts.ts'
import type { Rail } from './rails.ts'
import { inked } from './traced-ink.ts'

export interface Pane extends Bay {
  /** Where the edge of what stands before its foot bends. */
  knee?: Point
}

/** Narrowest and widest pane in metres. */
const paneM = { narrowest: 0.6, widest: 2.6 }
/** Least share of a mullion along which some line must run, and of head and foot that must be drawn. */
const hinted = 0.35
const drawn = { head: 0.85, foot: 0.93 }
/** How far off their lines head and foot may lie, as a share of the height. */
const off = { head: 0.05, foot: 0.03 }
/** How much darker than the panes a mullion is; how many times as broad as the next one it may be. */
const darker = 0.22
const likeFactor = 1.8
/** Least height of a pane in that of the one beside it. */
const leastHigh = 0.5

/** The jamb of a pane from which the next one is looked for, and the stripe along it. */
interface Jamb {
  upper: Point
  lower: Point
  broad: number
  /** Tone below which mullions are. */
  pale: number
}

/**
 * The pane on one side of another one, parted from it and ended by mullions of one breadth, between lines that are drawn from the one to
 * the other: on the same wall, or round its corner. `tone`: that of the panes.
 */
export function paneBeside(
  reading: Reading,
  posts: readonly Post[],
  rails: readonly Rail[],
  { quad, family }: Bay,
  tone: number,
  way: 1 | -1,
): Pane | undefined {
  const [upper, lower] = way > 0 ? [quad[1], quad[2]] : [quad[0], quad[3]]
  const stripe = stripeAlong(reading, upper, lower, tone - darker)
  if (!stripe) return undefined
  const jamb: Jamb = { upper, lower, broad: stripe.broad, pale: tone - darker }
  return paneFrom(reading, posts, rails, jamb, family, way) ?? paneFrom(reading, posts, rails, jamb, family === 'a' ? 'b' : 'a', way)
}

/** The pane from a jamb to the next mullion to one side, on the wall of a family. */
function paneFrom(
  reading: Reading,
  posts: readonly Post[],
  rails: readonly Rail[],
  { upper, lower, broad, pale }: Jamb,
  family: 'a' | 'b',
  way: 1 | -1,
): Pane | undefined {
  const perM = reading.camera.pixelsPerM
  const tall = lower.y - upper.y
  const headSlope = slopeTo(reading.perspective[family], upper.x, upper.y)
  const footSlope = slopeTo(reading.perspective[family], lower.x, lower.y)
  for (let k = 0; k < posts.length; k++) {
    const post = posts[way > 0 ? k : posts.length - 1 - k]
    const wide = way * (post.x - upper.x)
    if (wide < paneM.narrowest * perM) continue
    if (wide > paneM.widest * perM) return undefined
    const top = upper.y + headSlope * (post.x - upper.x)
    const bottom = lower.y + footSlope * (post.x - lower.x)
    const high = bottom - top
    if (high < leastHigh * tall || Math.min(post.lower.y, bottom) - Math.max(post.upper.y, top) < hinted * high) continue
    const stripe = stripeAlong(reading, { x: columnAt(post, top), y: top }, { x: columnAt(post, bottom), y: bottom }, pale)
    if (!stripe || Math.max(stripe.broad / broad, broad / stripe.broad) > likeFactor) continue
    // As of other openings its frame is part of it.
    const out = stripe.off + (way * stripe.broad) / 2
    const head = { x: columnAt(post, top) + out, y: top }
    const foot = { x: columnAt(post, bottom) + out, y: bottom }
    const up = offsetOf(reading, upper, head, off.head * tall + 2, drawn.head)
    if (up === undefined) return undefined
    const down = offsetOf(reading, lower, foot, off.foot * tall, drawn.foot)
    const bent = down === undefined ? kneeBetween(reading, rails, lower, foot) : undefined
    if (down === undefined && !bent) return undefined
    const inner: Point[] = [shifted(upper, up), shifted(lower, down ?? 0)]
    const outer: Point[] = [shifted(head, up), bent?.end ?? shifted(foot, down!)]
    const [left, right] = way > 0 ? [inner, outer] : [outer, inner]
    return { quad: [left[0], right[0], right[1], left[1]], family, knee: bent?.knee }
  }
  return undefined
}

const shifted = ({ x, y }: Point, down: number): Point => ({ x, y: y + down })

/** By how many rows a line lies lower where it is drawn best; undefined where it is not within `slack`. */
function offsetOf(reading: Reading, from: Point, to: Point, slack: number, least: number): number | undefined {
  let most = least
  let best: number | undefined
  for (let k = 0; k <= slack; k++) {
    for (const down of [k, -k]) {
      const share = inked(reading, shifted(from, down), shifted(to, down), 2, most)
      if (share > most) [most, best] = [share, down]
    }
  }
  return best
}
