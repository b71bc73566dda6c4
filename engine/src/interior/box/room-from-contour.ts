import { medianOf } from '../../pixels/median-of.ts'
import { simplify } from '../../geometry/polygon.ts'
import type { Point } from '../../geometry/vector.ts'
import { boxBlur } from '../../pixels/blur.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import type { Stroke, VanishingPoint } from '../../scene.ts'
import { buildRoom, floorRowOf, type Box } from '../drawing/build-room.ts'
import { viewFrom, type RoomView } from '../photo/find-view.ts'
import type { Room } from './room.ts'

// In a drawn room the ceiling is one empty part of the sheet, and its lower contour has at most three straight pieces: the
// tops of the walls. Where left and right walls are both seen, their tops meet on the horizon; otherwise the horizon, and
// always the height of the eye, are those for which the foot of the walls falls on drawn lines. Works where furniture is
// drawn without regard to perspective; fails where the ceiling is not seen or is drawn with beams and coffers.

/** The room by the contour of the ceiling, and the mean support of its floor line, 0–1; undefined when the drawing shows none. */
export function roomFromContour(
  labels: Int32Array,
  strokes: Stroke[],
  width: number,
  height: number,
): { room: Room; support: number } | undefined {
  const contour = ceilingContour(labels, width, height)
  const corners = contour && cornersOf(contour, width)
  if (!corners) return undefined
  const lines = lineMaps(strokes, width, height)
  let best: { view: RoomView; box: Box; support: number; worth: number } | undefined
  for (const bends of [corners, ...deepRooms(corners, height)]) {
    for (const horizon of horizonsFor(bends, height)) {
      const found = boxesAt(bends, horizon, strokes, lines, width, height)
      if (!found) continue
      const worth = found.support - lowHorizon * Math.max(0, horizon / height - usualHorizon)
      if (!best || worth > best.worth) best = { ...found, worth }
    }
  }
  if (!best || best.support < 0.1) return undefined
  return { room: buildRoom(best.view, best.box, width, height, 0.5 + best.support), support: best.support }
}

/** Per column, the lowest row of the part of the sheet that touches its top; NaN where another part does. */
function ceilingContour(labels: Int32Array, width: number, height: number): Float32Array | undefined {
  const margin = Math.max(2, Math.round(0.012 * height))
  const share = new Map<number, number>()
  for (let x = 0; x < width; x++) share.set(labels[margin * width + x], (share.get(labels[margin * width + x]) ?? 0) + 1)
  const [ceiling, columns] = [...share].reduce((a, b) => (b[1] > a[1] ? b : a))
  if (columns < 0.12 * width) return undefined
  const contour = new Float32Array(width).fill(Number.NaN)
  let known = 0
  for (let x = 0; x < width; x++) {
    let y = margin
    while (y < 0.35 * height && labels[y * width + x] !== ceiling) y++
    if (labels[y * width + x] !== ceiling) continue
    while (y < height && labels[y * width + x] === ceiling) y++
    if (y > 0.62 * height) continue
    contour[x] = y
    if (y > margin + 4) known++
  }
  return known > 0.55 * width ? contour : undefined
}

/** The bends of the contour, from left to right; at most two between its ends. */
function cornersOf(contour: Float32Array, width: number): Point[] | undefined {
  const line: Point[] = []
  for (let x = 3; x < width - 3; x += 2) if (contour[x] > 6) line.push({ x, y: contour[x] })
  if (line.length < 20) return undefined
  const smooth = line.map((p, k) => ({ x: p.x, y: medianOf(line.slice(Math.max(0, k - 4), k + 5).map((q) => q.y)) }))
  for (let tolerance = 0.01 * width; tolerance < 0.09 * width; tolerance *= 1.25) {
    const bends = simplify(smooth, tolerance)
    if (bends.length <= 4) return bends.length >= 2 && hangsDown(bends) ? fitPieces(bends, smooth) : undefined
  }
  return undefined
}

