import { areaOf } from '../../geometry/polygon.ts'
import { quadOf, type Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Scene, VanishingPoint } from '../../scene.ts'
import { onWall } from '../../understand/openings/on-wall.ts'
import { extent, meanOf } from '../../understand/openings/propose-seen.ts'
import { snap } from '../../understand/openings/snap-quad.ts'
import { leanAt, slopeTo } from '../../understand/perspective.ts'

/** How far a side is moved to a drawn line, in pixels. */
const reach = 3

/**
 * The quadrilateral that places fill on the wall of a family, its sides on lines nearby, and how alike the two are: what both have as a
 * share of what either has. One place in every `apart` pixels is handed over.
 */
export function quadAround(
  { width, height, drawing: { ink }, perspective }: Scene,
  places: readonly Point[],
  family: 'a' | 'b',
  apart: number,
): { quad: Quad; fill: number } {
  const middle = { x: meanOf(places, 'x'), y: meanOf(places, 'y') }
  const lean = leanAt(perspective, middle.x, width)
  const across = places.map(({ x, y }) => x - lean * (y - middle.y))
  const down = places.map((p) => rowThrough(perspective[family], p, middle.x))
  const [left, right] = extent(across, apart)
  const [head, sill] = extent(down, apart)
  const rough = onWall({ left, right, head, sill }, perspective[family], { perspective, width }) ?? quadOf(left, head, right, sill)
  const within = places.filter((_, k) => across[k] > left && across[k] < right && down[k] > head && down[k] < sill).length
  const either = areaOf(rough) + (places.length - within) * apart
  return { quad: snap({ width, height, ink }, rough, reach), fill: (within * apart) / Math.max(1, either) }
}

/** In which row the level line through a place passes a column. */
function rowThrough(vanishing: VanishingPoint, { x, y }: Point, column: number): number {
  const turn = vanishing.w === 1 ? (column - vanishing.x) / (x - vanishing.x) : 0
  return turn > 0.2 && turn < 5 ? vanishing.y + (y - vanishing.y) * turn : y + slopeTo(vanishing, x, y) * (column - x)
}
