import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import { toByte } from '../pixels/colour.ts'
import { clamp, smoothstep } from '../pixels/curves.ts'
import { gaussianBlur } from '../pixels/blur.ts'
import { fractalNoise } from '../pixels/noise.ts'
import { newLight, newPlane, type Light, type Plane, type Raster } from '../pixels/raster.ts'
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

/** Frames the view as the camera was asked to: soft outside the middle, weight in a corner, a doorway around it. */
export function frameView(picture: Light, camera: InteriorBrief['camera_angle']): Light {
  if (camera === 'detail_closeup') return softRim(picture)
  if (camera === 'corner_view') return weigh(picture, (s, t) => 0.62 + 0.5 * Math.exp(-((s - 0.72) ** 2) / 0.14 - (t - 0.52) ** 2 / 0.3))
  if (camera === 'adjacent_room') return doorway(picture)
  return weigh(picture, (s, t) => 1.03 - 0.34 * ((s - 0.5) ** 2 + (t - 0.5) ** 2))
}

function weigh(picture: Light, at: (s: number, t: number) => number): Light {
  const { width, height, data } = picture
  for (let y = 0; y < height; y++) weighRow(data, at, y, width, y / height)
  return picture
}

function weighRow(data: Float32Array, at: (s: number, t: number) => number, y: number, width: number, t: number) {
  for (let x = 0, j = 3 * y * width; x < width; x++, j += 3) {
    const k = at(x / width, t)
    data[j] *= k
    data[j + 1] *= k
    data[j + 2] *= k
  }
}

function blurred(picture: Light, sigma: number): Light {
  const { width, height, data } = picture
  const out = newLight(width, height)
  const plane = newPlane(width, height)
  for (let c = 0; c < 3; c++) {
    for (let i = 0, j = c; i < plane.data.length; i++, j += 3) plane.data[i] = data[j]
    const soft = gaussianBlur(plane, sigma).data
    for (let i = 0, j = c; i < soft.length; i++, j += 3) out.data[j] = soft[i]
  }
  return out
}

function softRim(picture: Light): Light {
  const { width, height, data } = picture
  const soft = blurred(picture, width / 90)
  for (let y = 0, j = 0; y < height; y++) {
    for (let x = 0; x < width; x++, j += 3) {
      const k = smoothstep(0.15, 0.4, Math.hypot((x / width - 0.5) * 0.95, y / height - 0.56))
      for (let c = 0; c < 3; c++) data[j + c] += (soft.data[j + c] - data[j + c]) * k
    }
  }
  return weigh(picture, (s, t) => 1.06 - 0.75 * ((s - 0.5) ** 2 + (t - 0.55) ** 2))
}

/** A dark reveal left, right and above, with a lit edge where the light of the room catches it. */
function doorway(picture: Light): Light {
  const { width, height, data } = picture
  const jamb = 0.085 * width
  const head = 0.07 * height
  for (let y = 0, j = 0; y < height; y++) {
    for (let x = 0; x < width; x++, j += 3) {
      const inside = Math.min(x - jamb, width - jamb - x, y - head)
      if (inside > 0) {
        const near = 1 - 0.25 * Math.exp(-inside / (0.03 * width))
        for (let c = 0; c < 3; c++) data[j + c] *= near
        continue
      }
      const lit = Math.exp(inside / (0.012 * width))
      const wall = 0.02 + 0.012 * fractalNoise(x * 0.02, y * 0.02, 2, 3)
      const tone = wall + 0.28 * lit * (x < width / 2 ? 0.75 : 1)
      data[j] = tone * 1.03
      data[j + 1] = tone
      data[j + 2] = tone * 0.95
    }
  }
  return picture
}

/** Filmic tone curve (Narkowicz's fit of ACES), colour of the mood, and a glow round bright places. */
export function develop(picture: Light, { exposure, grade, saturation, bloom }: Development): Raster {
  const { width, height, data } = picture
  const glow = bloom > 0 ? brightPart(picture, bloom)?.map((plane) => plane.data) : undefined
  const out = new Uint8ClampedArray(4 * width * height)
  for (let i = 0, j = 0, p = 0; i < out.length; i += 4, j += 3, p++) {
    const r = (data[j] + (glow ? glow[0][p] : 0)) * exposure * grade[0]
    const g = (data[j + 1] + (glow ? glow[1][p] : 0)) * exposure * grade[1]
    const b = (data[j + 2] + (glow ? glow[2][p] : 0)) * exposure * grade[2]
    const y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    out[i] = toByte(filmic(y + (r - y) * saturation))
    out[i + 1] = toByte(filmic(y + (g - y) * saturation))
    out[i + 2] = toByte(filmic(y + (b - y) * saturation))
    out[i + 3] = 255
  }
  return { width, height, data: out }
}

const filmic = (v: number) => {
  const x = Math.max(0, v) * 0.74
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14))
}

/** The glow is so soft that it is worked out this many times smaller. */
const glowCell = 4

/** What bright places shine over their surroundings, by colour; undefined where nothing is so bright. */
function brightPart({ width, height, data }: Light, strength: number): Plane[] | undefined {
  const bright = [0, 1, 2].map(() => newPlane(Math.ceil(width / glowCell), Math.ceil(height / glowCell)))
  const [red, green, blue] = bright.map((plane) => plane.data)
  const across = bright[0].width
  let any = false
  for (let y = 0, j = 0; y < height; y++) {
    const row = Math.floor(y / glowCell) * across
    for (let x = 0; x < width; x++, j += 3) {
      const level = 0.2126 * data[j] + 0.7152 * data[j + 1] + 0.0722 * data[j + 2]
      if (level <= 0.85) continue
      const k = ((1 - 0.85 / level) * strength) / glowCell ** 2
      const i = row + Math.floor(x / glowCell)
      red[i] += data[j] * k
      green[i] += data[j + 1] * k
      blue[i] += data[j + 2] * k
      any = true
    }
  }
  if (!any) return undefined
  return bright.map((plane) => enlarge(gaussianBlur(plane, width / 60 / glowCell), glowCell, width, height))
}

/** Develops a photo that was already a picture: its own tone is kept, only what grew too bright is rolled off. */
export function developPhoto({ width, height, data }: Light, { exposure, grade, saturation }: Omit<Development, 'bloom'>): Raster {
  const out = new Uint8ClampedArray(4 * width * height)
  const k = Math.sqrt(exposure)
  for (let y = 0; y < height; y++) developRow(data, out, y * width, (y + 1) * width, k, grade[0], grade[1], grade[2], saturation)
  return { width, height, data: out }
}

function developRow(
  data: Float32Array,
  out: Uint8ClampedArray,
  from: number,
  to: number,
  k: number,
  red: number,
  green: number,
  blue: number,
  saturation: number,
) {
  for (let i = 4 * from, j = 3 * from; j < 3 * to; i += 4, j += 3) {
    const r = data[j] * k * red
    const g = data[j + 1] * k * green
    const b = data[j + 2] * k * blue
    const y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    out[i] = toByte(shoulder(y + (r - y) * saturation))
    out[i + 1] = toByte(shoulder(y + (g - y) * saturation))
    out[i + 2] = toByte(shoulder(y + (b - y) * saturation))
    out[i + 3] = 255
  }
}

const shoulder = (v: number) => (v < 0.7 ? v : 0.7 + 0.3 * (1 - Math.exp(-(v - 0.7) / 0.3)))
