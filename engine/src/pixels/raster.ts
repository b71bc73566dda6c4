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

/**
 * Width and height are whole numbers in their records, too: V8 keeps what `Math.ceil` and the like gave as a floating point number,
 * and a single record with one makes the loops over all of them a quarter slower.
 */
export const newPlane = (width: number, height: number, value = 0): Plane => {
  const data = new Float32Array(width * height)
  if (value !== 0) data.fill(value)
  return { width: width | 0, height: height | 0, data }
}
export const newLight = (width: number, height: number): Light => ({
  width: width | 0,
  height: height | 0,
  data: new Float32Array(3 * width * height),
})
