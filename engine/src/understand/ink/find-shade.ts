import { boxBlur } from '../../pixels/blur.ts'
import { gatherAlike } from '../../pixels/components.ts'
import { clamp } from '../../pixels/curves.ts'
import { drawBand } from '../../pixels/draw.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { enlarge } from '../../pixels/resize.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Stroke } from '../../scene.ts'
import { sheetCell } from './paper.ts'

// An author shades in two ways: with even grey, whose edges are edges of light, and with many small marks (hatching, stipple, the
// grain of a pencil), which are a grey seen from farther away. The first is what is left when everything narrow is filled from its
// sides (a closing); the second is how much ink that takes away, spread within the compartments that long strokes and edges of
// grey make (domain transform, Gastal and Oliveira 2011). The strokes themselves are no shade. Worked out at half the size.
// Fails on short curved lines, which are taken for a little shade.

const half = 2
/** How far small marks are spread, in pixels of half the size. */
const spread = 8
/** How many pixels of way an edge from black to white counts. */
const edge = 90
/** Strokes as long as this share of the width bound a compartment. */
const bounding = 0.03
const passes = 3
/** What is narrower than twice as many pixels of half the size is a line. */
const narrow = 2
/** Dark spots are told by what is up to so many pixels away, and by being darker; smaller ones than `crumb` are none of the shade. */
const [reach, crumb] = [4, 13]
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
  dropCrumbs(filled, mean)
  const isStroke = new Uint8Array(filled.data.length)
  for (const { from, to, length, hatch } of strokes) {
    if (hatch || length < bounding * width) continue
    // A little longer than drawn, so that corners close.
    const by = 8 / length
    const at = (p: Point, q: Point) => ({ x: (p.x + by * (p.x - q.x)) / half, y: (p.y + by * (p.y - q.y)) / half })
    drawBand(isStroke, filled.width, filled.height, at(from, to), at(to, from), 1)
  }
  const ink = newPlane(filled.width, filled.height)
  for (let k = 0; k < ink.data.length; k++) ink.data[k] = isStroke[k] ? 0 : Math.max(0, filled.data[k] - mean.data[k])
  spreadWithin(filled, isStroke, ink)
  fillStrokes(ink, isStroke)
  const share = enlarge(veil, sheetCell / half, ink.width, ink.height).data
  const shade = close(ink, narrow, -1)
  for (let k = 0; k < ink.data.length; k++) ink.data[k] = share[k] * clamp(filled.data[k] - shade.data[k])
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

/** Fills what is dark (`sign` 1) or light (−1) and not wider than twice `radius` from its sides. */
function close(plane: Plane, radius: number, sign: 1 | -1 = 1): Plane {
  const { width, height } = plane
  // The bits of numbers that are not negative, taken as whole numbers, keep their order, and are compared without a branch.
  const bits = ({ data }: Plane) => new Int32Array(data.buffer, data.byteOffset, data.length)
  const [one, two] = [newPlane(width, height), newPlane(width, height)]
  const rows = new Int32Array(width * height)
  let from = plane
  let to = one
  for (const turn of sign === 1 ? ([1, -1] as const) : ([-1, 1] as const)) {
    for (let k = 0; k < radius; k++) {
      spreadExtreme(bits(from), turn, k % 2 === 1, rows, bits(to), width)
      from = to
      to = from === one ? two : one
    }
  }
  return from
}

/**
 * The largest (`sign` 1) or the smallest (−1) of each pixel and its neighbours, with those across a corner if `square`, to `out`;
 * `rows` is room for those of the rows.
 */
function spreadExtreme(data: Int32Array, sign: 1 | -1, square: boolean, rows: Int32Array, out: Int32Array, width: number) {
  // The smallest is the largest of the numbers with all bits turned over.
  const turn = sign === 1 ? 0 : -1
  if (square) for (let row = 0; row < data.length; row += width) extremeInRow(data, rows, row, width, turn)
  for (let row = 0; row < data.length; row += width) {
    const up = row > 0 ? -width : 0
    const down = row + width < data.length ? width : 0
    if (square) extremeOfRows(rows, out, row, up, down, width, turn)
    else extremeOfCross(data, out, row, up, down, width, turn)
  }
}

const larger = (a: number, b: number) => a - ((a - b) & ((a - b) >> 31))

function extremeInRow(data: Int32Array, rows: Int32Array, row: number, width: number, turn: number) {
  let before = data[row] ^ turn
  let here = before
  const last = row + width - 1
  for (let i = row; i < last; i++) {
    const after = data[i + 1] ^ turn
    rows[i] = larger(larger(before, after), here)
    before = here
    here = after
  }
  rows[last] = larger(before, here)
}

