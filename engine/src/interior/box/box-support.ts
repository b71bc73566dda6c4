import { boxBlur } from '../../pixels/blur.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import type { Stroke } from '../../scene.ts'
import { floorRowOf, type Box } from '../drawing/build-room.ts'
import type { RoomView } from '../photo/find-view.ts'

const cell = 3

/** What the edges of a box can lie on, at a third of the size: strokes by direction, 0–about 1.2. */
export interface Support {
  view: RoomView
  width: number
  height: number
  columns: number
  rows: number
  side: Float32Array
  back: Float32Array
  upright: Float32Array
  /** Mean CIE L*a*b* per cell, three per cell; absent for drawings. */
  lab?: Float32Array
}

/** `lab`: the picture in L*a*b*, three per pixel, when colours say something. */
export function drawSupport(view: RoomView, width: number, height: number, lab?: Float32Array): Support {
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const map = (strokes: Stroke[]) => spread(strokes, newPlane(columns, rows))
  return {
    view,
    width,
    height,
    columns,
    rows,
    side: map(view.toSide),
    back: map(view.toBack),
    upright: map(view.upright),
    ...(lab ? { lab: meanOfCells(lab, width, height, columns, rows) } : {}),
  }
}

function spread(strokes: Stroke[], plane: Plane): Float32Array {
  const reach = plane.width * cell
  for (const { from, to, length } of strokes) {
    const weight = Math.min(1.2, 0.3 + (5 * length) / reach)
    for (let t = 0; t <= length; t += 1.5) {
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

function meanOfCells(lab: Float32Array, width: number, height: number, columns: number, rows: number): Float32Array {
  const mean = new Float32Array(3 * columns * rows)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const px = Math.min(width - 1, cell * x + 1)
      const py = Math.min(height - 1, cell * y + 1)
      for (let c = 0; c < 3; c++) {
        const i = 3 * (py * width + px) + c
        const below = py < height - 1 ? 3 * width : 0
        mean[3 * (y * columns + x) + c] = (lab[i] + lab[i + (px < width - 1 ? 3 : 0)] + lab[i + below]) / 3
      }
    }
  }
  return mean
}

/** What lies along one or more lines: summed support and the number of samples, `cell` pixels apart, that are in the picture. */
export interface Tally {
  sum: number
  count: number
}

/**
 * Adds what supports a straight line: strokes on it, and a difference of colour that is the same all along it. Edges of
 * furniture differ now this way, now that; two surfaces of a room that meet differ in one way.
 */
function follow(s: Support, map: Float32Array, x0: number, y0: number, x1: number, y1: number, tally: Tally, clear = 9) {
  const steps = Math.max(5, Math.ceil(Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2) / (2 * cell)))
  const across = Math.abs(x1 - x0) > Math.abs(y1 - y0) ? s.columns : 1
  const { lab, columns, rows } = s
  let l = 0
  let a = 0
  let b = 0
  let count = 0
  for (let k = 0; k <= steps; k++) {
    const x = Math.floor((x0 + ((x1 - x0) * k) / steps) / cell)
    const y = Math.floor((y0 + ((y1 - y0) * k) / steps) / cell)
    if (x < 0 || y < 0 || x >= columns || y >= rows) continue
    count++
    tally.sum += map[y * columns + x]
    const inside = across === 1 ? x > 1 && x < columns - 2 : y > 1 && y < rows - 2
    if (!lab || !inside) continue
    const p = 3 * (y * columns + x - 2 * across)
    const q = 3 * (y * columns + x + 2 * across)
    l += Math.max(-20, Math.min(20, lab[p] - lab[q]))
    a += lab[p + 1] - lab[q + 1]
    b += lab[p + 2] - lab[q + 2]
  }
  tally.count += count
  if (lab && count > 0) tally.sum += toneShare * count * Math.min(1, Math.sqrt((0.8 * l) ** 2 + a * a + b * b) / count / clear)
}

const toneShare = 0.7

/** The support of the three lines of the floor (`rise` −1) or of the ceiling; undefined where they would bend the wrong way. */
export function lineScore(s: Support, box: Box, ceiling: boolean): number | undefined {
  const { view, width, height } = s
  const row = (x: number) => {
    const floor = floorRowOf(view, box, x)
    return ceiling ? view.horizon - (floor - view.horizon) * box.rise : floor
  }
  const from = Math.max(0, box.left)
  const to = Math.min(width, box.right)
  const start = row(from)
  const end = row(to)
  const off = (y: number) => (ceiling ? view.horizon - y : y - view.horizon)
  if (Math.min(off(start), off(end)) < 0.02 * height) return undefined
  if (!ceiling && Math.max(start, end) > 1.2 * height) return undefined
  const tally: Tally = { sum: 0, count: 0 }
  follow(s, s.back, from, start, to, end, tally)
  if (box.left > 0) {
    const far = row(0)
    if (off(far) < off(start)) return undefined
    follow(s, s.side, box.left, start, 0, far, tally)
  }
  if (box.right < width) {
    const far = row(width)
    if (off(far) < off(end)) return undefined
    follow(s, s.side, box.right, end, width, far, tally)
  }
  return tally.sum / (tally.count + 0.12 * s.columns)
}

/** The support of the upright corners, summed over those that are seen. */
export function cornerScore(s: Support, box: Box): number {
  const { view, width, height } = s
  let score = 0
  for (const x of [box.left, box.right]) {
    if (x <= 0 || x >= width) continue
    const floor = floorRowOf(view, box, x)
    const low = Math.min(height, floor)
    const high = view.horizon - (floor - view.horizon) * box.rise
    // Windows and cupboards have uprights too, but theirs end below the ceiling.
    const neck = high + 0.08 * (low - high)
    const above: Tally = { sum: 0, count: 0 }
    const below: Tally = { sum: 0, count: 0 }
    follow(s, s.upright, x, Math.max(0, high), x, neck, above, 5)
    follow(s, s.upright, x, neck, x, low, below, 5)
    score += Math.min(1, Math.sqrt((above.sum * below.sum) / (above.count + 1) / (below.count + 0.06 * s.rows)))
  }
  return score
}
