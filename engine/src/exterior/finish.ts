import type { ExteriorBrief } from '@veduta/contract/catalogue/brief'
import type { Daylight } from '../looks/daylight.ts'
import { gaussianBlur } from '../pixels/blur.ts'
import { luminanceOf } from '../pixels/colour.ts'
import { clamp } from '../pixels/curves.ts'
import type { Rgb } from '../pixels/colour.ts'
import { newPlane, type Plane } from '../pixels/raster.ts'
import { newRandom } from '../random.ts'
import type { Canvas } from './canvas.ts'

/** Light above this, on the scale of a white wall in the sun, spills over. */
const SPILL = 1.05
/** Less than this is not seen. */
const least = 1e-4

/**
 * Light that spills around bright places: what exceeds `SPILL`, blurred at two widths on a quarter of the size, in the mean
 * colour of all that spills.
 */
export function addBloom(canvas: Canvas, strength: number) {
  const { width, height } = canvas
  const small = newPlane(Math.ceil(width / 4), Math.ceil(height / 4))
  const { width: w, height: h, data } = small
  const sum = new Float64Array(3).fill(1e-6)
  for (let y = 0; y < height; y++) gatherRow(canvas, small, sum, y)
  const top = Math.max(sum[0], sum[1], sum[2])
  const tint: Rgb = [(strength * sum[0]) / top, (strength * sum[1]) / top, (strength * sum[2]) / top]
  const wide = gaussianBlur(small, width / 80)
  gaussianBlur(small, width / 300, small)
  /** The most that spills over in each row of the small plane: where there is nothing, nothing is to be added. */
  const most = new Float32Array(h)
  for (let y = 0; y < h; y++) most[y] = joinRow(data, wide.data, y * w, (y + 1) * w)
  for (let y = 0; y < height; y++) spillRow(canvas, small, most, tint, y)
}

/** Gathers what exceeds `SPILL` in a row of the picture, and adds up its colours. */
function gatherRow({ width, colour }: Canvas, spilt: Plane, sum: Float64Array, y: number) {
  const row = (y >> 2) * spilt.width
  for (let x = 0, j = 3 * y * width; x < width; x++, j += 3) {
    if (colour[j] <= SPILL && colour[j + 1] <= SPILL && colour[j + 2] <= SPILL) continue
    const most = Math.max(colour[j], colour[j + 1], colour[j + 2])
    spilt.data[row + (x >> 2)] += Math.min(2, most - SPILL) / 16
    sum[0] += colour[j] / most
    sum[1] += colour[j + 1] / most
    sum[2] += colour[j + 2] / most
  }
}

/** Joins what spills a little and widely, and gives the most of it. */
function joinRow(data: Float32Array, wide: Float32Array, from: number, to: number): number {
  let most = 0
  for (let k = from; k < to; k++) {
    data[k] = 0.6 * (data[k] + wide[k])
    if (data[k] > most) most = data[k]
  }
  return most
}

/** Adds to a row of the picture what spills over, in the colour `tint`; `most` of each row of `spilt` is known. */
function spillRow({ width, colour }: Canvas, spilt: Plane, most: Float32Array, [tintR, tintG, tintB]: Rgb, y: number) {
  const { width: w, height: h, data } = spilt
  const fy = Math.max(0, Math.min(h - 1, (y + 0.5) / 4 - 0.5))
  const y0 = fy | 0
  const y1 = Math.min(h - 1, y0 + 1)
  if (most[y0] < least && most[y1] < least) return
  const upper = y0 * w
  const lower = y1 * w
  const down = fy - y0
  for (let x = 0, j = 3 * y * width; x < width; x++, j += 3) {
    const fx = x < 2 ? 0 : x * 0.25 - 0.375
    const x0 = fx | 0
    const x1 = x0 + 1 < w ? x0 + 1 : x0
    const above = data[upper + x0] + (data[upper + x1] - data[upper + x0]) * (fx - x0)
    const below = data[lower + x0] + (data[lower + x1] - data[lower + x0]) * (fx - x0)
    const more = above + (below - above) * down
    if (more < least) continue
    colour[j] += more * tintR
    colour[j + 1] += more * tintG
    colour[j + 2] += more * tintB
  }
}

