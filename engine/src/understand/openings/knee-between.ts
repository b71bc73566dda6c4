import type { Point } from '../../geometry/vector.ts'
import { rowAt, slopeOf, type Rail } from './rails.ts'
import { inked, type TracedInk } from './traced-ink.ts'

// Before the foot of a glazed corner there often is a balcony, whose own corner lies nearer to the viewer: its edge hides the foot,
// and bends in the middle of a pane.

/** How far off the lines places on them may lie, in pixels. */
const near = 4
/** Least difference of two slopes that make a bend, and the share of either line that must be drawn. */
const leastBend = 0.1
const drawn = 0.85

/**
 * The bend between a line that goes on from one foot and one of the other family that ends at the other foot, and that one's place in
 * its own column; undefined where no such lines are drawn.
 */
export function kneeBetween(ink: TracedInk, rails: readonly Rail[], from: Point, to: Point): { knee: Point; end: Point } | undefined {
  for (const first of rails) {
    if (!reaches(first, from.x) || Math.abs(rowAt(first, from.x) - from.y) > near) continue
    for (const second of rails) {
      const bend = slopeOf(first) - slopeOf(second)
      if (second.family === first.family || !reaches(second, to.x) || Math.abs(bend) < leastBend) continue
      const x = from.x + (rowAt(second, from.x) - rowAt(first, from.x)) / bend
      if ((x - from.x) * (x - to.x) >= 0) continue
      const knee = { x, y: rowAt(first, x) }
      const end = { x: to.x, y: rowAt(second, to.x) }
      if (inked(ink, from, knee, 3) > drawn && inked(ink, knee, end, 3) > drawn) return { knee, end }
    }
  }
  return undefined
}

/** Whether a rail is drawn in a column, or ends near it. */
const reaches = ({ left, right }: Rail, x: number) => left.x < x + near && right.x > x - near
