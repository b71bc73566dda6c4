import { rowOn } from '../../../geometry/line.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { isAir, isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A ridge is one straight line, also where chimneys and their pots interrupt what is drawn of it: two strokes on one line, both with roof
// under them and air over them, are parts of it. Between them the roof reaches up to that line, and what stands over it there is a chimney.

/** In metres: shortest part of a ridge, longest gap between two, how far off their line they end. */
const [shortestM, gapM, offM] = [0.25, 2.5, 0.03]
/** Least of a part of a ridge with air over it and with roof under it; how far under it the roof may begin, in metres. */
const mostly = 0.7
const underM = 0.35
/** Widest and tallest chimney, in metres, least area of one over the ridge, in square metres, and least of it that is no plant. */
const [widestM, tallestM, leastM2, leastBuilt] = [2.2, 1.2, 0.03, 0.4]
/** Least of the ridge between two parts with roof so many metres under it: a chimney stands behind it, a gable before it. */
const [mostlyBehind, belowM] = [0.95, 0.12]
/** How far over a line the air is looked for, in pixels. */
const over = 4

/** Joins the parts of ridges, in place. */
export function joinRidges(reading: Reading, role: Uint8Array) {
  const { strokes, camera, width, height } = reading
  if (camera.fromAbove || !role.includes(Role.roof)) return
  const { pixelsPerM } = camera
  const view = { role, pixelsPerM, width, height }
  const parts = strokes
    .filter(({ kind, length }) => (kind === 'toA' || kind === 'toB') && length > shortestM * pixelsPerM)
    .filter((stroke) => isRidge(view, stroke))
    .map(({ from, to }) => (from.x < to.x ? [from, to] : [to, from]))
  for (const [start, end] of parts) {
    for (const [next, last] of parts) {
      const gap = next.x - end.x
      if (gap <= 1 || gap > gapM * pixelsPerM) continue
      const off = Math.max(1.5, offM * pixelsPerM)
      if (Math.abs(rowOn(start, last, end.x) - end.y) < off && Math.abs(rowOn(start, last, next.x) - next.y) < off)
        join(view, [start, end, next, last])
    }
  }
}

interface View {
  role: Uint8Array
  pixelsPerM: number
  width: number
  height: number
}

/** Whether a stroke has air over it and roof under it, before it or a little lower. */
function isRidge({ role, pixelsPerM, width, height }: View, { from, to }: Stroke): boolean {
  const [left, right] = [Math.ceil(Math.min(from.x, to.x)), Math.floor(Math.max(from.x, to.x))]
  let [air, roof] = [0, 0]
  for (let x = left; x <= right; x++) {
    const y = Math.round(rowOn(from, to, x))
    if (y < over || y >= height) return false
    if (isAir(role[(y - over) * width + x])) air++
    if (roofUnder(role, y * width + x, underM * pixelsPerM, width) >= 0) roof++
  }
  return Math.min(air, roof) > mostly * (right - left + 1)
}

/** The last pixel of roof from one down, through air and roof alone; −1 where there is none in reach. */
function roofUnder(role: Uint8Array, from: number, reach: number, width: number): number {
  let last = -1
  for (let i = from; i < from + reach * width && (isAir(role[i]) || role[i] === Role.roof); i += width) if (role[i] === Role.roof) last = i
  return last
}

/** Fills a ridge up to its line, from the beginning of one part to the end of another, and raises the chimney between them. */
function join(view: View, [start, end, next, last]: readonly Point[]) {
  const { role, pixelsPerM, width } = view
  const found: number[] = []
  const below = Math.round(belowM * pixelsPerM) * width
  let [columns, before, first, final] = [0, 0, Infinity, -Infinity]
  for (let x = Math.ceil(start.x); x <= last.x; x++) {
    const line = Math.round(rowOn(start, last, x)) * width + x
    const roof = roofUnder(role, line, underM * pixelsPerM, width)
    for (let i = line; i < roof; i += width) role[i] = Role.roof
    if (x <= end.x || x >= next.x) continue
    columns++
    if (role[line + below] === Role.roof) before++
    const top = topOver(view, line)
    if (top === line) continue
    for (let i = line - width; i >= top; i -= width) found.push(i)
    first = Math.min(first, x)
    final = x
  }
  const built = found.filter((i) => isHouse(role[i])).length
  const isChimney = found.length > leastM2 * pixelsPerM ** 2 && built > leastBuilt * found.length && final - first < widestM * pixelsPerM
  if (isChimney && before > mostlyBehind * columns) for (const i of found) role[i] = Role.chimney
}

/** The highest pixel of what stands on a pixel, itself where that is air. */
function topOver({ role, pixelsPerM, width }: View, line: number): number {
  let top = line
  const highest = Math.max(0, line - tallestM * pixelsPerM * width)
  while (top - width > highest && role[top - width] !== Role.sky) top -= width
  return top
}
