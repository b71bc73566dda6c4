import { boxBlur } from '../../../pixels/blur.ts'
import { clamp, smoothstep } from '../../../pixels/curves.ts'
import { newPlane, type Plane, type Raster } from '../../../pixels/raster.ts'

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
  const side = sidesOf(mask, block, w, h)
  if (!side.includes(Side.inside)) return
  const inner = meansOf(data, width, height, side, Side.inside, block, w, h)
  const outer = meansOf(data, width, height, side, Side.outside, block, w, h)
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
function sidesOf({ width, height, data }: Plane, block: number, w: number, h: number): Uint8Array {
  const own = new Uint8Array(w * h)
  for (let by = 0, k = 0; by < h; by++) {
    for (let bx = 0; bx < w; bx++, k++) {
      let inside = true
      let outside = true
      for (let y = by * block; (inside || outside) && y < Math.min(height, (by + 1) * block); y++) {
        for (let x = bx * block, i = y * width + x; x < Math.min(width, (bx + 1) * block); x++, i++) {
          if (data[i] < 0.9) inside = false
          if (data[i] > 0.1) outside = false
        }
      }
      own[k] = inside ? Side.inside : outside ? Side.outside : Side.border
    }
  }
  const sides = new Uint8Array(w * h)
  for (let by = 0, k = 0; by < h; by++) {
    for (let bx = 0; bx < w; bx++, k++) {
      const alike =
        (bx === 0 || own[k - 1] === own[k]) &&
        (bx === w - 1 || own[k + 1] === own[k]) &&
        (by === 0 || own[k - w] === own[k]) &&
        (by === h - 1 || own[k + w] === own[k])
      sides[k] = alike ? own[k] : Side.border
    }
  }
  return sides
}

interface Means {
  mean: readonly Float32Array[]
  count: Float32Array
  spread: Float32Array
}

/** Mean colours of the squares on one side round each square, how many there are (a share), and how much they vary. */
function meansOf(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  side: Uint8Array,
  wanted: number,
  block: number,
  w: number,
  h: number,
): Means {
  const planes = [0, 1, 2, 3, 4].map(() => newPlane(w, h))
  const near = newPlane(w, h)
  for (let k = 0; k < side.length; k++) near.data[k] = side[k] === Side.border ? 1 : 0
  boxBlur(near, reach, near)
  const sum = new Float64Array(4)
  for (let by = 0, k = 0; by < h; by++) {
    for (let bx = 0; bx < w; bx++, k++) {
      if (side[k] !== wanted || near.data[k] < 1e-4) continue
      let n = 0
      sum.fill(0)
      for (let y = by * block; y < Math.min(height, (by + 1) * block); y++) {
        for (let x = bx * block, i = 4 * (y * width + x); x < Math.min(width, (bx + 1) * block); x++, i += 4, n++) {
          for (let c = 0; c < 3; c++) sum[c] += data[i + c]
          sum[3] += data[i + 1] ** 2
        }
      }
      for (let c = 0; c < 4; c++) planes[c].data[k] = sum[c] / n
      planes[4].data[k] = 1
    }
  }
  for (const plane of planes) boxBlur(plane, reach, plane)
  const count = planes[4].data
  const spread = new Float32Array(w * h)
  for (let k = 0; k < count.length; k++) {
    if (count[k] < 1e-3) continue
    for (let c = 0; c < 4; c++) planes[c].data[k] /= count[k]
    spread[k] = Math.sqrt(Math.max(0, planes[3].data[k] - planes[1].data[k] ** 2))
  }
  return { mean: planes.slice(0, 3).map((plane) => plane.data), count, spread }
}
