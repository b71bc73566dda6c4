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
  // Rows come in two by two: a window of them, and the one that came in too early.
  const held = 2 * r + 2
  if (scratch.length < held * width) scratch = new Float32Array(held * width)
  const rows = scratch
  const sums = new Float64Array(width)
  const blurred = out.data
  let come = 0
  const bring = (last: number) => {
    for (; come <= last; come += 2) {
      const next = Math.min(come + 1, height - 1)
      blurRows(data, come * width, next * width, rows, (come % held) * width, (next % held) * width, width, r, share)
    }
  }
  bring(Math.min(r, height) - 1)
  for (let x = 0; x < width; x++) sums[x] = rows[x] * r
  for (let y = 0; y < r; y++) {
    const row = Math.min(y, height - 1) * width
    for (let x = 0; x < width; x++) sums[x] += rows[row + x]
  }
  for (let y = 0; y < height; y++) {
    const last = Math.min(y + r, height - 1)
    bring(last)
    const enters = (last % held) * width
    const leaves = (Math.max(y - r, 0) % held) * width
    const row = y * width
    for (let x = 0; x < width; x++) {
      const sum = sums[x] + rows[enters + x]
      blurred[row + x] = sum * share
      sums[x] = sum - rows[leaves + x]
    }
  }
  return out
}

/**
 * The running means of two rows, from indices `p` and `q` of `data` to `toP` and `toQ` of `rows`: each addition waits for the one
 * before it, and two sums wait no longer than one.
 */
function blurRows(
  data: Float32Array,
  p: number,
  q: number,
  rows: Float32Array,
  toP: number,
  toQ: number,
  width: number,
  r: number,
  share: number,
) {
  // Where both ends of the window lie inside, the border need not be asked for.
  const first = Math.min(r, width)
  const last = Math.max(first, width - r)
  const end = width - 1
  let sumP = data[p] * r
  let sumQ = data[q] * r
  for (let x = 0; x < r; x++) {
    sumP += data[p + Math.min(x, end)]
    sumQ += data[q + Math.min(x, end)]
  }
  for (let x = 0; x < first; x++) {
    sumP += data[p + Math.min(x + r, end)]
    sumQ += data[q + Math.min(x + r, end)]
    rows[toP + x] = sumP * share
    rows[toQ + x] = sumQ * share
    sumP -= data[p]
    sumQ -= data[q]
  }
  for (let x = first; x < last; x++) {
    sumP += data[p + x + r]
    sumQ += data[q + x + r]
    rows[toP + x] = sumP * share
    rows[toQ + x] = sumQ * share
    sumP -= data[p + x - r]
    sumQ -= data[q + x - r]
  }
  for (let x = last; x < width; x++) {
    sumP += data[p + end]
    sumQ += data[q + end]
    rows[toP + x] = sumP * share
    rows[toQ + x] = sumQ * share
    sumP -= data[p + x - r]
    sumQ -= data[q + x - r]
  }
}

/** A Gaussian of `sigma` pixels, approximated by three box blurs (Wells 1986). */
export function gaussianBlur(plane: Plane, sigma: number, out: Plane = newPlane(plane.width, plane.height)): Plane {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
  boxBlur(plane, radius, out)
  boxBlur(out, radius, out)
  return boxBlur(out, radius, out)
}
