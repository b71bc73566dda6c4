import { gaussianBlur } from '../../pixels/blur.ts'
import { clamp } from '../../pixels/curves.ts'
import { greyDilate, greyErode } from '../../pixels/morphology.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { enlargedRows, shrink } from '../../pixels/resize.ts'

// A sheet is brighter than what is drawn on it, so its own brightness is the closing of the picture (the brightest of a
// neighbourhood, then the darkest of those), smoothed. Dividing by it removes tint, vignette and the shadow of a hand.
// A shaded 3D model needs none of this and keeps its tones: it is told by edges between even tones without a line, or, with
// lines, by grey planes on a blank screen. A sheet that is dark as a whole is a blueprint or a chalk drawing and is inverted first, if it
// has light lines: a house at night has edges between dark tones instead.
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
/** Of so many rows and columns one is looked along for them. */
const every = 24
/** Least variance of the even tones of a model that is drawn with lines round its planes. */
const leastVariance = 0.008

/** Frees a drawing (luma 0–1) from its sheet. */
export function readPaper(luma: Plane): Paper {
  const { width, height } = luma
  const negative = quantile(luma, 0.5) < 0.33 ? { width, height, data: luma.data.map((v) => 1 - v) } : undefined
  const inverted = negative !== undefined && stepsToLines(negative) <= fewLines
  const positive = inverted ? negative : luma

  const cells = shrink(positive, sheetCell)
  const small = gaussianBlur(greyErode(greyDilate(cells, 3), 2), 5)
  let brightest = 0
  for (let row = 0; row < small.data.length; row += small.width) brightest = brightestOf(small.data, row, row + small.width, brightest)
  const lineless = !inverted && stepsToLines(luma) > fewLines
  const blank = !inverted && isBlankSheet(small)
  const shaded = lineless || (blank && hasPlanes(luma))
  const veil = newPlane(small.width, small.height, brightest)
  if (shaded) small.data.fill(brightest)
  else if (!blank) gaussianBlur(greyErode(greyDilate(cells, broad), broad - 2), broad / 2, veil)
  const value = newPlane(width, height)
  const laySheet = enlargedRows(small, sheetCell, width)
  const floor = Math.max(0.25, 0.55 * brightest)
  for (let y = 0; y < height; y++) {
    laySheet(y, value.data, y * width)
    divideRow(positive.data, value.data, floor, y * width, (y + 1) * width)
  }
  for (let row = 0; row < veil.data.length; row += veil.width) veilRow(small.data, veil.data, floor, row, row + veil.width)

  const white = 0.985 * (shaded ? 1 : modeAbove(value, 0.7))
  for (let row = 0; row < value.data.length; row += width) whitenRow(value.data, white, row, row + width)
  return { value, inverted, shaded, lineless, veil }
}

/** The drawing from `from` up to `to` divided by its sheet, in the place of that; no sheet is darker than `floor`. */
function divideRow(drawing: Float32Array, sheet: Float32Array, floor: number, from: number, to: number) {
  for (let i = from; i < to; i++) sheet[i] = clamp(drawing[i] / Math.max(floor, sheet[i]))
}

/** How far the sheet lies below what it is without grey planes, in the place of that. */
function veilRow(sheet: Float32Array, veil: Float32Array, floor: number, from: number, to: number) {
  for (let k = from; k < to; k++) veil[k] = clamp(Math.max(floor, sheet[k]) / Math.max(floor, veil[k]))
}

function brightestOf(data: Float32Array, from: number, to: number, least: number): number {
  for (let k = from; k < to; k++) least = Math.max(least, data[k])
  return least
}

function whitenRow(value: Float32Array, white: number, from: number, to: number) {
  for (let i = from; i < to; i++) value[i] = clamp(value[i] / white)
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
  const found: Planes = { even: 0, grey: 0, steep: 1, sum: 0, squares: 0 }
  for (let y = 1; y < height - 1; y++) countRow(data, y, width, found)
  const { even, grey, steep, sum, squares } = found
  const mean = sum / Math.max(1, even)
  return grey > 1.6 * steep && squares / Math.max(1, even) - mean * mean > leastVariance
}

