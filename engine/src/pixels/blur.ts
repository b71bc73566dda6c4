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
  for (let y = -r; y < r; y++) addRow(columns, data, Math.max(0, Math.min(y, height - 1)) * width)
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

function addRow(columns: Float64Array, data: Float32Array, row: number) {
  for (let x = 0; x < columns.length; x++) columns[x] += data[row + x]
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

/** A Gaussian of `sigma` pixels, approximated by three box blurs (Wells 1986). */
export function gaussianBlur(plane: Plane, sigma: number, out: Plane = newPlane(plane.width, plane.height)): Plane {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
  boxBlur(plane, radius, out)
  boxBlur(out, radius, out)
  return boxBlur(out, radius, out)
}
