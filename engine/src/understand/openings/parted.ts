import { partOf, type Quad } from '../../geometry/quad.ts'
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

/** Least width of wall beside a garage door, in metres, and the share of it along which its foot runs on. */
const besideM = 0.1
const footed = 0.7

/**
 * What is left of a garage door where its head breaks off over a stretch along which the foot runs on: a door hangs from its head, and
 * what goes on there is the foot of the wall. What stands before a door hides both.
 */
export function underHead(ink: TracedInk, quad: Quad, perM: number): Quad {
  const [a, b, c, d] = quad
  const columns = Math.round(b.x - a.x)
  let bare = 0
  let drawn = 0
  for (let k = Math.ceil(ends * columns); k <= (1 - ends) * columns; k++) {
    const t = k / columns
    if (!isDrawn(ink, a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, 0)) {
      bare++
      if (isDrawn(ink, d.x + (c.x - d.x) * t, d.y + (c.y - d.y) * t, 0)) drawn++
      continue
    }
    if (bare > besideM * perM && drawn > footed * bare)
      return k - bare > columns - k ? partOf(quad, 0, (k - bare - reach) / columns) : partOf(quad, (k + reach) / columns, 1)
    bare = drawn = 0
  }
  return quad
}

/** Whether there is ink across a line at a place of it. */
function isDrawn({ ink, width, height }: TracedInk, x: number, y: number, upright: 0 | 1): boolean {
  for (let o = -reach; o <= reach; o++) {
    const column = Math.floor(upright ? x + o : x)
    const row = Math.floor(upright ? y : y + o)
    if (column >= 0 && row >= 0 && column < width && row < height && ink[row * width + column]) return true
  }
  return false
}

/** Pixels of the longest stretch that neither of two sides draws; `upright` for jambs. */
function longestGap(
  ink: TracedInk,
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
  let longest = 0
  let gap = 0
  for (let k = Math.ceil(ends * length); k <= (1 - ends) * length; k++) {
    const t = k / length
    const isMet =
      isDrawn(ink, px + (qx - px) * t, py + (qy - py) * t, upright) || isDrawn(ink, rx + (sx - rx) * t, ry + (sy - ry) * t, upright)
    if (isMet) gap = 0
    else if (++gap > longest) longest = gap
  }
  return longest
}