/** A horizon below this share of the picture is seldom, and costs so much for each share that it lies lower. */
const usualHorizon = 0.65
const lowHorizon = 0.25
/** How far above the point where two tops of walls would meet a far wall may end them, as shares of the picture's height. */
const farWalls = [0.05, 0.1]

/** A contour with one bend is also that of a deep room whose far wall is too small or too faint to bend it twice. */
function deepRooms(corners: Point[], height: number): Point[][] {
  if (corners.length !== 3) return []
  const [from, tip, to] = corners
  return farWalls.map((share) => {
    const up = share * height
    const at = (end: Point) => ({ x: tip.x + ((end.x - tip.x) * up) / Math.max(1, tip.y - end.y), y: tip.y - up })
    return [from, at(from), at(to), to]
  })
}

/** A ceiling is lowest in the picture in the middle: left pieces fall to the right, right ones rise. */
function hangsDown(bends: Point[]): boolean {
  const slopes = bends.slice(1).map((p, k) => (p.y - bends[k].y) / (p.x - bends[k].x))
  return slopes.every((slope, k) => k === 0 || slope < slopes[k - 1] + 0.02)
}

/** Fits a line to each piece and moves the bends to where neighbouring lines cross. */
function fitPieces(bends: Point[], line: Point[]): Point[] {
  const pieces = bends.slice(1).map((to, k) => {
    const from = bends[k]
    const inner = 0.08 * (to.x - from.x)
    const points = line.filter((p) => p.x > from.x + inner && p.x < to.x - inner)
    return points.length > 4 ? regress(points) : regress([from, to])
  })
  return bends.map((bend, k) => {
    const before = pieces[k - 1]
    const after = pieces[k]
    if (before && after && Math.abs(before.slope - after.slope) > 0.02) {
      const x = (after.at0 - before.at0) / (before.slope - after.slope)
      if (Math.abs(x - bend.x) < 60) return { x, y: before.at0 + before.slope * x }
    }
    const own = before ?? after
    return { x: bend.x, y: own.at0 + own.slope * bend.x }
  })
}

function regress(points: Point[]): { slope: number; at0: number } {
  let weight = points.map(() => 1)
  let slope = 0
  let at0 = 0
  for (let pass = 0; pass < 4; pass++) {
    let n = 0
    let sx = 0
    let sy = 0
    let sxx = 0
    let sxy = 0
    for (const [k, p] of points.entries()) {
      n += weight[k]
      sx += weight[k] * p.x
      sy += weight[k] * p.y
      sxx += weight[k] * p.x * p.x
      sxy += weight[k] * p.x * p.y
    }
    slope = (n * sxy - sx * sy) / (n * sxx - sx * sx)
    at0 = (sy - slope * sx) / n
    weight = points.map((p) => 1 / (1 + ((p.y - at0 - slope * p.x) / 2) ** 2))
  }
  return { slope, at0 }
}

/** Where the horizon may lie: one place when two walls of the same direction are seen, else a range of rows. */
function horizonsFor(corners: Point[], height: number): number[] {
  const lowest = Math.max(...corners.map((p) => p.y))
  if (corners.length === 4) {
    const left = (corners[1].y - corners[0].y) / (corners[1].x - corners[0].x)
    const right = (corners[3].y - corners[2].y) / (corners[3].x - corners[2].x)
    const x = (corners[2].y - right * corners[2].x - corners[0].y + left * corners[0].x) / (left - right)
    const meets = corners[0].y + left * (x - corners[0].x)
    if (left - right > 0.1 && meets > lowest + 0.04 * height && meets < 0.85 * height) return [meets]
  }
  const rows: number[] = []
  for (let y = Math.max(0.2 * height, lowest + 0.03 * height); y < 0.78 * height; y += height / 130) rows.push(y)
  return rows
}

