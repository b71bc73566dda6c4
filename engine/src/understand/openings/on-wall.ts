import { crossing, type Line } from '../../geometry/line.ts'
import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Perspective, VanishingPoint } from '../../scene.ts'
import { leanAt, slopeTo } from '../perspective.ts'

/** A quadrilateral by where the middles of its sides lie: the rows of head and sill, the columns of the jambs. */
export interface Sides {
  head: number
  sill: number
  left: number
  right: number
}

/** The quadrilateral of those sides on the wall whose level lines run to a vanishing point, in a picture of a `width`. */
export function onWall(
  { head, sill, left, right }: Sides,
  vanishing: VanishingPoint,
  { perspective, width }: { perspective: Perspective; width: number },
): Quad | undefined {
  const [x, y] = [(left + right) / 2, (head + sill) / 2]
  const level = (row: number) => lineAt({ x, y: row }, 1, slopeTo(vanishing, x, row))
  const upright = (column: number) => lineAt({ x: column, y }, leanAt(perspective, column, width), 1)
  const [top, bottom, before, behind] = [level(head), level(sill), upright(left), upright(right)]
  const corners = [crossing(top, before), crossing(top, behind), crossing(bottom, behind), crossing(bottom, before)]
  return corners.every((p) => p !== undefined) ? (corners as unknown as Quad) : undefined
}

function lineAt(p: Point, dx: number, dy: number): Line {
  const length = Math.sqrt(dx * dx + dy * dy)
  const [a, b] = [-dy / length, dx / length]
  return { a, b, c: -(a * p.x + b * p.y) }
}