function extremeOfRows(rows: Int32Array, out: Int32Array, row: number, up: number, down: number, width: number, turn: number) {
  for (let i = row; i < row + width; i++) out[i] = larger(larger(rows[i + up], rows[i + down]), rows[i]) ^ turn
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
function dropCrumbs(filled: Plane, mean: Plane) {
  const { width, data } = filled
  const calm = close(filled, reach).data
  const dark = darkerBy(spots[spots.length - 1], data, calm)
  const part = new Int32Array(dark.length)
  const isSpot = new Uint8Array(data.length)
  const seen = new Uint8Array(data.length)
  for (const spot of spots) {
    for (const k of dark) isSpot[k] = calm[k] - data[k] < spot ? 0 : 1
    seen.fill(0)
    for (const start of dark) {
      if (!isSpot[start] || seen[start]) continue
      const count = gatherAlike(isSpot, start, width, seen, part)
      if (extentOf(part, count, width) < crumb || inkIn(part, count, data, mean.data) > striped)
        for (let k = 0; k < count; k++) data[part[k]] = calm[part[k]]
    }
  }
}

/** The pixels that are darker than `calm` by so much. */
function darkerBy(least: number, data: Float32Array, calm: Float32Array): Int32Array {
  const dark = new Int32Array(data.length)
  let count = 0
  for (let k = 0; k < data.length; k++) if (calm[k] - data[k] >= least) dark[count++] = k
  return dark.subarray(0, count)
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

/** Spreads `ink` over its surroundings, in place: hardly over edges of the grey given first, and not over strokes. */
function spreadWithin(grey: Plane, isStroke: Uint8Array, ink: Plane) {
  const { width, height } = grey
  const left = new Float32Array(width * height)
  const above = new Float32Array(width * height)
  const first = (spread * Math.sqrt(3) * 2 ** (passes - 1)) / Math.sqrt(4 ** passes - 1)
  /** How much goes on over a step of each of 256 heights. */
  const over = Float32Array.from({ length: 257 }, (_, k) => Math.exp((-Math.SQRT2 / first) * (1 + (edge * k) / 256)))
  for (let y = 0; y < height; y++) stepsInRow(grey, isStroke, over, left, above, y)
  for (let pass = 0; pass < passes; pass++) {
    spreadRows(ink, left)
    spreadColumns(ink, above)
    if (pass + 1 === passes) break
    for (let row = 0; row < left.length; row += width) squareRow(left, above, row, row + width)
  }
}

/** How much goes on from the left and from above to each pixel of a row. */
function stepsInRow({ width, data }: Plane, isStroke: Uint8Array, over: Float32Array, left: Float32Array, above: Float32Array, y: number) {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (x > 0) left[i] = isStroke[i] !== isStroke[i - 1] ? 0 : over[(256 * Math.abs(data[i] - data[i - 1])) | 0]
    if (y > 0) above[i] = isStroke[i] !== isStroke[i - width] ? 0 : over[(256 * Math.abs(data[i] - data[i - width])) | 0]
  }
}

function squareRow(left: Float32Array, above: Float32Array, from: number, to: number) {
  for (let i = from; i < to; i++) {
    left[i] *= left[i]
    above[i] *= above[i]
  }
}

/** A stroke lies in the shade of its sides. */
function fillStrokes(ink: Plane, isStroke: Uint8Array) {
  const beside = newPlane(ink.width, ink.height)
  for (let k = 0; k < isStroke.length; k++) beside.data[k] = 1 - isStroke[k]
  const around = boxBlur(ink, 2)
  boxBlur(beside, 2, beside)
  // Not below 0: sums that run on leave a little less where there is nothing.
  for (let k = 0; k < isStroke.length; k++)
    if (isStroke[k]) ink.data[k] = beside.data[k] > 0.02 ? Math.max(0, around.data[k] / beside.data[k]) : 0
}

function spreadRows({ width, height, data }: Plane, share: Float32Array) {
  // Two rows at a time: what goes on along a row waits for the pixel before it, and two wait no longer than one.
  for (let y = 0; y + 1 < height; y += 2) spreadTwoRows(data, share, y * width, (y + 1) * width, width)
  if (height % 2 === 1) spreadRow(data, share, (height - 1) * width, width)
}

function spreadRow(data: Float32Array, share: Float32Array, row: number, width: number) {
  for (let i = row + 1; i < row + width; i++) data[i] += (data[i - 1] - data[i]) * share[i]
  for (let i = row + width - 2; i >= row; i--) data[i] += (data[i + 1] - data[i]) * share[i + 1]
}

/** The rows that begin at `p` and `q`. */
function spreadTwoRows(data: Float32Array, share: Float32Array, p: number, q: number, width: number) {
  let a = data[p]
  let b = data[q]
  for (let x = 1; x < width; x++) {
    a = Math.fround(data[p + x] + (a - data[p + x]) * share[p + x])
    b = Math.fround(data[q + x] + (b - data[q + x]) * share[q + x])
    data[p + x] = a
    data[q + x] = b
  }
  for (let x = width - 2; x >= 0; x--) {
    a = Math.fround(data[p + x] + (a - data[p + x]) * share[p + x + 1])
    b = Math.fround(data[q + x] + (b - data[q + x]) * share[q + x + 1])
    data[p + x] = a
    data[q + x] = b
  }
}

function spreadColumns({ width, data }: Plane, share: Float32Array) {
  for (let row = width; row < data.length; row += width) spreadDown(data, share, row, width)
  for (let row = data.length - 2 * width; row >= 0; row -= width) spreadUp(data, share, row, width)
}

function spreadDown(data: Float32Array, share: Float32Array, row: number, width: number) {
  for (let i = row; i < row + width; i++) data[i] += (data[i - width] - data[i]) * share[i]
}

function spreadUp(data: Float32Array, share: Float32Array, row: number, width: number) {
  for (let i = row; i < row + width; i++) data[i] += (data[i + width] - data[i]) * share[i + width]
}
