import { newPlane, type Plane } from './raster.ts'

/** Mean over a (2r+1)² square by running sums; the border repeats. Writes to `out` (which may be `plane` itself). */
export function boxBlur(plane: Plane, radius: number, out: Plane = newPlane(plane.width, plane.height)): Plane {
  const { width, height, data } = plane
  const r = Math.round(radius)
  if (r < 1) {
    if (out !== plane) out.data.set(data)
    return out
  }
  const rows = new Float32Array(data.length)
  const share = 1 / (2 * r + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = data[row] * r
    for (let x = 0; x < r; x++) sum += data[row + Math.min(x, width - 1)]
    for (let x = 0; x < width; x++) {
      sum += data[row + Math.min(x + r, width - 1)]
      rows[row + x] = sum * share
      sum -= data[row + Math.max(x - r, 0)]
    }
  }
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
      sums[x] += rows[enters + x]
      out.data[row + x] = sums[x] * share
      sums[x] -= rows[leaves + x]
    }
  }
  return out
}

/** A Gaussian of `sigma` pixels, approximated by three box blurs (Wells 1986). */
export function gaussianBlur(plane: Plane, sigma: number, out: Plane = newPlane(plane.width, plane.height)): Plane {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
  boxBlur(plane, radius, out)
  boxBlur(out, radius, out)
  return boxBlur(out, radius, out)
}
