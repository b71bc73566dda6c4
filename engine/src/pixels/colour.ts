import { cbrt } from '../geometry/elementary.ts'
import { newLight, newPlane, type Light, type Plane, type Raster } from './raster.ts'

/** An sRGB component 0–1 in linear light (IEC 61966-2-1). */
export const linearOf = (s: number) => (s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4)
/** A linear component 0–1 as sRGB 0–1. */
export const srgbOf = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)

const linearOfByte = Float32Array.from({ length: 256 }, (_, i) => linearOf(i / 255))
const steps = 4096
const byteOfLinear = Uint8Array.from({ length: steps + 1 }, (_, i) => Math.round(255 * srgbOf(i / steps)))

/** A linear component as an sRGB byte; out of range is clipped. */
export const toByte = (c: number) => byteOfLinear[c <= 0 ? 0 : c >= 1 ? steps : (c * steps + 0.5) | 0]

export type Rgb = readonly [red: number, green: number, blue: number]

/** `#rrggbb` in linear light. */
export function fromHex(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [linearOfByte[(n >> 16) & 255], linearOfByte[(n >> 8) & 255], linearOfByte[n & 255]]
}

/** A raster on white paper in linear light: transparency shows white. */
export function lightOf(raster: Raster): Light {
  const light = newLight(raster.width, raster.height)
  const { data } = raster
  const linear = light.data
  for (let i = 0, j = 0; i < data.length; i += 4, j += 3) {
    const a = data[i + 3]
    const r = linearOfByte[data[i]]
    const g = linearOfByte[data[i + 1]]
    const b = linearOfByte[data[i + 2]]
    linear[j] = a === 255 ? r : 1 - a / 255 + (a / 255) * r
    linear[j + 1] = a === 255 ? g : 1 - a / 255 + (a / 255) * g
    linear[j + 2] = a === 255 ? b : 1 - a / 255 + (a / 255) * b
  }
  return light
}

/** Linear light as an opaque sRGB raster, clipped to 0–1. */
export function rasterOf(light: Light): Raster {
  const { width, height } = light
  const data = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++) byteRow(light.data, data, y * width, width)
  return { width, height, data }
}

function byteRow(light: Float32Array, data: Uint8ClampedArray, row: number, width: number) {
  for (let i = 4 * row, j = 3 * row; j < 3 * (row + width); i += 4, j += 3) {
    data[i] = toByte(light[j])
    data[i + 1] = toByte(light[j + 1])
    data[i + 2] = toByte(light[j + 2])
    data[i + 3] = 255
  }
}

/** How much light a colour sends, 0–1 (Rec. 709 weights on linear light). */
export const luminanceOf = (r: number, g: number, b: number) => 0.2126 * r + 0.7152 * g + 0.0722 * b
export const luminance = (c: Rgb) => luminanceOf(c[0], c[1], c[2])

/** Luma 0–1 (Rec. 601 weights on sRGB components, on white paper): how dark a line looks, not how much light it sends. */
export function lumaOf(raster: Raster): Plane {
  const plane = newPlane(raster.width, raster.height)
  const { width, height, data } = plane
  for (let y = 0; y < height; y++) lumaRow(raster.data, data, y * width, (y + 1) * width)
  return plane
}

function lumaRow(data: Uint8ClampedArray, lumas: Float32Array, from: number, to: number) {
  for (let j = from, i = 4 * from; j < to; j++, i += 4) {
    const luma = 0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2]
    const a = data[i + 3]
    lumas[j] = a === 255 ? luma / 255 : 1 - a / 255 + ((a / 255) * luma) / 255
  }
}

/** Cube roots of the middles of so many steps from 0 to 1, and one over those middles. */
const rootSteps = 4096
const rootAt = Float64Array.from({ length: rootSteps }, (_, k) => cbrt((k + 0.5) / rootSteps))
const shareAt = Float64Array.from({ length: rootSteps }, (_, k) => rootSteps / (k + 0.5))

/** The cube root above the linear foot of the curve, as a series round the nearest tabled one: off by less than 1e-10. */
function labCurve(t: number): number {
  if (t <= 216 / 24389) return (841 / 108) * t + 4 / 29
  if (t >= 1) return cbrt(t)
  const k = (t * rootSteps) | 0
  const d = t * shareAt[k] - 1
  return rootAt[k] * (1 + d * (1 / 3 - d * (1 / 9 - d * (5 / 81 - (d * 10) / 243))))
}

/** CIE L*a*b* (D65) of a linear sRGB colour, written to `out` at `at`. */
export function labOf(r: number, g: number, b: number, out: Float32Array | number[], at = 0) {
  const x = labCurve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = labCurve(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = labCurve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  out[at] = 116 * y - 16
  out[at + 1] = 500 * (x - y)
  out[at + 2] = 200 * (y - z)
}

/** L*a*b* (D65) as linear sRGB; may lie outside 0–1. */
export function linearOfLab([l, a, b]: readonly number[], out: number[]) {
  const fy = (l + 16) / 116
  const inverse = (f: number) => (f > 6 / 29 ? f ** 3 : (108 / 841) * (f - 4 / 29))
  const x = 0.95047 * inverse(fy + a / 500)
  const y = inverse(fy)
  const z = 1.08883 * inverse(fy - b / 200)
  out[0] = 3.2404542 * x - 1.5371385 * y - 0.4985314 * z
  out[1] = -0.969266 * x + 1.8760108 * y + 0.041556 * z
  out[2] = 0.0556434 * x - 0.2040259 * y + 1.0572252 * z
}

/** CIE L*a*b* of pixel `i` of a raster, written to `out` at `at`. */
export const labOfPixel = ({ data }: Raster, i: number, out: Float32Array, at = 0) =>
  labOf(linearOfByte[data[4 * i]], linearOfByte[data[4 * i + 1]], linearOfByte[data[4 * i + 2]], out, at)

/** The whole picture in L*a*b*, three floats per pixel. */
export function labPlanes(raster: Raster): Float32Array {
  const pixels = raster.width * raster.height
  const lab = new Float32Array(3 * pixels)
  for (let i = 0; i < pixels; i++) labOfPixel(raster, i, lab, 3 * i)
  return lab
}
