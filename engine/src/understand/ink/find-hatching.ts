import { atan2, tan } from '../../geometry/elementary.ts'
import { boxBlur, boxBlurTwice } from '../../pixels/blur.ts'
import { clamp } from '../../pixels/curves.ts'
import { drawBand } from '../../pixels/draw.ts'
import { greyOpen } from '../../pixels/morphology.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { enlarge } from '../../pixels/resize.ts'
import type { Perspective, Stroke } from '../../scene.ts'
import { slopeTo } from '../perspective.ts'
import { halfAt } from './ink.ts'

// Hatching is shade drawn with lines: wherever it is there are lines, all of one direction, and the direction is none of the
// house's (to a vanishing point or upright: those are boards, courses and tiles). Lines everywhere: the opening of the energy of
// the gradient is still high. One direction: the structure tensor (Förstner, Gülch 1987) is coherent. Worked out in cells of 4 × 4
// pixels; long strokes, which are structure, count nowhere. Fails on shade that is hatched upright or level. Close lines of no direction
// at all, without a blank cell between them, are the grain of a pencil: stones have blank faces, joints of shingles two directions.

const cell = 4
/** Mean squared step per pixel from which on there are lines, and that of clear ones. */
const [faint, plain] = [0.0006, 0.0024]
/** Coherence of one direction, 0–1: none and all of it. */
const [mixed, single] = [0.42, 0.66]
/** Coherence of one direction or of two across each other: close lines with more are no grain, those with less than the second are. */
const [clear, confused] = [0.42, 0.3]
/** Hatching differs from the directions of the house by so much at least: tangent of the angle. */
const leastTurn = tan((10 * Math.PI) / 180)
/** A stroke as long as this share of the width is structure. */
const longStroke = 0.06

interface Texture {
  /** How much each pixel lies in hatching, 0–1. */
  hatching: Plane
  /** How much each cell lies in grain, 0–1; undefined where there is none. */
  grained: Plane | undefined
}

/** 1 within `reach` pixels of long strokes. */
function alongLongStrokes(strokes: readonly Stroke[], width: number, height: number, reach: number): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (const { from, to, length } of strokes) if (length > longStroke * width) drawBand(mask, width, height, from, to, reach)
  return mask
}

/** Where close lines of one direction fill a place. */
export function findHatching(value: Plane, strokes: readonly Stroke[], perspective: Perspective): Texture {
  const { width, height } = value
  const structure = alongLongStrokes(strokes, width, height, 4)
  const energy = newPlane(Math.ceil(width / cell), Math.ceil(height / cell))
  const along = newPlane(energy.width, energy.height)
  const askew = newPlane(energy.width, energy.height)
  for (let y = 1; y < height - 1; y++) gatherRow(value, structure, energy, along, askew, y)
  const filled = greyOpen(energy, 2)
  boxBlur(energy, 1, energy)
  const everywhere = greyOpen(energy, 2)
  for (const plane of [energy, along, askew]) boxBlur(plane, 2, plane)
  const hatching = newPlane(energy.width, energy.height)
  const texture = { everywhere: everywhere.data, energy: energy.data, along: along.data, askew: askew.data }
  for (let y = 0; y < energy.height; y++) tellRow(texture, energy.width, y, perspective, hatching.data)
  for (let j = 0; j < filled.data.length; j++) filled.data[j] = mayBeGrain(filled.data[j], texture, j)
  const hasGrain = filled.data.some((v) => v > 0)
  if (hasGrain) dropCrossed(value, structure, filled)
  for (const plane of [hatching, filled]) boxBlurTwice(plane, 1, plane)
  return { hatching: enlarge(hatching, cell, width, height), grained: hasGrain ? filled : undefined }
}

function gatherRow({ width, data }: Plane, structure: Uint8Array, energy: Plane, along: Plane, askew: Plane, y: number) {
  const row = Math.floor(y / cell) * energy.width
  for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
    const gx = data[i + 1] - data[i - 1]
    const gy = data[i + width] - data[i - width]
    if ((gx === 0 && gy === 0) || structure[i]) continue
    const j = row + ((x / cell) | 0)
    energy.data[j] += (gx * gx + gy * gy) / 64
    along.data[j] += (gx * gx - gy * gy) / 64
    askew.data[j] += (gx * gy) / 32
  }
}

/** How much a cell may lie in grain, where lines are so clear in every cell round about: those of grain run no one way. */
function mayBeGrain(least: number, { energy, along, askew }: Cells, j: number): number {
  return least <= plain ? 0 : clamp(least / plain - 1) * confusedIn(along[j], askew[j], energy[j])
}

/** How far a gradient of such energy has no direction. */
const confusedIn = (along: number, askew: number, energy: number) => clamp((clear - Math.hypot(along, askew) / energy) / (clear - confused))

/** Takes lines that run two ways across each other, as the joints of shingles do, from what may be grain, in place. */
function dropCrossed(value: Plane, structure: Uint8Array, grain: Plane) {
  const energy = newPlane(grain.width, grain.height)
  const along = newPlane(grain.width, grain.height)
  const askew = newPlane(grain.width, grain.height)
  for (let y = 1; y < value.height - 1; y += cell) gatherCrossed(value, structure, grain, energy, along, askew, y)
  for (const plane of [energy, along, askew]) boxBlur(plane, 2, plane)
  for (let j = 0; j < grain.data.length; j++)
    if (grain.data[j] > 0) grain.data[j] *= confusedIn(along.data[j], askew.data[j], energy.data[j] + 1e-6)
}

