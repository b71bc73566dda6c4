import { boxBlur } from '../../pixels/blur.ts'
import { componentsOf, marksAbove } from '../../pixels/components.ts'
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
const cell = 4

/** The lines that a pen drew, as a share of full ink, without specks. `line` is how much darker than its surroundings each pixel is. */
export function penLines(line: Plane): Plane {
  const pen = newPlane(line.width, line.height)
  for (let y = 0; y < pen.height; y++) penRow(line.data, pen.data, y * pen.width, (y + 1) * pen.width)
  fadeSpecks(pen)
  return pen
}

function penRow(line: Float32Array, pen: Float32Array, from: number, to: number) {
  for (let i = from; i < to; i++) if (line[i] > 0) pen[i] = line[i] * gain < 1 ? line[i] * gain : 1
}

/** Fades lines where they stand so close that they are hatching or scribble. */
export function fadeHatching(pen: Plane) {
  const { width, data } = pen
  const calm = shrink(pen, cell)
  const radius = (hatched.radius * width) / cell
  boxBlur(boxBlur(calm, radius, calm), radius, calm)
  for (let k = 0; k < calm.data.length; k++) calm.data[k] = 1 / (1 + (calm.data[k] / hatched.half) ** 4)
  for (let y = 0; y < pen.height; y++) fadeRow(data, calm.data, y * width, width, Math.floor(y / cell) * calm.width)
}

function fadeRow(pen: Float32Array, calm: Float32Array, row: number, width: number, cells: number) {
  for (let x = 0, i = row; x < width; x++, i++) if (pen[i] > 0) pen[i] *= calm[cells + ((x / cell) | 0)]
}

/** Weighs what hangs together by how far it reaches. */
function fadeSpecks({ width, height, data }: Plane) {
  const { labels, count, left, right, top, bottom } = componentsOf(marksAbove(data, joined), width, height, 8)
  /** By label; 0 is what is too faint to hang together. */
  const weight = new Float64Array(count + 1)
  for (let c = 0; c < count; c++) {
    weight[c + 1] = smoothstep(extent.none * width, extent.all * width, Math.hypot(right[c] - left[c], bottom[c] - top[c]))
  }
  for (let y = 0; y < height; y++) fadeSpecksOfRow(data, labels, weight, y * width, (y + 1) * width)
}

function fadeSpecksOfRow(data: Float32Array, labels: Int32Array, weight: Float64Array, from: number, to: number) {
  for (let i = from; i < to; i++) if (data[i] > 0) data[i] *= labels[i] === 0 ? data[i] / joined : weight[labels[i]]
}
