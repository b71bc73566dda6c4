import { columnOn } from '../../geometry/line.ts'
import { cornersBetween } from '../../geometry/polygon.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Stroke } from '../../scene.ts'

// Where a balcony or a canopy meets the corner of a house, one face runs into the other between its lines, and back to the corner beyond
// them. A corner is one upright: where that is drawn on, and the border comes back to it, nothing stands before it.

/** In metres: shortest straight part of a border that tells a corner, longest gap, how far off it ends, and the depth of a tooth. */
const [leastM, gapM, nearM, mostM] = [0.6, 0.8, 0.04, 0.35]
/** Least share of the rows of a gap in which the upright is drawn. */
const drawn = 0.4

/** The rows down which one label borders on another: for each from `top` on the first pixel of the other, `pair`. */
export interface Border {
  pair: number
  top: number
  at: number[]
}

/**
 * Ends the teeth of a border between two labels, of which `both` is the sum, on the uprights that it follows above or below them, in
 * place.
 */
export function holdCorners(map: Uint8Array, border: Border, both: number, uprights: readonly Stroke[], width: number, pixelsPerM: number) {
  const { pair, top, at } = border
  const [near, gap] = [nearM * pixelsPerM, Math.round(gapM * pixelsPerM)]
  const places = at.flatMap((x, n) => [x, n])
  const ends = cornersBetween(places, 0, at.length - 1, near)
  for (const [k, to] of ends.entries()) {
    const from = ends[k - 1] ?? to
    if (to - from < leastM * pixelsPerM) continue
    const columnAt = (n: number) => columnOn({ x: at[from], y: from }, { x: at[to], y: to }, n)
    for (const [end, step] of [[to, 1] as const, [from, -1] as const]) {
      const back = returnTo(at, columnAt, end, step, gap, near)
      const [first, last] = [Math.min(end, back), Math.max(end, back)]
      const teeth = at.slice(first, last + 1).map((x, n) => Math.abs(x - columnAt(first + n)))
      const deepest = Math.max(...teeth)
      if (deepest <= near || deepest > mostM * pixelsPerM) continue
      const upright: [Point, Point] = [
        { x: columnAt(first), y: top + first },
        { x: columnAt(last), y: top + last },
      ]
      if (lengthAlong(uprights, upright, near) < drawn * (last - first)) continue
      for (let n = first; n <= last; n++) {
        const column = Math.round(columnAt(n))
        moveBorder(map, (top + n) * width, at[n], column, pair, both)
        at[n] = column
      }
    }
  }
}

/** The last place within a gap, from the end of a straight part on, at which a border is on the line of that part. */
function returnTo(at: readonly number[], columnAt: (n: number) => number, end: number, step: 1 | -1, gap: number, near: number): number {
  let back = end
  for (let n = end; n >= 0 && n < at.length && Math.abs(n - end) <= gap; n += step) if (Math.abs(at[n] - columnAt(n)) <= near) back = n
  return back
}

/** How long strokes are that are drawn between two places on the line through them. */
function lengthAlong(uprights: readonly Stroke[], [p, q]: [Point, Point], near: number): number {
  let sum = 0
  for (const { from, to } of uprights) {
    const [first, last] = [Math.max(p.y, Math.min(from.y, to.y)), Math.min(q.y, Math.max(from.y, to.y))]
    const middle = (first + last) / 2
    if (first < last && Math.abs(columnOn(p, q, middle) - columnOn(from, to, middle)) <= near) sum += last - first
  }
  return sum
}

/** Moves the border in a row from a column to another one. */
export function moveBorder(map: Uint8Array, row: number, from: number, to: number, pair: number, both: number) {
  for (let x = from; x < to; x++) if (map[row + x] === pair) map[row + x] = both - pair
  for (let x = to; x < from; x++) if (map[row + x] === both - pair) map[row + x] = pair
}
