import { atan2 } from '../geometry/elementary.ts'
import { clamp } from '../pixels/curves.ts'
import { angleBetween } from '../geometry/line.ts'
import type { Perspective, Stroke, StrokeKind, VanishingPoint } from '../scene.ts'
import { directionPeaks, pointOfPeak, type Peaks } from './directions.ts'

// Horizon first (after Zhai, Workman, Jacobs 2016 and Simon, Fond, Berger 2018): for each candidate row every level stroke
// is prolonged to it and votes in a circular histogram of directions; the row whose two best, well separated peaks hold
// the most length wins. A peak at ±90° means lines that stay level: a frontal view, where one central vanishing point is
// looked for on a grid. Fails on three-point views and where furniture or planting outweighs the house.

const longest = 160
const weightOf = (length: number) => Math.min(length, longest)
/** Directions whose cosine is less stay level in the drawing. */
const levelCosine = 0.035

/** The vanishing points of a level camera, and the strokes, each of its kind. */
export function solvePerspective(strokes: Stroke[], width: number, height: number): { perspective: Perspective; strokes: Stroke[] } {
  const upright = fitUprights(strokes, width)
  const level = strokes.filter((s) => flatness(s) < 1 && s.length > 16)
  const best = bestRow(level, width, height)
  let a = pointOfPeak(best, best.first, width, levelCosine)
  let b = pointOfPeak(best, best.second, width, levelCosine)
  if (xOf(a) > xOf(b)) [a, b] = [b, a]
  const total = 1 + level.reduce((sum, s) => sum + Math.min(s.length, longest), 0)
  const isFar = (v: VanishingPoint) => v.w === 0 || Math.abs(v.x - width / 2) > 4 * width
  const perspective: Perspective =
    isFar(a) || isFar(b)
      ? { ...frontalView(strokes, width, height), ...upright, confidence: best.score / total }
      : { horizon: best.row, a, b, kind: 'two-point', ...upright, confidence: best.score / total }
  return { perspective, strokes: strokes.map((stroke) => ({ ...stroke, kind: kindOf(stroke, perspective, width) })) }
}

const xOf = (v: VanishingPoint) => (v.w === 0 ? 1e6 : v.x)
const flatness = (s: Stroke) => Math.min(s.angle, Math.PI - s.angle)

/** How verticals lean across the picture: dx/dy = lean + fan · x, by reweighted least squares. */
function fitUprights(strokes: Stroke[], width: number): { lean: number; fan: number } {
  const upright = strokes.filter((s) => Math.abs(s.angle - Math.PI / 2) < 0.26 && s.length > 18)
  let lean = 0
  let fan = 0
  for (let pass = 0; pass < 6; pass++) {
    let n = 1
    let sx = 0
    let sxx = 8
    let sy = 0
    let sxy = 0
    for (const { from, to, length } of upright) {
      const x = ((from.x + to.x) / 2 - width / 2) / width
      const slope = (to.x - from.x) / (to.y - from.y)
      const off = slope - lean - fan * x
      const weight = length * (pass === 0 ? (Math.abs(slope) < 0.12 ? 1 : 0.1) : 1 / (1 + (off / 0.012) ** 2))
      n += weight
      sx += weight * x
      sxx += weight * x * x
      sy += weight * slope
      sxy += weight * x * slope
    }
    const det = n * sxx - sx * sx
    fan = (n * sxy - sx * sy) / det
    lean = (sxx * sy - sx * sxy) / det
  }
  return { lean, fan }
}

/** The row whose two best directions hold the most length; houses have their horizon rather low. */
function bestRow(level: readonly Stroke[], width: number, height: number): Peaks {
  const rows: number[] = []
  for (let row = -0.35 * height; row < 1.35 * height; row += height / 140) rows.push(row)
  const found = directionPeaks(level, rows, width, height, weightOf)
  const likely = found.map(({ row, score }) => score * (1 - 0.25 * Math.min(1, Math.abs(row / height - 0.62) / 0.8)))
  const most = Math.max(...likely)
  const around = found[likely.indexOf(most)]
  const close: number[] = []
  for (let row = around.row - height / 140; row <= around.row + height / 140; row += height / 700) close.push(row)
  let best = { ...around, score: most }
  for (const other of directionPeaks(level, close, width, height, weightOf)) if (0.98 * other.score > best.score) best = other
  return best
}

/** A view square onto the façade: the level family at infinity, the other at the best central point, if there is one. */
function frontalView(strokes: Stroke[], width: number, height: number): Pick<Perspective, 'horizon' | 'a' | 'b' | 'kind'> {
  const level: VanishingPoint = { x: 1, y: 0, w: 0 }
  const inclined = strokes.filter((s) => flatness(s) > 0.12 && flatness(s) < 1.4 && s.length > 16)
  const total = 1 + inclined.reduce((sum, s) => sum + Math.min(s.length, longest), 0)
  let best = { score: 0, x: width / 2, y: 2 * height }
  for (let y = 0.3 * height; y < 0.95 * height; y += height / 60) {
    for (let x = 0.2 * width; x < 0.8 * width; x += width / 60) {
      let score = 0
      for (const { from, to, length } of inclined) {
        const dx = x - (from.x + to.x) / 2
        const dy = y - (from.y + to.y) / 2
        const away = Math.hypot(dx, dy)
        if (away < 30) continue
        const sine = Math.abs((to.x - from.x) * dy - (to.y - from.y) * dx) / (length * away)
        if (sine < 0.035) score += Math.min(length, longest)
      }
      if (score > best.score) best = { score, x, y }
    }
  }
  if (best.score > 0.22 * total) return { horizon: best.y, a: level, b: { x: best.x, y: best.y, w: 1 }, kind: 'frontal' }
  return { horizon: 2 * height, a: level, b: { x: width / 2, y: -1e5, w: 1 }, kind: 'frontal' }
}

/** The direction of the lines to a vanishing point through (x, y), in radians. */
export const directionTo = (v: VanishingPoint, x: number, y: number) => (v.w === 0 ? atan2(v.y, v.x) : atan2(v.y - y, v.x - x))

/** Rows per column of the lines to a vanishing point through (x, y), kept within ±2. */
export const slopeTo = (v: VanishingPoint, x: number, y: number) => (v.w === 0 ? v.y / v.x : clamp((v.y - y) / (v.x - x || 1e-6), -2, 2))

/** Columns per row of the verticals at x. */
export const leanAt = (p: Perspective, x: number, width: number) => p.lean + (p.fan * (x - width / 2)) / width

/** To which family a stroke belongs; a vertical is preferred when it is nearly one. */
export function kindOf({ from, to, length, angle }: Stroke, p: Perspective, width: number): StrokeKind {
  const x = (from.x + to.x) / 2
  const y = (from.y + to.y) / 2
  const tolerance = 1.2 * (0.05 + 1.6 / length)
  const off = angleBetween(angle, atan2(1, leanAt(p, x, width)))
  const vertical = off < tolerance ? 0.35 * off : off
  const toA = angleBetween(angle, directionTo(p.a, x, y))
  const toB = angleBetween(angle, directionTo(p.b, x, y))
  const least = Math.min(vertical, toA, toB)
  if (least > tolerance) return 'sloping'
  return least === vertical ? 'vertical' : least === toA ? 'toA' : 'toB'
}
