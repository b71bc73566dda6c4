import { boxBlur } from '../../pixels/blur.ts'
import { gatherAlike } from '../../pixels/components.ts'
import { clamp } from '../../pixels/curves.ts'
import { drawBand } from '../../pixels/draw.ts'
import { bitsOf, extremeInSquare, larger, turnOf } from '../../pixels/morphology.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { enlarge } from '../../pixels/resize.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Stroke } from '../../scene.ts'
import { sheetCell } from './paper.ts'
import { spreadWithin } from './spread-within.ts'

// An author shades in two ways: with even grey, whose edges are edges of light, and with many small marks (hatching, stipple, the
// grain of a pencil), which are a grey seen from farther away. The first is what is left when everything narrow is filled from its
// sides (a closing); the second is how much ink that takes away, spread within the compartments that long strokes and edges of
// grey make (domain transform, Gastal and Oliveira 2011). The strokes themselves are no shade. Worked out at half the size.
// Fails on short curved lines, which are taken for a little shade.

const half = 2
/** Strokes as long as this share of the width bound a compartment. */
const bounding = 0.03
/** What is narrower than twice as many pixels of half the size is a line. */
const narrow = 2
/** Dark spots are told by what is up to so many pixels away, and by being darker; smaller ones than `smallest` are none of the shade. */
const [reach, smallest] = [4, 13]
const spots = [0.3, 0.15, 0.06]
/** How much darker a narrow place is in the mean than its lightest parts where lines make it dark. */
const striped = 0.07

export interface Shade {
  /** 0 black … 1 paper. */
  tone: Plane
  /** What everything narrow leaves when it is filled from its sides, at half the size. */
  filled: Plane
}

/** The author's shade without lines; `value` 0 ink … 1 paper, `veil` as `readPaper` says it. */
export function findShade(value: Plane, veil: Plane, strokes: readonly Stroke[]): Shade {
  const { width, height } = value
  const { lightest, mean } = halves(value)
  const filled = close(lightest, narrow)
  fillSpots(filled, mean)
  const isStroke = new Uint8Array(filled.data.length)
  for (const { from, to, length, hatch } of strokes) {
    if (hatch || length < bounding * width) continue
    // A little longer than drawn, so that corners close.
    const by = 8 / length
    const at = (p: Point, q: Point) => ({ x: (p.x + by * (p.x - q.x)) / half, y: (p.y + by * (p.y - q.y)) / half })
    drawBand(isStroke, filled.width, filled.height, at(from, to), at(to, from), 1)
  }
  const ink = newPlane(filled.width, filled.height)
  const beside = newPlane(filled.width, filled.height)
  for (let y = 0; y < ink.height; y++) takeRow(filled, mean.data, isStroke, ink.data, beside.data, y)
  spreadWithin(filled, isStroke, ink)
  fillStrokes(ink, isStroke, beside)
  const share = enlarge(veil, sheetCell / half, ink.width, ink.height).data
  const shade = close(ink, narrow, -1)
  for (let y = 0; y < ink.height; y++) darkenRow(filled, shade.data, share, ink.data, y)
  boxBlur(ink, 1, ink)
  return { tone: enlarge(ink, half, width, height), filled }
}

/** The lightest pixel and the mean of each block of 2 × 2. */
function halves({ width, height, data }: Plane): { lightest: Plane; mean: Plane } {
  const lightest = newPlane(Math.ceil(width / half), Math.ceil(height / half))
  const mean = newPlane(lightest.width, lightest.height)
  for (let y = 0; y < mean.height; y++) halveRow(data, width, height, y, lightest.data, mean.data, mean.width)
  return { lightest, mean }
}

function halveRow(
  data: Float32Array,
  width: number,
  height: number,
  y: number,
  lightest: Float32Array,
  mean: Float32Array,
  across: number,
) {
  const upper = half * y * width
  const lower = Math.min(height - 1, half * y + 1) * width
  for (let x = 0, k = y * across; x < across; x++, k++) {
    const left = half * x
    const right = Math.min(width - 1, left + 1)
    const a = data[upper + left]
    const b = data[upper + right]
    const c = data[lower + left]
    const d = data[lower + right]
    lightest[k] = Math.max(a, b, c, d)
    mean[k] = (a + b + c + d) / 4
  }
}

/** How much ink was filled in a row beside strokes, and 1 where that is. */
function takeRow({ width, data }: Plane, mean: Float32Array, isStroke: Uint8Array, ink: Float32Array, beside: Float32Array, y: number) {
  for (let k = y * width; k < (y + 1) * width; k++) {
    if (isStroke[k] !== 0) continue
    ink[k] = Math.max(0, data[k] - mean[k])
    beside[k] = 1
  }
}

/** How light a row is with its shade, of which `share` tells how much is seen, to `ink`. */
function darkenRow({ width, data }: Plane, shade: Float32Array, share: Float32Array, ink: Float32Array, y: number) {
  for (let k = y * width; k < (y + 1) * width; k++) ink[k] = share[k] * clamp(data[k] - shade[k])
}

