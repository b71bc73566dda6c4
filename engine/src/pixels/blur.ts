import { newPlane, type Plane } from './raster.ts'

/** Mean over a (2r+1)² square by running sums; the border repeats. Writes to `out` (which may be `plane` itself). */
export function boxBlur(plane: Plane, radius: number, out: Plane = newPlane(plane.width, plane.height)): Plane {
  const { width, height, data } = plane
  const r = Math.round(radius)
  if (r < 1) {
    if (out !== plane) out.data.set(data)
    return out
  }
  const columns = new Float64Array(width)
  for (let y = -r; y < r; y++) addRow(columns, data, Math.max(0, Math.min(y, height - 1)) * width, 1)
  // The row that leaves the square next is the one before its first: the first is that of the row to be written.
  for (let x = 0; x < width; x++) columns[x] += data[x]
  // Where rows are written over, those that have yet to leave the square are kept.
  const held = out === plane ? r + 2 : height
  const leaving = out === plane ? new Float32Array(held * width) : data
  for (let y = 0; y < height; y++) {
    if (out === plane) leaving.set(data.subarray(y * width, (y + 1) * width), (y % held) * width)
    const enters = Math.min(y + r, height - 1) * width
    const leaves = (Math.max(0, y - r - 1) % held) * width
    blurRow(columns, data, enters, leaving, leaves, out.data, y * width, r)
  }
  return out
}

function addRow(columns: Float64Array, data: Float32Array, row: number, times: number) {
  for (let x = 0; x < columns.length; x++) columns[x] += times * data[row + x]
}

/**
 * Moves the sums of the columns one row on, from that at index `leaves` of `leaving` to that at `enters` of `data`, and writes the
 * means of as many columns side by side as there are rows in them to `out` from index `row` on.
 */
function blurRow(
  columns: Float64Array,
  data: Float32Array,
  enters: number,
  leaving: Float32Array,
  leaves: number,
  out: Float32Array,
  row: number,
  r: number,
) {
  const width = columns.length
  const size = 2 * r + 1
  const share = 1 / (size * size)
  const ahead = Math.min(r, width)
  for (let x = 0; x < ahead; x++) columns[x] += data[enters + x] - leaving[leaves + x]
  let sum = columns[0] * (r + 1)
  for (let x = 0; x < r; x++) sum += columns[Math.min(x, width - 1)]
  const first = columns[0]
  // Where both ends of the square lie inside, the border need not be asked for.
  const inside = Math.min(size, width)
  let x = r
  for (; x < inside; x++) {
    const column = columns[x] + (data[enters + x] - leaving[leaves + x])
    columns[x] = column
    sum += column - first
    out[row + x - r] = sum * share
  }
  for (; x < width; x++) {
    const column = columns[x] + (data[enters + x] - leaving[leaves + x])
    columns[x] = column
    sum += column - columns[x - size]
    out[row + x - r] = sum * share
  }
  const last = columns[width - 1]
  for (; x < width + r; x++) {
    sum += last - columns[Math.max(0, x - size)]
    if (x >= r) out[row + x - r] = sum * share
  }
}

/**
 * As `boxBlur` twice over, in one sweep. What a column adds up to changes from row to row by a step, and that step by what the row
 * below brings, less twice the row above, and the one that leaves; the same goes on from column to column.
 */
export function boxBlurTwice(plane: Plane, radius: number, out: Plane = newPlane(plane.width, plane.height)): Plane {
  const { width, height, data } = plane
  const r = Math.round(radius)
  const size = 2 * r + 1
  if (r < 1 || Math.min(width, height) < 2 * size) return boxBlur(boxBlur(plane, r, out), r, out)
  // Where rows are written over, those that are still asked for are kept.
  const inPlace = out === plane
  const held = inPlace ? 2 * size + 1 : height
  const rows = inPlace ? new Float32Array(held * width) : data
  if (inPlace) rows.set(data.subarray(0, 2 * r * width))
  const columns = { sums: new Float64Array(width), steps: new Float64Array(width) }
  for (let y = 0; y <= r; y++) addRow(columns.sums, rows, y * width, y === 0 ? (r + 1) * size : size)
  // As far above the plane all rows are its first.
  for (let y = 1 - r; y < height; y++) {
    const below = y + 2 * r
    if (inPlace && below < height) rows.set(data.subarray(below * width, (below + 1) * width), (below % held) * width)
    const before = Math.max(0, y - 1)
    const enters = y + r < height ? Math.min(below, height - 1) : before
    const leaves = y > r + 1 ? Math.max(0, y - size - 1) : before
    const at = { enters: (enters % held) * width, before: (before % held) * width, leaves: (leaves % held) * width }
    blurRowTwice(columns, rows, at, out.data, Math.max(0, y) * width, r)
  }
  return out
}

