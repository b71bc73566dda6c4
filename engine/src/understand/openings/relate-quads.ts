import { lineThrough, sideOf } from '../../geometry/line.ts'
import { boundsOf, type Quad } from '../../geometry/quad.ts'
import { distance, type Point } from '../../geometry/vector.ts'

/** Whether two quadrilaterals share an upright side from head to sill, give or take `slack` pixels. */
export function isBeside(p: Quad, q: Quad, slack: number): boolean {
  return (isNear(p[1], q[0], slack) && isNear(p[2], q[3], slack)) || (isNear(p[0], q[1], slack) && isNear(p[3], q[2], slack))
}

const isNear = (a: Point, b: Point, slack: number) => Math.abs(a.x - b.x) < slack && Math.abs(a.y - b.y) < slack && distance(a, b) < slack

/** How many sides of the outer quadrilateral keep more than `slack` pixels from the inner one; 0 when it sticks out. */
export function freeSides(outer: Quad, inner: Quad, slack: number): number {
  let free = 0
  for (let k = 0; k < 4; k++) {
    const side = lineThrough(outer[k], outer[(k + 1) % 4])
    const nearest = Math.min(...inner.map((p) => sideOf(side, p)))
    if (nearest < -3) return 0
    if (nearest > slack) free++
  }
  return free
}

/** Share of the smaller one's bounding box that the other's covers. */
export function overlap(p: Quad, q: Quad): number {
  const [a, b] = [boundsOf(p), boundsOf(q)]
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const size = (r: typeof a) => (r.right - r.left) * (r.bottom - r.top)
  return across > 0 && down > 0 ? (across * down) / Math.max(1, Math.min(size(a), size(b))) : 0
}
