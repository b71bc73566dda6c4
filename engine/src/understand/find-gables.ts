import { atan2 } from '../geometry/elementary.ts'
import { angleBetween, crossing, lineThrough, type Line } from '../geometry/line.ts'
import { distance, type Point } from '../geometry/vector.ts'
import type { Perspective, Stroke } from '../scene.ts'
import { directionTo, slopeTo } from './perspective.ts'

// Where a line that rises to the right meets one that falls to the right in a common summit, what hangs under them is a
// gable: wall, never roof, whatever its shape further down. Of several lines that meet at one summit the steepest pair
// counts, since the shallower one is then the ridge of the roof behind it. Where one line runs to A and the other to B, it is no
// summit but the nearest corner of a flat roof seen from below.

export interface Gable {
  apex: Point
  /** Lower ends of the rakes. */
  left: Point
  right: Point
}

interface Slope {
  upper: Point
  lower: Point
  /** The line through both. */
  line: Line
  length: number
  /** Rows per column, without sign. */
  steepness: number
  /** Whether any of its strokes heads to no vanishing point. */
  free: boolean
}

/** Rows per column of the shallowest rake and of the steepest rake. */
const shallowest = 0.22
const steepest = 3.2
const longestHidden = 1.8
/** Least that is seen of a side which something hides, as a share of the least height of a gable. */
const leastSeen = 0.6
/** Widest angle between an edge of a flat roof and the line to its vanishing point, in radians. */
const levelTurn = 0.1

/** Gables from strokes, the largest first. `leastHeight` in pixels. */
export function findGables(strokes: readonly Stroke[], perspective: Perspective, leastHeight: number): Gable[] {
  const met = withHidden(
    summits(strokes, leastHeight).filter(({ left, right }) => (left.free || right.free) && !isCorner(left, right, perspective)),
    leastHeight,
  )
  const nearest = new Map<Slope, number>()
  for (const { left, right, gap } of met) {
    for (const side of [left, right]) nearest.set(side, Math.min(gap, nearest.get(side) ?? Infinity))
  }
  const found = met
    .filter(({ left, right, gap }) => gap <= 1.5 * Math.min(nearest.get(left)!, nearest.get(right)!) + 0.12 * leastHeight)
    .map(({ left, right, apex }) => {
      return { apex, left: left.lower, right: right.lower, steepness: Math.min(left.steepness, right.steepness) }
    })
  found.sort((p, q) => q.steepness - p.steepness)
  const kept: typeof found = []
  for (const gable of found) {
    const same = kept.some((k) => distance(k.apex, gable.apex) < 1.2 * leastHeight && k.steepness > 1.25 * gable.steepness)
    if (!same) kept.push(gable)
  }
  return kept.toSorted((p, q) => sizeOf(q) - sizeOf(p)).map((g) => level(g, perspective))
}

/** Summits whose sides both are seen to reach down; and those that hide most of one side, if the other side has no whole partner. */
function withHidden(met: readonly Meeting[], leastHeight: number): Meeting[] {
  const whole = met.filter(({ high }) => high >= leastHeight)
  const paired = new Set(whole.flatMap(({ left, right }) => [left, right]))
  const isHidden = ({ left, right, apex, high }: Meeting) =>
    high < leastHeight && Math.max(left.lower.y, right.lower.y) - apex.y > 2 * leastHeight && !paired.has(left) && !paired.has(right)
  return [...whole, ...met.filter(isHidden)]
}

/** Lines of both senses that meet at their upper ends. */
function summits(strokes: readonly Stroke[], leastHeight: number): Meeting[] {
  const rising = joinSlopes(strokes, leastHeight, (s) => s.from.x > s.to.x)
  const falling = joinSlopes(strokes, leastHeight, (s) => s.from.x < s.to.x)
  const met: Meeting[] = []
  for (const left of rising) {
    for (const right of falling) {
      const meeting = meet(left, right, leastHeight)
      if (meeting) met.push(meeting)
    }
  }
  return met
}

/**
 * Both eaves of a gable are equally high, so the line between them runs to a vanishing point: a rake that something hides is
 * prolonged until it does.
 */
function level({ apex, left, right }: Gable, { a, b }: Perspective): Gable {
  const slope = [a, b].map((v) => slopeTo(v, apex.x, Math.max(left.y, right.y)))
  const rise = (p: Point, q: Point) => (q.y - p.y) / (q.x - p.x)
  const fits = (p: Point, q: Point) => Math.min(...slope.map((s) => Math.abs(s - rise(p, q))))
  const onwards = (p: Point, t: number) => ({ x: apex.x + (p.x - apex.x) * t, y: apex.y + (p.y - apex.y) * t })
  let best = { apex, left, right }
  let least = fits(left, right)
  for (let t = 1.05; t <= longestHidden; t += 0.05) {
    for (const next of [
      { apex, left: onwards(left, t), right },
      { apex, left, right: onwards(right, t) },
    ]) {
      const off = fits(next.left, next.right)
      if (off < least - 0.02) [best, least] = [next, off]
    }
  }
  return best
}

