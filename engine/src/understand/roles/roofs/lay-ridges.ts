import { rowOn } from '../../../geometry/line.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import { houseRoles, isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { skylineOf } from '../skyline.ts'

// Ridge tiles end a roof before the sky in one narrow strip, whose lines part it from the field under it. Where some of them pass for
// wall, the roof reaches the sky on both sides of them, at the same height. Seen from above, trees and lawn stand behind them: there the
// line that is drawn along most of the ridge goes on straight, and the roof ends on it.

/** Highest such strip, and most that the skyline steps at its ends, in metres. */
const [highestM, stepM] = [0.3, 0.1]

/** Shortest stroke along a ridge, how near it roofs end along it, and how far off it where they are torn, in metres. */
const [shortestM, nearM, tornM] = [1.2, 0.06, 0.25]
/** Least share of the columns of such a stroke in which a roof ends near it. */
const mostly = 0.8

/** Turns narrow strips of wall between the sky and a roof, in a skyline that is roof on both sides of them, into roof, in place. */
export function layRidges(reading: Reading, role: Uint8Array) {
  const { camera, width, height } = reading
  if (!role.includes(Role.roof)) return
  if (camera.fromAbove) {
    endOnRidges(reading, role)
    return
  }
  const highest = Math.round(highestM * camera.pixelsPerM)
  const step = Math.max(2, stepM * camera.pixelsPerM)
  const tops = skylineOf(role, underSky, width, height)
  const rows = Int32Array.from(tops, (top, x) => wallOver(role, top * width + x, width, highest))
  for (let from = 1; from < width; from++) {
    if (rows[from] <= 0 || rows[from - 1] !== 0) continue
    let to = from
    while (to < width && rows[to] > 0) to++
    const isLevel = Math.abs(tops[from] - tops[from - 1]) <= step && Math.abs(tops[to] - tops[to - 1]) <= step
    if (rows[to] === 0 && isLevel) for (let x = from; x < to; x++) layColumn(role, tops[x] * width + x, rows[x], width)
  }
}

const underSky = houseRoles.map((_, role) => Number(role !== Role.sky))

/** How many pixels of wall lie over a roof from one downwards, 0 where it is roof itself; −1 where that is no such strip. */
function wallOver(role: Uint8Array, top: number, width: number, highest: number): number {
  let rows = 0
  while (rows <= highest && role[top + rows * width] === Role.wall) rows++
  return rows <= highest && role[top + rows * width] === Role.roof ? rows : -1
}

function layColumn(role: Uint8Array, top: number, rows: number, width: number) {
  for (let k = 0; k < rows; k++) role[top + k * width] = Role.roof
}

/** Ends roofs on the lines of their ridges, from the strokes along these on, as far again as they are long. */
function endOnRidges({ strokes, camera, gables, width, height }: Reading, role: Uint8Array) {
  if (gables.length === 0) return
  const [near, torn] = [nearM, tornM].map((metres) => Math.max(2, Math.round(metres * camera.pixelsPerM)))
  for (const { kind, length, from, to } of strokes) {
    if (kind === 'vertical' || kind === 'sloping' || length < shortestM * camera.pixelsPerM) continue
    const [left, right] = from.x < to.x ? [from, to] : [to, from]
    if (Math.min(left.y, right.y) < torn || Math.max(left.y, right.y) + torn >= height) continue
    const off: number[] = []
    for (let x = Math.ceil(left.x); x <= right.x; x++) off.push(offLine(role, Math.round(rowOn(left, right, x)) * width + x, torn, width))
    const along = off.filter((rows) => Math.abs(rows) <= near).toSorted((p, q) => p - q)
    if (along.length < mostly * off.length) continue
    const usual = along[along.length >> 1]
    const [start, end] = [left, right].map(({ x, y }) => ({ x, y: y + usual }))
    const ridge = { torn, near: 2 * near, width, height }
    endFrom(role, start, end, 1, ridge)
    endFrom(role, end, start, -1, ridge)
  }
}

/** How many rows off the line of a ridge a roof ends where it is torn, and where it is the end of the ridge. */
interface Ridge {
  torn: number
  near: number
  width: number
  height: number
}

/** Ends a roof on the line from one end of its ridge through another and as far on, as long as it ends near to that anyway. */
function endFrom(role: Uint8Array, start: Point, end: Point, step: 1 | -1, { torn, near, width, height }: Ridge) {
  const furthest = Math.min(width - 1, Math.max(0, 2 * end.x - start.x))
  const found: { line: number; off: number }[] = []
  let last = 0
  for (let x = Math.round(start.x); (furthest - x) * step >= 0; x += step) {
    const row = Math.round(rowOn(start, end, x))
    if (row < torn || row + torn >= height) break
    const line = row * width + x
    const off = offLine(role, line, torn, width)
    if (off === Infinity) break
    found.push({ line, off })
    if (Math.abs(off) <= near) last = found.length
  }
  for (const { line, off } of found.slice(0, last)) {
    for (let i = line + off * width; i < line; i += width) role[i] = role[line - torn * width]
    for (let i = line; i < line + off * width; i += width) role[i] = Role.roof
  }
}

/** How many rows off a place a column of roof begins, under the open; Infinity where it does not, or another part of the house is there. */
function offLine(role: Uint8Array, place: number, torn: number, width: number): number {
  let off = -torn
  if (isHouse(role[place + off * width])) return Infinity
  while (off <= torn && !isHouse(role[place + off * width])) off++
  return role[place + off * width] === Role.roof ? off : Infinity
}
