/** The picture while it is being made: linear light, and for each pixel how far away what it shows is. */
export interface Canvas {
  width: number
  height: number
  /** Linear RGB, three floats per pixel; may exceed 1. */
  colour: Float32Array
  /** Metres along the camera's axis; `Infinity` where there is sky. */
  depth: Float32Array
}

export const newCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  colour: new Float32Array(3 * width * height),
  depth: new Float32Array(width * height).fill(Infinity),
})

/** Another canvas with the same on it. */
export const copyCanvas = ({ width, height, colour, depth }: Canvas): Canvas => ({
  width,
  height,
  colour: colour.slice(),
  depth: depth.slice(),
})

/** Lays a colour over pixel `i`, `share` of it. */
export function layOver({ colour }: Canvas, i: number, r: number, g: number, b: number, share: number) {
  const j = 3 * i
  colour[j] += (r - colour[j]) * share
  colour[j + 1] += (g - colour[j + 1]) * share
  colour[j + 2] += (b - colour[j + 2]) * share
}