const sizeOf = (g: Gable) => (g.right.x - g.left.x) * (Math.max(g.left.y, g.right.y) - g.apex.y)

interface Meeting {
  left: Slope
  right: Slope
  apex: Point
  /** Pixels from both upper ends to the summit. */
  gap: number
  /** Rows from the summit down to the end of the shorter side. */
  high: number
}

function meet(left: Slope, right: Slope, leastHeight: number): Meeting | undefined {
  const apex = crossing(left.line, right.line)
  if (!apex) return undefined
  const reach = (s: Slope) => Math.max(0.35 * leastHeight, 0.18 * s.length)
  if (distance(apex, left.upper) > reach(left) || distance(apex, right.upper) > reach(right)) return undefined
  if (left.lower.x >= apex.x || right.lower.x <= apex.x || left.lower.y < apex.y || right.lower.y < apex.y) return undefined
  const high = Math.min(left.lower.y, right.lower.y) - apex.y
  const gap = distance(apex, left.upper) + distance(apex, right.upper)
  return high < leastSeen * leastHeight ? undefined : { left, right, apex, gap, high }
}

/** Whether two lines under a summit run to the two vanishing points. */
function isCorner(left: Slope, right: Slope, { a, b, kind }: Perspective): boolean {
  if (kind === 'frontal') return false
  const runsTo = ({ upper, lower }: Slope, v: Perspective['a']) => {
    const own = atan2(lower.y - upper.y, lower.x - upper.x)
    return angleBetween(own, directionTo(v, (upper.x + lower.x) / 2, (upper.y + lower.y) / 2)) < levelTurn
  }
  return (runsTo(left, a) && runsTo(right, b)) || (runsTo(left, b) && runsTo(right, a))
}

/** Sloping strokes of one sense, with those that prolong each other joined. */
function joinSlopes(strokes: readonly Stroke[], leastHeight: number, ofSense: (s: Stroke) => boolean): Slope[] {
  const slopes: Slope[] = []
  const chosen = strokes.filter((s) => s.kind !== 'vertical' && s.length > 0.4 * leastHeight && ofSense(s))
  for (const stroke of chosen.toSorted((p, q) => q.length - p.length)) {
    const { from, to, kind } = stroke
    const steepness = Math.abs((to.y - from.y) / (to.x - from.x || 1e-6))
    if (steepness < shallowest || steepness > steepest) continue
    const near = slopeAlong(slopes, stroke)
    const free = kind === 'sloping'
    if (near) prolong(near, stroke)
    else slopes.push({ upper: from, lower: to, line: lineThrough(from, to), length: distance(from, to), steepness, free })
  }
  return slopes.filter((s) => s.lower.y - s.upper.y > 0.6 * leastHeight)
}

/** The first of the slopes that a stroke prolongs. */
function slopeAlong(slopes: readonly Slope[], stroke: Stroke): Slope | undefined {
  for (const slope of slopes) if (prolongs(slope, stroke)) return slope
  return undefined
}

function prolong(s: Slope, { from, to, kind }: Stroke) {
  if (from.y < s.upper.y) s.upper = onto(s.line, from)
  s.line = lineThrough(s.upper, s.lower)
  if (to.y > s.lower.y) s.lower = onto(s.line, to)
  s.line = lineThrough(s.upper, s.lower)
  s.free ||= kind === 'sloping'
  s.length = distance(s.upper, s.lower)
}

/**
 * Whether a stroke lies on the same line as a slope, within 3 pixels, and not far from its ends. What hides a rake leaves longer
 * pieces of it than it hides; courses and sills, which run to a vanishing point, lie on one line by themselves.
 */
function prolongs(s: Slope, { from, to, kind, length }: Stroke): boolean {
  const { a, b, c } = s.line
  if (Math.abs(a * from.x + b * from.y + c) > 3 || Math.abs(a * to.x + b * to.y + c) > 3) return false
  const hidden = Math.max(from.y - s.lower.y, s.upper.y - to.y)
  if (hidden < 0.3 * s.length) return true
  const piece = Math.min(s.length, length)
  return s.free && kind === 'sloping' && (hidden / (to.y - from.y)) * length < piece
}

function onto({ a, b, c }: Line, p: Point): Point {
  const off = a * p.x + b * p.y + c
  return { x: p.x - a * off, y: p.y - b * off }
}
