/** An 8-bit sRGB picture, RGBA interleaved, rows from the top: what comes in and what goes out. */
export interface Raster {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** One number per pixel, usually 0–1; units are named where they differ. */
export interface Plane {
  width: number
  height: number
  data: Float32Array
}

/** Linear-light RGB, three floats per pixel, interleaved, 1 = white. */
export interface Light {
  width: number
  height: number
  data: Float32Array
}

export const newPlane = (width: number, height: number, value = 0): Plane => {
  const data = new Float32Array(width * height)
  if (value !== 0) data.fill(value)
  return { width, height, data }
}
export const newLight = (width: number, height: number): Light => ({ width, height, data: new Float32Array(3 * width * height) })