/** The best eye height for one horizon. */
function boxesAt(corners: Point[], horizon: number, strokes: Stroke[], lines: Lines, width: number, height: number) {
  const pieces = corners.slice(1).map((p, k) => ({ from: corners[k], to: p }))
  const points = pieces.map(({ from, to }): VanishingPoint => {
    const slope = (to.y - from.y) / (to.x - from.x)
    if (Math.abs(slope) < 0.012) return { x: 1, y: 0, w: 0 }
    return { x: from.x + (horizon - from.y) / slope, y: horizon, w: 1 }
  })
  const away = (v: VanishingPoint) => (v.w === 0 ? Infinity : Math.abs(v.x - width / 2))
  const backAt = pieces.length === 3 ? 1 : pieces.length === 1 ? 0 : away(points[0]) > away(points[1]) ? 0 : 1
  const back = points[backAt]
  const side: VanishingPoint = pieces.length === 1 ? { x: width / 2, y: horizon, w: 1 } : points[backAt === 0 ? 1 : 0]
  const view = viewFrom(horizon, side, back, strokes, width, height)
  if (view.side !== side && pieces.length > 1) return undefined
  const left = backAt === 0 ? -1 : pieces[backAt].from.x
  const right = backAt === pieces.length - 1 ? width + 1 : pieces[backAt].to.x
  const top =
    pieces[backAt].from.y +
    (left - pieces[backAt].from.x) * ((pieces[backAt].to.y - pieces[backAt].from.y) / (pieces[backAt].to.x - pieces[backAt].from.x))
  let best: { view: RoomView; box: Box; support: number } | undefined
  for (let rise = 0.4; rise < 3.4; rise *= 1.025) {
    const box: Box = { left, right, floor: horizon + (horizon - top) / rise, rise }
    const unusual = 0.12 * Math.abs(Math.log(rise / 0.95))
    const support = floorSupport(view, box, lines.level) + 0.55 * cornerSupport(view, box, lines.upright) - unusual
    if (!best || support > best.support) best = { view, box, support }
  }
  return best
}

/** How much of the floor line lies on drawn lines; columns where it is out of the picture count as half known. */
function floorSupport(view: RoomView, box: Box, { width, height, data }: Plane): number {
  let sum = 0
  let count = 0
  for (let x = 4; x < width; x += 8) {
    const y = floorRowOf(view, box, x)
    if (y < view.horizon + 4) return 0
    count++
    sum += y >= height - 2 ? 0.14 : Math.min(0.35, data[Math.floor(y) * width + x]) / 0.35
  }
  return sum / count
}

/** How well the drawn corners between walls end where wall and floor meet: drawn above, and not below. −1 … 1. */
function cornerSupport(view: RoomView, box: Box, { width, height, data }: Plane): number {
  let score = 0
  for (const corner of [box.left, box.right]) {
    if (corner < 6 || corner > width - 6) continue
    const foot = floorRowOf(view, box, corner)
    const top = view.horizon - (foot - view.horizon) * box.rise
    const reach = foot - top
    let inside = 0
    let below = 0
    for (let k = 1; k < 20; k++) {
      const at = (row: number) => (row > 0 && row < height ? Math.min(1, data[Math.floor(row) * width + Math.round(corner)] * 4) : 0)
      inside += at(top + (reach * k) / 20)
      below += at(foot + 4 + (0.3 * reach * k) / 20)
    }
    score += (inside - 0.7 * below) / 19
  }
  return score
}

interface Lines {
  level: Plane
  upright: Plane
}

/** Long strokes, those that stand upright apart from the others, two pixels to each side. */
function lineMaps(strokes: Stroke[], width: number, height: number): Lines {
  const level = newPlane(width, height)
  const upright = newPlane(width, height)
  for (const { from, to, length, angle } of strokes) {
    const stands = Math.abs(angle - Math.PI / 2) < 0.08
    if (length < (stands ? 0.025 : 0.045) * width) continue
    const plane = stands ? upright : level
    for (let t = 0; t < length; t++) {
      const x = Math.round(from.x + ((to.x - from.x) * t) / length)
      const y = Math.round(from.y + ((to.y - from.y) * t) / length)
      if (x >= 0 && y >= 0 && x < width && y < height) plane.data[y * width + x] = stands ? 1 : Math.min(1.5, length / (0.13 * width))
    }
  }
  return { level: boxBlur(level, 2), upright: boxBlur(upright, 2) }
}