interface Planes {
  /** How many pixels lie in even planes, how many of those are grey, and how many pixels are steep. */
  even: number
  grey: number
  steep: number
  /** Of the tones of the even ones, and of their squares. */
  sum: number
  squares: number
}

function countRow(data: Float32Array, y: number, width: number, found: Planes) {
  for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
    const v = data[i]
    const step = Math.abs(data[i + 1] - data[i - 1]) + Math.abs(data[i + width] - data[i - width])
    if (step > 0.3) found.steep++
    if (step >= 0.02) continue
    found.even++
    found.sum += v
    found.squares += v * v
    if (v < 0.97 && v > 0.3) found.grey++
  }
}

/**
 * How many edges between two even tones there are for each line, along some rows and columns. A drawing bounds its tones with lines,
 * whatever its sheet; a model without materials bounds them with nothing.
 */
function stepsToLines({ width, height, data }: Plane): number {
  const found = new Int32Array([0, 1])
  for (let y = 8; y < height - 8; y += every) lookAlong(data, y * width + 8, y * width + width - 8, 1, 1, found)
  for (let y = 8; y < height - 8; y++) lookAlong(data, y * width + 8, y * width + width - 8, every, width, found)
  return found[0] / found[1]
}

/** Counts the steps and the lines at every `by`-th place from `from` up to `to`, across steps of `s`. */
function lookAlong(data: Float32Array, from: number, to: number, by: number, s: number, found: Int32Array) {
  for (let i = from; i < to; i += by) {
    const a = (data[i - 5 * s] + data[i - 6 * s] + data[i - 7 * s]) / 3
    const b = (data[i + 5 * s] + data[i + 6 * s] + data[i + 7 * s]) / 3
    const low = a < b ? a : b
    let least = 1
    for (let j = i - 4 * s; j <= i + 4 * s; j += s) if (data[j] < least) least = data[j]
    if (low - least > 0.1) found[1]++
    else if (
      Math.abs(a - b) > 0.04 &&
      low - least < 0.03 &&
      Math.abs(data[i + 2 * s] - data[i - 2 * s]) > 0.6 * Math.abs(a - b) &&
      Math.abs(data[i + 5 * s] - data[i + 7 * s]) < 0.02 &&
      Math.abs(data[i - 5 * s] - data[i - 7 * s]) < 0.02
    )
      found[0]++
  }
}

/** The value below which `share` of the numbers lie, to 1/256. */
function quantile(plane: Plane, share: number): number {
  const histogram = histogramOf(plane, 256, 7)
  const count = histogram.reduce((sum, n) => sum + n)
  let sum = 0
  for (let k = 0; k < 256; k++) if ((sum += histogram[k]) > share * count) return k / 256
  return 1
}

/** The most frequent value above `from`, to 1/100; 1 when there is none. */
function modeAbove(plane: Plane, from: number): number {
  const histogram = histogramOf(plane, 100, 5)
  let best = 99
  let most = 0
  for (let k = Math.round(100 * from); k < 100; k++) if (histogram[k] > most) [best, most] = [k, histogram[k]]
  return Math.min(1, (best + 0.5) / 100)
}

/** How many numbers, of every `step`-th, lie in each of `levels` equal parts of 0–1. */
function histogramOf({ width, data }: Plane, levels: number, step: number): Int32Array {
  const histogram = new Int32Array(levels)
  for (let row = 0; row < data.length; row += width) countLevels(data, step * Math.ceil(row / step), row + width, step, histogram)
  return histogram
}

function countLevels(data: Float32Array, from: number, to: number, step: number, histogram: Int32Array) {
  const levels = histogram.length
  for (let i = from; i < to; i += step) histogram[Math.min(levels - 1, (data[i] * levels) | 0)]++
}
