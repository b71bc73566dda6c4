import { labelArcs, type LabelArc } from '../../geometry/label-arcs.ts'
import { crossing, type Line } from '../../geometry/line.ts'
import { cornersBetween } from '../../geometry/polygon.ts'
import type { Plane } from '../../pixels/raster.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Stroke } from '../../scene.ts'
import { besideInk, inkedLine, lastOf, middleLine, mostlyLine, onto, pointOf, ruleOf, type Segment } from './border-lines.ts'

// What a house is made of ends on straight lines, and labels of pixels end where a watershed took them: in steps, nicks and
// small components. Each border between two labels is followed from one meeting of borders to the next, its straight segments become
// lines (of a drawn stroke or of fainter ink where they run along, else of least squares), what bends is smoothed, and pixels between
// the old border and the new one change sides. Borders move by a few pixels at the most, soft ones by more.

/** Lengths in pixels of a picture whose longer side has so many. */
const meantFor = 1024
/**
 * How far a segment may wander along drawn strokes and without one, the least length of a straight one, how far off a stroke may run, and
 * how far a corner may move.
 */
const sizes = { torn: 10, wander: 3.5, straight: 22, stroke: 4, corner: 7 }
/** What was built and ends on straight lines, however torn; what has corners close together; what is grown, and soft ground. */
export type Manner = 'built' | 'notched' | 'grown' | 'soft'
/**
 * Least length of a segment that is straight without a stroke, of one along ink, also of a torn one, and the reach of the smoothing.
 */
interface Bend {
  straight: number
  inked: number
  torn: number
  smooth: number
}
const bends: Record<Manner, Bend> = {
  built: { straight: 22, inked: 7, torn: 40, smooth: 2.4 },
  notched: { straight: 22, inked: 7, torn: Infinity, smooth: 2.4 },
  grown: { straight: 22, inked: 22, torn: Infinity, smooth: 2.4 },
  soft: { straight: 50, inked: 50, torn: Infinity, smooth: 30 },
}
/** Least share of a torn segment that is teeth. */
const leastTeeth = 0.1
/** What is drawn of a picture: straight strokes, and how much darker than its surroundings each pixel is. */
interface Drawn {
  strokes: readonly Stroke[]
  ink?: Plane
}

/** A map of labels with its borders straightened, each in its manner, but for those of labels that are fixed. */
export function straightenBorders(
  before: Uint8Array,
  { strokes, ink }: Drawn,
  width: number,
  height: number,
  isFixed: (label: number) => boolean,
  mannerOf: (left: number, right: number) => Manner = () => 'built',
): Uint8Array {
  const map = before.slice()
  const scale = Math.max(width, height) / meantFor
  const arcs = labelArcs(before, width, height)
  const drawn = { strokes: strokes.filter((s) => s.length > 0.6 * sizes.straight * scale), ink }
  const fits = arcs.map((arc) =>
    isFixed(arc.left) || isFixed(arc.right) ? undefined : fit(arc, drawn, scale, mannerOf(arc.left, arc.right)),
  )
  const meetings = meet(arcs, fits, width, scale)
  for (const [k, arc] of arcs.entries()) {
    const own = fits[k]
    if (own) changeSides(map, arc, chainOf(arc, own, meetings, width, scale), width, height)
  }
  return map
}

function fit(arc: LabelArc, drawn: Drawn, scale: number, manner: Manner): Segment[] {
  const bend = bends[manner]
  const segments: Segment[] = []
  const ends = arc.closed ? [0, farthest(arc), lastOf(arc)] : [0, lastOf(arc)]
  for (let k = 0; k + 1 < ends.length; k++) {
    for (const far of pairs(cornersBetween(arc.at, ends[k], ends[k + 1], sizes.torn * scale))) {
      const isLong = lengthOf(arc, far) > 2 * sizes.straight * scale
      const ruled = isLong ? ruleOf(arc, far, drawn.strokes, sizes.torn * scale) : undefined
      const parts = ruled ? [] : pairs(cornersBetween(arc.at, far.from, far.to, sizes.wander * scale))
      // What does not stray needs no ink to be straight.
      const inked = isLong && parts.length > 1 && manner !== 'soft' && drawn.ink ? inkedLine(arc, far, drawn.ink, scale) : undefined
      const isBuilt = manner === 'built' || manner === 'notched'
      const mostly = isLong && isBuilt && parts.length > 1 && !inked ? mostlyLine(arc, far, scale) : undefined
      const line =
        ruled ?? inked ?? mostly ?? (hasTeeth(arc, parts, drawn.ink, bend.torn * scale, scale) ? middleLine(arc, far, scale) : undefined)
      if (line) segments.push({ ...far, line })
      else for (const near of parts) segments.push(fitPart(arc, near, drawn, scale, bend))
    }
  }
  return segments
}

