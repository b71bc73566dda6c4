import sharp, { type Sharp } from 'sharp'
import { decodeRaster, sizeOf, type Raster } from './raster.ts'

export interface Size {
  width: number
  height: number
}

/**
 * The size in which a model works, and the part of it that our picture fills, when the model cannot work in our proportions: the
 * rest is margin, added before and cut off after. Nothing is stretched, and nothing of the picture is lost.
 */
export interface Frame extends Size {
  /** The margin at the left and at the top, in pixels; that at the right and at the bottom may differ by one. */
  left: number
  top: number
  innerWidth: number
  innerHeight: number
}

/** What lies around a picture in its frame: paper, or what the edge of a photograph looks like. */
type Margin = 'white' | 'edge'

/** Proportions that differ by less than this are the same: three pixels in a thousand. */
const sameProportion = 0.003
/** A model's own rounding may move the proportions of its answer by so much. */
const answerTolerance = 0.035
/** An answer whose sides are shorter than this share of what was asked for would be sold enlarged. */
const leastAnswer = 0.9

/** The frame of `width` × `height` around a picture with the proportions of `picture`. */
export function frameAround({ width, height }: Size, picture: Size): Frame {
  const proportion = picture.width / picture.height
  const wide = proportion > width / height
  if (Math.abs(proportion / (width / height) - 1) < sameProportion) {
    return { width, height, left: 0, top: 0, innerWidth: width, innerHeight: height }
  }
  const innerWidth = wide ? width : Math.max(1, Math.round(height * proportion))
  const innerHeight = wide ? Math.max(1, Math.round(width / proportion)) : height
  return { width, height, left: (width - innerWidth) >> 1, top: (height - innerHeight) >> 1, innerWidth, innerHeight }
}

/** The one of `sizes` that leaves the least margin around a picture. */
export function bestFrame(sizes: Size[], picture: Size): Frame {
  const frames = sizes.map((size) => frameAround(size, picture))
  const filled = ({ width, height, innerWidth, innerHeight }: Frame) => (innerWidth * innerHeight) / (width * height)
  return frames.reduce((best, one) => (filled(one) > filled(best) + 1e-9 ? one : best))
}

/** Sizes whose sides are multiples of `step`, with about `pixels` pixels and proportions up to `most` to 1. */
export function sizesOf(pixels: number, { step, most }: { step: number; most: number }): Size[] {
  const sizes: Size[] = []
  for (let width = step; width <= Math.sqrt(pixels * most); width += step) {
    const heights = [Math.floor, Math.ceil].map((whole) => whole(pixels / width / step) * step)
    for (const height of new Set(heights)) if (height > 0 && Math.max(width / height, height / width) <= most) sizes.push({ width, height })
  }
  return sizes.toSorted((a, b) => Math.abs(a.width * a.height - pixels) - Math.abs(b.width * b.height - pixels))
}

/**
 * The picture inside its frame, as a PNG at its own resolution; untouched where the frame has no margin. The margin is white, or
 * for a photograph goes on as the picture ends.
 */
export async function padInto(bytes: Uint8Array, frame: Frame, margin: Margin): Promise<Uint8Array> {
  if (frame.innerWidth === frame.width && frame.innerHeight === frame.height) return bytes
  const { width, height } = await sizeOf(bytes)
  const scale = width / frame.innerWidth
  const across = Math.max(0, Math.round(frame.width * scale) - width)
  const down = Math.max(0, Math.round(frame.height * (height / frame.innerHeight)) - height)
  const [left, top] = [across >> 1, down >> 1]
  return extended(sharp(bytes), { left, right: across - left, top, bottom: down - top }, margin)
}

/**
 * The picture scaled into its frame, as a PNG of exactly the frame's size, so that whoever scales or cuts it by a rule of its own finds
 * nothing to do; untouched where it has that size. The margin is that of `padInto`.
 */
export async function drawInto(bytes: Uint8Array, frame: Frame, margin: Margin): Promise<Uint8Array> {
  const { width, height } = await sizeOf(bytes)
  if (width === frame.width && height === frame.height) return bytes
  const { left, top, innerWidth, innerHeight } = frame
  const right = frame.width - innerWidth - left
  const bottom = frame.height - innerHeight - top
  return extended(sharp(bytes).resize({ width: innerWidth, height: innerHeight, fit: 'fill' }), { left, right, top, bottom }, margin)
}

const extended = (picture: Sharp, edges: { left: number; right: number; top: number; bottom: number }, margin: Margin) =>
  picture
    .extend({ ...edges, ...(margin === 'white' ? { background: '#ffffff' } : { extendWith: 'copy' }) })
    .png({ compressionLevel: 6 })
    .toBuffer()

/** A mask, white where something changes, as a picture of `size` that is transparent there and opaque elsewhere. */
export async function openPlace(mask: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  const grey = await sharp(mask).resize({ width, height, fit: 'fill', kernel: 'linear' }).toColourspace('b-w').raw().toBuffer()
  const pixels = new Uint8Array(4 * width * height)
  for (let i = 0; i < width * height; i++) pixels[4 * i + 3] = grey[i] < 128 ? 255 : 0
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

/** What a model answered is no picture that counts. The message says why. */
export class NoSuchPicture extends Error {}

const mostPixels = 40e6
const magic: [name: string, test: (head: Buffer) => boolean][] = [
  ['png', (head) => head.readUInt32BE(0) === 0x89504e47],
  ['jpeg', (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff],
  ['webp', (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'],
]

/**
 * Our picture out of a model's answer: decoded, checked, without its margin, in `size`. Throws `NoSuchPicture` where the bytes are
 * no whole PNG, JPEG or WebP, have other proportions than the frame, or are smaller than 0.9 of it.
 */
export async function cropFrom(bytes: Uint8Array, frame: Frame, size: Size): Promise<Raster> {
  const head = Buffer.from(bytes.subarray(0, 12))
  if (head.length < 12 || !magic.some(([, test]) => test(head))) throw new NoSuchPicture('the bytes are no PNG, JPEG or WebP')
  const { width, height } = await sizeOf(bytes).catch((cause: unknown) => {
    throw new NoSuchPicture('the header of the picture cannot be read', { cause })
  })
  if (width * height > mostPixels) throw new NoSuchPicture(`the picture claims ${width} × ${height} pixels`)
  const turned = Math.abs(width / height / (frame.width / frame.height) - 1)
  if (turned > answerTolerance)
    throw new NoSuchPicture(`the picture is ${width} × ${height} where ${frame.width} × ${frame.height} was asked for`)
  if (Math.min(width / frame.width, height / frame.height) < leastAnswer)
    throw new NoSuchPicture(`the picture is only ${width} × ${height} where ${frame.width} × ${frame.height} was asked for`)
  const inner = {
    left: Math.round((frame.left / frame.width) * width),
    top: Math.round((frame.top / frame.height) * height),
    width: Math.min(width, Math.round((frame.innerWidth / frame.width) * width)),
    height: Math.min(height, Math.round((frame.innerHeight / frame.height) * height)),
  }
  try {
    const cut = await sharp(bytes, { failOn: 'warning' }).autoOrient().flatten({ background: '#ffffff' }).extract(inner).png().toBuffer()
    return await decodeRaster(cut, size)
  } catch (cause) {
    throw new NoSuchPicture('the picture is damaged', { cause })
  }
}