/** A Gaussian of `sigma` pixels, approximated by three box blurs (Wells 1986). */
export function gaussianBlur(plane: Plane, sigma: number, out: Plane = newPlane(plane.width, plane.height)): Plane {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
  if (radius === 1 && Math.min(plane.width, plane.height) >= 3) return smallBlur(plane, out)
  return boxBlur(boxBlurTwice(plane, radius, out), radius, out)
}

interface Columns {
  /** What each adds up to, and by how much that grew with the last row. */
  sums: Float64Array
  steps: Float64Array
}

/** Indices of the rows that change the steps of the columns. */
interface RowsAt {
  enters: number
  before: number
  leaves: number
}

/** Moves the columns one row on, and writes the means of means to `out` from index `row` on. */
function blurRowTwice(
  { sums, steps }: Columns,
  rows: Float32Array,
  { enters, before, leaves }: RowsAt,
  out: Float32Array,
  row: number,
  r: number,
) {
  const width = sums.length
  const size = 2 * r + 1
  const share = 1 / (size * size * size * size)
  let sum = (r + 1) * size * moved(sums, steps, rows, enters, before, leaves, 0)
  for (let x = 1; x <= r; x++) sum += size * moved(sums, steps, rows, enters, before, leaves, x)
  let step = 0
  for (let x = 1 - r; x <= size; x++) {
    const left = Math.max(0, x - 1)
    step += moved(sums, steps, rows, enters, before, leaves, x + 2 * r) - 2 * sums[left] + sums[x > r + 1 ? 0 : left]
    sum += step
    if (x >= 0) out[row + x] = sum * share
  }
  // Far enough from the ends these need not be asked for.
  for (let x = 2 * size; x < width; x++) {
    step += moved(sums, steps, rows, enters, before, leaves, x) - 2 * sums[x - size] + sums[x - 2 * size]
    sum += step
    out[row + x - 2 * r] = sum * share
  }
  for (let x = width - 2 * r; x < width; x++) {
    step += sums[x + r < width ? width - 1 : x - 1] - 2 * sums[x - 1] + sums[x - size - 1]
    sum += step
    out[row + x] = sum * share
  }
}

/** What column `x` adds up to one row on. */
function moved(
  sums: Float64Array,
  steps: Float64Array,
  rows: Float32Array,
  enters: number,
  before: number,
  leaves: number,
  x: number,
): number {
  const step = steps[x] + (rows[enters + x] - 2 * rows[before + x] + rows[leaves + x])
  steps[x] = step
  const sum = sums[x] + step
  sums[x] = sum
  return sum
}

/**
 * Three box blurs of radius 1 at once, by the weights 1, 3, 6, 7, 6, 3, 1 across and down. Repeating the border before each of them
 * is the same as mirroring the plane there.
 */
function smallBlur({ width, height, data }: Plane, out: Plane): Plane {
  const held = Array.from({ length: 7 }, () => new Float64Array(width))
  const rowAt = (y: number) => held[(y < 0 ? -1 - y : y < height ? y : 2 * height - 1 - y) % 7]
  for (let y = -3; y < height; y++) {
    if (y + 3 < height) weighAcross(data, (y + 3) * width, held[(y + 3) % 7])
    if (y < 0) continue
    weighDown(rowAt(y - 3), rowAt(y - 2), rowAt(y - 1), rowAt(y), rowAt(y + 1), rowAt(y + 2), rowAt(y + 3), out.data, y * width)
  }
  return out
}

function weighAcross(data: Float32Array, row: number, sums: Float64Array) {
  const width = sums.length
  let [a, b, c, d, e, f] = [data[row + 2], data[row + 1], data[row], data[row], data[row + 1], data[row + 2]]
  for (let x = 0; x < width; x++) {
    const g = data[row + (x + 3 < width ? x + 3 : 2 * width - 4 - x)]
    sums[x] = a + g + 3 * (b + f) + 6 * (c + e) + 7 * d
    a = b
    b = c
    c = d
    d = e
    e = f
    f = g
  }
}

/** Weighs seven rows, one below the other, and writes what comes of them to `out` from index `row` on. */
function weighDown(
  a: Float64Array,
  b: Float64Array,
  c: Float64Array,
  d: Float64Array,
  e: Float64Array,
  f: Float64Array,
  g: Float64Array,
  out: Float32Array,
  row: number,
) {
  const share = 1 / 27 ** 2
  for (let x = 0; x < d.length; x++) out[row + x] = (a[x] + g[x] + 3 * (b[x] + f[x]) + 6 * (c[x] + e[x]) + 7 * d[x]) * share
}
