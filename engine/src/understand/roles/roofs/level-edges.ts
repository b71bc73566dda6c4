import { rowOn } from '../../../geometry/line.ts'
import { cornersBetween } from '../../../geometry/polygon.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'

// The top of a flat roof seen from above ends on a straight line at its edge, whatever lies on it there: where most of that border lies on
// one line, what strays from it a little is brought to it.

/** In metres: shortest border, shortest edge round its corner, how far it strays where torn; in pixels: how far from its line it lies. */
const [shortestM, sideM, tornM, near] = [1, 0.5, 0.16, 1.5]
/** Least share of a border that lies on one line, and of what strays from it if that is an edge of its own. */
const [mostly, straight] = [0.5, 0.75]
/** Between so many of its places lines are tried. */
const places = 12

/** Brings the borders between the tops of flat roofs and the edges under them to straight lines, in place. */
export function levelEdges(reading: Reading, role: Uint8Array) {
  const { hasFlatRoofs, camera, width } = reading
  if (!hasFlatRoofs) return
  for (const border of bordersOf(reading, role).flatMap((whole) => straightParts(whole, tornM * camera.pixelsPerM))) {
    const line = border.length < shortestM * camera.pixelsPerM ? undefined : lineOf(border, mostly)
    if (!line) continue
    for (const stray of straysFrom(line, border))
      if (stray.length < sideM * camera.pixelsPerM || !lineOf(stray, straight)) bringTo(line, stray)
  }
  function bringTo(line: Line, stray: readonly Point[]) {
    for (const { x, y } of stray) {
      const row = Math.round(rowOn(...line, x))
      if (Math.abs(y - row) > tornM * camera.pixelsPerM) continue
      for (let k = row; k < y; k++) role[k * width + x] = Role.trim
      for (let k = y; k < row; k++) role[k * width + x] = Role.roof
    }
  }
}

type Line = readonly [Point, Point]

/** The stretches of a border that do not lie on a line. */
function straysFrom(line: Line, border: readonly Point[]): Point[][] {
  const strays: Point[][] = []
  let last: Point[] | undefined
  for (const p of border) {
    if (Math.abs(rowOn(...line, p.x) - p.y) < near) last = undefined
    else if (last) last.push(p)
    else strays.push((last = [p]))
  }
  return strays
}

/** The first row of edge under a roof, from column to column as long as it goes on. */
function bordersOf({ camera, width, height }: Reading, role: Uint8Array): Point[][] {
  const step = tornM * camera.pixelsPerM
  const borders: Point[][] = []
  let open: Point[][] = []
  for (let x = 0; x < width; x++) {
    const next: Point[][] = []
    for (let y = 1; y < height; y++) {
      if (role[y * width + x] !== Role.trim || role[(y - 1) * width + x] !== Role.roof) continue
      let border = open.find((points) => Math.abs(points.at(-1)!.y - y) < step && !next.includes(points))
      if (!border) borders.push((border = []))
      border.push({ x, y })
      next.push(border)
    }
    open = next
  }
  return borders
}

/** Parts of a border between its corners. */
function straightParts(border: readonly Point[], torn: number): (readonly Point[])[] {
  const at = border.flatMap(({ x, y }) => [x, y])
  const corners = cornersBetween(at, 0, border.length - 1, torn)
  return corners.slice(1).map((end, k) => border.slice(corners[k], end + 1))
}

/** The line on which more than a share of a border lies, if there is one. */
function lineOf(border: readonly Point[], share: number): Line | undefined {
  let best: Line | undefined
  let most = share * border.length
  const tried = Array.from({ length: places }, (_, k) => border[Math.floor((k * (border.length - 1)) / (places - 1))])
  for (const [k, p] of tried.entries()) {
    for (const q of tried.slice(k + 1)) {
      const on = p === q ? 0 : border.filter(({ x, y }) => Math.abs(rowOn(p, q, x) - y) < near).length
      if (on > most) [most, best] = [on, [p, q]]
    }
  }
  return best
}
