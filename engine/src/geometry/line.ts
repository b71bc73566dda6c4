import type { Point } from './vector.ts'

/** A straight line as a·x + b·y + c = 0 with a² + b² = 1, so that the left side is a distance in pixels. */
export interface Line {
  a: number
  b: number
  c: number
}

export function lineThrough(p: Point, q: Point): Line {
  const length = Math.hypot(q.x - p.x, q.y - p.y)
  const a = (p.y - q.y) / length
  const b = (q.x - p.x) / length
  return { a, b, c: -(a * p.x + b * p.y) }
}

/** Signed distance of a point from a line. */
export const sideOf = (line: Line, p: Point) => line.a * p.x + line.b * p.y + line.c

/** Where two lines cross; undefined when they are parallel (within 1e-9 of a radian). */
export function crossing(p: Line, q: Line): Point | undefined {
  const w = p.a * q.b - p.b * q.a
  if (Math.abs(w) < 1e-9) return undefined
  return { x: (p.b * q.c - p.c * q.b) / w, y: (p.c * q.a - p.a * q.c) / w }
}

/** Distance from a point to the segment between two others. */
export function distanceToSegment(p: Point, from: Point, to: Point): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - from.x) * dx + (p.y - from.y) * dy) / square))
  const x = p.x - from.x - t * dx
  const y = p.y - from.y - t * dy
  return Math.sqrt(x * x + y * y)
}

/** The angle between two directions taken as undirected lines, 0 to π/2. */
export function angleBetween(a: number, b: number): number {
  const d = Math.abs(a - b) % Math.PI
  return Math.min(d, Math.PI - d)
}

/** The column of the line through two points, which do not lie beside each other, in a row. */
export const columnOn = (p: Point, q: Point, y: number) => p.x + ((q.x - p.x) * (y - p.y)) / (q.y - p.y)
