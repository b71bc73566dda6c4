import { newPlane, type Plane, type Raster } from './raster.ts'

/** Means over `factor` × `factor` blocks; the last row and column of blocks may be smaller. */
export function shrink(plane: Plane, factor: number): Plane {
  const { width, height, data } = plane
  const small = newPlane(Math.ceil(width / factor), Math.ceil(height / factor))
  const sums = new Float64Array(small.width)
  const whole = Math.floor(width / factor)
  for (let y = 0; y < small.height; y++) {
    const top = y * factor
    const bottom = Math.min(height, top + factor)
    sums.fill(0)
    for (let j = top; j < bottom; j++) {
      if (factor === 2) addPairs(data, j * width, (j + 1) * width, sums)
      else if (factor === 4) addFours(data, j * width, (j + 1) * width, sums)
      else addBlocks(data, j * width, (j + 1) * width, factor, sums)
    }
    for (let x = 0; x < whole; x++) small.data[y * small.width + x] = sums[x] / (factor * (bottom - top))
    if (whole < small.width) small.data[y * small.width + whole] = sums[whole] / ((width - factor * whole) * (bottom - top))
  }
  return small
}

/** Adds the values from `from` up to `to`, `factor` at a time, to the sums of their blocks. */
function addBlocks(data: Float32Array, from: number, to: number, factor: number, sums: Float64Array) {
  for (let x = 0, i = from; i < to; x++) {
    let sum = sums[x]
    for (const end = Math.min(to, i + factor); i < end; i++) sum += data[i]
    sums[x] = sum
  }
}

/** The same, two at a time. */
function addPairs(data: Float32Array, from: number, to: number, sums: Float64Array) {
  const pairs = (to - from) >> 1
  for (let x = 0, i = from; x < pairs; x++, i += 2) sums[x] = sums[x] + data[i] + data[i + 1]
  if (pairs < sums.length) sums[pairs] += data[to - 1]
}

/** The same, four at a time. */
function addFours(data: Float32Array, from: number, to: number, sums: Float64Array) {
  const fours = (to - from) >> 2
  for (let x = 0, i = from; x < fours; x++, i += 4) sums[x] = sums[x] + data[i] + data[i + 1] + data[i + 2] + data[i + 3]
  for (let i = from + 4 * fours; i < to; i++) sums[fours] += data[i]
}

/** The inverse of `shrink`: bilinear between the middles of the blocks, to `width` × `height`. */
export const enlarge = (small: Plane, factor: number, width: number, height: number) => stretch(small, width, height, factor, factor)

/** What `enlarge` by two gives for the pixel at `x`, `y`. */
export function doubledAt({ width, height, data }: Plane, x: number, y: number): number {
  const across = x === 0 ? 0 : Math.min(width - 1, (x - 0.5) / 2)
  const down = y === 0 ? 0 : Math.min(height - 1, (y - 0.5) / 2)
  const left = across | 0
  const top = down | 0
  const upper = top * width + left
  const lower = top < height - 1 ? upper + width : upper
  const next = left < width - 1 ? 1 : 0
  const above = data[upper] + (data[upper + next] - data[upper]) * (across - left)
  const below = data[lower] + (data[lower + next] - data[lower]) * (across - left)
  return Math.fround(above + (below - above) * (down - top))
}

/** A plane at a larger size, bilinear between the middles of its pixels. */
export const stretchPlane = (plane: Plane, width: number, height: number): Plane =>
  plane.width === width && plane.height === height ? plane : stretch(plane, width, height, width / plane.width, height / plane.height)

function stretch(plane: Plane, width: number, height: number, acrossBy: number, downBy: number): Plane {
  const out = newPlane(width, height)
  const layRow = rowsOf(plane, width, acrossBy, downBy)
  for (let y = 0; y < height; y++) layRow(y, out.data, y * width)
  return out
}

/** Writes row `y` of a stretched plane to `out` from index `at` on; rows are asked for from the top down. */
type LayRow = (y: number, out: Float32Array, at: number) => void

/** As `enlarge`, for what needs one row at a time. */
export const enlargedRows = (small: Plane, factor: number, width: number): LayRow => rowsOf(small, width, factor, factor)

