import { cellNoise, fractalNoise } from '../pixels/noise.ts'
import { fromHex, type Rgb } from '../pixels/colour.ts'

/** What a material says about one place. One object is reused for a whole picture. */
export interface Hit {
  /** Linear albedo, 0–1. */
  r: number
  g: number
  b: number
  /** Relief: how much more (+) or less (−) direct light this place catches than the plane it lies on, −1…1. */
  relief: number
  /** How strongly it mirrors its surroundings when seen straight on, 0–1. */
  gloss: number
}

export const newHit = (): Hit => ({ r: 0, g: 0, b: 0, relief: 0, gloss: 0 })

/** A place on something flat, and how much of it a pixel covers. One object is reused for a whole picture, too. */
export interface Place {
  /** Metres along the courses and up. */
  u: number
  v: number
  /** Metres that a pixel covers in each direction. */
  du: number
  dv: number
}

export const newPlace = (): Place => ({ u: 0, v: 0, du: 0, dv: 0 })

/** A procedural material: writes to `hit` what is at a place; what is finer than its pixel fades to its mean. */
export type Material = (place: Place, hit: Hit) => void

export const fraction = (x: number) => x - Math.floor(x)

/** How much of a feature of `size` metres is seen at a footprint of `pixel` metres: 1 when large, 0 below 0.7 of a pixel. */
export function seen(size: number, pixel: number): number {
  const t = size / pixel - 0.7
  return t <= 0 ? 0 : t >= 1 ? 1 : t
}

/** The integral from 0 to `x` of a train of bars of `width` metres starting at every multiple of `period`. */
const barsUpTo = (x: number, period: number, width: number) => {
  const n = Math.floor(x / period)
  return n * width + Math.min(x - n * period, width)
}

/** The share of a pixel at `x`, `pixel` metres wide, that bars of `width` at every `period` metres cover: an exact box filter. */
export function bars(x: number, period: number, width: number, pixel: number): number {
  const half = pixel < 1e-5 ? 5e-6 : pixel / 2
  const within = x - Math.floor(x / period) * period
  if (within - half >= width && within + half <= period) return 0
  return (barsUpTo(x + half, period, width) - barsUpTo(x - half, period, width)) / (2 * half)
}

/** So many squares are kept: those of a row of the picture, so that the rows below find them. */
const kept = 512

/** What changes slowly over a surface, worked out for the middles of squares of so many metres: places come side by side. */
export function bySquares(square: number, of: (u: number, v: number) => number): (place: Place) => number {
  /** The squares that were worked out last, one in each place for their columns, and what it is there. */
  const columns = new Float64Array(kept).fill(NaN)
  const rows = new Float64Array(kept)
  const values = new Float64Array(kept)
  return ({ u, v }) => {
    const column = Math.floor(u / square)
    const row = Math.floor(v / square)
    const k = column & (kept - 1)
    if (column !== columns[k] || row !== rows[k]) {
      columns[k] = column
      rows[k] = row
      values[k] = of((column + 0.5) * square, (row + 0.5) * square)
    }
    return values[k]
  }
}

/** Slow change of brightness over metres, about −0.5…0.5: dirt, sun-bleaching, uneven mixing. */
export const weathering = (u: number, v: number, layer: number) => fractalNoise(u * 0.33, v * 0.33, 3, layer) - 0.5

/** A random number for a cell, faded to its mean 0.5 where the cell is smaller than a pixel. */
export const perCell = (column: number, row: number, layer: number, seenShare: number) =>
  0.5 + (cellNoise(column, row, layer) - 0.5) * seenShare

/** Writes `colour` · `k`. */
export function lay(hit: Hit, colour: Rgb, k: number, relief = 0, gloss = 0) {
  hit.r = colour[0] * k
  hit.g = colour[1] * k
  hit.b = colour[2] * k
  hit.relief = relief
  hit.gloss = gloss
}

/** Writes the mix of two colours · `k`. */
export function layMix(hit: Hit, a: Rgb, b: Rgb, t: number, k: number, relief = 0, gloss = 0) {
  hit.r = (a[0] + (b[0] - a[0]) * t) * k
  hit.g = (a[1] + (b[1] - a[1]) * t) * k
  hit.b = (a[2] + (b[2] - a[2]) * t) * k
  hit.relief = relief
  hit.gloss = gloss
}

/** Lays a joint of another colour over what is there, `share` of the pixel. */
export function cover(hit: Hit, colour: Rgb, share: number, relief = 0) {
  hit.r += (colour[0] - hit.r) * share
  hit.g += (colour[1] - hit.g) * share
  hit.b += (colour[2] - hit.b) * share
  hit.relief += (relief - hit.relief) * share
  hit.gloss *= 1 - share
}

export const colour = fromHex
export type { Rgb }

/** The share of a pixel at `v`, `dv` metres wide, that lies between two places. */
export const band = (v: number, from: number, to: number, dv: number) =>
  Math.max(0, Math.min(1, (Math.min(v + dv / 2, to) - Math.max(v - dv / 2, from)) / Math.max(1e-4, dv)))