/** Fills what is dark (`sign` 1) or light (−1) and not wider than twice `radius` from its sides. */
function close(plane: Plane, radius: number, sign: 1 | -1 = 1): Plane {
  const { width, height } = plane
  const [one, two] = [newPlane(width, height), newPlane(width, height)]
  const rows = new Int32Array(width * height)
  let from = plane
  let to = one
  for (const way of sign === 1 ? ([1, -1] as const) : ([-1, 1] as const)) {
    for (let k = 0; k < radius; k++) {
      if (k % 2 === 1) extremeInSquare(bitsOf(from), way, rows, bitsOf(to), width)
      else extremeInCross(bitsOf(from), way, bitsOf(to), width)
      from = to
      to = from === one ? two : one
    }
  }
  return from
}

/** The largest (`way` 1) or the smallest (−1) of each pixel and the four beside it, to `out`. */
function extremeInCross(bits: Int32Array, way: 1 | -1, out: Int32Array, width: number) {
  const turn = turnOf(way)
  for (let row = 0; row < bits.length; row += width) {
    extremeOfCross(bits, out, row, row > 0 ? -width : 0, row + width < bits.length ? width : 0, width, turn)
  }
}

function extremeOfCross(data: Int32Array, out: Int32Array, row: number, up: number, down: number, width: number, turn: number) {
  let before = data[row] ^ turn
  let here = before
  const last = row + width - 1
  for (let i = row; i <= last; i++) {
    const after = i < last ? data[i + 1] ^ turn : here
    const beside = larger(before, after)
    const upright = larger(data[i + up] ^ turn, data[i + down] ^ turn)
    out[i] = larger(larger(beside, upright), here) ^ turn
    before = here
    here = after
  }
}

/**
 * Where lines meet, a dark spot is left of them, and where they lie close, a dark strip: both are filled from their sides, too, in
 * place, the darkest first. A narrow plane is as dark as it is all over: it stays.
 */
function fillSpots(filled: Plane, mean: Plane) {
  const { width, data } = filled
  const calm = close(filled, reach).data
  const dark = darkerBy(spots[spots.length - 1], filled, calm)
  const part = new Int32Array(dark.length)
  const isSpot = new Uint8Array(data.length)
  const seen = new Uint8Array(data.length)
  for (const spot of spots) {
    for (const k of dark) isSpot[k] = calm[k] - data[k] < spot ? 0 : 1
    seen.fill(0)
    for (const start of dark) {
      if (!isSpot[start] || seen[start]) continue
      const count = gatherAlike(isSpot, start, width, seen, part)
      if (extentOf(part, count, width) < smallest || inkIn(part, count, data, mean.data) > striped)
        for (let k = 0; k < count; k++) data[part[k]] = calm[part[k]]
    }
  }
}

/** The pixels that are darker than `calm` by so much. */
function darkerBy(least: number, { width, data }: Plane, calm: Float32Array): Int32Array {
  const dark = new Int32Array(data.length)
  let count = 0
  for (let row = 0; row < data.length; row += width) count = listDark(least, data, calm, row, row + width, dark, count)
  return dark.subarray(0, count)
}

/** Adds those from `from` up to `to` to `count` listed ones; returns how many there are then. */
function listDark(least: number, data: Float32Array, calm: Float32Array, from: number, to: number, dark: Int32Array, count: number) {
  for (let k = from; k < to; k++) if (calm[k] - data[k] >= least) dark[count++] = k
  return count
}

/** The longer side of the box around the first `count` pixels of `part`, of which the first is the uppermost. */
function extentOf(part: Int32Array, count: number, width: number): number {
  let [left, right, bottom] = [width, 0, 0]
  for (let k = 0; k < count; k++) {
    const x = part[k] % width
    if (x < left) left = x
    if (x > right) right = x
    if (part[k] > bottom) bottom = part[k]
  }
  return Math.max(right - left, Math.floor(bottom / width) - Math.floor(part[0] / width))
}

/** How much darker these pixels are in the mean than when they are filled. */
function inkIn(part: Int32Array, count: number, filled: Float32Array, mean: Float32Array): number {
  let sum = 0
  for (let k = 0; k < count; k++) sum += filled[part[k]] - mean[part[k]]
  return sum / count
}

/** A stroke lies in the shade of its sides; `beside` is 1 where no stroke is. */
function fillStrokes(ink: Plane, isStroke: Uint8Array, beside: Plane) {
  const around = boxBlur(ink, 2)
  boxBlur(beside, 2, beside)
  for (let row = 0; row < isStroke.length; row += ink.width) fillRow(ink, isStroke, around.data, beside.data, row)
}

function fillRow({ width, data }: Plane, isStroke: Uint8Array, around: Float32Array, beside: Float32Array, row: number) {
  // Not below 0: sums that run on leave a little less where there is nothing.
  for (let k = row; k < row + width; k++) if (isStroke[k] !== 0) data[k] = beside[k] > 0.02 ? Math.max(0, around[k] / beside[k]) : 0
}