/** Whether a good part of a segment of a least length is too short to be straight and was not drawn so: a curve is long and even. */
function hasTeeth(arc: LabelArc, parts: readonly Segment[], ink: Plane | undefined, least: number, scale: number): boolean {
  let [long, teeth] = [0, 0]
  for (const part of parts) {
    const length = lengthOf(arc, part)
    long += length
    if (length < sizes.straight * scale && !(ink && besideInk(arc, part, ink, scale))) teeth += length
  }
  return long > least && teeth > leastTeeth * long
}

/** A short segment with its line, if it has one. */
function fitPart(arc: LabelArc, part: Segment, { strokes, ink }: Drawn, scale: number, bend: Bend): Segment {
  const length = lengthOf(arc, part) / scale
  const isLong = length > sizes.straight
  const rule = isLong ? ruleOf(arc, part, strokes, sizes.stroke * scale) : undefined
  const inked = !isLong && length > bend.inked && ink ? besideInk(arc, part, ink, scale) : undefined
  const line = rule ?? inked ?? (length > bend.straight ? middleLine(arc, part, scale) : undefined)
  return { ...part, line, reach: bend.smooth * scale }
}

const pairs = (corners: readonly number[]): Segment[] => corners.slice(1).map((to, k) => ({ from: corners[k], to }))

function lengthOf({ at }: LabelArc, { from, to }: Segment): number {
  return Math.hypot(at[2 * to] - at[2 * from], at[2 * to + 1] - at[2 * from + 1])
}

/** The corner of a closed chain that is farthest from its start. */
function farthest({ at }: LabelArc): number {
  let far = 0
  let most = -1
  for (let k = 0; k < at.length / 2; k++) {
    const d = (at[2 * k] - at[0]) ** 2 + (at[2 * k + 1] - at[1]) ** 2
    if (d > most) [most, far] = [d, k]
  }
  return far
}

/** Where borders meet that follow lines: on the line, or where two lines cross; where one of the borders is fixed, nothing moves. */
function meet(arcs: readonly LabelArc[], fits: readonly (Segment[] | undefined)[], width: number, scale: number): Map<number, Point> {
  const lines = new Map<number, { line: Line; length: number }[]>()
  const fixed = new Set<number>()
  for (const [k, arc] of arcs.entries()) {
    if (arc.closed) continue
    const own = fits[k]
    for (const end of [0, lastOf(arc)]) {
      const place = keyOf(pointOf(arc, end), width)
      if (!own) {
        fixed.add(place)
        continue
      }
      const { line, from, to } = end === 0 ? own[0] : own.at(-1)!
      if (!line) continue
      const met = lines.get(place) ?? []
      met.push({ line, length: to - from })
      lines.set(place, met)
    }
  }
  const moved = new Map<number, Point>()
  for (const [place, met] of lines) {
    if (fixed.has(place)) continue
    const here = { x: place % (width + 1), y: Math.floor(place / (width + 1)) }
    met.sort((p, q) => q.length - p.length)
    const [{ line }] = met
    const other = met.find((m) => Math.abs(m.line.a * line.b - m.line.b * line.a) > 0.17)
    const cross = other && crossing(line, other.line)
    const to = cross && isNear(cross, here, sizes.corner * scale) ? cross : onto(line, here)
    if (isNear(to, here, sizes.corner * scale)) moved.set(place, to)
  }
  return moved
}

