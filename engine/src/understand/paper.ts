import { gaussianBlur } from '../pixels/blur.ts'
import { clamp } from '../pixels/curves.ts'
import { greyDilate, greyErode } from '../pixels/morphology.ts'
import { newPlane, type Plane } from '../pixels/raster.ts'
import { enlarge, shrink } from '../pixels/resize.ts'

// A sheet is brighter than what is drawn on it, so its own brightness is the closing of the picture (the brightest of a
// neighbourhood, then the darkest of those), smoothed. Dividing by it removes tint, vignette and the shadow of a hand.
// A shaded 3D model on a blank screen needs none of this and
// keeps its tones. A sheet that is dark as a whole is a blueprint or a chalk drawing and is inverted first. Fails on a dark façade that
// fills a neighbourhood: the floor of 0.55 × the brightest paper keeps it from being lifted to white.

export interface Paper {
  /** 0 ink … 1 paper. */
  value: Plane
  /** Light lines on a dark sheet. */
  inverted: boolean
  /** Made on a screen and shaded in planes, like a 3D model without materials. */
  shaded: boolean
  /** Shaded, and with hardly a line round the planes. */
  lineless: boolean
}

const cell = 8

/** Frees a drawing (luma 0–1) from its sheet. */
export function readPaper(luma: Plane): Paper {
  const { width, height } = luma
  const inverted = quantile(luma.data, 0.5) < 0.33
  const value = newPlane(width, height)
  for (let i = 0; i < value.data.length; i++) value.data[i] = inverted ? 1 - luma.data[i] : luma.data[i]

  const small = gaussianBlur(greyErode(greyDilate(shrink(value, cell), 3), 2), 5)
  let brightest = 0
  for (const v of small.data) if (v > brightest) brightest = v
  const planes = !inverted && isBlankSheet(small) ? planesToLines(luma) : 0
  const shaded = planes > 1.6
  if (shaded) small.data.fill(brightest)
  const sheet = enlarge(small, cell, width, height)
  const floor = Math.max(0.25, 0.55 * brightest)
  for (let i = 0; i < value.data.length; i++) value.data[i] = clamp(value.data[i] / Math.max(floor, sheet.data[i]))

  const white = 0.985 * modeAbove(value.data, 0.7)
  for (let i = 0; i < value.data.length; i++) value.data[i] = clamp(value.data[i] / white)
  return { value, inverted, shaded, lineless: planes > 6 }
}

/**
 * Whether the sheet is even and white along its top and the upper half of its sides: then it was made on a screen.
 */
function isBlankSheet({ width, height, data }: Plane): boolean {
  const border = [...data.subarray(0, width)]
  for (let y = 0; y < height / 2; y++) border.push(data[y * width], data[y * width + width - 1])
  border.sort((p, q) => p - q)
  return border[Math.floor(0.1 * border.length)] > 0.96
}

/** How much more of the picture even grey planes cover than lines do. */
function planesToLines({ width, height, data }: Plane): number {
  let even = 0
  let steep = 1
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const step = Math.abs(data[i + 1] - data[i - 1]) + Math.abs(data[i + width] - data[i - width])
      if (step < 0.02 && data[i] < 0.97 && data[i] > 0.3) even++
      if (step > 0.3) steep++
    }
  }
  return even / steep
}

/** The value below which `share` of the numbers lie, to 1/256, from every seventh. */
function quantile(data: Float32Array, share: number): number {
  const histogram = new Int32Array(256)
  let count = 0
  for (let i = 0; i < data.length; i += 7) {
    histogram[Math.min(255, (data[i] * 256) | 0)]++
    count++
  }
  let sum = 0
  for (let k = 0; k < 256; k++) if ((sum += histogram[k]) > share * count) return k / 256
  return 1
}

/** The most frequent value above `from`, to 1/100; 1 when there is none. */
function modeAbove(data: Float32Array, from: number): number {
  const histogram = new Int32Array(100)
  for (let i = 0; i < data.length; i += 5) histogram[Math.min(99, (data[i] * 100) | 0)]++
  let best = 99
  let most = 0
  for (let k = Math.round(100 * from); k < 100; k++) if (histogram[k] > most) [best, most] = [k, histogram[k]]
  return Math.min(1, (best + 0.5) / 100)
}
