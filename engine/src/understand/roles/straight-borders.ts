import { rowOn } from '../../geometry/line.ts'
import { cornersBetween } from '../../geometry/polygon.ts'
import type { Point } from '../../geometry/vector.ts'

// What a house is made of ends on straight lines, whatever stands or falls there: where most of a border lies on one line, what strays from
// it a little is torn, unless it is as straight itself: then there is a corner. A border is followed as a row of places with one for
// each step along it.

/**
 * How a border is judged, in pixels: its least length, that of an edge round its corner, how far it strays where it is torn, and how far
 * from its line it lies elsewhere.
 */
export interface Straight {
  least: number
  corner: number
  torn: number
  near: number
}
export type Line = readonly [Point, Point]

/** Least share of a border that lies on its line, and of what strays if that is an edge of its own. */
const [mostly, alone] = [0.5, 0.75]
/** Between so many places of a border lines are tried. */
const places = 12

/** Borders whose places go on from step to step: at each step `at` tells where some begin. */
export function followBorders(steps: number, torn: number, at: (step: number) => readonly number[]): Point[][] {
  const borders: Point[][] = []
  let open: Point[][] = []
  for (let x = 0; x < steps; x++) {
    const next: Point[][] = []
    for (const y of at(x)) {
      let border = open.find((points) => Math.abs(points.at(-1)!.y - y) < torn && !next.includes(points))
      if (!border) borders.push((border = []))
      border.push({ x, y })
      next.push(border)
    }
    open = next
  }
  return borders
}

/** Calls `bring` with each torn stretch of borders and the line on which most of its border lies. */
export function eachTorn(
  borders: readonly Point[][],
  { least, corner, torn, near }: Straight,
  bring: (line: Line, stretch: Point[]) => void,
) {
  for (const whole of borders) {
    if (whole.length < least) continue
    for (const border of straightParts(whole, torn)) {
      const line = border.length < least ? undefined : lineOf(border, mostly, near)
      if (!line) continue
      for (const stray of straysFrom(line, border, near)) {
        if (stray.length >= corner && lineOf(stray, alone, near)) continue
        bring(
          line,
          stray.filter(({ x, y }) => Math.abs(rowOn(...line, x) - y) <= torn),
        )
      }
    }
  }
}

/** Parts of a border between its corners. */
function straightParts(border: readonly Point[], torn: number): (readonly Point[])[] {
  const at = border.flatMap(({ x, y }) => [x, y])
  const corners = cornersBetween(at, 0, border.length - 1, torn)
  return corners.slice(1).map((end, k) => border.slice(corners[k], end + 1))
}

/** The line on which more than a share of a border lies, if there is one. */
function lineOf(border: readonly Point[], share: number, near: number): Line | undefined {
  let best: Line | undefined
  let most = share * border.length
  const tried = Array.from({ length: places }, (_, k) => border[Math.floor((k * (border.length - 1)) / (places - 1))])
  for (const [k, p] of tried.entries()) {
    for (const q of tried.slice(k + 1)) {
      const on = p === q ? 0 : countOn(p, q, border, near)
      if (on > most) [most, best] = [on, [p, q]]
    }
  }
  return best
}

/** How many places of a border lie on the line through two of them. */
function countOn(p: Point, q: Point, border: readonly Point[], near: number): number {
  let on = 0
  for (const { x, y } of border) if (Math.abs(rowOn(p, q, x) - y) < near) on++
  return on
}

/** The stretches of a border that do not lie on a line. */
function straysFrom(line: Line, border: readonly Point[], near: number): Point[][] {
  const strays: Point[][] = []
  let last: Point[] | undefined
  for (const p of border) {
    if (Math.abs(rowOn(...line, p.x) - p.y) < near) last = undefined
    else if (last) last.push(p)
    else strays.push((last = [p]))
  }
  return strays
}
