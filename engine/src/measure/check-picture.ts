import type { Raster } from '../pixels/raster.ts'

/** The picture is looked at in squares of this share of its longer side. */
const square = 1 / 32
/** No channel of black is lighter than this, of 255: the darkest night has more. */
const black = 2

/** Shares of the squares of a picture: all black, and of one exact colour. */
export interface Blank {
  black: number
  flat: number
}

/**
 * How much of a picture is black, and how much is flat, that is not so in another picture of the same size (one of the same drawing that
 * is known to be good): light, air and materials are never one exact colour over a large area.
 */
export function blankShare(picture: Raster, than?: Raster): Blank {
  const { width, height } = picture
  const side = Math.max(4, Math.round(square * Math.max(width, height)))
  const sum = { black: 0, flat: 0, all: 0 }
  for (let y = 0; y + side <= height; y += side) {
    for (let x = 0; x + side <= width; x += side) {
      const here = lookAt(picture, x, y, side)
      const there = than ? lookAt(than, x, y, side) : { isBlack: false, isFlat: false }
      sum.all++
      if (here.isBlack && !there.isBlack) sum.black++
      if (here.isFlat && !there.isFlat) sum.flat++
    }
  }
  return { black: sum.black / Math.max(1, sum.all), flat: sum.flat / Math.max(1, sum.all) }
}

function lookAt({ width, data }: Raster, left: number, top: number, side: number): { isBlack: boolean; isFlat: boolean } {
  const first = 4 * (top * width + left)
  let most = 0
  let isFlat = true
  for (let y = top; y < top + side; y++) {
    for (let j = 4 * (y * width + left); j < 4 * (y * width + left + side); j += 4) {
      for (let c = 0; c < 3; c++) {
        if (data[j + c] > most) most = data[j + c]
        if (data[j + c] !== data[first + c]) isFlat = false
      }
    }
  }
  return { isBlack: most <= black, isFlat }
}

/** How many of the numbers in what a stage gave, however deep within it, are not numbers, or too large for any. */
export function notFinite(made: unknown, seen = new Set<unknown>()): number {
  if (typeof made === 'number') return Number.isFinite(made) ? 0 : 1
  if (typeof made !== 'object' || made === null || seen.has(made)) return 0
  seen.add(made)
  if (made instanceof Float32Array || made instanceof Float64Array) {
    let wrong = 0
    for (const v of made) if (!Number.isFinite(v)) wrong++
    return wrong
  }
  if (ArrayBuffer.isView(made)) return 0
  return Object.values(made).reduce((sum: number, part) => sum + notFinite(part, seen), 0)
}
