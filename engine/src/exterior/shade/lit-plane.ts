import type { Plane } from '../../pixels/raster.ts'
import { Role } from '../../scene.ts'

/** Shadows are soft at their rims: how much sun there is, is worked out for every second pixel. */
export const STEP = 2

/** What is left of the sun in the shadow of the house. */
export const shaded = Math.fround(0.04)
/** 1 for what a shadow on a wall falls on. */
export const takesShadow = new Uint8Array(Object.keys(Role).length)
for (const role of [Role.wall, Role.window, Role.door, Role.trim]) takesShadow[role] = 1
/** 1 for what stands before walls and hides them: a shadow on them passes behind it. */
export const stands = new Uint8Array(Object.keys(Role).length)
for (const role of [Role.plant, Role.thing, Role.railing]) stands[role] = 1
/** How flat the sun may fall on a wall, as the cosine to its normal, for the shadows on it. */
export const flattest = 0.14

/** Reads a half-size plane at a full-size pixel, bilinear. */
export function litAt(lit: Plane, x: number, y: number): number {
  const fx = Math.min(lit.width - 1, x / STEP)
  const fy = Math.min(lit.height - 1, y / STEP)
  const x0 = fx | 0
  const y0 = fy | 0
  const x1 = Math.min(lit.width - 1, x0 + 1)
  const y1 = Math.min(lit.height - 1, y0 + 1)
  const { data, width } = lit
  const top = data[y0 * width + x0] + (data[y0 * width + x1] - data[y0 * width + x0]) * (fx - x0)
  const bottom = data[y1 * width + x0] + (data[y1 * width + x1] - data[y1 * width + x0]) * (fx - x0)
  return top + (bottom - top) * (fy - y0)
}

/** A row of a half-size plane at full size, bilinear, to `out`: as `litAt` for each pixel from `start` up to `end`, at least. */
export function litRow(lit: Plane, y: number, out: Float32Array, start = 0, end = out.length) {
  const { data, width } = lit
  const fy = Math.min(lit.height - 1, y / STEP)
  const y0 = fy | 0
  const upper = y0 * width
  const lower = Math.min(lit.height - 1, y0 + 1) * width
  const down = fy - y0
  const first = Math.min(start >> 1, width - 1)
  let here = data[upper + first] + (data[lower + first] - data[upper + first]) * down
  for (let k = start >> 1, x = STEP * k; x < end; k++, x += STEP) {
    const next = Math.min(k + 1, width - 1)
    const there = data[upper + next] + (data[lower + next] - data[upper + next]) * down
    out[x] = here
    out[x + 1] = here + (there - here) / STEP
    here = there
  }
}
