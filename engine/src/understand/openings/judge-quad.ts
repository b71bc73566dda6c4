import { inQuad, type Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { clamp } from '../../pixels/curves.ts'
import type { Reading } from '../roles/reading.ts'
import { cornersDrawn } from './corners.ts'
import { lookBeside, middleOf, type Beside } from './look-beside.ts'
import { inked, inkedAlong, type TracedInk } from './traced-ink.ts'

// What speaks for a quadrilateral being a window: ink along all four sides and round the corners; jambs that end at head and
// sill (a pair of wall corners or porch columns runs on); glass darker than the wall around it; bars and reflections inside; a
// second line just inside the first (frame and pane). Against it: head and sill that run on to both sides (the rail and floor
// of a railing, a band of wall), and many lines all one way (louvres, siding, boards). No single one decides.

export interface Evidence extends Beside {
  /** Share of each side that is inked, the weakest side, 0–1. */
  support: number
  /** 1 when the jambs end at the head and at the sill, 0 when all four run on. */
  closed: number
  /** Share of the four corners that is drawn along both sides, 0–1. */
  corners: number
  /** How much darker the inside is than the wall around it, −1 … 1. */
  darker: number
  /** How much darker the inside is than what lies right above the head. */
  underHead: number
  /** Share of the inside that is inked. */
  busy: number
  /** Share of the strip just inside the outline that holds a second line, 0–1. */
  framed: number
  /** Mean value of the inside. */
  value: number
  /** Share of a stretch beside the head, and beside the sill, that the line goes on; both ways, 0–1. */
  headRuns: number
  sillRuns: number
  /** Lines met in a metre, going across and going down. */
  across: number
  down: number
}

/** Share of each side that is inked, the weakest side, 0–1: the first thing to ask, and cheap. */
export const supportOf = (reading: Reading, [a, b, c, d]: Quad) =>
  Math.min(inked(reading, a, b, 2), inked(reading, d, c, 2), inked(reading, a, d, 2), inked(reading, b, c, 2))

export function judgeQuad(reading: Reading, quad: Quad, support = supportOf(reading, quad), tones = tonesOf(reading, quad)): Evidence {
  const perM = reading.camera.pixelsPerM
  const [a, b, c, d] = quad
  const { paler, courses, boards } = lookBeside(reading, quad)
  return {
    ...tones,
    support,
    closed: 1 - (jambPast(reading, a, d) + jambPast(reading, b, c) + jambPast(reading, d, a) + jambPast(reading, c, b)) / 4,
    corners: cornersDrawn(reading, quad),
    framed: secondLine(reading, quad),
    headRuns: (levelPast(reading, a, b) + levelPast(reading, b, a)) / 2,
    sillRuns: (levelPast(reading, d, c) + levelPast(reading, c, d)) / 2,
    across: linesMet(reading, quad, perM, false),
    down: linesMet(reading, quad, perM, true),
    paler,
    courses,
    boards,
  }
}

export type Tones = Pick<Evidence, 'value' | 'busy' | 'darker' | 'underHead'>

/** What its inside looks like, and how it differs from what is around it. */
export function tonesOf(reading: Reading, quad: Quad): Tones {
  const { value, busy } = lookInside(reading, quad)
  const { all, above } = lookAround(reading, quad, Math.max(5, 0.16 * reading.camera.pixelsPerM))
  return { value, busy, darker: all - value, underHead: above - value }
}

/** Where a side begins and ends to be looked for past its corner, in pixels from there; a level one goes on from there. */
const startOf = (perM: number) => Math.max(5, 0.11 * perM)
const beyondOf = (perM: number) => Math.max(9, 0.34 * perM)

/** The place so many pixels past a corner, away from the other end of a side. */
function past(from: Point, towards: Point, pixels: number): Point {
  const length = Math.max(1, Math.hypot(towards.x - from.x, towards.y - from.y))
  const ux = (from.x - towards.x) / length
  const uy = (from.y - towards.y) / length
  return { x: from.x + ux * pixels, y: from.y + uy * pixels }
}

/** Share of a short line past the end of a level side that is inked. */
function levelPast(reading: Reading, from: Point, towards: Point): number {
  const start = startOf(reading.camera.pixelsPerM)
  const end = start + beyondOf(reading.camera.pixelsPerM)
  return inked(reading, past(from, towards, start), past(from, towards, end), 1)
}

/** Share of a short line past the end of a jamb that lies on ink of a vertical stroke. */
function jambPast({ ink, maps, width, height, camera }: Reading, corner: Point, towards: Point): number {
  const from = past(corner, towards, startOf(camera.pixelsPerM))
  const to = past(corner, towards, beyondOf(camera.pixelsPerM))
  const steps = Math.max(4, Math.round(Math.abs(to.y - from.y)))
  let count = 0
  for (let k = 0; k <= steps; k++) {
    const y = Math.floor(from.y + ((to.y - from.y) * k) / steps)
    if (y < 0 || y >= height) continue
    const middle = Math.floor(from.x + ((to.x - from.x) * k) / steps)
    for (let x = Math.max(0, middle - 1); x <= middle + 1 && x < width; x++) {
      if (!ink[y * width + x] || maps.kind[y * width + x] !== 3) continue
      count++
      break
    }
  }
  return count / (steps + 1)
}

function lookInside({ value, ink, width }: Reading, [a, b, c, d]: Quad): { value: number; busy: number } {
  let sum = 0
  let busy = 0
  let count = 0
  for (let u = 0.12; u < 0.9; u += 0.065) {
    const x0 = a.x + (b.x - a.x) * u
    const y0 = a.y + (b.y - a.y) * u
    const dx = d.x + (c.x - d.x) * u - x0
    const dy = d.y + (c.y - d.y) * u - y0
    for (let v = 0.1; v < 0.92; v += 0.055) {
      const i = Math.floor(y0 + dy * v) * width + Math.floor(x0 + dx * v)
      if (value.data[i] === undefined) continue
      sum += value.data[i]
      busy += ink[i]
      count++
    }
  }
  return { value: sum / Math.max(1, count), busy: busy / Math.max(1, count) }
}

/** How many lines a walk across, or a walk down, meets in a metre; the median of five walks. */
function linesMet(ink: TracedInk, quad: Quad, perM: number, isDown: boolean): number {
  const first = metAt(ink, quad, perM, isDown, 0.15)
  const second = metAt(ink, quad, perM, isDown, 0.34)
  const third = metAt(ink, quad, perM, isDown, 0.52)
  // Where three walks meet as many lines, that is the median, whatever the other two meet.
  if (first === second && second === third) return first
  const fourth = metAt(ink, quad, perM, isDown, 0.68)
  // The median lies between the two in the middle of four.
  const p = Math.max(Math.min(first, second), Math.min(third, fourth))
  const q = Math.min(Math.max(first, second), Math.max(third, fourth))
  return p === q ? p : middleOf(p, q, metAt(ink, quad, perM, isDown, 0.86))
}

/** The same of the walk at a share of the other side. */
const metAt = (ink: TracedInk, quad: Quad, perM: number, isDown: boolean, t: number) =>
  isDown
    ? metOnWay(ink, inQuad(quad, t, 0.04), inQuad(quad, t, 0.96), perM)
    : metOnWay(ink, inQuad(quad, 0.04, t), inQuad(quad, 0.96, t), perM)

/** Lines that a walk from one place to another meets in a metre. */
export function metOnWay({ ink, width, height }: TracedInk, from: Point, to: Point, perM: number): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const dx = (to.x - from.x) / length
  const dy = (to.y - from.y) / length
  let met = 0
  let before = 1
  for (let k = 1; k < length; k++) {
    const x = from.x + dx * k
    const y = from.y + dy * k
    const on = x >= 0 && y >= 0 && x < width && y < height ? ink[(y | 0) * width + (x | 0)] : 0
    if (on > before) met++
    before = on
  }
  return (met * perM) / Math.max(1, length)
}

