import { clamp } from '../pixels/curves.ts'
import { boxBlur } from '../pixels/blur.ts'
import { componentsOf } from '../pixels/components.ts'
import { nthSmallest } from '../pixels/nth-smallest.ts'
import type { Plane } from '../pixels/raster.ts'

// A faint pencil line is barely darker than the grain of its paper, but it is long. So lines are looked for in the mean of
// 3 × 3 pixels, where grain is a third as strong, against the mean of a wider neighbourhood; a candidate counts when part
// of it stands well above the grain and it reaches farther than a speck does.

export interface Lines {
  /** 1 on a line. */
  mask: Uint8Array
  /** Standard deviation of the grain on blank paper, 0–1. */
  noise: number
}

/** Finds the lines of a drawing freed from its paper (0 ink … 1 paper), faint ones included. */
export function findLines(value: Plane): Lines {
  const { width, height } = value
  const mean = boxBlur(value, 1)
  const noise = grainOf(value, mean)
  const around = boxBlur(value, 4)
  boxBlur(around, 4, around)
  const response = around
  const strong = clamp(1.6 * noise, 0.018, 0.034)
  const weak = new Uint8Array(value.data.length)
  for (let i = 0; i < weak.length; i++) {
    response.data[i] = around.data[i] - mean.data[i]
    if (response.data[i] > 0.55 * strong || value.data[i] < 0.5) weak[i] = 1
  }
  const parts = componentsOf(weak, width, height, 8)
  const peak = new Float32Array(parts.count)
  for (let i = 0; i < weak.length; i++) {
    const k = parts.labels[i] - 1
    if (k >= 0 && response.data[i] > peak[k]) peak[k] = response.data[i]
  }
  const long = 0.012 * Math.max(width, height)
  const kept = Uint8Array.from(peak, (p, k) => {
    const reach = Math.hypot(parts.right[k] - parts.left[k], parts.bottom[k] - parts.top[k])
    return p > strong && (reach > long || p > 5 * strong) ? 1 : 0
  })
  for (let i = 0; i < weak.length; i++) if (weak[i]) weak[i] = kept[parts.labels[i] - 1]
  return { mask: weak, noise }
}

/** The grain of blank paper: the median distance of a light pixel from the mean of its neighbours, as a standard deviation. */
function grainOf(value: Plane, mean: Plane): number {
  const off = new Float64Array(Math.ceil(value.data.length / 11))
  let count = 0
  for (let i = 0; i < value.data.length; i += 11) {
    if (mean.data[i] > 0.88 && value.data[i] < 1) off[count++] = Math.abs(value.data[i] - mean.data[i])
  }
  return count > 50 ? 1.48 * nthSmallest(off, count >> 1, count) : 0.005
}
