import { lumaOf } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'
import { resizeRaster } from '../pixels/resize.ts'

/** Pixels of the longer side at which a network looks at a picture. */
const side = 448

/** The size at which a network looks at a picture: sides are multiples of 32. */
export function sizeToEstimate(picture: { width: number; height: number }, longer = side) {
  const scale = longer / Math.max(picture.width, picture.height)
  const [width, height] = [picture.width, picture.height].map((length) => Math.max(32, 32 * Math.round((scale * length) / 32)))
  return { width, height }
}

/**
 * A trained network: takes five planes of `width` × `height`, multiples of 32, one after the other (`planesOf`), and gives planes of
 * smaller sizes, of each name one after the other.
 */
export type Network<Name extends string> = (planes: Float32Array, width: number, height: number) => Promise<Record<Name, Float32Array>>

/** What a network tells of a picture and of its mirror image, so that both are read alike. */
export async function lookTwice<Name extends string>(network: Network<Name>, planes: Float32Array, width: number, height: number) {
  return { told: await network(planes, width, height), mirrored: await network(mirroredOf(planes, width, height), width, height) }
}

/** The brightest of a picture; of a drawing whether it is white on black, and how bright its ground is then. */
export interface Tones {
  bright: number
  isInverted: boolean
  ground: number
}

/**
 * What a network sees of a picture: how dark it is (0 the brightest … 2 black, less 0.3), red against blue, both against green, and where
 * each pixel lies: −1 … 1 over the longer side, from the left and from the top. Of what is drawn in white on black, where `paper` says
 * that pictures are drawings, the lines are what is dark. And the tones by which it is so dark.
 */
export function planesOf(
  picture: Raster,
  width: number,
  height: number,
  { paper }: { paper: boolean },
): { planes: Float32Array; tones: Tones } {
  const seen = resizeRaster(picture, width, height)
  const { data } = seen
  const size = width * height
  const luma = lumaOf(seen).data
  const tones = tonesOf(luma, paper)
  const { bright } = tones
  const planes = new Float32Array(5 * size)
  planes.set(darknessOf(luma, tones))
  const within = (v: number) => Math.max(-2, Math.min(2, v))
  const longer = Math.max(width, height)
  for (let i = 0, j = 0; i < size; i++, j += 4) {
    const [red, green, blue] = [data[j], data[j + 1], data[j + 2]].map((v) => v / 255 / bright)
    planes[size + i] = within(2 * (red - blue))
    planes[2 * size + i] = within(3 * (red + blue - 2 * green))
    planes[3 * size + i] = (2 * (i % width) - width) / longer
    planes[4 * size + i] = (2 * Math.floor(i / width) - height) / longer
  }
  return { planes, tones }
}

/** How dark a picture is at another size, by the tones that `planesOf` found. */
export const darknessAt = (picture: Raster, width: number, height: number, tones: Tones): Float32Array =>
  darknessOf(lumaOf(resizeRaster(picture, width, height)).data, tones)

function tonesOf(luma: Float32Array, paper: boolean): Tones {
  const ranked = luma.toSorted()
  const rank = (share: number) => ranked[Math.floor(share * (luma.length - 1))]
  const bright = Math.max(0.2, rank(0.97))
  const isInverted = paper && ranked[luma.length >> 1] < 0.35
  return { bright, isInverted, ground: isInverted ? Math.max(0.2, 1 - rank(0.03)) : bright }
}

function darknessOf(luma: Float32Array, { isInverted, ground }: Tones): Float32Array {
  return luma.map((v) => (1 - Math.min(1.1, (isInverted ? 1 - v : v) / ground)) * 2 - 0.3)
}

/** The planes of the mirror image: everything but the place turns. */
function mirroredOf(planes: Float32Array, width: number, height: number): Float32Array {
  const out = planes.slice()
  for (let from = 0; from < 3 * width * height; from += width) out.set(planes.slice(from, from + width).toReversed(), from)
  return out
}

/**
 * How alike a plane is told of a picture and of its mirror image: soft intersection over union, 1 the same everywhere, 0 nowhere. What a
 * network only guesses it tells otherwise when it looks again.
 */
export function alikeIn(told: Float32Array, mirrored: Float32Array, width: number, height: number) {
  return (k: number) => {
    let [both, either] = [0, 1e-6]
    for (let y = 0, i = k * width * height; y < height; y++) {
      for (let x = 0, j = k * width * height + (y + 1) * width - 1; x < width; x++, i++, j--) {
        both += Math.min(told[i], mirrored[j])
        either += Math.max(told[i], mirrored[j])
      }
    }
    return both / either
  }
}

/** The means of a plane and of one of those told of the mirrored picture. */
export function meansOf(told: Float32Array, mirrored: Float32Array, width: number, height: number) {
  const size = width * height
  return (k: number, of = k) => {
    const out = told.slice(k * size, (k + 1) * size)
    for (let y = 0; y < height; y++) {
      for (let x = 0, i = y * width, j = of * size + (y + 1) * width - 1; x < width; x++, i++, j--) out[i] = (out[i] + mirrored[j]) / 2
    }
    return out
  }
}
