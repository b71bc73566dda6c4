import { areaOf } from '../../geometry/polygon.ts'
import type { Quad } from '../../geometry/quad.ts'

/** Shares of the width at which the upper and the lower edge of a part are measured. */
const [near, far] = [0.15, 0.85]

/**
 * The quadrilateral with upright sides that a part of a drawing is, its upper and lower edges as its own run, and how much of it the
 * part fills, 0–1. `pixels`: indices into a map so many pixels wide.
 */
export function fitQuad(pixels: Int32Array, width: number): { quad: Quad; fill: number } {
  let [left, right] = [width, 0]
  for (const i of pixels) {
    left = Math.min(left, i % width)
    right = Math.max(right, i % width)
  }
  const top = new Float64Array(right - left + 1).fill(Infinity)
  const bottom = new Float64Array(right - left + 1).fill(-Infinity)
  for (const i of pixels) {
    const x = (i % width) - left
    const y = Math.floor(i / width)
    top[x] = Math.min(top[x], y)
    bottom[x] = Math.max(bottom[x], y + 1)
  }
  const at = (share: number) => Math.round(share * (right - left))
  const [p, q] = [at(near), at(far)]
  const edge = (of: Float64Array, x: number) => of[p] + ((of[q] - of[p]) * (x - p)) / Math.max(1, q - p)
  const quad: Quad = [
    { x: left, y: edge(top, 0) },
    { x: right + 1, y: edge(top, right - left) },
    { x: right + 1, y: edge(bottom, right - left) },
    { x: left, y: edge(bottom, 0) },
  ]
  return { quad, fill: Math.min(1, pixels.length / Math.max(1, Math.abs(areaOf(quad)))) }
}
