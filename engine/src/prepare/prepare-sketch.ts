import { lumaOf } from '../pixels/colour.ts'
import type { Plane, Raster } from '../pixels/raster.ts'
import { Unsuitable, type Note, type Order, type Picture, type Watch } from '../render.ts'
import { readPaper } from '../understand/paper.ts'
import { findStrokes } from '../understand/strokes.ts'
import { cleanLines, inkOf } from './clean-lines.ts'
import { areaOf } from '../geometry/polygon.ts'
import { findLines } from './find-lines.ts'
import { findSheet } from './find-sheet.ts'
import { flattenSheet } from './flatten-sheet.ts'
import { findLean, uprighting } from './straighten.ts'
import { warp } from './warp.ts'

/** Least share of the sheet that lines must cover for it to count as a drawing. */
const leastInk = 0.0008

/** Turns a photo or scan of a drawing into crisp line art: flat, upright, on white paper. Nothing is added. */
export function prepareSketch(order: Order<'prepare'>, watch: Watch): Picture {
  const { sketch } = order
  const notes: Note[] = []
  watch('reading', 0)
  const photo = lumaOf(sketch)
  if (isBlack(photo)) throw new Unsuitable('too_dark')

  const sheet = findSheet(photo)
  const flat = sheet && flattenSheet(sheet, photo.width, photo.height, photo.data.length)
  const luma = flat ? warp(photo, flat.source, flat.width, flat.height, 1) : photo
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

function greyRaster({ width, height, data }: Plane): Raster {
  const out = new Uint8ClampedArray(4 * width * height)
  for (let i = 0, j = 0; i < data.length; i++, j += 4) {
    out[j] = 255 * data[i]
    out[j + 1] = out[j + 2] = out[j]
    out[j + 3] = 255
  }
  return { width, height, data: out }
}
