import { newPlane, type Plane } from './raster.ts'

// Of planes of numbers that are not negative.

/** The largest value within a (2r+1)² square. */
export const greyDilate = (plane: Plane, radius: number) => extreme(plane, radius, 1)
/** The smallest value within a (2r+1)² square. */
export const greyErode = (plane: Plane, radius: number) => extreme(plane, radius, -1)

/** A closing: without what is dark and narrower than 2r+1 pixels. */
export const greyClose = (plane: Plane, radius: number) => greyErode(greyDilate(plane, radius), radius)
/** An opening: without what is light and narrower than 2r+1 pixels. */
export const greyOpen = (plane: Plane, radius: number) => greyDilate(greyErode(plane, radius), radius)

/**
 * Running extremes over rows, then over columns: blocks of 2r+1 with the extreme from each block's start and to its end (van Herk
 * 1992), so that the cost does not grow with the radius. A small square is one of 3 × 3 again and again. `way` is 1 for the largest
 * value and −1 for the smallest.
 */
function extreme(plane: Plane, radius: number, way: 1 | -1): Plane {
  if (radius === 1) return extremeBeside(plane, way)
  if (radius === 2 || radius === 3) return extremeBeside(extreme(plane, radius - 1, way), way)
  const { width, height, data } = plane
  const rows = newPlane(width, height)
  const out = newPlane(width, height)
  const ahead = new Float32Array(Math.max(width, height))
  const behind = new Float32Array(ahead.length)
  for (let y = 0; y < height; y++) runExtreme(data, rows.data, y * width, 1, width, radius, way, ahead, behind)
  for (let x = 0; x < width; x++) runExtreme(rows.data, out.data, x, width, height, radius, way, ahead, behind)
  return out
}

/** The same within 3 × 3 pixels, where blocks are no gain: along the rows, then across them. */
function extremeBeside(plane: Plane, way: 1 | -1): Plane {
  const { width, height } = plane
  const out = newPlane(width, height)
  extremeInSquare(bitsOf(plane), way, new Int32Array(width * height), bitsOf(out), width)
  return out
}

/** The bits of numbers, taken as whole numbers, keep the order of those that are not negative, and are compared without a branch. */
export const bitsOf = ({ data }: Plane) => new Int32Array(data.buffer, data.byteOffset, data.length)
export const larger = (a: number, b: number) => a - ((a - b) & ((a - b) >> 31))
/** What bits are turned over with, all or none: the smallest is the largest of those turned over. */
export const turnOf = (way: 1 | -1) => (way === 1 ? 0 : -1)

/** The largest (`way` 1) or the smallest (−1) of each pixel and the eight around it, to `out`; `rows` is room for those of the rows. */
export function extremeInSquare(bits: Int32Array, way: 1 | -1, rows: Int32Array, out: Int32Array, width: number) {
  const turn = turnOf(way)
  for (let row = 0; row < bits.length; row += width) extremeInRow(bits, rows, row, width, turn)
  for (let row = 0; row < bits.length; row += width) {
    extremeOfRows(rows, out, row, row > 0 ? -width : 0, row + width < bits.length ? width : 0, width, turn)
  }
}

function extremeInRow(bits: Int32Array, rows: Int32Array, row: number, width: number, turn: number) {
  let before = bits[row] ^ turn
  let here = before
  const last = row + width - 1
  for (let i = row; i < last; i++) {
    const after = bits[i + 1] ^ turn
    rows[i] = larger(larger(before, after), here)
    before = here
    here = after
  }
  rows[last] = larger(before, here)
}

function extremeOfRows(rows: Int32Array, out: Int32Array, row: number, up: number, down: number, width: number, turn: number) {
  for (let i = row; i < row + width; i++) out[i] = larger(larger(rows[i + up], rows[i + down]), rows[i]) ^ turn
}

function runExtreme(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
  way: 1 | -1,
  ahead: Float32Array,
  behind: Float32Array,
) {
  const block = 2 * radius + 1
  for (let begin = 0; begin < length; begin += block) {
    const last = Math.min(length, begin + block) - 1
    let best = from[start + begin * step]
    for (let k = begin; k <= last; k++) {
      const v = from[start + k * step]
      if (way * v > way * best) best = v
      ahead[k] = best
    }
    best = from[start + last * step]
    for (let k = last; k >= begin; k--) {
      const v = from[start + k * step]
      if (way * v > way * best) best = v
      behind[k] = best
    }
  }
  for (let k = 0; k < length; k++) {
    const first = Math.max(0, k - radius)
    const last = Math.min(length - 1, k + radius)
    // Only at the ends of a row does less than a whole block count, and may lie in one.
    if (last - first < block - 1 && Math.floor(first / block) === Math.floor(last / block)) {
      to[start + k * step] = inBlock(behind, ahead, from, start, step, first, last, block, way)
    } else to[start + k * step] = way * behind[first] > way * ahead[last] ? behind[first] : ahead[last]
  }
}

/** The extreme of a run that lies in one block: known when it begins or ends with the block. */
function inBlock(
  behind: Float32Array,
  ahead: Float32Array,
  from: Float32Array,
  start: number,
  step: number,
  first: number,
  last: number,
  block: number,
  way: 1 | -1,
): number {
  if (first % block === 0) return ahead[last]
  if ((last + 1) % block === 0) return behind[first]
  let best = from[start + first * step]
  for (let k = first + 1; k <= last; k++) if (way * from[start + k * step] > way * best) best = from[start + k * step]
  return best
}

/** 1 where anything within a (2r+1)² square is marked. */
export function dilate(mask: Uint8Array, width: number, radius: number): Uint8Array {
  const wide = new Uint8Array(mask.length)
  for (let row = 0; row < mask.length; row += width) spreadRow(mask, wide, row, width, radius)
  const tall = new Uint8Array(mask.length)
  const left = new Int32Array(width).fill(-1)
  const isMarked = (row: number) => wide.subarray(row, row + width).includes(1)
  let reached = -1
  for (let row = 0; row < mask.length; row += width) {
    reached = isMarked(row) ? radius : reached - 1
    if (reached >= 0) spreadDown(wide, tall, left, row, radius)
  }
  left.fill(-1)
  reached = -1
  for (let row = mask.length - width; row >= 0; row -= width) {
    reached = isMarked(row) ? radius : reached - 1
    if (reached >= 0) spreadDown(wide, tall, left, row, radius)
  }
  return tall
}

/** `left` is how many more pixels the mark before reaches: along the row, and down each column. */
function spreadRow(mask: Uint8Array, wide: Uint8Array, row: number, width: number, radius: number) {
  let left = -1
  for (let i = row; i < row + width; i++) {
    left = mask[i] ? radius : left - 1
    if (left >= 0) wide[i] = 1
  }
  left = -1
  for (let i = row + width - 1; i >= row; i--) {
    left = mask[i] ? radius : left - 1
    if (left >= 0) wide[i] = 1
  }
}

function spreadDown(wide: Uint8Array, tall: Uint8Array, left: Int32Array, row: number, radius: number) {
  for (let x = 0; x < left.length; x++) {
    left[x] = wide[row + x] ? radius : left[x] - 1
    if (left[x] >= 0) tall[row + x] = 1
  }
}
