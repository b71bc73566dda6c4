import { lumaOf } from '../pixels/colour.ts'
import { nthSmallest } from '../pixels/nth-smallest.ts'
import type { Plane, Raster } from '../pixels/raster.ts'
import { Unsuitable, type Note, type Order, type Picture, type Watch } from '../order.ts'
import { readPaper } from '../understand/ink/paper.ts'
import { findStrokes } from '../understand/ink/strokes.ts'
import { cleanLines, inkOf } from './clean-lines.ts'
import { areaOf } from '../geometry/polygon.ts'
import { findLines } from './find-lines.ts'
import { findSheet } from './find-sheet.ts'
import { flattenSheet } from './flatten-sheet.ts'
import { findLean, uprighting } from './straighten.ts'
import { warp } from './warp.ts'

/** Least share of the sheet that lines must cover for it to count as a drawing. */
const leastInk = 0.0008
/** A photo of anything else has more that looks like ink than this, and less than so much bare paper (drawings have .6 at the least). */
const mostInk = 0.15
const leastPaper = 0.35

/** Turns a photo or scan of a drawing into crisp line art: flat, upright, on white paper. Nothing is added. Refused: no drawing. */
export function prepareSketch(order: Order<'prepare'>, watch: Watch): Picture {
  const { sketch } = order
  const notes: Note[] = []
  watch('reading', 0)
  const photo = lumaOf(sketch)
  if (isBlack(photo)) throw new Unsuitable('too_dark')

  const sheet = findSheet(photo)
  const flat = sheet && flattenSheet(sheet, photo.width, photo.height, photo.data.length)
  const luma = exposed(flat ? warp(photo, flat.source, flat.width, flat.height, 1) : photo)
  watch('volumes', 0.25)

  const paper = readPaper(luma)
  const strokes = findStrokes(paper.value)
  watch('volumes', 0.45)
  const lean = findLean(strokes, luma.width, luma.height, !flat)
  const turned = lean.angle !== 0 || lean.fan !== 0
  const value = turned ? warp(paper.value, uprighting(lean, luma.width, luma.height), luma.width, luma.height, 1) : paper.value
  watch('materials', 0.6)

  const lines = findLines(value)
  const ink = shareOf(lines.mask)
  if (ink < leastInk) throw new Unsuitable('empty_drawing')
  if (ink > mostInk && paperShare(value) < leastPaper) throw new Unsuitable('no_drawing')
  const { plane, contrast } = cleanLines(value, lines, inkOf(value) * brightness(luma, paper.inverted))
  watch('detail', 0.95)

  const degrees = Math.round(Math.abs((lean.angle * 180) / Math.PI) * 10) / 10
  if (degrees >= 0.1) notes.push({ code: 'straightened', facts: { degrees } })
  if (contrast >= 1.2) notes.push({ code: 'contrast_raised', facts: { times: Math.round(contrast * 10) / 10 } })
  if (sheet && flat) {
    const percent = Math.round((100 * areaOf(sheet)) / photo.data.length)
    notes.push({ code: 'sheet_cropped', facts: { percent } })
  }
  watch('detail', 1)
  const turned_degrees = (lean.angle * 180) / Math.PI
  return {
    raster: greyRaster(plane),
    notes,
    report: { ink, degrees, turned_degrees, fan: lean.fan, sheet: flat !== undefined, inverted: paper.inverted },
  }
}

/** Share of the pixels that are marked. */
function shareOf(mask: Uint8Array): number {
  let marked = 0
  for (let i = 0; i < mask.length; i++) marked += mask[i]
  return marked / mask.length
}

/** Share of the pixels that are as light as paper. */
function paperShare({ data }: Plane): number {
  let pale = 0
  for (let i = 0; i < data.length; i++) if (data[i] > 0.85) pale++
  return pale / data.length
}

function isBlack(luma: Plane): boolean {
  let bright = 0
  for (let i = 0; i < luma.data.length; i += 5) if (luma.data[i] > 0.12) bright++
  return bright < 0.002 * (luma.data.length / 5)
}

/** How bright the sheet is, 0–1: the median of the picture, on which most is sheet. */
function brightness(luma: Plane, inverted: boolean): number {
  const sample = Float32Array.from({ length: Math.floor(luma.data.length / 61) }, (_, k) => luma.data[61 * k]).sort()
  const median = sample[sample.length >> 1]
  return inverted ? 1 - median : median
}

/** The brightest of the picture is paper, or chalk, at more than this; a photo taken in too little light is made brighter. */
const wellLit = 0.75
/** Share of the pixels that may be brighter than that: glints. */
const glints = 0.005

function exposed(luma: Plane): Plane {
  const sample = new Float32Array(Math.ceil(luma.data.length / 7))
  for (let k = 0; k < sample.length; k++) sample[k] = luma.data[7 * k]
  const brightest = nthSmallest(sample, Math.floor((1 - glints) * (sample.length - 1)))
  if (brightest > wellLit) return luma
  return { ...luma, data: luma.data.map((v) => Math.min(1, (0.95 * v) / Math.max(0.05, brightest))) }
}

function greyRaster({ width, height, data }: Plane): Raster {
  const out = new Uint8ClampedArray(4 * width * height)
  for (let i = 0, j = 0; i < data.length; i++, j += 4) {
    const grey = 255 * data[i]
    out[j] = grey
    out[j + 1] = grey
    out[j + 2] = grey
    out[j + 3] = 255
  }
  return { width, height, data: out }
}
