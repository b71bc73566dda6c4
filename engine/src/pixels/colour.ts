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
  for (let i = 0, j = 0; i < data.length; i += 4, j += 3) {
    const a = data[i + 3] / 255
    light.data[j] = 1 - a + a * linearOfByte[data[i]]
    light.data[j + 1] = 1 - a + a * linearOfByte[data[i + 1]]
    light.data[j + 2] = 1 - a + a * linearOfByte[data[i + 2]]
  }
  return light
}

/** Linear light as an opaque sRGB raster, clipped to 0–1. */
export function rasterOf(light: Light): Raster {
  const data = new Uint8ClampedArray(4 * light.width * light.height)
  for (let i = 0, j = 0; i < data.length; i += 4, j += 3) {
    data[i] = toByte(light.data[j])
    data[i + 1] = toByte(light.data[j + 1])
    data[i + 2] = toByte(light.data[j + 2])
    data[i + 3] = 255
  }
  return { width: light.width, height: light.height, data }
}

/** Luma 0–1 (Rec. 601 weights on sRGB components, on white paper): how dark a line looks, not how much light it sends. */
export function lumaOf(raster: Raster): Plane {
  const plane = newPlane(raster.width, raster.height)
  const { data } = raster
  for (let i = 0, j = 0; i < data.length; i += 4, j++) {
    const luma = 0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2]
    const a = data[i + 3]
    plane.data[j] = a === 255 ? luma / 255 : 1 - a / 255 + ((a / 255) * luma) / 255
  }
  return plane
}

const labCurve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (841 / 108) * t + 4 / 29)

/** CIE L*a*b* (D65) of a linear sRGB colour, written to `out` at `at`. */
export function labOf(r: number, g: number, b: number, out: Float32Array | number[], at = 0) {
  const x = labCurve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = labCurve(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = labCurve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  out[at] = 116 * y - 16
  out[at + 1] = 500 * (x - y)
  out[at + 2] = 200 * (y - z)
}

/** The whole picture in L*a*b*, three floats per pixel. */
export function labPlanes(raster: Raster): Float32Array {
  const { data } = raster
  const lab = new Float32Array((3 * data.length) / 4)
  for (let i = 0, j = 0; i < data.length; i += 4, j += 3) {
    labOf(linearOfByte[data[i]], linearOfByte[data[i + 1]], linearOfByte[data[i + 2]], lab, j)
  }
  return lab
}
