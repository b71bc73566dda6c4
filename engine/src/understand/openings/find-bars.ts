import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { isInkedOn, type TracedInk } from './traced-ink.ts'

const through = 0.72

export interface Bars {
  columns: number[]
  rows: number[]
}

/** Lines that run through a quadrilateral from side to side: fractions of its width and height, the frame left out. */
export const findBars = (ink: TracedInk, [a, b, c, d]: Quad): Bars => ({
  columns: crests(ink, a, b, d, c, b.x - a.x),
  rows: crests(ink, a, d, b, c, (d.y - a.y + c.y - b.y) / 2),
})

/**
 * Between the side from `p` to `q` and the one from `r` to `s`, so many pixels apart at either end: the middles of the runs over which
 * there is a line, away from both ends; lines of one bar count once.
 */
function crests(ink: TracedInk, p: Point, q: Point, r: Point, s: Point, pixels: number): number[] {
  const apart = Math.max(0.09, 7 / pixels)
  const bars: number[] = []
  for (const t of runsOfLines(ink, p, q, r, s, pixels)) {
    const last = bars.length - 1
    if (last >= 0 && t - bars[last] < apart) bars[last] = (bars[last] + t) / 2
    else bars.push(t)
  }
  return bars
}

/** A line that is asked for, by its ends. */
const ends = new Float64Array(4)

/** The middles of those runs. */
function runsOfLines(ink: TracedInk, p: Point, q: Point, r: Point, s: Point, pixels: number): number[] {
  const edge = Math.max(0.14, 5 / pixels)
  const [px, py, qx, qy] = [p.x, p.y, q.x, q.y]
  const [rx, ry, sx, sy] = [r.x, r.y, s.x, s.y]
  const found: number[] = []
  let start = -1
  for (let k = 0; k <= pixels; k++) {
    const t = k / pixels
    let on = t > edge && t < 1 - edge
    if (on) {
      const ax = mix(px, qx, t)
      const ay = mix(py, qy, t)
      const bx = mix(rx, sx, t)
      const by = mix(ry, sy, t)
      // The frame is left out.
      ends[0] = mix(ax, bx, 0.08)
      ends[1] = mix(ay, by, 0.08)
      ends[2] = mix(ax, bx, 0.92)
      ends[3] = mix(ay, by, 0.92)
      on = isInkedOn(ink, ends, through)
    }
    if (on && start < 0) start = t
    if (!on && start >= 0) {
      found.push((start + t) / 2)
      start = -1
    }
  }
  return found
}

const mix = (p: number, q: number, t: number) => p + (q - p) * t