/** A filmic curve on linear light: a straight middle, a soft shoulder (Narkowicz's fit of ACES, 2015). */
const film = (x: number) => (x <= 0 ? 0 : (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14))
/** How much steeper the middle of the tones is than their ends, as a print on paper has it. */
const CONTRAST = 0.12
/** A share of tone, as the eye counts it, on that slope; the darkest tones, which a night consists of, stay as they are. */
const printed = (tone: number) => tone + 8 * CONTRAST * (tone - 0.5) * tone * tone * (1 - tone)
/** Lights of a picture are this much warmer than its middle tones, and its shades as much cooler. */
const TONING = 0.05
/** Scene light that a white wall in the sun sends becomes nearly white on the picture. */
const GAIN = 0.96
const SATURATION = 0.9
/** The curve comes from tables whose steps lie closer than those of an 8-bit picture; light beyond their end is white. */
const FILM_STEPS = 16384
const FILM_TOP = 6
const stepsPerLight = FILM_STEPS / FILM_TOP
const filmAt = (k: number) => printed(clamp(film((k / FILM_STEPS) * FILM_TOP * GAIN)) ** (1 / 2.2)) ** 2.2
/** Half of the filmed light, and half of filmed to unfilmed light. */
const halves = Float32Array.from({ length: FILM_STEPS + 1 }, (_, k) => filmAt(k) / 2)
const shares = Float32Array.from({ length: FILM_STEPS + 1 }, (_, k) => (k > 0 ? filmAt(k) / 2 / ((k / FILM_STEPS) * FILM_TOP) : 0))

/** The step of the tables for some light. */
const stepOf = (x: number) => (x < FILM_TOP ? (x > 0 ? (x * stepsPerLight + 0.5) | 0 : 0) : FILM_STEPS)

/** From scene light to the picture: exposure, grade, film curve half per channel and half by luminance, grain. */
export function develop(canvas: Canvas, light: Daylight, brief: ExteriorBrief) {
  const random = newRandom(brief.seed * 31 + 7)
  const strength = brief.detail_level === 'photorealistic' ? 0.013 : 0
  const grain = Float32Array.from({ length: 4096 }, () => (random() + random() - 1) * strength + 1)
  const vignette = brief.camera_angle === 'panoramic' ? 0.75 : 0.5
  const { width } = canvas
  const across = Float64Array.from({ length: width }, (_, x) => (x / width - 0.5) ** 2)
  const work: Development = { canvas, light, grain, vignette, across, saturation: light.saturation * SATURATION }
  for (let y = 0; y < canvas.height; y++) developRow(work, y)
}

/** What a row of the picture is developed with. */
interface Development {
  canvas: Canvas
  light: Daylight
  /** What the grain of the film multiplies by. */
  grain: Float32Array
  vignette: number
  /** The square of how far each column lies from the middle, as a share of the width. */
  across: Float64Array
  saturation: number
}

function developRow({ canvas, light, grain, vignette, across, saturation }: Development, y: number) {
  const { width, height, colour } = canvas
  const { exposure } = light
  const [gradeR, gradeG, gradeB] = light.grade
  const dy = y / height - 0.5
  const down = exposure * (1 - vignette * dy * dy)
  const aside = exposure * vignette
  const grey = 1 - saturation
  for (let x = 0, j = 3 * y * width; x < width; x++, j += 3) {
    const k = down - aside * across[x]
    const r = colour[j] * k * gradeR
    const g = colour[j + 1] * k * gradeG
    const b = colour[j + 2] * k * gradeB
    const share = shares[stepOf(luminanceOf(r, g, b))]
    const fr = halves[stepOf(r)] + Math.min(0.5, r * share)
    const fg = halves[stepOf(g)] + Math.min(0.5, g * share)
    const fb = halves[stepOf(b)] + Math.min(0.5, b * share)
    const bright = luminanceOf(fr, fg, fb)
    const drab = grey * bright
    const warm = TONING * (bright - 0.25)
    const noise = grain[(x * 7919 + y * 104729) & 4095]
    colour[j] = clamp((drab + fr * saturation) * noise * (1 + warm))
    colour[j + 1] = clamp((drab + fg * saturation) * noise)
    colour[j + 2] = clamp((drab + fb * saturation) * noise * (1 - warm))
  }
}
