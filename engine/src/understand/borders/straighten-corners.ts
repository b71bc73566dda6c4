import { columnOn } from '../../geometry/line.ts'
import type { Stroke } from '../../scene.ts'
import { closeCorners } from './close-corners.ts'
import { holdCorners, moveBorder, type Border } from './hold-corners.ts'

// Two walls of a house meet in an upright, and it is drawn. Which face a region wears is told region by region, and round a post or a
// frame beside the corner regions are narrow and tell it badly: then one face runs into the other in teeth.

/** How far a border strays from one row to the next, and over all its rows, in metres. */
const strayM = { step: 0.25, whole: 0.35 }
/** Shortest border, in metres, and least share of its rows along which the upright is drawn. */
const leastM = 0.5
const drawn = 0.4

/** A map with the borders between two of its labels, where these lie side by side, on the upright strokes that are drawn there. */
export function straightenCorners(
  seen: Uint8Array,
  [one, other]: readonly [number, number],
  strokes: readonly Stroke[],
  width: number,
  pixelsPerM: number,
): Uint8Array {
  const uprights = strokes.filter(({ kind }) => kind === 'vertical')
  if (uprights.length === 0) return seen
  const map = seen.slice()
  let [open, found]: Border[][] = [[], []]
  const columns = new Int32Array(width)
  for (let row = 0, y = 0; row < map.length; row += width, y++) {
    const count = bordersOf(map, one, other, row, width, columns)
    if (count === 0 && open.length === 0) continue
    const next: Border[] = []
    for (let n = 0; n < count; n++) {
      const x = columns[n]
      const pair = map[row + x]
      const above = open.find((b) => b.pair === pair && Math.abs(b.at[b.at.length - 1] - x) <= strayM.step * pixelsPerM)
      if (above) {
        open.splice(open.indexOf(above), 1)
        above.at.push(x)
      }
      next.push(above ?? { pair, top: y, at: [x] })
    }
    found.push(...open)
    open = next
  }
  found.push(...open)
  for (const border of found) {
    if (border.at.length < leastM * pixelsPerM) continue
    straighten(map, border, one + other, uprights, width, strayM.whole * pixelsPerM)
    holdCorners(map, border, one + other, uprights, width, pixelsPerM)
  }
  closeCorners(map, [one, other], found, uprights, width, pixelsPerM)
  return map
}

/** Writes the columns of a row where one of two labels follows on the other; returns how many. */
function bordersOf(map: Uint8Array, one: number, other: number, row: number, width: number, columns: Int32Array): number {
  let count = 0
  let before = map[row]
  for (let x = 1; x < width; x++) {
    const here = map[row + x]
    if (here === before) continue
    if ((before === one && here === other) || (before === other && here === one)) columns[count++] = x
    before = here
  }
  return count
}

function straighten(map: Uint8Array, { pair, top, at }: Border, both: number, uprights: readonly Stroke[], width: number, most: number) {
  const columns = at.toSorted((a, b) => a - b)
  const [left, right, middle] = [columns[0], columns[columns.length - 1], columns[columns.length >> 1]]
  if (right - left < 2 || right - left > most) return
  const bottom = top + at.length
  const half = top + at.length / 2
  const along = ({ from, to }: Stroke) => Math.min(bottom, Math.max(from.y, to.y)) - Math.max(top, Math.min(from.y, to.y))
  const away = (s: Stroke) => Math.abs(columnOn(s.from, s.to, half) - middle)
  const near = uprights.filter((s) => away(s) <= right - left && along(s) > drawn * at.length).toSorted((a, b) => away(a) - away(b))
  if (near.length === 0) return
  for (const [n, x] of at.entries()) {
    const row = (top + n) * width
    const end = Math.round(columnOn(near[0].from, near[0].to, top + n))
    moveBorder(map, row, x, end, pair, both)
    at[n] = end
  }
}
