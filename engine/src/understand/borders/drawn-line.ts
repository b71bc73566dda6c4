import { lineThrough, type Line } from '../../geometry/line.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Plane } from '../../pixels/raster.ts'

// The outline of a house is often drawn too faint or too short to be a stroke, and is ink all the same: along a segment of a
// border the way of most ink is looked for, straight from beside its one end to beside its other one.

/** Darkness against its surroundings from which a pixel is on a drawn line, and above which darker ink counts no more. */
const faint = 0.035
const dark = 0.15
/** Share of its length along which a line has to be drawn, and how many times as much ink it has as the ground around it. */
const drawn = { share: 0.8, times: 2.2 }
/** Places to each side of a way that its line may begin and end at, as many within its reach; as many again are its surroundings. */
const near = 3
const most = 2 * near
const across = 2 * most + 1

/** The line drawn from beside one place to beside another, at most `reach` pixels off; undefined where none stands out. */
export function drawnLine(ink: Plane, a: Point, b: Point, reach: number): Line | undefined {
  const long = Math.hypot(b.x - a.x, b.y - a.y)
  const [ux, uy] = [(b.x - a.x) / long, (b.y - a.y) / long]
  const gap = reach / near
  const steps = Math.floor(long / (2 * gap))
  const beside = inkBeside(ink, a, ux * gap, uy * gap, steps)
  let best = 0
  let [from, to] = [0, 0]
  for (let p = most - near; p <= most + near; p++) {
    for (let q = most - near; q <= most + near; q++) {
      const sum = inkAlong(beside, steps, p, q) * (1 - (Math.abs(p - most) + Math.abs(q - most)) / (12 * most))
      if (sum > best) [best, from, to] = [sum, p, q]
    }
  }
  let all = 0
  for (const value of beside) all += value
  if (best < (drawn.times * all) / across) return undefined
  if (shareAlong(beside, steps, from, to) < drawn.share) return undefined
  const at = (p: Point, off: number): Point => ({ x: p.x - uy * gap * off, y: p.y + ux * gap * off })
  return lineThrough(at(a, from - most), at(b, to - most))
}

/** The ink at all places to both sides of a way; `ux`, `uy` leads from one place to the next, and two of them make a step along it. */
function inkBeside({ width, height, data }: Plane, a: Point, ux: number, uy: number, steps: number): Float32Array {
  const beside = new Float32Array(steps * across)
  for (let k = 0, n = 0; k < steps; k++) {
    for (let o = -most; o <= most; o++, n++) {
      const x = Math.floor(a.x + ux * (2 * k + 1) - uy * o)
      const y = Math.floor(a.y + uy * (2 * k + 1) + ux * o)
      if (x >= 0 && y >= 0 && x < width && y < height) beside[n] = Math.min(dark, data[y * width + x])
    }
  }
  return beside
}

/** The ink on the straight way from the place `p` of the first step to the place `q` of the last one. */
function inkAlong(beside: Float32Array, steps: number, p: number, q: number): number {
  const slope = (q - p) / steps
  let sum = 0
  for (let k = 0; k < steps; k++) sum += beside[k * across + ((p + (k + 0.5) * slope + 0.5) | 0)]
  return sum
}

/** The share of such a way on which something is drawn. */
function shareAlong(beside: Float32Array, steps: number, p: number, q: number): number {
  const slope = (q - p) / steps
  let count = 0
  for (let k = 0; k < steps; k++) if (beside[k * across + ((p + (k + 0.5) * slope + 0.5) | 0)] > faint) count++
  return count / steps
}
