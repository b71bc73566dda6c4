import { setImmediate as letOthersIn } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import type { Raster } from './raster.ts'
import type { Size } from './frame.ts'
import { coverOf, recoloured } from './change.ts'

/**
 * What a picture would look like larger, in any size; where a `mask` is, only where that is white, over what the layers before it say.
 * A layer without a `guide` gives the place another colour.
 */
export type Layer = { mask?: Uint8Array; guide: Raster } | { mask: Uint8Array; recolour: string }

/** A larger copy of a picture, encoded for both kinds of file. `described` is its XMP. */
export interface Enlargement {
  bytes: Uint8Array
  size: Size
  layers: Layer[]
  described: string
}
export interface Enlarged {
  png: Uint8Array
  jpeg: Uint8Array
}

/** So many pixels around a pixel of the small picture are looked at. */
const reach = 2
/** Variance of lightness, 0–255 squared, that is noise; and how much of a difference of the means counts as one of form. */
const noise = 40
const ofMean = 0.05
/** So many rows are worked on before whoever else waits for this process has a turn. */
const rowsAtATime = 32

/** Three values a pixel, rows from the top. */
interface Rgb extends Size {
  data: Uint8Array
}

const open = ({ data, width, height }: Rgb) => sharp(data, { raw: { width, height, channels: 3 } })
const ofRaster = ({ data, width, height }: Raster) =>
  sharp(new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } })

async function inSize(picture: Sharp, size?: Size): Promise<Rgb> {
  if (size) picture.resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/**
 * The picture in a larger size. What is seen small stays the picture's own, whatever the layers say: of their guide it takes what is
 * finer, and that only where the guide, seen small, shows the same. Without a guide it is enlarged by a filter.
 */
export async function enlarge({ bytes, size, layers, described }: Enlargement): Promise<Enlarged> {
  const small = await inSize(sharp(bytes, { failOn: 'warning' }))
  const large = await inSize(open(small), size)
  const guide = await guideOf(layers, size)
  if (guide) {
    const seen = await inSize(open(guide), small)
    await takeFiner(large, guide, await inSize(open(seen), size), await inSize(open(await agreement(small, seen)), size))
  }
  const whole = open(large)
  const png = whole.clone().png({ compressionLevel: 4 }).withXmp(described).toBuffer()
  const jpeg = whole.clone().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).withXmp(described).toBuffer()
  return { png: await png, jpeg: await jpeg }
}

/** The layers as one picture of this size; undefined where none shows anything. */
async function guideOf(layers: readonly Layer[], size: Size): Promise<Rgb | undefined> {
  let guide: Rgb | undefined
  for (const layer of layers) {
    const mask = layer.mask && (await inSize(sharp(layer.mask), size))
    if ('guide' in layer) {
      const shown = await inSize(ofRaster(layer.guide), size)
      if (guide && mask) await lay(guide, shown, mask)
      else guide = shown
    } else if (guide && mask) {
      guide = narrowed(recoloured(widened(guide), coverOf(widened(mask)), layer.recolour))
    }
  }
  return guide
}

function widened({ width, height, data }: Rgb): Raster {
  const wide = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) wide[4 * i + c] = data[3 * i + c]
  return { width, height, data: wide }
}

function narrowed({ width, height, data }: Raster): Rgb {
  const narrow = new Uint8Array(3 * width * height)
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) narrow[3 * i + c] = data[4 * i + c]
  return { width, height, data: narrow }
}

/** Lays what `shown` shows over the guide where the mask is rather white than black. */
async function lay(guide: Rgb, shown: Rgb, mask: Rgb): Promise<void> {
  const row = 3 * guide.width
  for (let from = 0; from < guide.data.length; from += row) {
    if ((from / row) % rowsAtATime === 0) await letOthersIn()
    for (let i = from; i < from + row; i += 3)
      if (mask.data[i] + mask.data[i + 1] + mask.data[i + 2] >= 3 * 128) for (let c = 0; c < 3; c++) guide.data[i + c] = shown.data[i + c]
  }
}

const lightness = (data: Uint8Array, i: number) => 0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2]

/**
 * Where two pictures of one size show the same, 0–255 for each pixel, three times over: around it the variance of what they differ by is
 * held against their own. Textures that lie elsewhere agree nowhere, even planes and the same textures everywhere.
 */
async function agreement(a: Rgb, b: Rgb): Promise<Rgb> {
  const { width, height } = a
  const count = width * height
  const shares = new Uint8Array(3 * count)
  const [one, two, both, differing, room] = Array.from({ length: 5 }, () => new Float32Array(count))
  for (let i = 0; i < count; i++) {
    const [x, y] = [lightness(a.data, 3 * i), lightness(b.data, 3 * i)]
    one[i] = x
    two[i] = y
    both[i] = x * x + y * y
    differing[i] = (x - y) ** 2
  }
  for (const plane of [one, two, both, differing]) {
    await letOthersIn()
    meanAround(plane, room, width, height)
  }
  for (let i = 0; i < count; i++) {
    const apart = one[i] - two[i]
    const variance = Math.max(0, differing[i] - apart * apart)
    const usual = Math.max(0, both[i] - one[i] * one[i] - two[i] * two[i]) / 2
    shares.fill(255 * Math.max(0, 1 - (variance + ofMean * apart * apart) / (usual + noise)), 3 * i, 3 * i + 3)
  }
  return { width, height, data: shares }
}

/** Replaces each value by the mean of those around it; `room` is a plane of the same size to work in. */
function meanAround(plane: Float32Array, room: Float32Array, width: number, height: number): void {
  const along = (from: Float32Array, to: Float32Array, start: number, step: number, length: number) => {
    let sum = 0
    let count = 0
    for (let k = 0; k < length + reach; k++) {
      if (k < length) {
        sum += from[start + k * step]
        count++
      }
      if (k > 2 * reach) {
        sum -= from[start + (k - 2 * reach - 1) * step]
        count--
      }
      if (k >= reach) to[start + (k - reach) * step] = sum / count
    }
  }
  for (let y = 0; y < height; y++) along(plane, room, y * width, 1, width)
  for (let x = 0; x < width; x++) along(room, plane, x, width, height)
}

/** Adds to the large picture what the guide shows beyond how it is seen small, as far as both agree there. */
async function takeFiner(large: Rgb, guide: Rgb, seen: Rgb, agree: Rgb): Promise<void> {
  const row = 3 * large.width
  for (let from = 0; from < large.data.length; from += row) {
    if ((from / row) % rowsAtATime === 0) await letOthersIn()
    takeFinerInRow(large.data, guide.data, seen.data, agree.data, from, from + row)
  }
}

function takeFinerInRow(large: Uint8Array, guide: Uint8Array, seen: Uint8Array, agree: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) {
    const value = large[i] + (agree[i] / 255) * (guide[i] - seen[i])
    large[i] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5
  }
}
