import { boxBlur } from '../../../pixels/blur.ts'
import { clamp, smoothstep } from '../../../pixels/curves.ts'
import { newPlane, type Plane, type Raster } from '../../../pixels/raster.ts'
import { shrink } from '../../../pixels/resize.ts'

// A pixel on the border of a surface is a mixture of the surface and of what is before it: where the two differ clearly, how much
// of each is in it follows from its colour, on the line between what is seen on either side (Chuang 2001, simplified to means).
// Where they are alike the border is only evened out.

/** Squares across a photo's longer side for each of which one mean is taken, and how many round about count. */
const squares = 270
const reach = 3
/** Distance of the two colours (sRGB, 0–255) in units of the surface's own variation at which they begin to tell, and do. */
const begins = 3
const tells = 6.5
/** Variation that a surface has at the least. */
const grain = 5
/** How far off the line between them a colour is, in the same units, that belongs to something else. */
const strays = 2.2

/** Shares of a surface round a place from which it may go on there, and does: folds of a curtain may have the colour of the wall beside. */
const few = 0.1
const many = 0.5
/** Pixels round a place that tell that, and squares round it over which a border that no colour shows is evened: cells of the network. */
const near = 3
const evened = 2

const Side = { border: 0, inside: 1, outside: 2 } as const

/**
 * Gives a soft mask the borders that the colours of a photo show. Changes `mask`. `left`: where it never reaches, whatever is seen
 * there (frames may have the colour of their wall), as a smaller map of 0 and 1. `once`: the mask before small things were taken out
 * of it; round them it may close again, elsewhere it hardly grows.
 */
export function refineBorder(
  mask: Plane,
  { data }: Raster,
  left?: { data: Uint8Array; width: number; height: number },
  once?: Float32Array,
) {
  const { width, height } = mask
  const block = Math.max(2, Math.round(Math.max(width, height) / squares))
  const w = Math.ceil(width / block)
  const h = Math.ceil(height / block)
  const side = sidesOf(mask, block)
  if (!side.includes(Side.inside)) return
  const colours = coloursOf(data, width, height, block)
  const [inner, outer] = [Side.inside, Side.outside].map((wanted) => meansOf(colours, side, wanted, w, h))
  const border: Border = { once, before: mask.data.slice(), mask, photo: data, inner, outer, left, block, squares: w }
  for (let k = 0; k < side.length; k++) if (side[k] === Side.border && inner.count[k] >= 0.04) refineSquare(border, k)
}

/** What the pixels of the squares along a border are judged by. */
interface Border {
  before: Float32Array
  once: Float32Array | undefined
  mask: Plane
  photo: Uint8ClampedArray
  inner: Means
  outer: Means
  left: { data: Uint8Array; width: number; height: number } | undefined
  block: number
  /** Squares in a row. */
  squares: number
}

function refineSquare({ before, once, mask, photo, inner, outer, left, block, squares: w }: Border, k: number) {
  const { width, height, data } = mask
  const [r, g, b] = [outer.mean[0][k], outer.mean[1][k], outer.mean[2][k]]
  const [dr, dg, db] = [inner.mean[0][k] - r, inner.mean[1][k] - g, inner.mean[2][k] - b]
  const size = dr ** 2 + dg ** 2 + db ** 2
  const varies = grain + inner.spread[k]
  // What is too thin to fill squares of its own has been found pixel by pixel.
  if (outer.count[k] < 0.04) return
  const told = smoothstep(begins, tells, Math.sqrt(size) / varies)
  const [x0, y0] = [(k % w) * block, Math.floor(k / w) * block]
  for (let y = y0; y < Math.min(height, y0 + block); y++) {
    for (let x = x0, i = y * width + x; x < Math.min(width, x0 + block); x++, i++) {
      // Made steeper again, the mean evens the border out.
      const even = told < 1 ? smoothstep(0.3, 0.7, shareRound(before, width, height, x, y, evened * block)) : 0
      if (told === 0) {
        data[i] = even
        continue
      }
      if (left && left.data[Math.floor((y * left.height) / height) * left.width + Math.floor((x * left.width) / width)]) continue
      const [pr, pg, pb] = [photo[4 * i] - r, photo[4 * i + 1] - g, photo[4 * i + 2] - b]
      const along = (pr * dr + pg * dg + pb * db) / size
      const t = clamp(along)
      const off = (pr - t * dr) ** 2 + (pg - t * dg) ** 2 + (pb - t * db) ** 2
      const believed = told * (1 - smoothstep(strays, 2 * strays, Math.sqrt(off) / varies))
      const seen = (1 - believed) * (told < 1 ? even : before[i]) + believed * smoothstep(0.12, 0.88, along)
      const most = Math.max(before[i], once ? once[i] : 0)
      data[i] = seen <= most ? seen : most + (seen - most) * smoothstep(few, many, shareRound(before, width, height, x, y, near))
    }
  }
}

/** The mean of a mask over the pixels round one, so far to each side. */
function shareRound(mask: Float32Array, width: number, height: number, x: number, y: number, radius: number): number {
  const [from, to] = [Math.max(0, x - radius), Math.min(width - 1, x + radius)]
  const [top, bottom] = [Math.max(0, y - radius), Math.min(height - 1, y + radius)]
  let sum = 0
  for (let v = top; v <= bottom; v++) for (let i = v * width + from; i <= v * width + to; i++) sum += mask[i]
  return sum / ((to - from + 1) * (bottom - top + 1))
}

/** For each square, whether it and its neighbours lie inside a mask, outside, or at its border. */
function sidesOf({ width, height, data }: Plane, block: number): Uint8Array {
  const shareOf = (is: (v: number) => boolean) => shrink({ width, height, data: data.map((v) => (is(v) ? 1 : 0)) }, block)
  const { data: beyond, width: w } = shareOf((v) => v < 0.9)
  const { data: within } = shareOf((v) => v > 0.1)
  const own = Uint8Array.from(beyond, (share, k) => (share === 0 ? Side.inside : within[k] === 0 ? Side.outside : Side.border))
  return own.map((one, k) => {
    const x = k % w
    const beside = [x > 0 ? k - 1 : k, x < w - 1 ? k + 1 : k, k - w, k + w]
    return beside.every((j) => (own[j] ?? one) === one) ? one : Side.border
  })
}

/** Mean red, green and blue of each square, and the mean square of its green. */
function coloursOf(photo: Uint8ClampedArray, width: number, height: number, block: number): Float32Array[] {
  const plane = newPlane(width, height)
  return [0, 1, 2, 1].map((c, k) => {
    for (let i = 0, j = c; i < plane.data.length; i++, j += 4) plane.data[i] = k < 3 ? photo[j] : photo[j] * photo[j]
    return shrink(plane, block).data
  })
}

interface Means {
  mean: readonly Float32Array[]
  count: Float32Array
  spread: Float32Array
}

/** Mean colours of the squares on one side round each square, how many there are (a share), and how much they vary. */
function meansOf(colours: readonly Float32Array[], side: Uint8Array, wanted: number, width: number, height: number): Means {
  const blurred = (value: (k: number) => number) =>
    boxBlur({ width, height, data: Float32Array.from(side, (one, k) => (one === wanted ? value(k) : 0)) }, reach).data
  const count = blurred(() => 1)
  const mean = colours.map((of) => blurred((k) => of[k]).map((sum, k) => sum / Math.max(1e-3, count[k])))
  return { mean, count, spread: mean[3].map((square, k) => Math.sqrt(Math.max(0, square - mean[1][k] ** 2))) }
}
