import type { Quad } from '../../geometry/quad.ts'
import type { TracedInk } from './traced-ink.ts'

/** Across a line, how far off its ink may lie, in pixels. */
const reach = 3
/** Ends of the sides that are left out, as a share of them. */
const ends = 0.06
/** Pixels without ink on either of two opposite sides from which on the quadrilateral falls into two there. */
const widest = 4

/** Whether head and sill, or both jambs, break off over the same stretch: then these are two openings with wall between them. */
export function isParted(ink: TracedInk, [a, b, c, d]: Quad): boolean {
  return (
    longestGap(ink, a.x, a.y, b.x, b.y, d.x, d.y, c.x, c.y, 0) >= widest ||
    longestGap(ink, a.x, a.y, d.x, d.y, b.x, b.y, c.x, c.y, 1) >= 2 * widest
  )
}

/** Pixels of the longest stretch that neither of two sides draws; `upright` for jambs. */
function longestGap(
  { ink, width, height }: TracedInk,
  px: number,
  py: number,
  qx: number,
  qy: number,
  rx: number,
  ry: number,
  sx: number,
  sy: number,
  upright: 0 | 1,
): number {
  const length = Math.round(Math.hypot(qx - px, qy - py))
  const isDrawn = (x: number, y: number) => {
    for (let o = -reach; o <= reach; o++) {
      const column = Math.floor(upright ? x + o : x)
      const row = Math.floor(upright ? y : y + o)
      if (column >= 0 && row >= 0 && column < width && row < height && ink[row * width + column]) return true
    }
    return false
  }
  let longest = 0
  let gap = 0
  for (let k = Math.ceil(ends * length); k <= (1 - ends) * length; k++) {
    const t = k / length
    if (isDrawn(px + (qx - px) * t, py + (qy - py) * t) || isDrawn(rx + (sx - rx) * t, ry + (sy - ry) * t)) gap = 0
    else if (++gap > longest) longest = gap
  }
  return longest
}
