import type { Point } from './vector.ts'

/** Signed area in square pixels: positive when the corners run clockwise on the screen. */
export function areaOf(polygon: readonly Point[]): number {
  let twice = 0
  for (let k = 0; k < polygon.length; k++) {
    const p = polygon[k]
    const q = polygon[(k + 1) % polygon.length]
    twice += p.x * q.y - q.x * p.y
  }
  return twice / 2
}

/** Whether a point is inside, by the even-odd rule. */
export function contains(polygon: readonly Point[], p: Point): boolean {
  let inside = false
  for (let k = 0, j = polygon.length - 1; k < polygon.length; j = k++) {
    const a = polygon[k]
    const b = polygon[j]
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** Calls `visit` with the index of every pixel whose middle lies inside (even-odd), row by row. */
export function fillPolygon(polygon: readonly Point[], width: number, height: number, visit: (index: number) => void) {
  const spans = spansIn(polygon, width, height)
  for (let k = 0; k < spans.length; k += 2) for (let i = spans[k]; i < spans[k + 1]; i++) visit(i)
}

/** The runs of rows whose pixels' middles lie inside (even-odd), of each in turn the first index and the one after the last. */
export function spansIn(polygon: readonly Point[], width: number, height: number): Int32Array {
  const corners = polygon.length
  const xs = new Float64Array(corners)
  const ys = new Float64Array(corners)
  const cuts = new Float64Array(corners)
  let top = Infinity
  let bottom = -Infinity
  for (let k = 0; k < corners; k++) {
    xs[k] = polygon[k].x
    ys[k] = polygon[k].y
    top = Math.min(top, ys[k])
    bottom = Math.max(bottom, ys[k])
  }
  const first = Math.max(0, Math.ceil(top - 0.5))
  const last = Math.min(height - 1, Math.floor(bottom - 0.5))
  const spans = new Int32Array(Math.max(0, last - first + 1) * 2 * (corners >> 1))
  let ends = 0
  for (let y = first; y <= last; y++) {
    const middle = y + 0.5
    let count = 0
    for (let k = 0, j = corners - 1; k < corners; j = k++) {
      if (ys[k] > middle === ys[j] > middle) continue
      const cut = xs[k] + ((xs[j] - xs[k]) * (middle - ys[k])) / (ys[j] - ys[k])
      let at = count++
      for (; at > 0 && cuts[at - 1] > cut; at--) cuts[at] = cuts[at - 1]
      cuts[at] = cut
    }
    for (let k = 0; k + 1 < count; k += 2) {
      const to = Math.min(width - 1, Math.ceil(cuts[k + 1] - 0.5) - 1)
      const from = Math.max(0, Math.ceil(cuts[k] - 0.5))
      if (from > to) continue
      spans[ends++] = y * width + from
      spans[ends++] = y * width + to + 1
    }
  }
  return spans.subarray(0, ends)
}

/** Leaves out corners of an open line that lie within `tolerance` pixels of the rest. */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 3) return [...line]
  const at = line.flatMap(({ x, y }) => [x, y])
  return cornersBetween(at, 0, line.length - 1, tolerance).map((k) => line[k])
}

/**
 * The corners from `first` to `last` of a line that are left when those within `tolerance` of the rest are left out (Douglas and
 * Peucker 1973). `at`: x and y of each corner in turn.
 */
export function cornersBetween(at: ArrayLike<number>, first: number, last: number, tolerance: number): number[] {
  const kept = [first]
  const stack = [last]
  while (stack.length > 0) {
    const from = kept.at(-1)!
    const to = stack.at(-1)!
    const dx = at[2 * to] - at[2 * from]
    const dy = at[2 * to + 1] - at[2 * from + 1]
    const length = Math.hypot(dx, dy)
    let worst = tolerance
    let where = -1
    for (let k = from + 1; k < to; k++) {
      const x = at[2 * k] - at[2 * from]
      const y = at[2 * k + 1] - at[2 * from + 1]
      const t = length > 0 ? (x * dx + y * dy) / length : 0
      const off = t <= 0 ? Math.hypot(x, y) : t >= length ? Math.hypot(x - dx, y - dy) : Math.abs(x * dy - y * dx) / length
      if (off > worst) {
        worst = off
        where = k
      }
    }
    if (where < 0) kept.push(stack.pop()!)
    else stack.push(where)
  }
  return kept
}

/** Twice the signed area of a triangle: positive when its corners run clockwise on the screen. */
export const turn = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
