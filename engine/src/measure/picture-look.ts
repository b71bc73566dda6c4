import { labPlanes } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'
import { resizeRaster } from '../pixels/resize.ts'

/** CIE L*a*b* (D65). */
export type Lab = readonly [lightness: number, a: number, b: number]

/** The look of a picture, whatever it shows: its colours, and how light falls. Small enough to be kept beside it. */
export interface PictureLook {
  /** Its main colours with the share of it that each has. */
  palette: { lab: Lab; share: number }[]
  /** The mean colour of its darkest quarter, of the half between, and of its brightest quarter. */
  light: [dark: Lab, middle: Lab, bright: Lab]
}

/** How far two looks are apart, in CIE76 differences of colour; 2 or 3 is just seen side by side. */
export interface Drift {
  palette: number
  light: number
}

/** Longer side in which a picture is looked at: colours, not details. */
const side = 80
const colours = 8
const rounds = 8

/** The look of one picture, or of several together. */
export function pictureLook(...rasters: Raster[]): PictureLook {
  const lab = joined(rasters.map((raster) => labPlanes(small(raster))))
  return { palette: mainColours(lab), light: bandsOf(lab) }
}

function small(raster: Raster): Raster {
  const by = Math.min(1, side / Math.max(raster.width, raster.height))
  return by === 1 ? raster : resizeRaster(raster, Math.max(1, Math.round(raster.width * by)), Math.max(1, Math.round(raster.height * by)))
}

function joined(parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const labAt = (lab: Float32Array, i: number): Lab => [lab[3 * i], lab[3 * i + 1], lab[3 * i + 2]]
export const labDistance = (p: Lab, q: Lab) => Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])

/** Lloyd's k-means, begun with the mean colour and then always with the pixel that is farthest from what is chosen: no chance in it. */
function mainColours(lab: Float32Array): PictureLook['palette'] {
  const count = lab.length / 3
  let centres: Lab[] = [meanOf(lab)]
  const far = new Float32Array(count).fill(Infinity)
  while (centres.length < Math.min(colours, count)) {
    const [l, a, b] = centres[centres.length - 1]
    let next = 0
    for (let i = 0, j = 0; i < count; i++, j += 3) {
      const off = (lab[j] - l) ** 2 + (lab[j + 1] - a) ** 2 + (lab[j + 2] - b) ** 2
      if (off < far[i]) far[i] = off
      if (far[i] > far[next]) next = i
    }
    if (far[next] === 0) break
    centres.push(labAt(lab, next))
  }
  let sums = new Float64Array(0)
  for (let round = 0; round < rounds; round++) {
    sums = gather(lab, centres)
    centres = centres
      .map((_, n): Lab => [sums[4 * n] / sums[4 * n + 3], sums[4 * n + 1] / sums[4 * n + 3], sums[4 * n + 2] / sums[4 * n + 3]])
      .filter((_, n) => sums[4 * n + 3] > 0)
    sums = sums.filter((_, at) => sums[4 * Math.floor(at / 4) + 3] > 0)
  }
  return centres.map((centre, n) => ({ lab: centre, share: sums[4 * n + 3] / count })).sort((p, q) => q.share - p.share)
}

/** Of each centre the sums of L*, a* and b* of the pixels that are nearest to it, and their number. */
function gather(lab: Float32Array, centres: Lab[]): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(4 * centres.length)
  const flat = Float64Array.from(centres.flat())
  for (let j = 0; j < lab.length; j += 3) {
    let best = 0
    let least = Infinity
    for (let k = 0; k < flat.length; k += 3) {
      const off = (lab[j] - flat[k]) ** 2 + (lab[j + 1] - flat[k + 1]) ** 2 + (lab[j + 2] - flat[k + 2]) ** 2
      if (off < least) {
        least = off
        best = k / 3
      }
    }
    for (let c = 0; c < 3; c++) sums[4 * best + c] += lab[j + c]
    sums[4 * best + 3]++
  }
  return sums
}

function meanOf(lab: Float32Array, members?: ArrayLike<number>): Lab {
  const count = members?.length ?? lab.length / 3
  const sum = [0, 0, 0]
  for (let n = 0; n < count; n++) for (let c = 0; c < 3; c++) sum[c] += lab[3 * (members?.[n] ?? n) + c]
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

function bandsOf(lab: Float32Array): PictureLook['light'] {
  const order = Int32Array.from({ length: lab.length / 3 }, (_, i) => i).sort((i, j) => lab[3 * i] - lab[3 * j] || i - j)
  const quarter = Math.max(1, Math.floor(order.length / 4))
  const band = (from: number, to: number) => meanOf(lab, order.subarray(from, Math.max(from + 1, to)))
  return [band(0, quarter), band(quarter, order.length - quarter), band(Math.max(0, order.length - quarter), order.length)]
}

/** How far the colours of one picture are from the nearest ones of the other, both ways. How much of each is seen does not count. */
function paletteDistance(p: PictureLook['palette'], q: PictureLook['palette']): number {
  const oneWay = (from: PictureLook['palette'], to: PictureLook['palette']) =>
    from.reduce((sum, { lab, share }) => sum + share * Math.min(...to.map((other) => labDistance(lab, other.lab))), 0)
  return (oneWay(p, q) + oneWay(q, p)) / 2
}

/** How far the look of a picture is from another one's. */
export const driftOf = (look: PictureLook, from: PictureLook): Drift => ({
  palette: paletteDistance(look.palette, from.palette),
  light: [0.25, 0.5, 0.25].reduce((sum, weight, band) => sum + weight * labDistance(look.light[band], from.light[band]), 0),
})
