import { gaussianBlur } from '../pixels/blur.ts'
import { clamp } from '../pixels/curves.ts'
import { greyDilate, greyErode } from '../pixels/morphology.ts'
import { newPlane, type Plane } from '../pixels/raster.ts'
import { enlarge, shrink } from '../pixels/resize.ts'

// A sheet is brighter than what is drawn on it, so its own brightness is the closing of the picture (the brightest of a
// neighbourhood, then the darkest of those), smoothed. Dividing by it removes tint, vignette and the shadow of a hand.
// A shaded 3D model needs none of this and keeps its tones: it is told by edges between even tones without a line, or, with
// lines, by grey planes on a blank screen. A sheet that is dark as a whole is a blueprint or a chalk drawing and is inverted first.
// Fails on a dark façade that fills a neighbourhood: the floor of 0.55 × the brightest paper keeps it from being lifted to white.

export interface Paper {
  /** 0 ink … 1 paper. */
  value: Plane
  /** Light lines on a dark sheet. */
  inverted: boolean
  /** Made on a screen and shaded in planes, like a 3D model without materials. */
  shaded: boolean
  /** Shaded, and with hardly a line round the planes. */
  lineless: boolean
  /**
   * By how much `value` makes large grey planes too light, 0–1, a number for each block of the sheet: `value` times this is how
   * dark they are.
   */
  veil: Plane
}

/** Side of the blocks in which the sheet is measured. */
export const sheetCell = 8
/** Grey planes narrower than twice as many cells are not taken for the sheet itself where their own tone is asked for. */
const broad = 16
/** Edges between tones for each line, from which on a picture is a model without lines: drawings have 0.04 at most, models 0.3. */
const fewLines = 0.15
/** Least variance of the even tones of a model that is drawn with lines round its planes. */
const leastVariance = 0.008

/** Frees a drawing (luma 0–1) from its sheet. */
export function readPaper(luma: Plane): Paper {
  const { width, height } = luma
  const inverted = quantile(luma.data, 0.5) < 0.33
  const positive = inverted ? { width, height, data: luma.data.map((v) => 1 - v) } : luma

  const cells = shrink(positive, sheetCell)
  const small = gaussianBlur(greyErode(greyDilate(cells, 3), 2), 5)
  let brightest = 0
  for (const v of small.data) if (v > brightest) brightest = v
  const lineless = !inverted && stepsToLines(luma) > fewLines
  const blank = !inverted && isBlankSheet(small)
  const shaded = lineless || (blank && hasPlanes(luma))
  const veil = newPlane(small.width, small.height, brightest)
  if (shaded) small.data.fill(brightest)
  else if (!blank) gaussianBlur(greyErode(greyDilate(cells, broad), broad - 2), broad / 2, veil)
  const value = enlarge(small, sheetCell, width, height)
  const floor = Math.max(0.25, 0.55 * brightest)
  for (let i = 0; i < value.data.length; i++) value.data[i] = clamp(positive.data[i] / Math.max(floor, value.data[i]))
  for (let k = 0; k < veil.data.length; k++) veil.data[k] = clamp(Math.max(floor, small.data[k]) / Math.max(floor, veil.data[k]))

  const white = 0.985 * (shaded ? 1 : modeAbove(value.data, 0.7))
  for (let i = 0; i < value.data.length; i++) value.data[i] = clamp(value.data[i] / white)
  return { value, inverted, shaded, lineless, veil }
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

/** Whether even grey planes cover more of the picture than lines do, and are of such different tones that they tell a light. */
function hasPlanes({ width, height, data }: Plane): boolean {
  let even = 0
  let grey = 0
  let steep = 1
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const v = data[i]
      const step = Math.abs(data[i + 1] - data[i - 1]) + Math.abs(data[i + width] - data[i - width])
      if (step > 0.3) steep++
      if (step >= 0.02) continue
      even++
      sum += v
      squares += v * v
      if (v < 0.97 && v > 0.3) grey++
    }
  }
  const mean = sum / Math.max(1, even)
  return grey > 1.6 * steep && squares / Math.max(1, even) - mean * mean > leastVariance
}

/**
 * How many edges between two even tones there are for each line, along every twelfth row and column. A drawing bounds its
 * tones with lines, whatever its sheet; a model without materials bounds them with nothing.
 */
function stepsToLines({ width, height, data }: Plane): number {
  let steps = 0
  let lines = 1
  const look = (i: number, s: number) => {
    const a = (data[i - 5 * s] + data[i - 6 * s] + data[i - 7 * s]) / 3
    const b = (data[i + 5 * s] + data[i + 6 * s] + data[i + 7 * s]) / 3
    const low = a < b ? a : b
    let least = 1
    for (let j = i - 4 * s; j <= i + 4 * s; j += s) if (data[j] < least) least = data[j]
    if (low - least > 0.1) lines++
    else if (
      Math.abs(a - b) > 0.04 &&
      low - least < 0.03 &&
      Math.abs(data[i + 2 * s] - data[i - 2 * s]) > 0.6 * Math.abs(a - b) &&
      Math.abs(data[i + 5 * s] - data[i + 7 * s]) < 0.02 &&
      Math.abs(data[i - 5 * s] - data[i - 7 * s]) < 0.02
    )
      steps++
  }
  for (let y = 8; y < height - 8; y += 12) for (let x = 8; x < width - 8; x++) look(y * width + x, 1)
  for (let y = 8; y < height - 8; y++) for (let x = 8; x < width - 8; x += 12) look(y * width + x, width)
  return steps / lines
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
