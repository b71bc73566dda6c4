import { boxBlur } from '../pixels/blur.ts'
import { gatherAbove } from '../pixels/components.ts'
import { smoothstep } from '../pixels/curves.ts'
import { newPlane, type Plane } from '../pixels/raster.ts'
import { shrink } from '../pixels/resize.ts'

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
function fadeSpecks(pen: Plane) {
  const seen = new Uint8Array(pen.data.length)
  const part = new Int32Array(pen.data.length)
  for (let y = 0; y < pen.height; y++) fadeSpecksOfRow(pen, y, seen, part)
}

/** Those of which the first pixel lies in a row. */
function fadeSpecksOfRow({ width, data }: Plane, y: number, seen: Uint8Array, part: Int32Array) {
  for (let start = y * width; start < (y + 1) * width; start++) {
    if (seen[start]) continue
    if (data[start] < joined) {
      if (data[start] > 0) data[start] *= data[start] / joined
      continue
    }
    const count = gatherAbove(data, joined, start, width, seen, part)
    const weight = weightOf(part, count, width)
    if (weight < 1) for (let k = 0; k < count; k++) data[part[k]] *= weight
  }
}

/** What the first `count` pixels of `part`, of which the first is the uppermost, count by how far they reach. */
function weightOf(part: Int32Array, count: number, width: number): number {
  let left = width
  let right = 0
  let bottom = 0
  for (let k = 0; k < count; k++) {
    const x = part[k] % width
    if (x < left) left = x
    if (x > right) right = x
    if (part[k] > bottom) bottom = part[k]
  }
  const rows = Math.floor(bottom / width) - Math.floor(part[0] / width)
  return smoothstep(extent.none * width, extent.all * width, Math.hypot(right - left, rows))
}
