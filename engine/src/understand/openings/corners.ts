import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import type { TracedInk } from './traced-ink.ts'

// What is no window often borrows its sides from others: the head of one, the jamb of the next, a line of the wall behind. Such
// sides stop short of each other, and where two of them should meet nothing is drawn.

/** Share of a side, from either end, that must be drawn for the corner there; and pixels of it at the least. */
const part = 0.14
const shortest = 6
/** How far off a side its ink may lie, in pixels. */
const reach = 2

/** How far the corners of a quadrilateral are drawn, along both of the sides that meet there: 0, none, to 1, all four. */
export function cornersDrawn(traced: TracedInk, quad: Quad): number {
  let drawn = 0
  for (let k = 0; k < 4; k++) {
    const corner = quad[k]
    drawn += Math.min(drawnNear(traced, corner, quad[(k + 1) % 4]), drawnNear(traced, corner, quad[(k + 3) % 4]))
  }
  return drawn / 4
}

/** Share of the first part of a side that has ink close to it. */
function drawnNear({ ink, width, height }: TracedInk, from: Point, to: Point): number {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
  const ux = (to.x - from.x) / length
  const uy = (to.y - from.y) / length
  const far = Math.max(shortest, part * length)
  let met = 0
  let total = 0
  // The first two pixels are the other side's own.
  for (let t = 2; t <= far; t++) {
    total++
    for (let o = -reach; o <= reach; o++) {
      const x = Math.floor(from.x + ux * t - uy * o)
      const y = Math.floor(from.y + uy * t + ux * o)
      if (x < 0 || y < 0 || x >= width || y >= height || !ink[y * width + x]) continue
      met++
      break
    }
  }
  return met / Math.max(1, total)
}
