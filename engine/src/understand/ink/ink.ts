import { boxBlur, boxBlurTwice, gaussianBlur } from '../../pixels/blur.ts'
import { componentsOf, marksAbove } from '../../pixels/components.ts'
import { clamp } from '../../pixels/curves.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { shrink } from '../../pixels/resize.ts'
import { calmed } from './strokes.ts'

// A line is darker than its surroundings at one of two scales (7 and 15 pixels); hysteresis keeps faint ends of strong
// lines and drops faint specks. Edges between two flat tones count as ink too: shaded drawings and 3D renders have no other
// outline. What is left when lines are taken out (a normalised convolution over the rest) is the author's shading.

export interface Ink {
  /** 1 on a line or a tone edge. */
  mask: Uint8Array
  /** How much darker than its surroundings, 0–1. */
  line: Plane
  /** Shading without lines. */
  tone: Plane
}

const smallestSpeck = 9
/** Squared gradient of an edge between two tones that counts in any drawing; in a shaded model fainter ones do, too. */
const clear = 0.0006
/** Mean squared gradient below which a faint edge is believed: next to a line it would be the line's own fringe. */
const calm = 0.0002

/**
 * Separates lines from shading in a drawing whose paper is 1; `shaded` where planes of tone do the work of lines. `smooth` is the
 * drawing as `calmed` makes it.
 */
export function findInk(value: Plane, shaded = false, smooth = calmed(value)): Ink {
  const { width, height, data } = value
  const line = newPlane(width, height)
  const near = boxBlurTwice(value, 3)
  const far = boxBlurTwice(value, 7)
  const histogram = new Int32Array(201)
  for (let y = 0; y < height; y++) respondRow(data, near.data, far.data, line.data, histogram, y * width, (y + 1) * width)

  const strong = clamp(0.55 * strongResponse(histogram), 0.07, 0.22)
  const mask = hysteresis(line, strong, strong / 2)
  addToneEdges(smooth, mask, shaded, far.data)

  const weight = near
  const tone = far
  for (let y = 0; y < height; y++) weighRow(data, line.data, strong / 2, weight.data, tone.data, y * width, (y + 1) * width)
  boxBlurTwice(weight, 3, weight)
  boxBlurTwice(tone, 3, tone)
  for (let y = 0; y < height; y++) divideRow(tone.data, weight.data, y * width, (y + 1) * width)
  return { mask, line, tone }
}

/** Shading with lines and hatching spread out: so widely that half the size is enough for it. */
export function spreadInk(value: Plane): Plane {
  const small = shrink(value, half)
  return gaussianBlur(small, 5 / half, small)
}
const half = 2

/** What a plane of half the size has at index `i` of the picture. */
export function halfAt(plane: Plane, i: number, width: number): number {
  const y = Math.floor(i / width)
  return plane.data[(y >> 1) * plane.width + ((i - y * width) >> 1)]
}

/** How much darker than its surroundings each pixel is, from index `from` up to `to`; counts what is more than noise by 1/200. */
function respondRow(
  data: Float32Array,
  near: Float32Array,
  far: Float32Array,
  line: Float32Array,
  histogram: Int32Array,
  from: number,
  to: number,
) {
  for (let i = from; i < to; i++) {
    const darker = near[i] - data[i]
    const darkerFar = 0.85 * (far[i] - data[i])
    const most = darker > darkerFar ? darker : darkerFar
    if (most <= 0) continue
    line[i] = most
    if (most > 0.03) histogram[Math.min(200, (most * 200) | 0)]++
  }
}

/** What is no line counts fully, a line hardly. */
function weighRow(
  data: Float32Array,
  line: Float32Array,
  limit: number,
  weight: Float32Array,
  tone: Float32Array,
  from: number,
  to: number,
) {
  for (let i = from; i < to; i++) {
    weight[i] = line[i] > limit ? 0.02 : 1
    tone[i] = data[i] * weight[i]
  }
}

function divideRow(tone: Float32Array, weight: Float32Array, from: number, to: number) {
  for (let i = from; i < to; i++) tone[i] /= weight[i] > 1e-4 ? weight[i] : 1e-4
}

/** The 85th percentile of the responses that are more than noise. */
function strongResponse(histogram: Int32Array): number {
  let count = 0
  for (const n of histogram) count += n
  let sum = 0
  for (let k = 0; k <= 200; k++) if ((sum += histogram[k]) > 0.85 * count) return k / 200
  return 0.3
}

/** Everything above `low` that is connected to something above `high`, but specks. */
function hysteresis({ width, height, data }: Plane, high: number, low: number): Uint8Array {
  const mask = marksAbove(data, low)
  const { runs, count, area } = componentsOf(mask, width, height, 8)
  const { from, to, label } = runs
  /** 1 for the labels of what holds something above `high`. */
  const stays = new Uint8Array(count + 1)
  for (let k = 0; k < runs.count; k++) if (stays[label[k]] === 0 && isAbove(data, high, from[k], to[k])) stays[label[k]] = 1
  for (let k = 0; k < runs.count; k++) if (stays[label[k]] === 0 || area[label[k] - 1] < smallestSpeck) mask.fill(0, from[k], to[k])
  return mask
}

function isAbove(data: Float32Array, limit: number, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (data[i] > limit) return true
  return false
}

/** Marks the crests of the gradient (non-maximum suppression in four directions); writes its square to `steepness`. */
function addToneEdges(smooth: Plane, mask: Uint8Array, shaded: boolean, steepness: Float32Array) {
  const { width, height } = smooth
  steepness.fill(0, 0, width)
  for (let y = 1; y < height - 1; y++) measureRow(smooth, steepness, y)
  steepness.fill(0, (height - 1) * width)
  const faint = shaded ? clamp(36 * usualSteepness(steepness), 0.00012, clear) : clear
  const around = shaded ? boxBlur({ width, height, data: steepness }, 6).data : steepness
  for (let y = 1; y < height - 1; y++) markRow(smooth, steepness, around, faint, mask, y)
}

function measureRow({ width, data }: Plane, steepness: Float32Array, y: number) {
  steepness[y * width] = 0
  steepness[(y + 1) * width - 1] = 0
  for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
    const gx = (data[i + 1] - data[i - 1]) / 2
    const gy = (data[i + width] - data[i - width]) / 2
    steepness[i] = gx * gx + gy * gy
  }
}

function markRow({ width, data }: Plane, steepness: Float32Array, around: Float32Array, faint: number, mask: Uint8Array, y: number) {
  for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
    if (steepness[i] <= faint || mask[i] !== 0 || (steepness[i] <= clear && around[i] >= calm)) continue
    const gx = data[i + 1] - data[i - 1]
    const gy = data[i + width] - data[i - width]
    const ax = Math.abs(gx)
    const ay = Math.abs(gy)
    const across = ax > 2.4 * ay ? 1 : ay > 2.4 * ax ? width : gx * gy > 0 ? width + 1 : width - 1
    if (steepness[i] >= steepness[i + across] && steepness[i] >= steepness[i - across]) mask[i] = 1
  }
}

/** The median of the squared gradient, from every eleventh pixel: nothing on a clean sheet, the grain of a pencil on paper. */
function usualSteepness(steepness: Float32Array): number {
  const sample = Float32Array.from({ length: Math.ceil(steepness.length / 11) }, (_, k) => steepness[11 * k]).sort()
  return sample[sample.length >> 1]
}
