import { boxBlur } from '../../pixels/blur.ts'
import type { Plane } from '../../pixels/raster.ts'
import { shrink } from '../../pixels/resize.ts'

/** The colour a surface has round about each place, in squares of the picture. */
export interface SurfaceColour {
  /** Side of a square in pixels, and squares in a row. */
  square: number
  across: number
  /** Three means per square, in the units of the picture; 0 where none of the surface is near. */
  mean: Float32Array
  /** Share of the surface near each square. */
  known: Float32Array
}

/** Squares on each side that count. */
const reach = 2

/** The mean colours of a surface. `values`: three per pixel; `mask`: what is surely surface is above 0.97. */
export function surfaceColour(values: Float32Array, { width, height, data: mask }: Plane, square: number): SurfaceColour {
  const meanOf = (value: (i: number) => number) =>
    boxBlur(shrink({ width, height, data: mask.map((share, i) => (share > 0.97 ? value(i) : 0)) }, square), reach)
  const { data: known, width: across } = meanOf(() => 1)
  const colours = [0, 1, 2].map((c) => meanOf((i) => values[3 * i + c]).data)
  const mean = new Float32Array(3 * known.length)
  for (const [k, share] of known.entries()) if (share > 0) for (let c = 0; c < 3; c++) mean[3 * k + c] = colours[c][k] / share
  return { square, across, mean, known }
}

/** The square of a pixel. */
export const squareAt = ({ square, across }: SurfaceColour, x: number, y: number) =>
  Math.floor(y / square) * across + Math.floor(x / square)

/** How far a thing's own colour may lie beyond the mixture that is seen, as a share of its distance from the surface's. */
const mostBeyond = 1.5
/** Difference from the surface's colour, as a share of it and in all, up to which a place beside a thing is surface. */
const sameShare = 0.25
const same = 0.008

/**
 * Takes the colour of a covered surface out of a pixel in which something before it is mixed with it (alpha compositing, Porter and
 * Duff 1984, solved for what is in front), so that no rim of the old colour stays. Changes the pixel at `j`; returns the share of the
 * surface in it, which is more than `share` where its colour is just the surface's.
 */
export function unmix(values: Float32Array, j: number, { mean, known }: SurfaceColour, k: number, share: number): number {
  if (known[k] < 0.02) return share
  let off = 0
  for (let c = 0; c < 3; c++) off = Math.max(off, Math.abs(values[j + c] - mean[3 * k + c]) / (sameShare * mean[3 * k + c] + same))
  const own = off < 1 ? Math.max(share, 1 - off) : share
  const by = Math.min(mostBeyond, own / Math.max(0.05, 1 - own))
  for (let c = 0; c < 3; c++) {
    const seen = values[j + c]
    values[j + c] = Math.max(0, Math.min(Math.max(1, seen), seen + by * (seen - mean[3 * k + c])))
  }
  return own
}
