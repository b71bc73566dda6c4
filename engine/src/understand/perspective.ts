import { clamp } from '../pixels/curves.ts'
import { angleBetween } from '../geometry/line.ts'
import type { Perspective, Stroke, StrokeKind, VanishingPoint } from '../scene.ts'

// Horizon first (after Zhai, Workman, Jacobs 2016 and Simon, Fond, Berger 2018): for each candidate row every level stroke
// is prolonged to it and votes in a circular histogram of directions; the row whose two best, well separated peaks hold
// the most length wins. A peak at ±90° means lines that stay level: a frontal view, where one central vanishing point is
// looked for on a grid. Fails on three-point views and where furniture or planting outweighs the house.

const bins = 180
const longest = 160
const kernel = [0.06, 0.24, 0.6, 0.9, 1, 0.9, 0.6, 0.24, 0.06]
const apart = 38

interface Peaks {
  score: number
  row: number
  first: number
  second: number
}

/** Finds the vanishing points of a level camera, and gives each stroke its kind (in place). */
export function solvePerspective(strokes: Stroke[], width: number, height: number): Perspective {
  const upright = fitUprights(strokes, width)
  const level = strokes.filter((s) => flatness(s) < 1 && s.length > 16)
  const sweep = new Sweep(level, width, height)
  const best = sweep.best()
  let a = sweep.vanishingPoint(best, best.first)
  let b = sweep.vanishingPoint(best, best.second)
  if (xOf(a) > xOf(b)) [a, b] = [b, a]
  const total = 1 + level.reduce((sum, s) => sum + Math.min(s.length, longest), 0)
  const isFar = (v: VanishingPoint) => v.w === 0 || Math.abs(v.x - width / 2) > 4 * width
  const found: Perspective =
    isFar(a) || isFar(b)
      ? { ...frontalView(strokes, width, height), ...upright, confidence: best.score / total }
      : { horizon: best.row, a, b, kind: 'two-point', ...upright, confidence: best.score / total }
  for (const stroke of strokes) stroke.kind = kindOf(stroke, found, width)
  return found
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

class Sweep {
  private votes = new Float32Array(bins)
  private smooth = new Float32Array(bins)
  private strokes: Stroke[]
  private width: number
  private height: number

  constructor(strokes: Stroke[], width: number, height: number) {
    this.strokes = strokes
    this.width = width
    this.height = height
  }

  best(): Peaks {
    const { height } = this
    let best: Peaks = { score: -1, row: 0.6 * height, first: 0, second: 0 }
    for (let row = -0.35 * height; row < 1.35 * height; row += height / 140) {
      const found = this.at(row)
      const likely = 1 - 0.25 * Math.min(1, Math.abs(row / height - 0.62) / 0.8)
      if (found.score * likely > best.score) best = { ...found, score: found.score * likely }
    }
    const around = best.row
    for (let row = around - height / 140; row <= around + height / 140; row += height / 700) {
      const found = this.at(row)
      if (0.98 * found.score > best.score) best = found
    }
    return best
  }

  /** Histogram of where the strokes meet this row, and its two best peaks. */
  at(row: number): Peaks {
    const { votes, smooth, width, height } = this
    votes.fill(0)
    for (const { from, to, length } of this.strokes) {
      const x = (from.x + to.x) / 2
      const y = (from.y + to.y) / 2
      const rise = to.y - from.y
      const off = Math.abs(y - row)
      const angle = Math.abs(rise) < 1e-3 ? Math.PI / 2 : Math.atan((x + ((to.x - from.x) * (row - y)) / rise - width / 2) / width)
      const bin = Math.floor((angle / Math.PI + 0.5) * bins) % bins
      votes[bin] += (Math.min(length, longest) * off) / (off + 0.06 * height)
    }
    for (let i = 0; i < bins; i++) {
      let sum = 0
      for (let k = 0; k < 9; k++) sum += kernel[k] * votes[(i + k - 4 + bins) % bins]
      smooth[i] = sum
    }
    let first = 0
    for (let i = 1; i < bins; i++) if (smooth[i] > smooth[first]) first = i
    let second = -1
    let most = -1
    for (let i = 0; i < bins; i++) {
      const d = Math.min(Math.abs(i - first), bins - Math.abs(i - first))
      if (d < apart) continue
      const square = 1 - Math.min(1, Math.abs(d - 85) / 90)
      const value = smooth[i] * (0.75 + 0.25 * square)
      if (value > most) [second, most] = [i, value]
    }
    return { score: smooth[first] + 0.9 * smooth[second], row, first, second }
  }

  /** The vanishing point of a peak, between bins by its centre of mass. */
  vanishingPoint({ row }: Peaks, bin: number): VanishingPoint {
    this.at(row)
    let weight = 0
    let moment = 0
    for (let k = -3; k <= 3; k++) {
      const v = this.votes[(bin + k + bins) % bins]
      weight += v
      moment += v * k
    }
    const angle = ((bin + 0.5 + (weight > 0 ? moment / weight : 0)) / bins - 0.5) * Math.PI
    if (Math.abs(Math.cos(angle)) < 0.035) return { x: 1, y: 0, w: 0 }
    return { x: this.width / 2 + this.width * Math.tan(angle), y: row, w: 1 }
  }
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
export const directionTo = (v: VanishingPoint, x: number, y: number) => (v.w === 0 ? Math.atan2(v.y, v.x) : Math.atan2(v.y - y, v.x - x))

/** Rows per column of the lines to a vanishing point through (x, y), kept within ±2. */
export const slopeTo = (v: VanishingPoint, x: number, y: number) => (v.w === 0 ? v.y / v.x : clamp((v.y - y) / (v.x - x || 1e-6), -2, 2))

/** Columns per row of the verticals at x. */
export const leanAt = (p: Perspective, x: number, width: number) => p.lean + (p.fan * (x - width / 2)) / width

/** To which family a stroke belongs; a vertical is preferred when it is nearly one. */
export function kindOf({ from, to, length, angle }: Stroke, p: Perspective, width: number): StrokeKind {
  const x = (from.x + to.x) / 2
  const y = (from.y + to.y) / 2
  const tolerance = 1.2 * (0.05 + 1.6 / length)
  const off = angleBetween(angle, Math.atan2(1, leanAt(p, x, width)))
  const vertical = off < tolerance ? 0.35 * off : off
  const toA = angleBetween(angle, directionTo(p.a, x, y))
  const toB = angleBetween(angle, directionTo(p.b, x, y))
  const least = Math.min(vertical, toA, toB)
  if (least > tolerance) return 'sloping'
  return least === vertical ? 'vertical' : least === toA ? 'toA' : 'toB'
}
