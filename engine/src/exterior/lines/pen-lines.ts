import { boxBlur } from '../../pixels/blur.ts'
import { componentsOf } from '../../pixels/components.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { shrink } from '../../pixels/resize.ts'

/** Pale and thin lines count as full ones from this share of black on. */
export const gain = 3.4
/** Fainter marks do not join others to one line. */
const joined = 0.22
/** Lines that hang together over less than `none` of the width are specks; from `all` on they are wholly kept. */
const extent = { none: 0.01, all: 0.04 }
/** Lines count half where so much of the place is ink, looked at for each cell of pixels; `radius` is a share of the width. */
const hatched = { radius: 1 / 110, half: 0.6 }
export const cell = 4

/** The lines that a pen drew, as a share of full ink, without specks. `line` is how much darker than its surroundings each pixel is. */
export function penLines(line: Plane): Plane {
  const pen = newPlane(line.width, line.height)
  const marks = new Uint8Array(line.data.length)
  for (let y = 0; y < pen.height; y++) penRow(line.data, pen.data, marks, y * pen.width, (y + 1) * pen.width)
  fadeSpecks(pen, marks)
  return pen
}

/** What is too faint to hang together counts less the fainter it is; the rest is marked. */
function penRow(line: Float32Array, pen: Float32Array, marks: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) {
    const ink = line[i] * gain
    if (ink > joined) {
      marks[i] = 1
      pen[i] = ink < 1 ? ink : 1
    } else if (ink > 0) pen[i] = (ink * ink) / joined
  }
}

/** What lines count for each cell, less where they stand so close that they are hatching or scribble. */
export function calmOf(pen: Plane): Plane {
  const calm = shrink(pen, cell)
  const radius = (hatched.radius * pen.width) / cell
  boxBlur(boxBlur(calm, radius, calm), radius, calm)
  for (let y = 0; y < calm.height; y++) calmRow(calm.data, y * calm.width, (y + 1) * calm.width)
  return calm
}

/** Turns how much of each cell is ink into what lines count there. */
function calmRow(calm: Float32Array, from: number, to: number) {
  for (let k = from; k < to; k++) {
    const square = (calm[k] / hatched.half) * (calm[k] / hatched.half)
    calm[k] = 1 / (1 + square * square)
  }
}

/** Weighs what hangs together by how far it reaches. */
function fadeSpecks({ width, height, data }: Plane, marks: Uint8Array) {
  const { stretches, count, left, right, top, bottom } = componentsOf(marks, width, height, 8)
  /** By label. */
  const weight = new Float64Array(count + 1)
  for (let c = 0; c < count; c++) {
    weight[c + 1] = smoothstep(extent.none * width, extent.all * width, Math.hypot(right[c] - left[c], bottom[c] - top[c]))
  }
  const { from, to, label } = stretches
  for (let k = 0; k < stretches.count; k++) if (weight[label[k]] < 1) fade(data, weight[label[k]], from[k], to[k])
}

function fade(data: Float32Array, weight: number, from: number, to: number) {
  for (let i = from; i < to; i++) data[i] *= weight
}
