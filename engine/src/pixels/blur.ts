import { newPlane, type Plane } from './raster.ts'

/** Kept between calls: the blurred rows of one window, so that they stay near at hand. */
let scratch = new Float32Array(0)

/** Mean over a (2r+1)² square by running sums; the border repeats. Writes to `out` (which may be `plane` itself). */
export function boxBlur(plane: Plane, radius: number, out: Plane = newPlane(plane.width, plane.height)): Plane {
  const { width, height, data } = plane
  const r = Math.round(radius)
  if (r < 1) {
    if (out !== plane) out.data.set(data)
    return out
  }
  const share = 1 / (2 * r + 1)
  const held = 2 * r + 1
  if (scratch.length < held * width) scratch = new Float32Array(held * width)
  const rows = scratch
  const sums = new Float64Array(width)
  const blurred = out.data
  for (let y = 0; y < Math.min(r, height); y++) blurRow(data, y * width, rows, y * width, width, r, share)
  for (let x = 0; x < width; x++) sums[x] = rows[x] * r
  for (let y = 0; y < r; y++) {
    const row = Math.min(y, height - 1) * width
    for (let x = 0; x < width; x++) sums[x] += rows[row + x]
  }
  for (let y = 0; y < height; y++) {
    const enters = (Math.min(y + r, height - 1) % held) * width
    const leaves = (Math.max(y - r, 0) % held) * width
    if (y + r < height) blurRow(data, (y + r) * width, rows, enters, width, r, share)
    const row = y * width
    for (let x = 0; x < width; x++) {
      const sum = sums[x] + rows[enters + x]
      blurred[row + x] = sum * share
      sums[x] = sum - rows[leaves + x]
    }
  }
  return out
}

/** The running mean of a row, from index `row` of `data` to index `to` of `rows`. */
function blurRow(data: Float32Array, row: number, rows: Float32Array, to: number, width: number, r: number, share: number) {
  // Where both ends of the window lie inside, the border need not be asked for.
  const first = Math.min(r, width)
  const last = Math.max(first, width - r)
  const end = row + width - 1
  let sum = data[row] * r
  for (let x = 0; x < r; x++) sum += data[Math.min(row + x, end)]
  for (let x = 0; x < first; x++) {
    sum += data[Math.min(row + x + r, end)]
    rows[to + x] = sum * share
    sum -= data[row]
  }
  for (let x = first; x < last; x++) {
    sum += data[row + x + r]
    rows[to + x] = sum * share
    sum -= data[row + x - r]
  }
  for (let x = last; x < width; x++) {
    sum += data[end]
    rows[to + x] = sum * share
    sum -= data[row + x - r]
  }
}

/** A Gaussian of `sigma` pixels, approximated by three box blurs (Wells 1986). */
export function gaussianBlur(plane: Plane, sigma: number, out: Plane = newPlane(plane.width, plane.height)): Plane {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
  boxBlur(plane, radius, out)
  boxBlur(out, radius, out)
  return boxBlur(out, radius, out)
}
