import { atan2, cos, sin } from '../../geometry/elementary.ts'
import type { LabelArc } from '../../geometry/label-arcs.ts'
import { lineThrough, sideOf, type Line } from '../../geometry/line.ts'
import { cornersBetween } from '../../geometry/polygon.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Plane } from '../../pixels/raster.ts'
import type { Stroke } from '../../scene.ts'
import { drawnLine } from './drawn-line.ts'

// The straight lines that segments of a border may follow: of the strokes along it, of ink too faint to be a stroke, of least squares.

/**
 * Share of a segment along which strokes have to run, the sine of the angle between them, and how far off each other, in pixels, those of
 * one line are.
 */
const alike = { along: 0.55, slant: 0.07, off: 1.6 }

/**
 * How far from the middle of a segment its line of ink is looked for, and how far from that line, in pixels, which share of the border
 * lies: it strays from its own line in places only.
 */
const inked = { reach: 3, near: 3.5, share: 0.6 }

/** A segment of an arc between two of its corners, the line that it follows if it is straight, else the reach of its smoothing. */
export interface Segment {
  from: number
  to: number
  line?: Line
  reach?: number
}

export const pointOf = ({ at }: LabelArc, k: number): Point => ({ x: at[2 * k], y: at[2 * k + 1] })
export const lastOf = ({ at }: LabelArc) => at.length / 2 - 1

/** The places of a border’s corners: between them it strays no farther from a straight line than that. A closed one has two halves. */
export function cornersOf(arc: LabelArc, stray: number): number[] {
  const last = lastOf(arc)
  const half = arc.closed ? last >> 1 : last
  const corners = cornersBetween(arc.at, 0, half, stray)
  if (half < last) corners.push(...cornersBetween(arc.at, half, last, stray).slice(1))
  return corners
}

/** The place on a line that is nearest to another one. */
export const onto = (line: Line, p: Point): Point => {
  const off = sideOf(line, p)
  return { x: p.x - off * line.a, y: p.y - off * line.b }
}

/** The line of the strokes that run along a segment, nowhere farther off than `reach`; undefined where few do. */
export function ruleOf({ at }: LabelArc, { from, to }: Segment, rules: readonly Stroke[], reach: number): Line | undefined {
  const a = { x: at[2 * from], y: at[2 * from + 1] }
  const b = { x: at[2 * to], y: at[2 * to + 1] }
  const long = Math.hypot(b.x - a.x, b.y - a.y)
  const [ux, uy] = [(b.x - a.x) / long, (b.y - a.y) / long]
  const beside: { stroke: Stroke; shared: number }[] = []
  let best: Line | undefined
  let most = 0
  for (const stroke of rules) {
    const p = (stroke.from.x - a.x) * ux + (stroke.from.y - a.y) * uy
    const q = (stroke.to.x - a.x) * ux + (stroke.to.y - a.y) * uy
    const shared = Math.min(Math.max(p, q), long) - Math.max(Math.min(p, q), 0)
    if (shared <= 0.3 * stroke.length) continue
    if (Math.abs((stroke.to.x - stroke.from.x) * uy - (stroke.to.y - stroke.from.y) * ux) > alike.slant * stroke.length) continue
    const aside = (stroke.from.x - a.x) * uy - (stroke.from.y - a.y) * ux
    if (Math.abs(aside) > 3 * reach) continue
    const line = lineThrough(stroke.from, stroke.to)
    const off = Math.max(Math.abs(sideOf(line, a)), Math.abs(sideOf(line, b)))
    if (off > 2 * reach) continue
    beside.push({ stroke, shared })
    const weight = shared * (1 - off / (2.5 * reach))
    if (weight > most) {
      most = weight
      best = line
    }
  }
  if (!best) return undefined
  const along = beside.filter(
    ({ stroke }) => Math.abs(sideOf(best, stroke.from)) < alike.off && Math.abs(sideOf(best, stroke.to)) < alike.off,
  )
  if (along.reduce((sum, { shared }) => sum + shared, 0) < alike.along * long) return undefined
  const line = along.length > 1 ? throughStrokes(along.map(({ stroke }) => stroke)) : best
  return Math.abs(sideOf(line, a)) < reach && Math.abs(sideOf(line, b)) < reach ? line : undefined
}

/** The line of the ink along the middle of a segment, if most of the segment lies close to it; lengths for a picture of `scale`. */
export function inkedLine(arc: LabelArc, segment: Segment, ink: Plane, scale: number): Line | undefined {
  const middle = middleLine(arc, segment, scale)
  const [from, to] = [segment.from, segment.to].map((k) => onto(middle, pointOf(arc, k)))
  const line = drawnLine(ink, from, to, inked.reach * scale)
  if (!line) return undefined
  let beside = 0
  for (let k = segment.from; k < segment.to; k++) if (Math.abs(sideOf(line, pointOf(arc, k))) < inked.near * scale) beside++
  return beside > inked.share * (segment.to - segment.from) ? line : undefined
}

