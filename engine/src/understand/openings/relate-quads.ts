import { lineThrough, sideOf } from '../../geometry/line.ts'
import { boundsOf, type Quad } from '../../geometry/quad.ts'
import { distance, type Point } from '../../geometry/vector.ts'

/** Whether two quadrilaterals share an upright side from head to sill, give or take `slack` pixels. */
export function isBeside(p: Quad, q: Quad, slack: number): boolean {
  return (isNear(p[1], q[0], slack) && isNear(p[2], q[3], slack)) || (isNear(p[0], q[1], slack) && isNear(p[3], q[2], slack))
}

const isNear = (a: Point, b: Point, slack: number) => Math.abs(a.x - b.x) < slack && Math.abs(a.y - b.y) < slack && distance(a, b) < slack

/** Whether a quadrilateral holds another one that keeps more than `slack` pixels from three of its sides at least. */
export function leavesFree(outer: Quad, inner: Quad, slack: number): boolean {
  let tight = 0
  for (let k = 0; k < 4; k++) {
    const side = lineThrough(outer[k], outer[(k + 1) % 4])
    let nearest = Infinity
    for (const p of inner) nearest = Math.min(nearest, sideOf(side, p))
    if (nearest < -3 || (nearest <= slack && ++tight > 1)) return false
  }
  return true
}

/** Share of the smaller one's bounding box that the other's covers. */
export function overlap(p: Quad, q: Quad): number {
  const [a, b] = [boundsOf(p), boundsOf(q)]
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const size = (r: typeof a) => (r.right - r.left) * (r.bottom - r.top)
  return across > 0 && down > 0 ? (across * down) / Math.max(1, Math.min(size(a), size(b))) : 0
}
