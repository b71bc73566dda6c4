import { newPlane, type Plane, type Raster } from './raster.ts'

/** Means over `factor` × `factor` blocks; the last row and column of blocks may be smaller. */
export function shrink(plane: Plane, factor: number): Plane {
  const { width, height, data } = plane
  const small = newPlane(Math.ceil(width / factor), Math.ceil(height / factor))
  for (let y = 0; y < small.height; y++) {
    const bottom = Math.min(height, (y + 1) * factor)
    for (let x = 0; x < small.width; x++) {
      const right = Math.min(width, (x + 1) * factor)
      let sum = 0
      for (let j = y * factor; j < bottom; j++) for (let i = x * factor; i < right; i++) sum += data[j * width + i]
      small.data[y * small.width + x] = sum / ((bottom - y * factor) * (right - x * factor))
    }
  }
  return small
}

/** The inverse of `shrink`: bilinear between the block centres, to `width` × `height`. */
export function enlarge(small: Plane, factor: number, width: number, height: number): Plane {
  const out = newPlane(width, height)
  const { data } = small
  /** For each column the column of blocks to its left, the one to its right, and how far it lies between. */
  const left = new Int32Array(width)
  const right = new Int32Array(width)
  const across = new Float64Array(width)
  for (let x = 0; x < width; x++) {
    const fx = Math.max(0, Math.min(small.width - 1, (x + 0.5) / factor - 0.5))
    left[x] = Math.floor(fx)
    right[x] = Math.min(small.width - 1, left[x] + 1)
    across[x] = fx - left[x]
  }
  for (let y = 0; y < height; y++) {
    const fy = Math.max(0, Math.min(small.height - 1, (y + 0.5) / factor - 0.5))
    const y0 = Math.floor(fy)
    const above = y0 * small.width
    const below = Math.min(small.height - 1, y0 + 1) * small.width
    const ty = fy - y0
    const row = y * width
    for (let x = 0; x < width; x++) {
      const tx = across[x]
      const top = data[above + left[x]] + (data[above + right[x]] - data[above + left[x]]) * tx
      const bottom = data[below + left[x]] + (data[below + right[x]] - data[below + left[x]]) * tx
      out.data[row + x] = top + (bottom - top) * ty
    }
  }
  return out
}

/** A raster at another size: bilinear when it grows, the mean of the covered pixels when it shrinks. */
export function resizeRaster(raster: Raster, width: number, height: number): Raster {
  const data = new Uint8ClampedArray(4 * width * height)
  const columns = spans(raster.width, width)
  const rows = spans(raster.height, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let r = 0
      let g = 0
      let b = 0
      let a = 0
      for (const [sy, wy] of rows[y]) {
        for (const [sx, wx] of columns[x]) {
          const k = wx * wy
          const i = 4 * (sy * raster.width + sx)
          r += k * raster.data[i]
          g += k * raster.data[i + 1]
          b += k * raster.data[i + 2]
          a += k * raster.data[i + 3]
        }
      }
      data.set([r, g, b, a], 4 * (y * width + x))
    }
  }
  return { width, height, data }
}

/** For each target position: which source positions it takes, with weights that sum to 1. */
function spans(from: number, to: number): [number, number][][] {
  const scale = from / to
  const reach = Math.max(1, scale)
  return Array.from({ length: to }, (_, i) => {
    const centre = (i + 0.5) * scale - 0.5
    const taken: [number, number][] = []
    let total = 0
    for (let s = Math.ceil(centre - reach); s <= Math.floor(centre + reach); s++) {
      const weight = Math.max(0, 1 - Math.abs(s - centre) / reach)
      if (weight === 0) continue
      taken.push([Math.max(0, Math.min(from - 1, s)), weight])
      total += weight
    }
    return taken.map(([s, weight]): [number, number] => [s, weight / total])
  })
}