function rowsOf({ width: w, height: h, data }: Plane, width: number, acrossBy: number, downBy: number): LayRow {
  const left = new Int32Array(width)
  const right = new Int32Array(width)
  const share = new Float64Array(width)
  for (let x = 0; x < width; x++) {
    const at = Math.max(0, Math.min(w - 1, (x + 0.5) / acrossBy - 0.5))
    left[x] = Math.floor(at)
    right[x] = Math.min(w - 1, left[x] + 1)
    share[x] = at - left[x]
  }
  const above = newStretched(width)
  const below = newStretched(width)
  const work: Stretching = { data, w, h, left, right, share, acrossBy, downBy, above, below, row: -1 }
  return (y, out, to) => layRow(work, y, out, to)
}

/** What the rows of a plane are stretched with. */
interface Stretching {
  data: Float32Array
  w: number
  h: number
  /** For each column of a stretched row the two columns between whose middles it lies, and how far it is from the left to the right one. */
  left: Int32Array
  right: Int32Array
  share: Float64Array
  acrossBy: number
  downBy: number
  /** Row `row` of the plane and the next, stretched; many rows of the larger plane lie between them. */
  above: Stretched
  below: Stretched
  row: number
}

function layRow(work: Stretching, y: number, out: Float32Array, to: number) {
  const { w, h, downBy, above, below } = work
  const at = Math.max(0, Math.min(h - 1, (y + 0.5) / downBy - 0.5))
  const row = Math.floor(at)
  if (row !== work.row) {
    if (row === work.row + 1 && row > 0) {
      work.above = below
      work.below = above
    } else stretchRow(work, row * w, above)
    stretchRow(work, Math.min(h - 1, row + 1) * w, work.below)
    work.row = row
  }
  mixRows(work.above, work.below, at - row, out, to)
}

/** A row at its full width: all values before column `from` are the same, and so are all from `to` on. */
interface Stretched {
  values: Float64Array
  from: number
  to: number
}

const newStretched = (width: number): Stretched => ({ values: new Float64Array(width), from: 0, to: width })

/** Stretches the values from index `row` on; much of most rows is blank paper, or nothing. */
function stretchRow({ data, w, left, right, share, acrossBy }: Stretching, row: number, stretched: Stretched) {
  const { values } = stretched
  const [first, last] = [data[row], data[row + w - 1]]
  let [level, rest] = [1, w - 1]
  while (level < w && data[row + level] === first) level++
  while (rest > level && data[row + rest - 1] === last) rest--
  const from = Math.floor((level - 1) * acrossBy)
  const to = Math.min(values.length, Math.ceil((rest + 1) * acrossBy))
  values.fill(first, 0, from)
  for (let x = from; x < to; x++) values[x] = data[row + left[x]] + (data[row + right[x]] - data[row + left[x]]) * share[x]
  values.fill(last, to)
  stretched.from = from
  stretched.to = to
}

/** Writes what lies between two rows, `t` of the way down, to `out` from index `at` on. */
function mixRows(upper: Stretched, lower: Stretched, t: number, out: Float32Array, at: number) {
  const above = upper.values
  const below = lower.values
  const end = above.length
  const from = above[0] === below[0] ? Math.min(upper.from, lower.from) : 0
  const to = above[end - 1] === below[end - 1] ? Math.max(upper.to, lower.to) : end
  out.fill(above[0], at, at + from)
  for (let x = from; x < to; x++) out[at + x] = above[x] + (below[x] - above[x]) * t
  out.fill(above[end - 1], at + to, at + end)
}

/** A raster at another size: bilinear when it grows, the mean of the covered pixels when it shrinks. */
export function resizeRaster(raster: Raster, width: number, height: number): Raster {
  const out = new Uint8ClampedArray(4 * width * height)
  const { data } = raster
  const columns = weigh(raster.width, width)
  const rows = weigh(raster.height, height)
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o += 4) {
      let r = 0
      let g = 0
      let b = 0
      let a = 0
      for (let v = rows.start[y]; v < rows.start[y + 1]; v++) {
        const row = rows.at[v] * raster.width
        for (let u = columns.start[x]; u < columns.start[x + 1]; u++) {
          const k = columns.weight[u] * rows.weight[v]
          const i = 4 * (row + columns.at[u])
          r += k * data[i]
          g += k * data[i + 1]
          b += k * data[i + 2]
          a += k * data[i + 3]
        }
      }
      out[o] = r
      out[o + 1] = g
      out[o + 2] = b
      out[o + 3] = a
    }
  }
  return { width, height, data: out }
}

