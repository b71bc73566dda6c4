import { newPlane, type Plane } from './raster.ts'

/** Kept between calls: every blur needs one such plane, and a picture makes some fifty blurs. */
let scratch = new Float32Array(0)

/** Mean over a (2r+1)² square by running sums; the border repeats. Writes to `out` (which may be `plane` itself). */
export function boxBlur(plane: Plane, radius: number, out: Plane = newPlane(plane.width, plane.height)): Plane {
  const { width, height, data } = plane
  const r = Math.round(radius)
  if (r < 1) {
    if (out !== plane) out.data.set(data)
    return out
  }
  if (scratch.length < data.length) scratch = new Float32Array(data.length)
  blurRows(data, scratch, width, height, r)
  blurColumns(scratch, out.data, width, height, r)
  return out
}

function blurRows(data: Float32Array, rows: Float32Array, width: number, height: number, r: number) {
  const share = 1 / (2 * r + 1)
  // Where both ends of the window lie inside, the border need not be asked for.
  const first = Math.min(r, width)
  const last = Math.max(first, width - r)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const end = row + width - 1
    let sum = data[row] * r
    for (let x = 0; x < r; x++) sum += data[Math.min(row + x, end)]
    let i = row
    for (; i < row + first; i++) {
      sum += data[Math.min(i + r, end)]
      rows[i] = sum * share
      sum -= data[row]
    }
    for (; i < row + last; i++) {
      sum += data[i + r]
      rows[i] = sum * share
      sum -= data[i - r]
    }
    for (; i <= end; i++) {
      sum += data[end]
      rows[i] = sum * share
      sum -= data[i - r]
    }
  }
}

function blurColumns(rows: Float32Array, out: Float32Array, width: number, height: number, r: number) {
  const share = 1 / (2 * r + 1)
  const sums = new Float64Array(width)
  for (let x = 0; x < width; x++) sums[x] = rows[x] * r
  for (let y = 0; y < r; y++) {
    const row = Math.min(y, height - 1) * width
    for (let x = 0; x < width; x++) sums[x] += rows[row + x]
  }
  for (let y = 0; y < height; y++) {
    const enters = Math.min(y + r, height - 1) * width
    const leaves = Math.max(y - r, 0) * width
    const row = y * width
    for (let x = 0; x < width; x++) {
      const sum = sums[x] + rows[enters + x]
      out[row + x] = sum * share
      sums[x] = sum - rows[leaves + x]
    }
  }
}

/** A Gaussian of `sigma` pixels, approximated by three box blurs (Wells 1986). */
export function gaussianBlur(plane: Plane, sigma: number, out: Plane = newPlane(plane.width, plane.height)): Plane {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
  boxBlur(plane, radius, out)
  boxBlur(out, radius, out)
  return boxBlur(out, radius, out)
}
