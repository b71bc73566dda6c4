import type { Camera } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'

/** So many rows are gone at a time. */
const STEP = 2

/**
 * The row of the picture that level ground mirrors at a pixel, if it is a mirror: the way of the eye goes up again where it meets the
 * ground, in the same column, until it meets what the canvas shows there; else it ends in the sky. The ground itself is never met.
 */
export function mirroredRow({ width, depth }: Canvas, { horizon, focal, eye }: Camera, x: number, y: number): number {
  const last = Math.max(0, 2 * horizon - y)
  for (let row = y - STEP; row > last; row -= STEP) if (depth[row * width + x] <= (2 * focal * eye) / (row + y - 2 * horizon)) return row
  return Math.round(last)
}