/** Mean value on a ring around a quadrilateral, `away` pixels outside it, and of the part above the head. */
function lookAround(reading: Reading, quad: Quad, away: number): { all: number; above: number } {
  const beside = away / Math.max(1, quad[1].x - quad[0].x)
  const over = away / Math.max(1, quad[3].y - quad[0].y)
  const seen = { sum: 0, count: 0 }
  for (const far of ring) addValues(reading, quad, 0, -far * over, 1, 0, seen)
  const above = seen.sum / Math.max(1, seen.count)
  for (const far of ring) {
    addValues(reading, quad, 0, 1 + far * over, 1, 0, seen)
    addValues(reading, quad, -far * beside, 0, 0, 1, seen)
    addValues(reading, quad, 1 + far * beside, 0, 0, 1, seen)
  }
  return { all: seen.sum / Math.max(1, seen.count), above }
}

/** How far out its walks round a quadrilateral lead. */
const ring = [1, 1.6]

/** Adds the values that a walk meets in the drawing to what is seen: from a place along the width (`du` 1) or the height (`dv` 1). */
function addValues(
  { value: { data }, width, height }: Reading,
  [a, b, c, d]: Quad,
  u: number,
  v: number,
  du: number,
  dv: number,
  seen: { sum: number; count: number },
) {
  const [left, top, alongX, alongY] = [a.x, a.y, b.x - a.x, b.y - a.y]
  const [foot, bottom, belowX, belowY] = [d.x, d.y, c.x - d.x, c.y - d.y]
  let sum = 0
  let count = 0
  for (let t = 0; t <= 1; t += 0.08) {
    const s = u + du * t
    const r = v + dv * t
    const x0 = left + alongX * s
    const y0 = top + alongY * s
    const x = x0 + (foot + belowX * s - x0) * r
    const y = y0 + (bottom + belowY * s - y0) * r
    if (x < 0 || y < 0 || x >= width || y >= height) continue
    sum += data[(y | 0) * width + (x | 0)]
    count++
  }
  seen.sum += sum
  seen.count += count
}

