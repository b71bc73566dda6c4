import { crossing, lineThrough, type Line } from '../../geometry/line.ts'
import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { inked, type TracedInk } from './traced-ink.ts'

/** Moves each side of a quadrilateral, parallel to itself, by up to `reach` pixels onto the middle of the nearest drawn line. */
export function snap(ink: TracedInk, quad: Quad, reach: number): Quad {
  const lines = [0, 1, 2, 3].map((k) => onLine(ink, quad[k], quad[(k + 1) % 4], reach))
  const corners = [0, 1, 2, 3].map((k) => crossing(lines[(k + 3) % 4], lines[k]))
  return corners.every((p) => p !== undefined) ? (corners as unknown as Quad) : quad
}

/** The side from `p` to `q` (clockwise), moved to the run of offsets with most ink. */
function onLine(ink: TracedInk, p: Point, q: Point, reach: number): Line {
  const length = Math.max(1, Math.hypot(q.x - p.x, q.y - p.y))
  const nx = (q.y - p.y) / length
  const ny = -(q.x - p.x) / length
  const shifted = (point: Point, o: number) => ({ x: point.x + nx * o, y: point.y + ny * o })
  let best = 0
  let most = -1
  for (let o = -reach; o <= reach; o++) {
    const support = inked(ink, shifted(p, o), shifted(q, o), 0, most + 0.02 * Math.abs(o)) - 0.02 * Math.abs(o)
    if (support > most) [best, most] = [o, support]
  }
  return lineThrough(shifted(p, best), shifted(q, best))
}
