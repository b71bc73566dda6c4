import { exp } from '../../geometry/elementary.ts'
import type { Plane } from '../../pixels/raster.ts'

// The domain transform (Gastal and Oliveira 2011): what is spread goes on from pixel to pixel, along the rows both ways and then
// along the columns, the less the larger the step of the grey between the two. Each pass reaches half as far as the one before.

/** How far small marks are spread, in pixels of half the size. */
const spread = 8
/** How many pixels of way an edge from black to white counts. */
const edge = 90
const passes = 3

/** Spreads `ink` over its surroundings, in place: hardly over edges of the grey given first, and not over strokes. */
export function spreadWithin(grey: Plane, isStroke: Uint8Array, ink: Plane) {
  const { width, height } = grey
  const left = new Float32Array(width * height)
  const above = new Float32Array(width * height)
  const first = (spread * Math.sqrt(3) * 2 ** (passes - 1)) / Math.sqrt(4 ** passes - 1)
  /** How much goes on over a step of each of 256 heights. */
  const over = Float32Array.from({ length: 257 }, (_, k) => exp((-Math.SQRT2 / first) * (1 + (edge * k) / 256)))
  for (let y = 0; y < height; y++) stepsInRow(grey, isStroke, over, left, above, y)
  for (let pass = 0; pass < passes; pass++) {
    // Two rows at a time: what goes on along a row waits for the pixel before it, and two wait no longer than one.
    for (let y = 0; y + 1 < height; y += 2) spreadTwoRows(ink.data, left, above, y * width, (y + 1) * width, width)
    if (height % 2 === 1) spreadRow(ink.data, left, above, (height - 1) * width, width)
    for (let row = left.length - 2 * width; row >= 0; row -= width) spreadUp(ink.data, above, row, width)
  }
}

/** How much goes on from the left and from above to each pixel of a row. */
function stepsInRow({ width, data }: Plane, isStroke: Uint8Array, over: Float32Array, left: Float32Array, above: Float32Array, y: number) {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (x > 0) left[i] = isStroke[i] !== isStroke[i - 1] ? 0 : over[(256 * Math.abs(data[i] - data[i - 1])) | 0]
    if (y > 0) above[i] = isStroke[i] !== isStroke[i - width] ? 0 : over[(256 * Math.abs(data[i] - data[i - width])) | 0]
  }
}

/**
 * Spreads the rows that begin at `p` and, below it, `q` to the right, to the left and, from the row above on, down; the shares
 * `left` are those of the next pass then.
 */
function spreadTwoRows(data: Float32Array, left: Float32Array, above: Float32Array, p: number, q: number, width: number) {
  let a = data[p]
  let b = data[q]
  for (let x = 1; x < width; x++) {
    a = Math.fround(data[p + x] + (a - data[p + x]) * left[p + x])
    b = Math.fround(data[q + x] + (b - data[q + x]) * left[q + x])
    data[p + x] = a
    data[q + x] = b
  }
  const up = p > 0 ? p - width : p
  for (let x = width - 1; ; x--) {
    const down = Math.fround(a + (data[up + x] - a) * above[p + x])
    data[p + x] = down
    data[q + x] = b + (down - b) * above[q + x]
    if (x === 0) return
    const ofP = left[p + x]
    const ofQ = left[q + x]
    a = Math.fround(data[p + x - 1] + (a - data[p + x - 1]) * ofP)
    b = Math.fround(data[q + x - 1] + (b - data[q + x - 1]) * ofQ)
    left[p + x] = ofP * ofP
    left[q + x] = ofQ * ofQ
  }
}

/** The same with a single row. */
function spreadRow(data: Float32Array, left: Float32Array, above: Float32Array, row: number, width: number) {
  for (let i = row + 1; i < row + width; i++) data[i] += (data[i - 1] - data[i]) * left[i]
  for (let i = row + width - 1; i > row; i--) {
    data[i - 1] += (data[i] - data[i - 1]) * left[i]
    left[i] *= left[i]
  }
  const up = row > 0 ? -width : 0
  for (let i = row; i < row + width; i++) data[i] += (data[i + up] - data[i]) * above[i]
}

/** Spreads the row at `row` up from the one below; the shares are those of the next pass then. */
function spreadUp(data: Float32Array, above: Float32Array, row: number, width: number) {
  for (let i = row; i < row + width; i++) {
    const share = above[i + width]
    data[i] += (data[i + width] - data[i]) * share
    above[i + width] = share * share
  }
}