/** The line along the ink beside a segment, through the middle of the segment: what is slender keeps its width. */
export function besideInk(arc: LabelArc, segment: Segment, ink: Plane, scale: number): Line | undefined {
  const line = inkedLine(arc, segment, ink, scale)
  if (!line) return undefined
  let off = 0
  for (let k = segment.from; k <= segment.to; k++) off += sideOf(line, pointOf(arc, k))
  return { ...line, c: line.c - off / (segment.to - segment.from + 1) }
}

/**
 * How near, in pixels, and which share of a segment lies along the line of most of it, and how many of its places are tried in pairs; how
 * long it strays at once, as a share of the segment or in pixels: what bends strays for longer.
 */
const most = { near: 1.3, share: 0.7, tried: 12, stray: 0.06, strayPx: 12 }

/**
 * The line along which most of a segment lies: nicks and teeth to one side do not bend what is straight (Fischler, Bolles 1981, over evenly
 * spread pairs).
 */
export function mostlyLine({ at }: LabelArc, { from, to }: Segment, scale: number): Line | undefined {
  const middle = (k: number): Point => ({ x: (at[2 * k] + at[2 * k + 2]) / 2, y: (at[2 * k + 1] + at[2 * k + 3]) / 2 })
  const near = most.near * scale
  const longest = Math.max(most.strayPx * scale, most.stray * (to - from))
  const places = Array.from({ length: most.tried }, (_, k) => middle(from + Math.floor(((k + 0.5) * (to - from)) / most.tried)))
  let best: Line | undefined
  let least = most.share * (to - from)
  for (let p = 0; p < places.length; p++) {
    for (let q = p + (most.tried >> 2); q < places.length; q++) {
      if (places[p].x === places[q].x && places[p].y === places[q].y) continue
      const line = lineThrough(places[p], places[q])
      let count = 0
      let stray = 0
      for (let k = from; k < to && stray <= longest; k++) {
        const off = (line.a * (at[2 * k] + at[2 * k + 2]) + line.b * (at[2 * k + 1] + at[2 * k + 3])) / 2 + line.c
        const isNear = off < near && off > -near
        if (isNear) count++
        stray = isNear ? 0 : stray + 1
      }
      if (stray <= longest && count > least) [least, best] = [count, line]
    }
  }
  if (!best) return undefined
  const sums = newSums(places[0].x, places[0].y)
  for (let k = from; k < to; k++) {
    const here = middle(k)
    if (Math.abs(sideOf(best, here)) < near) count(sums, here.x, here.y, 1)
  }
  return lineOf(sums)
}

/** The line of least squares through the middle part of a segment. */
export function middleLine({ at }: LabelArc, { from, to }: Segment, scale: number): Line {
  const trim = Math.min(Math.round(3 * scale), Math.floor((to - from) / 6))
  const sums = newSums(at[2 * from], at[2 * from + 1])
  // Middles of steps: corners of a staircase lie on both sides of its line.
  for (let k = 2 * (from + trim); k < 2 * (to - trim); k += 2) count(sums, (at[k] + at[k + 2]) / 2, (at[k + 1] + at[k + 3]) / 2, 1)
  return lineOf(sums)
}

/** The line of least squares through strokes. */
function throughStrokes(strokes: readonly Stroke[]): Line {
  const sums = newSums(strokes[0].from.x, strokes[0].from.y)
  for (const { from, to, length } of strokes) {
    count(sums, from.x, from.y, length)
    count(sums, to.x, to.y, length)
  }
  return lineOf(sums)
}

/** Sums over places, told from one near them. */
const newSums = (x: number, y: number) => ({ x0: x, y0: y, n: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 })

function count(sums: ReturnType<typeof newSums>, px: number, py: number, weight: number) {
  const x = px - sums.x0
  const y = py - sums.y0
  sums.n += weight
  sums.x += weight * x
  sums.y += weight * y
  sums.xx += weight * x * x
  sums.yy += weight * y * y
  sums.xy += weight * x * y
}

function lineOf({ x0, y0, n, x, y, xx, yy, xy }: ReturnType<typeof newSums>): Line {
  const middle = { x: x0 + x / n, y: y0 + y / n }
  const angle = 0.5 * atan2(2 * (xy - (x * y) / n), xx - (x * x) / n - (yy - (y * y) / n))
  return lineThrough(middle, { x: middle.x + cos(angle), y: middle.y + sin(angle) })
}
