import type { Quad } from './quad.ts'
import type { Point } from './vector.ts'

/** A projective map of the plane, 3 × 3 by rows, the last entry 1. */
export type Homography = readonly number[]

/** The map that takes the four corners of `from` to those of `to`; undefined when three corners lie on a line. */
export function homographyBetween(from: Quad, to: Quad): Homography | undefined {
  const rows: number[][] = []
  for (let k = 0; k < 4; k++) {
    const { x, y } = from[k]
    const { x: u, y: v } = to[k]
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v])
  }
  const solved = solve(rows)
  return solved && [...solved, 1]
}

/** Where a point goes. */
export function carry(m: Homography, p: Point): Point {
  const w = m[6] * p.x + m[7] * p.y + m[8]
  return { x: (m[0] * p.x + m[1] * p.y + m[2]) / w, y: (m[3] * p.x + m[4] * p.y + m[5]) / w }
}

/** Gauss elimination with partial pivoting on rows of n coefficients and a right-hand side; undefined when singular. */
export function solve(rows: number[][]): number[] | undefined {
  const n = rows.length
  for (let k = 0; k < n; k++) {
    let pivot = k
    for (let r = k + 1; r < n; r++) if (Math.abs(rows[r][k]) > Math.abs(rows[pivot][k])) pivot = r
    if (Math.abs(rows[pivot][k]) < 1e-12) return undefined
    ;[rows[k], rows[pivot]] = [rows[pivot], rows[k]]
    for (let r = 0; r < n; r++) {
      if (r === k) continue
      const factor = rows[r][k] / rows[k][k]
      if (factor !== 0) for (let c = k; c <= n; c++) rows[r][c] -= factor * rows[k][c]
    }
  }
  return rows.map((row, k) => row[n] / row[k])
}
