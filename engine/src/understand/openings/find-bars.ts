import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { isInkedAlong, type TracedInk } from './traced-ink.ts'

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
  const edge = Math.max(0.14, 5 / pixels)
  const found: number[] = []
  let start = -1
  for (let k = 0; k <= pixels; k++) {
    const t = k / pixels
    const on = t > edge && t < 1 - edge && isBar(ink, mix(p.x, q.x, t), mix(p.y, q.y, t), mix(r.x, s.x, t), mix(r.y, s.y, t))
    if (on && start < 0) start = t
    if (!on && start >= 0) {
      found.push((start + t) / 2)
      start = -1
    }
  }
  const apart = Math.max(0.09, 7 / pixels)
  const bars: number[] = []
  for (const t of found) {
    const last = bars.length - 1
    if (last >= 0 && t - bars[last] < apart) bars[last] = (bars[last] + t) / 2
    else bars.push(t)
  }
  return bars
}

const mix = (p: number, q: number, t: number) => p + (q - p) * t

/** Whether a line between two places on opposite sides is drawn, the frame left out. */
const isBar = (ink: TracedInk, x0: number, y0: number, x1: number, y1: number) =>
  isInkedAlong(ink, mix(x0, x1, 0.08), mix(y0, y1, 0.08), mix(x0, x1, 0.92), mix(y0, y1, 0.92), 0, through)