/** For each target position `i` the source positions it takes, entries `start[i]` to `start[i + 1]`, with weights that sum to 1. */
function weigh(from: number, to: number): { start: Int32Array; at: Int32Array; weight: Float64Array } {
  const scale = from / to
  const reach = Math.max(1, scale)
  const start = new Int32Array(to + 1)
  const at: number[] = []
  const weight: number[] = []
  for (let i = 0; i < to; i++) {
    const centre = (i + 0.5) * scale - 0.5
    let total = 0
    for (let s = Math.ceil(centre - reach); s <= Math.floor(centre + reach); s++) {
      const share = Math.max(0, 1 - Math.abs(s - centre) / reach)
      if (share === 0) continue
      at.push(Math.max(0, Math.min(from - 1, s)))
      weight.push(share)
      total += share
    }
    for (let k = start[i]; k < weight.length; k++) weight[k] /= total
    start[i + 1] = at.length
  }
  return { start, at: Int32Array.from(at), weight: Float64Array.from(weight) }
}

/** A picture at a smaller size, on white where it is not opaque: each pixel is the mean of what it covers, by area. */
export function shrinkRaster(raster: Raster, width: number, height: number): Raster {
  const out = new Uint8ClampedArray(4 * width * height)
  const { data } = raster
  const down = raster.height / height
  const columns = spansOf(raster.width, width)
  const row = new Float32Array(3 * width)
  const sum = new Float32Array(3 * width)
  let done = 0
  let y = 0
  for (let from = 0; from < raster.height && y < height; from++) {
    shrinkRow(data, from * raster.width, columns, row)
    // What of this row still belongs to pixel row y, and what begins the next.
    let left = 1
    while (left > 1e-6 && y < height) {
      const part = Math.min(left, down - done)
      for (let k = 0; k < sum.length; k++) sum[k] += part * row[k]
      done += part
      left -= part
      if (done < down - 1e-6) break
      for (let x = 0, o = 4 * y * width; x < width; x++, o += 4) {
        for (let c = 0; c < 3; c++) out[o + c] = sum[3 * x + c] / down
        out[o + 3] = 255
      }
      sum.fill(0)
      done = 0
      y++
    }
  }
  return { width, height, data: out }
}

interface Spans {
  first: Int32Array
  last: Int32Array
  /** How much of the first and of the last column counts. */
  head: Float32Array
  tail: Float32Array
  size: number
}

function spansOf(from: number, to: number): Spans {
  const size = from / to
  const make = <T>(of: (x: number) => T) => Array.from({ length: to }, (_, x) => of(x))
  const last = (x: number) => Math.min(from - 1, Math.ceil((x + 1) * size - 1e-6) - 1)
  return {
    first: Int32Array.from(make((x) => Math.floor(x * size + 1e-6))),
    last: Int32Array.from(make(last)),
    head: Float32Array.from(make((x) => Math.floor(x * size + 1e-6) + 1 - x * size)),
    tail: Float32Array.from(make((x) => (x + 1) * size - last(x))),
    size,
  }
}

function shrinkRow(data: Uint8ClampedArray, start: number, { first, last, head, tail, size }: Spans, row: Float32Array) {
  for (let x = 0; x < first.length; x++) {
    let r = 0
    let g = 0
    let b = 0
    for (let k = first[x], i = 4 * (start + k); k <= last[x]; k++, i += 4) {
      const weight = k === first[x] ? head[x] : k === last[x] ? tail[x] : 1
      const alpha = data[i + 3] / 255
      const bare = 255 * (1 - alpha)
      r += weight * (bare + alpha * data[i])
      g += weight * (bare + alpha * data[i + 1])
      b += weight * (bare + alpha * data[i + 2])
    }
    row[3 * x] = r / size
    row[3 * x + 1] = g / size
    row[3 * x + 2] = b / size
  }
}

/** Writes to `out` the nearest entry of a smaller map, w × h, for every pixel of a picture so wide. */
export function spreadOut<M extends Uint16Array | Int32Array>(map: M, w: number, h: number, width: number, out: M): M {
  const height = out.length / width
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(h - 1, Math.floor((y * h) / height)) * w
    for (let x = 0; x < width; x++, i++) out[i] = map[row + Math.min(w - 1, Math.floor((x * w) / width))]
  }
  return out
}