/** How much of the outline has another inked line 3–9 pixels inside it: the best offset counts. */
function secondLine(reading: Reading, [a, b, c, d]: Quad): number {
  const across = Math.max(1, b.x - a.x)
  const down = Math.max(1, d.y - a.y)
  const least = Math.max(3, 0.035 * reading.camera.pixelsPerM)
  const most = Math.min(0.22 * Math.min(across, down), Math.max(7, 0.2 * reading.camera.pixelsPerM))
  let best = 0
  for (let off = least; off <= most && best < 1; off += 1.5) {
    const u = off / across
    const v = off / down
    // The inner outline by the slopes of the sides: head, left and right of the pane; the head is the shortest.
    const tilt = (b.y - a.y) * u
    const lean = (d.x - a.x) * v
    const head = inkedAlong(reading, a.x + off + lean, a.y + tilt + off, b.x - off + lean, b.y - tilt + off, 1, 3 * best - 2)
    // Whatever the other sides hold, it cannot be more than the best.
    if (head + 2 <= 3 * best) continue
    const left = inkedAlong(reading, a.x + off, a.y + tilt + off, d.x + off, d.y + (c.y - d.y) * u - off, 1, 3 * best - head - 1)
    if (head + left + 1 <= 3 * best) continue
    const right = inkedAlong(reading, b.x - off, b.y - tilt + off, c.x - off, c.y - (c.y - d.y) * u - off, 1, 3 * best - head - left)
    best = Math.max(best, clamp((left + right + head) / 3))
  }
  return best
}