const keyOf = ({ x, y }: Point, width: number) => y * (width + 1) + x
const isNear = (p: Point, q: Point, reach: number) => Math.hypot(p.x - q.x, p.y - q.y) < reach
/** The new course of an arc. */
function chainOf(arc: LabelArc, segments: readonly Segment[], meetings: Map<number, Point>, width: number, scale: number): Point[] {
  const endAt = (k: number): Point => meetings.get(keyOf(pointOf(arc, k), width)) ?? pointOf(arc, k)
  const chain: Point[] = []
  for (let k = 0; k < segments.length; k++) {
    const { from, line } = segments[k]
    const before = k > 0 ? segments[k - 1] : arc.closed ? segments.at(-1) : undefined
    chain.push(before ? corner(pointOf(arc, from), before.line, line, scale) : endAt(from))
    if (!line) smooth(arc, segments, k, chain)
  }
  const last = lastOf(arc)
  chain.push(arc.closed ? chain[0] : endAt(last))
  return chain
}

/** Where two segments meet. */
function corner(here: Point, before: Line | undefined, after: Line | undefined, scale: number): Point {
  const cross = before && after && crossing(before, after)
  if (cross && isNear(cross, here, sizes.corner * scale)) return cross
  const line = before ?? after
  return line ? onto(line, here) : here
}

/** Adds the corners of what bends, each the mean of those around it; towards its ends of fewer. */
function smooth({ at }: LabelArc, segments: readonly Segment[], k: number, chain: Point[]) {
  const { from, to, reach: half = 0 } = segments[k]
  let first = k
  while (first > 0 && !segments[first - 1].line) first--
  let last = k
  while (last + 1 < segments.length && !segments[last + 1].line) last++
  const [start, end] = [segments[first].from, segments[last].to]
  const reach = Math.max(2, Math.round(2 * half))
  if (first < k) chain.pop()
  for (let j = first < k ? from : from + 1; j < to; j++) {
    const r = Math.min(reach, j - start, end - j)
    let [x, y, weights] = [0, 0, 0]
    for (let i = -r; i <= r; i++) {
      const weight = r + 1 - Math.abs(i)
      x += weight * at[2 * (j + i)]
      y += weight * at[2 * (j + i) + 1]
      weights += weight
    }
    chain.push({ x: x / weights, y: y / weights })
  }
}

/** Where the outline of what changes sides crosses the middles of rows: row and column in one number, to be sorted. */
let cuts = new Float64Array(1 << 15)
const perRow = 1 << 16

function twice(list: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(2 * list.length)
  longer.set(list)
  return longer
}

/** Gives what lies between the old course of a border and the new one to the other side. */
export function changeSides(map: Uint8Array, { at, left, right }: LabelArc, chain: readonly Point[], width: number, height: number) {
  let count = 0
  const cut = (x0: number, y0: number, x1: number, y1: number) => {
    const first = Math.ceil(Math.min(y0, y1) - 0.5)
    const last = Math.ceil(Math.max(y0, y1) - 0.5)
    for (let row = first; row < last; row++) {
      if (count === cuts.length) cuts = twice(cuts)
      cuts[count++] = row * perRow + Math.max(0, x0 + ((x1 - x0) * (row + 0.5 - y0)) / (y1 - y0))
    }
  }
  for (let k = 0; k + 1 < chain.length; k++) cut(chain[k].x, chain[k].y, chain[k + 1].x, chain[k + 1].y)
  const start = chain[0]
  const end = chain.at(-1)!
  const n = at.length
  cut(end.x, end.y, at[n - 2], at[n - 1])
  for (let k = 0; k + 2 < n; k += 2) cut(at[k], at[k + 1], at[k + 2], at[k + 3])
  cut(at[0], at[1], start.x, start.y)
  const sorted = cuts.subarray(0, count).sort()
  for (let k = 0; k + 1 < count; k += 2) {
    const row = Math.floor(sorted[k] / perRow)
    if (row < 0 || row >= height) continue
    const from = Math.max(0, Math.ceil(sorted[k] - row * perRow - 0.5))
    const to = Math.min(width, Math.ceil(sorted[k + 1] - row * perRow - 0.5))
    for (let i = row * width + from; i < row * width + to; i++) {
      if (map[i] === left) map[i] = right
      else if (map[i] === right) map[i] = left
    }
  }
}
