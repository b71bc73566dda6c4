import { boxBlur } from '../pixels/blur.ts'
import { newPlane, type Plane } from '../pixels/raster.ts'
import type { Stroke } from '../scene.ts'
import { buildRoom, floorRowOf, type Box } from './build-room.ts'
import type { RoomView } from './find-view.ts'
import type { Room } from './room.ts'

// The room is a box (Hedau, Hoiem, Forsyth 2009, in spirit): four numbers, searched on a grid and then refined one by one.
// A box is good where its edges lie on strokes of the right direction and, in a photo, where colour differs across them.
// Fails when furniture hides the whole foot of the walls: then the ceiling decides and the floor follows from usual rooms.

const cell = 4

/** What edges can lie on, at a quarter of the size, 0–about 1.2. */
interface Support {
  width: number
  height: number
  side: Float32Array
  back: Float32Array
  upright: Float32Array
  /** CIE L*a*b* of the picture, three per pixel of the full size; absent for drawings. */
  lab?: Float32Array
  fullWidth: number
  fullHeight: number
}

/** The best box over the likely views of a picture. */
export function solveRoom(views: RoomView[], width: number, height: number, lab?: Float32Array, heightM?: number): Room {
  const rooms = views.map((view) => solveIn(view, width, height, lab, heightM))
  return rooms.reduce((best, room) => (room.confidence > best.confidence ? room : best))
}

function solveIn(view: RoomView, width: number, height: number, lab?: Float32Array, heightM?: number): Room {
  const support = drawSupport(view, width, height, lab)
  let best = { box: { left: 0, right: width, floor: view.horizon + 0.25 * height, rise: 0.9 }, score: -1 }
  const columns = Array.from({ length: 23 }, (_, k) => ((k - 3) * width) / 16)
  for (const left of columns) {
    for (const right of columns) {
      if (right - left < 0.15 * width || !possible(view, left, right, width)) continue
      const uprights = uprightScore(view, support, left, right)
      for (let k = 0; k < 22; k++) {
        const floor = view.horizon + height * (0.05 + 0.022 * k)
        const foot = floorScore(view, support, { left, right, floor, rise: 1 })
        if (foot === undefined) continue
        for (let r = 0; r < 12; r++) {
          const box = { left, right, floor, rise: 0.42 + 0.13 * r }
          const score = total(foot, ceilingScore(view, support, box), uprights, box, width)
          if (score > best.score) best = { box, score }
        }
      }
    }
  }
  const { box, score } = refine(view, support, best, width, height)
  return buildRoom(view, box, width, height, score / 1.6, heightM)
}

/** Left and right walls are seen only from inside: the point that their lines run to must lie between them. */
function possible(view: RoomView, left: number, right: number, width: number): boolean {
  if (view.side.w === 0) return left <= 0 && right >= width
  const inside = view.side.x
  return (left <= 0.02 * width || inside > left) && (right >= 0.98 * width || inside < right)
}

const total = (foot: number, top: number, uprights: number, { left, right, rise }: Box, width: number) =>
  1.15 * foot + 0.85 * top + 0.5 * uprights + (left > 0 || right < width ? 0.05 : 0) - 0.07 * Math.abs(Math.log(rise / 0.95))

function scoreOf(view: RoomView, support: Support, box: Box, width: number): number {
  if (box.right - box.left < 0.1 * width || !possible(view, box.left, box.right, width) || box.rise < 0.25 || box.rise > 2.6) return -1
  const foot = floorScore(view, support, box)
  if (foot === undefined) return -1
  return total(foot, ceilingScore(view, support, box), uprightScore(view, support, box.left, box.right), box, width)
}

/** Moves one number at a time by ever smaller steps while that helps. */
function refine(view: RoomView, support: Support, start: { box: Box; score: number }, width: number, height: number) {
  let best = start
  for (const step of [0.03, 0.015, 0.007, 0.0035, 0.002]) {
    for (let round = 0; round < 3; round++) {
      for (const [name, unit] of [
        ['left', width],
        ['right', width],
        ['floor', height],
        ['rise', 2],
      ] as const) {
        for (const sign of [-1, 1]) {
          const box = { ...best.box, [name]: best.box[name] + sign * step * unit }
          const score = scoreOf(view, support, box, width)
          if (score > best.score) best = { box, score }
        }
      }
    }
  }
  return best
}

function drawSupport(view: RoomView, width: number, height: number, lab?: Float32Array): Support {
  const small = { width: Math.ceil(width / cell), height: Math.ceil(height / cell) }
  const map = (strokes: Stroke[]) => spread(strokes, newPlane(small.width, small.height))
  return {
    ...small,
    side: map(view.toSide),
    back: map(view.toBack),
    upright: map(view.upright),
    ...(lab ? { lab } : {}),
    fullWidth: width,
    fullHeight: height,
  }
}

