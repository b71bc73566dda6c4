import { angleBetween } from '../../geometry/line.ts'
import type { Stroke, VanishingPoint } from '../../scene.ts'
import { directionPeaks, pointOfPeak, type Peaks } from '../../understand/directions.ts'
import { directionTo } from '../../understand/perspective.ts'

// The two level directions of a room. As for houses, each candidate horizon is scored by a circular histogram of where the
// strokes meet it (Zhai, Workman, Jacobs 2016), but a room is seen from inside: its horizon lies in the middle of the
// picture, its longest lines are its own corners and not its furniture, and one direction is often level in the picture.

/** The horizon of a room and its two level directions: `back` runs along the wall that is seen more squarely. */
export interface RoomView {
  horizon: number
  side: VanishingPoint
  back: VanishingPoint
  focal: number
  /** Strokes by direction. */
  toSide: Stroke[]
  toBack: Stroke[]
  upright: Stroke[]
  /** Strokes that none of the three directions explains. */
  strange: Stroke[]
}

/** Long lines are corners of the room, short ones furniture. */
const weightOf = (length: number) => Math.min(length, 500) * Math.sqrt(length / 100)
/** Directions whose cosine is less stay level in the picture. */
const levelCosine = 0.05

/** Focal length in pixels of a usual room picture, for when only one vanishing point is finite: 26 mm on a full frame. */
export const usualFocal = (width: number, height: number) => 0.76 * Math.max(width, height)

/** The best of several rows, the first of equals; the horizon of a room lies near the middle of the picture. */
function likeliest(found: readonly Peaks[], height: number): Peaks {
  const values = found.map(({ row, score }) => score * (1 - 0.3 * Math.min(1, Math.abs(row / height - 0.48) / 0.3)))
  return found[values.indexOf(Math.max(...values))]
}

/**
 * The likely views of a room, as the histogram gives it and settled on its strokes; the room decides between them. `told`: another that is
 * likely for other reasons.
 */
export function findViews(
  strokes: Stroke[],
  width: number,
  height: number,
  told?: Pick<RoomView, 'horizon' | 'side' | 'back'>,
): RoomView[] {
  const level = strokes.filter((s) => flatness(s) < 1 && s.length > 16)
  const rows: number[] = []
  for (let row = 0.2 * height; row < 0.8 * height; row += height / 150) rows.push(row)
  const coarse = likeliest(directionPeaks(level, rows, width, height, weightOf), height)
  const close: number[] = []
  for (let row = coarse.row - height / 150; row <= coarse.row + height / 150; row += height / 900) close.push(row)
  const best = likeliest([coarse, ...directionPeaks(level, close, width, height, weightOf)], height)
  const first = pointOfPeak(best, best.first, width, levelCosine)
  const second = pointOfPeak(best, best.second, width, levelCosine)
  const rough = viewFrom(best.row, first, second, strokes, width, height)
  const settled = settle(rough, strokes, width, height)
  // Furniture that stands askew may outvote the back wall: then the wall is seen squarely.
  const square = viewFrom(settled.horizon, settled.side, { x: 1, y: 0, w: 0 }, strokes, width, height)
  const views = settled.back.w === 0 ? [rough, settled] : [settled, square]
  const squarely = settled.back.w === 0 || Math.abs(settled.back.x - width / 2) > 2.5 * width
  const central = squarely ? centralPoint(level, width, height) : undefined
  if (central && Math.abs(central.y - settled.horizon) > otherHorizon * height)
    views.push(viewFrom(central.y, central, { x: 1, y: 0, w: 0 }, strokes, width, height))
  if (told) {
    const own = viewFrom(told.horizon, told.side, told.back, strokes, width, height)
    views.push(own, settle(own, strokes, width, height))
  }
  return views
}

/** Share of the height from which another horizon is worth a view of its own. */
const otherHorizon = 0.04

/**
 * The point in the picture to which most of the slanting strokes run: level ones say nothing of the horizon of a room that is
 * seen squarely, but outvote all others where only a few run away from the eye.
 */
function centralPoint(level: readonly Stroke[], width: number, height: number): (VanishingPoint & { w: 1 }) | undefined {
  const slanting = level.filter((s) => flatness(s) > 0.08)
  if (slanting.length < 4) return undefined
  const score = (px: number, py: number) => {
    let sum = 0
    for (const { from, to, angle, length } of slanting) {
      const x = (from.x + to.x) / 2
      const y = (from.y + to.y) / 2
      const off = angleBetween(angle, Math.atan2(py - y, px - x)) / 0.03
      const away = Math.hypot(px - x, py - y)
      sum += (weightOf(length) * Math.exp(-off * off) * away) / (away + 0.06 * height)
    }
    return sum
  }
  let best = { x: width / 2, y: height / 2, value: 0 }
  const look = (x: number, y: number) => {
    const value = score(x, y)
    if (value > best.value) best = { x, y, value }
  }
  for (let x = 0.12 * width; x < 0.9 * width; x += 0.03 * width)
    for (let y = 0.28 * height; y < 0.7 * height; y += 0.03 * height) look(x, y)
  const { point } = meetingOf(slanting, { x: best.x, y: best.y, w: 1 })
  return point.w === 1 && point.y > 0.2 * height && point.y < 0.8 * height ? { x: point.x, y: point.y, w: 1 } : undefined
}

