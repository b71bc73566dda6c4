import type { Quad } from '../../geometry/quad.ts'
import { isInkedAlong, type TracedInk } from './traced-ink.ts'

const through = 0.72

export interface Bars {
  columns: number[]
  rows: number[]
}

/** Lines that run through a quadrilateral from side to side: fractions of its width and height, the frame left out. */
export function findBars(ink: TracedInk, [a, b, c, d]: Quad): Bars {
  const across = b.x - a.x
  const down = (d.y - a.y + c.y - b.y) / 2
  const mix = (p: number, q: number, t: number) => p + (q - p) * t
  const line = (ax: number, ay: number, bx: number, by: number) =>
    isInkedAlong(ink, mix(ax, bx, 0.08), mix(ay, by, 0.08), mix(ax, bx, 0.92), mix(ay, by, 0.92), 0, through)
  const column = (t: number) => line(mix(a.x, b.x, t), mix(a.y, b.y, t), mix(d.x, c.x, t), mix(d.y, c.y, t))
  const row = (t: number) => line(mix(a.x, d.x, t), mix(a.y, d.y, t), mix(b.x, c.x, t), mix(b.y, c.y, t))
  return { columns: crests(column, across), rows: crests(row, down) }
}

/** The middles of the runs over which there is a line, away from both ends; lines of one bar count once. */
function crests(isLine: (t: number) => boolean, pixels: number): number[] {
  const edge = Math.max(0.14, 5 / pixels)
  const found: number[] = []
  let start = -1
  for (let k = 0; k <= pixels; k++) {
    const t = k / pixels
    const on = t > edge && t < 1 - edge && isLine(t)
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