function spread(strokes: Stroke[], plane: Plane): Float32Array {
  for (const { from, to, length } of strokes) {
    const weight = Math.min(1.5, 0.2 + length / 110)
    for (let t = 0; t <= length; t += 2) {
      const x = Math.floor((from.x + ((to.x - from.x) * t) / length) / cell)
      const y = Math.floor((from.y + ((to.y - from.y) * t) / length) / cell)
      if (x < 0 || y < 0 || x >= plane.width || y >= plane.height) continue
      plane.data[y * plane.width + x] = Math.max(plane.data[y * plane.width + x], weight)
    }
  }
  const soft = boxBlur(plane, 1).data
  for (let i = 0; i < soft.length; i++) soft[i] = Math.min(1.2, 3 * soft[i])
  return soft
}

/** Sum of the support along a line and how much of the line is in the picture, in samples 10 pixels apart. */
function along(support: Support, map: Float32Array, x0: number, y0: number, x1: number, y1: number, sum: [number, number]) {
  const steps = Math.max(3, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / 10))
  for (let k = 0; k <= steps; k++) {
    const x = x0 + ((x1 - x0) * k) / steps
    const y = y0 + ((y1 - y0) * k) / steps
    if (x < 0 || y < 0 || x >= support.fullWidth || y >= support.fullHeight) continue
    sum[0] += map[Math.floor(y / cell) * support.width + Math.floor(x / cell)]
    if (support.lab && map !== support.upright) sum[0] += 0.5 * contrast(support, x, y)
    sum[1]++
  }
}

/** Difference of colour 7 pixels above and below, 0–1; lightness counts less, since shadows lie along edges. */
function contrast({ lab, fullWidth, fullHeight }: Support, x: number, y: number): number {
  const column = Math.floor(x)
  const above = 3 * (Math.max(0, Math.floor(y - 7)) * fullWidth + column)
  const below = 3 * (Math.min(fullHeight - 1, Math.floor(y + 7)) * fullWidth + column)
  const d =
    0.6 * Math.abs(lab![above] - lab![below]) + Math.abs(lab![above + 1] - lab![below + 1]) + Math.abs(lab![above + 2] - lab![below + 2])
  return Math.min(1, d / 26)
}

function uprightScore(view: RoomView, support: Support, left: number, right: number): number {
  const sum: [number, number] = [0, 0]
  const reach = support.fullHeight
  if (left > 0) along(support, support.upright, left, view.horizon - 0.3 * reach, left, view.horizon + 0.22 * reach, sum)
  if (right < support.fullWidth) along(support, support.upright, right, view.horizon - 0.3 * reach, right, view.horizon + 0.22 * reach, sum)
  return sum[0] / (sum[1] + 14)
}

/** Support of the floor line; undefined when it would leave the floor's half of the picture or bend the wrong way. */
function floorScore(view: RoomView, support: Support, box: Box): number | undefined {
  const { fullWidth: width, fullHeight: height } = support
  const from = Math.max(0, box.left)
  const to = Math.min(width, box.right)
  const start = floorRowOf(view, box, from)
  const end = floorRowOf(view, box, to)
  const lowest = Math.max(start, end)
  if (Math.min(start, end) < view.horizon + 8 || lowest > 1.15 * height) return undefined
  const sum: [number, number] = [0, 0]
  along(support, support.back, from, start, to, end, sum)
  if (box.left > 0) {
    const far = floorRowOf(view, box, 0)
    if (far < start) return undefined
    along(support, support.side, box.left, start, 0, far, sum)
  }
  if (box.right < width) {
    const far = floorRowOf(view, box, width)
    if (far < end) return undefined
    along(support, support.side, box.right, end, width, far, sum)
  }
  return sum[0] / (sum[1] + 6)
}

function ceilingScore(view: RoomView, support: Support, box: Box): number {
  const width = support.fullWidth
  const row = (x: number) => view.horizon - (floorRowOf(view, box, x) - view.horizon) * box.rise
  const from = Math.max(0, box.left)
  const to = Math.min(width, box.right)
  const sum: [number, number] = [0, 0]
  along(support, support.back, from, row(from), to, row(to), sum)
  if (box.left > 0) along(support, support.side, box.left, row(box.left), 0, row(0), sum)
  if (box.right < width) along(support, support.side, box.right, row(box.right), width, row(width), sum)
  return sum[0] / (sum[1] + 6)
}
