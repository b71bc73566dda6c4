import { boxBlur } from '../../../pixels/blur.ts'
import { smoothstep } from '../../../pixels/curves.ts'
import { newPlane, type Plane } from '../../../pixels/raster.ts'

// A mask found in a small picture gets the edges of the large one: the guided filter's local lines (He, Sun, Tang 2010) are
// fitted small, stretched and applied to the large guide (He and Sun 2015), which costs a sixteenth of fitting them large.

const radius = 2
const epsilon = 4e-4
/** Up to the first a place is not in the mask, from the second on it is. */
const leastIn = 0.25
const surelyIn = 0.8

/** What is the same for every mask of one photo. */
export interface Guide {
  small: Plane
  large: Plane
  mean: Plane
  spread: Plane
}

export function newGuide(small: Plane, large: Plane): Guide {
  const mean = boxBlur(small, radius)
  const square = newPlane(small.width, small.height)
  for (let i = 0; i < square.data.length; i++) square.data[i] = small.data[i] ** 2
  boxBlur(square, radius, square)
  for (let i = 0; i < square.data.length; i++) square.data[i] -= mean.data[i] ** 2
  return { small, large, mean, spread: square }
}

/** A small mask of 0 and 1 as a soft one of the large picture, with its edges. */
export function softMask(mask: Plane, { small, large, mean, spread }: Guide): Plane {
  const product = newPlane(mask.width, mask.height)
  for (let i = 0; i < mask.data.length; i++) product.data[i] = mask.data[i] * small.data[i]
  boxBlur(product, radius, product)
  const level = boxBlur(mask, radius)
  const slope = product
  for (let i = 0; i < mask.data.length; i++) {
    const a = (product.data[i] - mean.data[i] * level.data[i]) / (spread.data[i] + epsilon)
    slope.data[i] = a
    level.data[i] -= a * mean.data[i]
  }
  boxBlur(slope, 1, slope)
  boxBlur(level, 1, level)
  return applyLines(slope, level, large)
}

/** What a place of the small picture and its neighbours to the right and below give between them: nothing, all, or by the lines. */
const Gives = { nothing: 0, all: 1, lines: 2 } as const

/** Stretches the lines and applies them to the large guide. Most of a mask is far from its border and plainly in it or not. */
function applyLines(slope: Plane, level: Plane, large: Plane): Plane {
  const { width: w, height: h } = level
  const columns = stepsBetween(w, large.width)
  const rows = stepsBetween(h, large.height)
  const cells = new Uint8Array(w)
  const out = newPlane(large.width, large.height)
  let upper = -1
  for (let y = 0; y < large.height; y++) {
    const row = rows.first[y] * w
    const below = Math.min(h - 1, rows.first[y] + 1) * w
    if (rows.first[y] !== upper) tellCells(slope.data, level.data, row, below, cells)
    upper = rows.first[y]
    applyRow({ slope: slope.data, level: level.data, guide: large.data, out: out.data, cells, columns }, row, below, rows.share[y], y)
  }
  return out
}

interface Steps {
  first: Int32Array
  share: Float64Array
}

/** For each place of a longer row the one of a shorter row before it, and how far on from there to the next it lies. */
function stepsBetween(from: number, to: number): Steps {
  const first = new Int32Array(to)
  const share = new Float64Array(to)
  for (let x = 0; x < to; x++) {
    const at = Math.max(0, Math.min(from - 1, (x + 0.5) / (to / from) - 0.5))
    first[x] = Math.floor(at)
    share[x] = at - first[x]
  }
  return { first, share }
}

function tellCells(slope: Float32Array, level: Float32Array, row: number, below: number, cells: Uint8Array) {
  const end = cells.length - 1
  for (let x = 0; x <= end; x++) {
    const next = Math.min(end, x + 1)
    const flat = slope[row + x] === 0 && slope[row + next] === 0 && slope[below + x] === 0 && slope[below + next] === 0
    const l = level[row + x]
    const same = flat && level[row + next] === l && level[below + x] === l && level[below + next] === l
    cells[x] = same && l <= leastIn ? Gives.nothing : same && l >= surelyIn ? Gives.all : Gives.lines
  }
}

interface Lines {
  slope: Float32Array
  level: Float32Array
  guide: Float32Array
  out: Float32Array
  cells: Uint8Array
  columns: Steps
}

function applyRow({ slope, level, guide, out, cells, columns }: Lines, row: number, below: number, t: number, y: number) {
  const { first, share } = columns
  const end = cells.length - 1
  for (let x = 0, i = y * first.length; x < first.length; x++, i++) {
    const left = first[x]
    if (cells[left] !== Gives.lines) {
      out[i] = cells[left]
      continue
    }
    const right = left < end ? left + 1 : end
    const s = share[x]
    const a0 = slope[row + left] + (slope[row + right] - slope[row + left]) * s
    const a1 = slope[below + left] + (slope[below + right] - slope[below + left]) * s
    const l0 = level[row + left] + (level[row + right] - level[row + left]) * s
    const l1 = level[below + left] + (level[below + right] - level[below + left]) * s
    const v = Math.fround(l0 + (l1 - l0) * t) + Math.fround(a0 + (a1 - a0) * t) * guide[i]
    out[i] = v <= leastIn ? 0 : v >= surelyIn ? 1 : smoothstep(leastIn, surelyIn, v)
  }
}
