import { boxBlur } from '../pixels/blur.ts'
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
  for (let i = 0; i < pen.data.length; i++) pen.data[i] = Math.min(1, line.data[i] * gain)
  fadeSpecks(pen)
  return pen
}

/** Fades lines where they stand so close that they are hatching or scribble. */
export function fadeHatching(pen: Plane) {
  const { width, data } = pen
  const calm = shrink(pen, cell)
  const radius = (hatched.radius * width) / cell
  boxBlur(boxBlur(calm, radius, calm), radius, calm)
  for (let k = 0; k < calm.data.length; k++) calm.data[k] = 1 / (1 + (calm.data[k] / hatched.half) ** 4)
  for (let y = 0, i = 0; y < pen.height; y++) {
    const row = Math.floor(y / cell) * calm.width
    for (let x = 0; x < width; x++, i++) if (data[i] > 0) data[i] *= calm.data[row + Math.floor(x / cell)]
  }
}

/** Weighs what hangs together by how far it reaches. */
function fadeSpecks({ width, data }: Plane) {
  const seen = new Uint8Array(data.length)
  const part = new Int32Array(data.length)
  for (let start = 0; start < data.length; start++) {
    if (seen[start]) continue
    if (data[start] < joined) {
      data[start] *= data[start] / joined
      continue
    }
    let count = 0
    part[count++] = start
    seen[start] = 1
    let left = width
    let right = 0
    let bottom = 0
    for (let k = 0; k < count; k++) {
      const i = part[k]
      const x = i % width
      if (x < left) left = x
      if (x > right) right = x
      if (i > bottom) bottom = i
      const before = x > 0 ? 1 : 0
      const after = x < width - 1 ? 1 : 0
      for (let row = i >= width ? i - width : i; row <= i + width && row < data.length; row += width) {
        for (let j = row - before; j <= row + after; j++) {
          if (seen[j] || data[j] < joined) continue
          seen[j] = 1
          part[count++] = j
        }
      }
    }
    const rows = Math.floor(bottom / width) - Math.floor(start / width)
    const weight = smoothstep(extent.none * width, extent.all * width, Math.hypot(right - left, rows))
    if (weight < 1) for (let k = 0; k < count; k++) data[part[k]] *= weight
  }
}