/** As `gatherRow` in what may be grain, with angles twice as large: there two ways across are one. One row of each cell tells enough. */
function gatherCrossed({ width, data }: Plane, structure: Uint8Array, grain: Plane, energy: Plane, along: Plane, askew: Plane, y: number) {
  const row = Math.floor(y / cell) * grain.width
  for (let j = row; j < row + grain.width; j++) {
    if (grain.data[j] === 0) continue
    const first = Math.max(1, cell * (j - row))
    for (let x = first, i = y * width + first; x < Math.min(width - 1, cell * (j - row + 1)); x++, i++) {
      const gx = data[i + 1] - data[i - 1]
      const gy = data[i + width] - data[i - width]
      const all = gx * gx + gy * gy
      if (all === 0 || structure[i]) continue
      const level = gx * gx - gy * gy
      const turned = 2 * gx * gy
      energy.data[j] += all
      along.data[j] += (level * level - turned * turned) / all
      askew.data[j] += (2 * level * turned) / all
    }
  }
}

/** What the cells hold: the opening of the energy of the gradient, that energy, and its parts along two axes and two between them. */
interface Cells {
  everywhere: Float32Array
  energy: Float32Array
  along: Float32Array
  askew: Float32Array
}

/** How much each cell of a row lies in hatching; lines of the house's own directions are boards and courses. */
function tellRow({ everywhere, energy, along, askew }: Cells, width: number, y: number, perspective: Perspective, hatching: Float32Array) {
  for (let x = 0, j = y * width; x < width; x++, j++) {
    const lines = clamp((everywhere[j] - faint) / (plain - faint))
    if (lines === 0) continue
    const one = clamp((Math.hypot(along[j], askew[j]) / (energy[j] + 1e-6) - mixed) / (single - mixed))
    if (one === 0) continue
    if (!isOfHouse(atan2(askew[j], along[j]) / 2, cell * x, cell * y, perspective)) hatching[j] = lines * one
  }
}

/** Whether lines across a gradient of this direction run upright or to a vanishing point. */
function isOfHouse(gradient: number, x: number, y: number, { a, b }: Perspective): boolean {
  const rise = -1 / tan(gradient)
  if (Math.abs(rise) > 1 / leastTurn) return true
  return isAlong(rise, slopeTo(a, x, y)) || isAlong(rise, slopeTo(b, x, y))
}

const isAlong = (rise: number, slope: number) => Math.abs((rise - slope) / (1 + rise * slope)) < leastTurn

/** How much of a hatched line, and of grain, is left as a line. */
const [leftOver, leftOfGrain] = [0.45, 0.3]
/** Less hatching than this is none. */
const faintest = 0.02

/** The tone with hatching turned into shade: it takes up `shade`, which is of half the size, as `spreadInk` makes it. */
export function spreadHatching({ hatching: { data }, width }: Pick<Hatched, 'hatching' | 'width'>, tone: Plane, shade: Plane): Plane {
  const out = { ...tone, data: tone.data.slice() }
  for (let i = 0; i < data.length; i++)
    if (data[i] >= faintest) out.data[i] += (Math.min(out.data[i], halfAt(shade, i, width)) - out.data[i]) * data[i]
  return out
}

/** The lines, of which hatching, and grain on the `building`, leave little. Long strokes stay. */
export function fadeHatching({ hatching, grained, strokes, width, height }: Hatched, building: Uint8Array, drawn: Plane): Plane {
  const line = { ...drawn, data: drawn.data.slice() }
  const structure = alongLongStrokes(strokes, width, height, 2)
  for (let y = 0; y < height; y++) {
    fadeRow(hatching.data, structure, line.data, y * width, (y + 1) * width)
    if (grained) fadeGrain(grained, structure, building, line.data, y, width)
  }
  return line
}

function fadeRow(hatching: Float32Array, structure: Uint8Array, line: Float32Array, from: number, to: number) {
  for (let i = from; i < to; i++) if (hatching[i] >= faintest && !structure[i]) line[i] *= 1 - (1 - leftOver) * hatching[i]
}

function fadeGrain(grain: Plane, structure: Uint8Array, building: Uint8Array, line: Float32Array, y: number, width: number) {
  const row = Math.floor(y / cell) * grain.width
  for (let j = row; j < row + grain.width; j++) {
    if (grain.data[j] < faintest) continue
    const left = 1 - (1 - leftOfGrain) * grain.data[j]
    const end = y * width + Math.min(width, cell * (j - row + 1))
    for (let i = y * width + cell * (j - row); i < end; i++) if (building[i] && !structure[i]) line[i] *= left
  }
}

/** The strokes with those marked that are part of a hatching. */
export const markHatching = ({ hatching, strokes, width }: Pick<Hatched, 'hatching' | 'strokes' | 'width'>): Stroke[] =>
  strokes.map((s) => (isHatched(s, hatching.data, width) ? { ...s, hatch: true } : s))

function isHatched(s: Stroke, hatching: Float32Array, width: number): boolean {
  if (s.length >= longStroke * width || s.kind !== 'sloping') return false
  return shareAt(s, 0.2, hatching, width) + shareAt(s, 0.5, hatching, width) + shareAt(s, 0.8, hatching, width) > 1.5
}

/** How much lies in hatching where a stroke is `t` of its way. */
function shareAt({ from, to }: Stroke, t: number, hatching: Float32Array, width: number): number {
  const x = Math.floor(from.x + t * (to.x - from.x))
  const y = Math.floor(from.y + t * (to.y - from.y))
  return hatching[y * width + x] ?? 0
}

interface Hatched {
  hatching: Plane
  grained: Plane | undefined
  strokes: readonly Stroke[]
  width: number
  height: number
}