/** Moves the finite vanishing points to where their strokes meet best, on one horizon; the histogram is only that fine. */
function settle(view: RoomView, strokes: Stroke[], width: number, height: number): RoomView {
  let { horizon, side, back } = view
  let sorted = view
  for (let pass = 0; pass < 3; pass++) {
    const found: { point: VanishingPoint; weight: number }[] = []
    for (const [point, members] of [
      [side, sorted.toSide],
      [back, sorted.toBack],
    ] as const)
      found.push(meetingOf(members, point))
    const weight = found.reduce((sum, f) => sum + (f.point.w === 0 ? 0 : f.weight), 0)
    if (weight === 0) return sorted
    const row = found.reduce((sum, f) => sum + (f.point.w === 0 ? 0 : f.weight * f.point.y), 0) / weight
    horizon = Math.max(horizon - 0.03 * height, Math.min(horizon + 0.03 * height, row))
    ;[side, back] = found.map(({ point }) => (point.w === 0 ? point : { ...point, y: horizon }))
    sorted = viewFrom(horizon, side, back, strokes, width, height)
    ;({ side, back } = sorted)
  }
  return sorted
}

/** The point nearest to all prolonged strokes, as angles: least squares, long strokes and good ones counting more. */
function meetingOf(strokes: readonly Stroke[], start: VanishingPoint): { point: VanishingPoint; weight: number } {
  if (start.w === 0) return { point: start, weight: 0 }
  let { x, y } = start
  let total = 0
  for (let pass = 0; pass < 4; pass++) {
    let aa = 1e-12
    let ab = 0
    let bb = 1e-12
    let ac = 0
    let bc = 0
    total = 0
    for (const { from, to, length } of strokes) {
      const a = (from.y - to.y) / length
      const b = (to.x - from.x) / length
      const c = a * from.x + b * from.y
      const away = Math.hypot(x - (from.x + to.x) / 2, y - (from.y + to.y) / 2) + 20
      const off = (a * x + b * y - c) / away
      const weight = Math.min(length, 500) / (1 + (off / 0.02) ** 2) / (away * away)
      aa += weight * a * a
      ab += weight * a * b
      bb += weight * b * b
      ac += weight * a * c
      bc += weight * b * c
      total += Math.min(length, 500) / (1 + (off / 0.02) ** 2)
    }
    const det = aa * bb - ab * ab
    if (det < 1e-9 * aa * bb) break
    x = (bb * ac - ab * bc) / det
    y = (aa * bc - ab * ac) / det
  }
  const far = Math.abs(x - start.x) > 0.6 * Math.abs(start.x) + 200 || Math.abs(y - start.y) > 150
  return far ? { point: start, weight: 0.1 * total } : { point: { x, y, w: 1 }, weight: total }
}

/** A view with given directions; strokes are sorted by them. */
export function viewFrom(
  horizon: number,
  a: VanishingPoint,
  b: VanishingPoint,
  strokes: Stroke[],
  width: number,
  height: number,
): RoomView {
  const away = (v: VanishingPoint) => (v.w === 0 ? Infinity : Math.abs(v.x - width / 2))
  const [side, back] = away(a) > away(b) ? [b, a] : [a, b]
  const product = side.w === 0 || back.w === 0 ? 0 : -(side.x - width / 2) * (back.x - width / 2)
  const usual = usualFocal(width, height)
  const focal = product > 0 && away(back) < 4 * width ? Math.max(0.45 * width, Math.min(1.8 * width, Math.sqrt(product))) : usual
  const view: RoomView = { horizon, side, back, focal, toSide: [], toBack: [], upright: [], strange: [] }
  for (const stroke of strokes) {
    view[directionOf(stroke, side, back)].push(stroke)
  }
  return view
}

const flatness = (s: Stroke) => Math.min(s.angle, Math.PI - s.angle)

function directionOf({ from, to, angle, length }: Stroke, side: VanishingPoint, back: VanishingPoint) {
  const x = (from.x + to.x) / 2
  const y = (from.y + to.y) / 2
  const tolerance = 0.055 + 1.2 / length
  const up = angleBetween(angle, Math.PI / 2)
  const offSide = angleBetween(angle, directionTo(side, x, y))
  const offBack = angleBetween(angle, directionTo(back, x, y))
  const least = Math.min(0.5 * up, offSide, offBack)
  if (least > tolerance) return 'strange' as const
  return least === 0.5 * up ? ('upright' as const) : least === offSide ? ('toSide' as const) : ('toBack' as const)
}
