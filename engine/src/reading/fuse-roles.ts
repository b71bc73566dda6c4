import type { Estimate } from './estimate.ts'

/** What speaks in a fusion: the roles that rules gave, one per pixel, and the parts of the drawing that lines enclose. */
export interface Ruled {
  width: number
  height: number
  role: Uint8Array
  /** The part of each pixel, 0 … `count` − 1. */
  part: Int32Array
  count: number
}

/** The share of what is said of a pixel that its own place in the estimate has; the rest is its part's mean. */
const own = 0.35
/** Share of the drawing from which on a part says less for its pixels, as it may hold two things: sky and ground. */
const large = 0.01

/**
 * Weighs what the network makes of each part of a drawing against what the rules do, and gives the likeliest role of each pixel.
 * `trust`: what the rules' word counts, 0–1.
 */
export function fuseRoles(
  { width, height, role, part, count }: Ruled,
  { roles, width: w, height: h }: Estimate,
  trust: number,
): Uint8Array {
  const n = roles.length
  const rows = enlargedRowsOf(roles, w, h, width, height)
  const sums = new Float64Array(count * n)
  const area = new Int32Array(count)
  for (let y = 0, i = 0; y < height; y++) {
    const row = rows(y)
    for (let x = 0; x < width; x++, i++) {
      const from = part[i] * n
      area[part[i]]++
      for (let k = 0; k < n; k++) sums[from + k] += row[x * n + k]
    }
  }
  const keep = Float64Array.from(area, (a) => own + (1 - own) * Math.max(0, Math.min(1, a / (width * height) / large - 0.5)))
  for (let p = 0; p < count; p++) for (let k = 0; k < n; k++) sums[p * n + k] *= (1 - keep[p]) / Math.max(1, area[p])
  const out = new Uint8Array(role.length)
  for (let y = 0, i = 0; y < height; y++) {
    const row = rows(y)
    for (let x = 0; x < width; x++, i++) {
      const from = part[i] * n
      const mine = keep[part[i]]
      let best = -1
      for (let k = 0; k < n; k++) {
        const said = (1 - trust) * (sums[from + k] + mine * row[x * n + k]) + (k === role[i] ? trust : 0)
        if (said <= best) continue
        best = said
        out[i] = k
      }
    }
  }
  return out
}

/** Rows of several planes at a larger size, bilinear: the values of each pixel one after the other. The row is overwritten by the next. */
export function enlargedRowsOf(
  planes: readonly Float32Array[],
  w: number,
  h: number,
  width: number,
  height: number,
): (y: number) => Float32Array {
  const n = planes.length
  const row = new Float32Array(n * width)
  const mixed = new Float32Array(n * w)
  return (y) => {
    const down = Math.max(0, Math.min(h - 1, ((y + 0.5) * h) / height - 0.5))
    const top = Math.floor(down) * w
    const below = Math.min(h - 1, Math.floor(down) + 1) * w
    const share = down - Math.floor(down)
    for (let k = 0; k < n; k++) {
      const plane = planes[k]
      for (let x = 0; x < w; x++) mixed[x * n + k] = plane[top + x] + (plane[below + x] - plane[top + x]) * share
    }
    for (let x = 0; x < width; x++) {
      const across = Math.max(0, Math.min(w - 1, ((x + 0.5) * w) / width - 0.5))
      const left = Math.floor(across)
      const t = across - left
      const a = left * n
      const b = Math.min(w - 1, left + 1) * n
      for (let k = 0; k < n; k++) row[x * n + k] = mixed[a + k] + (mixed[b + k] - mixed[a + k]) * t
    }
    return row
  }
}
