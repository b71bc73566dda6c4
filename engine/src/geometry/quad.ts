import { between, type Point } from './vector.ts'

/** Four corners, clockwise as seen from the top left one. */
export type Quad = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point]

/** The place at fraction `u` of the width and `v` of the height, by straight lines between the sides. */
export const inQuad = (quad: Quad, u: number, v: number): Point => between(between(quad[0], quad[1], u), between(quad[3], quad[2], u), v)

/** What of it lies between two fractions of the width, and of the height. */
export const partOf = (quad: Quad, from: number, to: number, top = 0, bottom = 1): Quad => [
  inQuad(quad, from, top),
  inQuad(quad, to, top),
  inQuad(quad, to, bottom),
  inQuad(quad, from, bottom),
]

export const quadOf = (left: number, top: number, right: number, bottom: number): Quad => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

export function boundsOf(points: readonly Point[]): { left: number; top: number; right: number; bottom: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let k = 0; k < points.length; k++) {
    const { x, y } = points[k]
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

/** Whether the corners turn the same way all round. */
export function isConvex(quad: Quad): boolean {
  let turns = 0
  for (let k = 0; k < 4; k++) {
    const p = quad[k]
    const q = quad[(k + 1) % 4]
    const r = quad[(k + 2) % 4]
    turns += Math.sign((q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x))
  }
  return Math.abs(turns) === 4
}
