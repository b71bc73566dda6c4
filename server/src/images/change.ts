import type { Raster } from './raster.ts'

// Changes of one place of a picture. Outside the mask every pixel is that of the base; inside, over this many pixels from the edge, the
// new picture comes in gradually.
const edgePx = 3

/** How much of the new picture each pixel shows, 0–1; 0 wherever the mask is rather black than white. */
export function coverOf({ width, height, data }: Raster): Float32Array {
  const inside = (at: number) => data[at * 4] + data[at * 4 + 1] + data[at * 4 + 2] >= 3 * 128
  const cover = new Float32Array(width * height)
  // How deep a pixel lies inside, counted in steps from the edge (a chamfer in two passes).
  for (let at = 0; at < cover.length; at++) {
    if (!inside(at)) continue
    const [left, above] = [at % width > 0 ? cover[at - 1] : edgePx, at >= width ? cover[at - width] : edgePx]
    cover[at] = Math.min(edgePx, left + 1, above + 1)
  }
  for (let at = cover.length - 1; at >= 0; at--) {
    if (cover[at] === 0) continue
    const right = at % width < width - 1 ? cover[at + 1] : edgePx
    const below = at < cover.length - width ? cover[at + width] : edgePx
    cover[at] = Math.min(cover[at], right + 1, below + 1)
  }
  return cover.map((depth) => depth / edgePx)
}

/** The base with what `made` shows where the cover says so. Both have the same size. */
export function composite(base: Raster, made: Raster, cover: Float32Array): Raster {
  const data = new Uint8ClampedArray(base.data)
  for (let at = 0; at < cover.length; at++) {
    const share = cover[at]
    if (share === 0) continue
    for (let c = at * 4; c < at * 4 + 3; c++) data[c] = base.data[c] + (made.data[c] - base.data[c]) * share
  }
  return { ...base, data }
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toSrgb = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/**
 * The base with the covered place in another colour: its light stays, relative to what the place has on the middle, and so do its joints
 * and shadows. `colour` is #rrggbb.
 */
export function recoloured(base: Raster, cover: Float32Array, colour: string): Raster {
  const wanted = [1, 3, 5].map((at) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  const linear = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255))
  const lightAt = (at: number) =>
    0.2126 * linear[base.data[at * 4]] + 0.7152 * linear[base.data[at * 4 + 1]] + 0.0722 * linear[base.data[at * 4 + 2]]
  let [sum, count] = [0, 0]
  for (let at = 0; at < cover.length; at++)
    if (cover[at] > 0) {
      sum += lightAt(at)
      count++
    }
  const mean = Math.max(sum / Math.max(1, count), 0.01)
  const data = new Uint8ClampedArray(base.data)
  for (let at = 0; at < cover.length; at++) {
    if (cover[at] === 0) continue
    const light = lightAt(at) / mean
    for (let c = 0; c < 3; c++) data[at * 4 + c] = 255 * toSrgb(Math.min(1, wanted[c] * light))
  }
  return composite(base, { ...base, data }, cover)
}
