import { luminanceOf, toByte } from '../pixels/colour.ts'
import { clamp } from '../pixels/curves.ts'
import { gaussianBlur } from '../pixels/blur.ts'
import { newPlane, type Light, type Raster } from '../pixels/raster.ts'
import { enlarge } from '../pixels/resize.ts'
import type { Rgb } from '../materials/material.ts'

/** How the finished light becomes a picture. */
export interface Development {
  exposure: number
  grade: Rgb
  saturation: number
  /** How far bright places shine over their surroundings, 0–1. */
  bloom: number
}

/** Lenses give their corners a little less light than the middle. Changes `picture`. */
export function shadeCorners(picture: Light): Light {
  const { width, height, data } = picture
  for (let y = 0, j = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const k = 1.03 - 0.34 * ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2)
      data[j++] *= k
      data[j++] *= k
      data[j++] *= k
    }
  return picture
}

/** How much steeper than the light itself a picture is round its middle, as prints are, and the middle, linear. */
const steeper = 0.22
const middle = 0.55

/** Filmic tone curve (Narkowicz's fit of ACES), colour of the mood, and a glow round bright places, which is added to `picture` itself. */
export function develop(picture: Light, { exposure, grade, saturation, bloom }: Development): Raster {
  if (bloom > 0) addGlow(picture, bloom)
  return print(picture, { exposure, grade, saturation }, filmic, (light) => clamp(light / middle, 0.05, 4) ** steeper)
}

/** Develops a photo that was already a picture: its own tone is kept, only what grew too bright is rolled off. */
export const developPhoto = (photo: Light, { exposure, grade, saturation }: Omit<Development, 'bloom'>): Raster =>
  print(photo, { exposure: Math.sqrt(exposure), grade, saturation }, shoulder, () => 1)

/** A picture of light under a grade. `gain`: by how much a luminance is changed; `shown`: what is seen of a channel then. */
function print(
  { width, height, data }: Light,
  { exposure, grade, saturation }: Omit<Development, 'bloom'>,
  shown: (v: number) => number,
  gain: (luminance: number) => number,
): Raster {
  const out = new Uint8ClampedArray(4 * width * height)
  const [red, green, blue] = grade.map((v) => exposure * v)
  for (let i = 0, j = 0; i < out.length; i += 4, j += 3) {
    const [r, g, b] = [data[j] * red, data[j + 1] * green, data[j + 2] * blue]
    const y = luminanceOf(r, g, b)
    const k = gain(y)
    out[i] = toByte(shown(k * (y + (r - y) * saturation)))
    out[i + 1] = toByte(shown(k * (y + (g - y) * saturation)))
    out[i + 2] = toByte(shown(k * (y + (b - y) * saturation)))
    out[i + 3] = 255
  }
  return { width, height, data: out }
}

const filmic = (v: number) => {
  const x = Math.max(0, v) * 0.74
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14))
}

const shoulder = (v: number) => (v < 0.7 ? v : 0.7 + 0.3 * (1 - Math.exp(-(v - 0.7) / 0.3)))

/** The glow is so soft that it is worked out this many times smaller. */
const glowCell = 4

/** Adds what bright places shine over their surroundings. Changes `picture`. */
function addGlow({ width, height, data }: Light, strength: number) {
  const bright = [0, 1, 2].map(() => newPlane(Math.ceil(width / glowCell), Math.ceil(height / glowCell)))
  const [red, green, blue] = bright.map((plane) => plane.data)
  const across = bright[0].width
  let any = false
  for (let y = 0, j = 0; y < height; y++) {
    const row = Math.floor(y / glowCell) * across
    for (let x = 0; x < width; x++, j += 3) {
      const level = luminanceOf(data[j], data[j + 1], data[j + 2])
      if (level <= 0.85) continue
      const k = ((1 - 0.85 / level) * strength) / glowCell ** 2
      const i = row + Math.floor(x / glowCell)
      red[i] += data[j] * k
      green[i] += data[j + 1] * k
      blue[i] += data[j + 2] * k
      any = true
    }
  }
  if (!any) return
  for (const [c, plane] of bright.entries()) {
    const glow = enlarge(gaussianBlur(plane, width / 60 / glowCell), glowCell, width, height).data
    for (let i = 0; i < glow.length; i++) data[3 * i + c] += glow[i]
  }
}
