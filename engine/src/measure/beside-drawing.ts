import { lumaOf } from '../pixels/colour.ts'
import { newPlane, type Plane, type Raster } from '../pixels/raster.ts'

/** What is measured of a picture beside the drawing that it was ordered with; shares are 0–1. */
export interface Measures {
  /** Share of pixels without light: no channel above 6 of 255. */
  black: number
  /** Share of the commonest single value. */
  oneValue: number
  /** Standard deviation of lightness, of 255. */
  contrast: number
  /** Share of places where a channel differs from the drawing's by more than 16 of 255. */
  changed: number
  /** Correlation of the picture's edges with the drawing's, -1–1: as it stands and as its mirror image. */
  upright: number
  mirrored: number
}

/** A picture, and copies of it and of its drawing that are small and of one size. */
export interface Pair {
  picture: Raster
  made: Raster
  drawn: Raster
}

/** Values are counted on the picture itself, everything else is measured on the copies. */
export function measureBesideDrawing({ picture, made, drawn }: Pair): Measures {
  const lightness = lumaOf(made)
  const edges = edgesOf(lightness)
  const lines = edgesOf(lumaOf(drawn))
  return {
    ...countValues(picture),
    contrast: 255 * Math.sqrt(covariance(lightness.data, lightness.data)),
    changed: shareChanged(made.data, drawn.data),
    upright: correlation(edges.data, lines.data),
    mirrored: correlation(edges.data, mirrorImage(lines)),
  }
}

function countValues({ data }: Raster): Pick<Measures, 'black' | 'oneValue'> {
  const values = new Uint32Array(data.length / 4)
  let black = 0
  for (let i = 0, at = 0; i < values.length; i++, at += 4) {
    values[i] = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2]
    if (data[at] <= 6 && data[at + 1] <= 6 && data[at + 2] <= 6) black++
  }
  values.sort()
  let longest = 0
  for (let from = 0, to = 0; from < values.length; from = to) {
    while (to < values.length && values[to] === values[from]) to++
    longest = Math.max(longest, to - from)
  }
  return { black: black / values.length, oneValue: longest / values.length }
}

function shareChanged(made: Uint8ClampedArray, drawn: Uint8ClampedArray): number {
  let changed = 0
  for (let at = 0; at < made.length; at += 4) {
    const differs = (channel: number) => Math.abs(made[at + channel] - drawn[at + channel]) > 16
    if (differs(0) || differs(1) || differs(2)) changed++
  }
  return changed / (made.length / 4)
}

/** How much of an edge there is at each place, beside its neighbourhood: faint lines and strong contours count alike. */
function edgesOf({ width, height, data }: Plane): Plane {
  const steps = newPlane(width, height)
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      steps.data[i] = Math.hypot(data[i + 1] - data[i - 1], data[i + width] - data[i - width])
    }
  }
  const around = meanAround(steps, 8)
  const edges = meanAround(steps, 1)
  for (let i = 0; i < edges.data.length; i++) edges.data[i] /= around.data[i] + 6 / 255
  return edges
}

/**
 * Mean over squares of `2 · radius + 1` pixels a side, twice, of what of them lies inside: where the border is repeated, as by the blurs of
 * `pixels/`, the correlations come out by up to 0.08 lower.
 */
function meanAround({ width, height, data }: Plane, radius: number): Plane {
  let now = data
  for (const [count, length, next, step] of [
    [height, width, width, 1],
    [width, height, 1, width],
    [height, width, width, 1],
    [width, height, 1, width],
  ]) {
    const means = new Float32Array(now.length)
    for (let line = 0; line < count; line++) {
      let sum = 0
      let counted = 0
      for (let k = -radius; k < length; k++) {
        const [enters, leaves] = [k + radius, k - radius - 1]
        if (enters < length) [sum, counted] = [sum + now[line * next + enters * step], counted + 1]
        if (leaves >= 0) [sum, counted] = [sum - now[line * next + leaves * step], counted - 1]
        if (k >= 0) means[line * next + k * step] = sum / counted
      }
    }
    now = means
  }
  return { width, height, data: now }
}

const mirrorImage = ({ width, data }: Plane) => data.map((_, i) => data[i - (i % width) + width - 1 - (i % width)])

const meanOf = (plane: Float32Array) => plane.reduce((sum, value) => sum + value, 0) / plane.length

export function covariance(a: Float32Array, b: Float32Array): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  return a.reduce((sum, value, i) => sum + (value - meanA) * (b[i] - meanB), 0) / a.length
}

const correlation = (a: Float32Array, b: Float32Array) =>
  covariance(a, b) / (Math.sqrt(covariance(a, a) * covariance(b, b)) || Number.POSITIVE_INFINITY)
