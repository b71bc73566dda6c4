import type { Brief } from '@veduta/contract/catalogue/brief'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { decodeRaster, shrinkRaster, sizeOf, type Raster } from '../images/raster.ts'

// Between the answer of an engine, whichever it is, and the charge stands the examiner: what is sold is a whole picture of this drawing.
// It tells broken pictures from whole ones, not good from better: on each of its measures the two lie far apart (docs/engines.md).

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

/** The bounds between whole and broken; the evidence for each stands in docs/engines.md. */
export const bounds = {
  black: 0.5,
  oneValue: 0.12,
  /** Where even colour was ordered: `clean_render`, `artistic`. */
  oneValueOfEven: 0.5,
  contrast: 8,
  changed: 0.002,
  upright: 0.2,
  mirrored: 0.35,
  mirroredOver: 0.1,
}

/** What is wrong with a picture that an engine made of `sketch` for `brief`, in words for the log; undefined for a whole picture. */
export async function examinePicture(
  picture: Raster,
  { brief, sketch }: { brief: Brief; sketch: Uint8Array },
): Promise<string | undefined> {
  const { width, height } = await sizeOf(sketch)
  const asked = sizeFor(brief.quality, width, height)
  if (picture.width !== asked.width || picture.height !== asked.height)
    return `it is ${picture.width} × ${picture.height} where ${asked.width} × ${asked.height} was asked for`
  return faultIn(await measurePicture(picture, sketch), brief)
}

/** What the measures of a picture say is wrong with it. */
export function faultIn({ black, oneValue, contrast, changed, upright, mirrored }: Measures, brief: Brief): string | undefined {
  const share = (value: number) => `${Math.round(value * 100)} %`
  // A cleaned sketch is a drawing on even paper, and like the sketch.
  const paper = brief.kind === 'prepare'
  const even = 'detail_level' in brief && brief.detail_level !== 'photorealistic'
  if (!paper && changed < bounds.changed) return 'it is the sketch itself'
  if (black > bounds.black) return `${share(black)} of it is black`
  if (contrast < bounds.contrast) return `it is flat: its lightness varies by ${contrast.toFixed(1)} of 255`
  if (!paper && oneValue > (even ? bounds.oneValueOfEven : bounds.oneValue)) return `${share(oneValue)} of it has one exact value`
  if (mirrored > bounds.mirrored && mirrored > upright + bounds.mirroredOver) return 'it is the mirror image of what was drawn'
  const free = 'generation_mode' in brief && brief.generation_mode === 'creative'
  if (upright < bounds.upright && !free) return `it shows something else than was drawn: its edges correlate by ${upright.toFixed(2)}`
  return undefined
}

/** Both pictures are measured on copies whose longer side has so many pixels; values are counted on the picture itself. */
const measuredSide = 192

/** Measures a picture beside its drawing, which is laid over it. */
export async function measurePicture(picture: Raster, sketch: Uint8Array): Promise<Measures> {
  const scale = measuredSide / Math.max(picture.width, picture.height)
  const size = { width: Math.max(3, Math.round(picture.width * scale)), height: Math.max(3, Math.round(picture.height * scale)) }
  // The drawing takes the picture's way, by its size: else a sketch that comes back would differ by what resampling does.
  const drawing = decodeRaster(sketch, { width: picture.width, height: picture.height })
  const [made, drawn] = await Promise.all([shrinkRaster(picture, size), drawing.then((raster) => shrinkRaster(raster, size))])
  const lightness = lightnessOf(made)
  const edges = edgesOf(lightness, size)
  const lines = edgesOf(lightnessOf(drawn), size)
  return {
    ...countValues(picture),
    contrast: Math.sqrt(covariance(lightness, lightness)),
    changed: shareChanged(made.data, drawn.data),
    upright: correlation(edges, lines),
    mirrored: correlation(edges, mirrorImage(lines, size.width)),
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

type Size = { width: number; height: number }

function lightnessOf({ data, width, height }: Raster): Float32Array {
  const plane = new Float32Array(width * height)
  for (let i = 0; i < plane.length; i++) plane[i] = 0.3 * data[4 * i] + 0.59 * data[4 * i + 1] + 0.11 * data[4 * i + 2]
  return plane
}

/** How much of an edge there is at each place, beside its neighbourhood: faint lines and strong contours count alike. */
function edgesOf(plane: Float32Array, { width, height }: Size): Float32Array {
  const steps = new Float32Array(plane.length)
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      steps[i] = Math.hypot(plane[i + 1] - plane[i - 1], plane[i + width] - plane[i - width])
    }
  }
  const around = boxBlur(steps, { width, height }, 8)
  return boxBlur(steps, { width, height }, 1).map((value, i) => value / (around[i] + 6))
}

/** Mean over squares of `2 · radius + 1` pixels a side, twice, which is nearly a Gaussian. */
function boxBlur(plane: Float32Array, { width, height }: Size, radius: number): Float32Array {
  let now = plane
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
  return now
}

const mirrorImage = (plane: Float32Array, width: number) => plane.map((_, i) => plane[i - (i % width) + width - 1 - (i % width)])

const meanOf = (plane: Float32Array) => plane.reduce((sum, value) => sum + value, 0) / plane.length

function covariance(a: Float32Array, b: Float32Array): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  return a.reduce((sum, value, i) => sum + (value - meanA) * (b[i] - meanB), 0) / a.length
}

const correlation = (a: Float32Array, b: Float32Array) =>
  covariance(a, b) / (Math.sqrt(covariance(a, a) * covariance(b, b)) || Number.POSITIVE_INFINITY)
