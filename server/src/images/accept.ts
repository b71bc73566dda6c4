import { readFile, stat } from 'node:fs/promises'
import { pictureShape } from '@veduta/contract/api/limits'
import sharp, { type Metadata } from 'sharp'
import { Refusal } from '../refusal.ts'
import { Turns } from '../turns.ts'

// Only the three accepted families are ever handed to a decoder; SVG, PDF, TIFF, GIF and the rest have no loader here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/** How large an upload may be: 1 MB is 1024² bytes, 1 megapixel is 10⁶ pixels. */
export interface UploadLimits {
  megabytes: number
  megapixels: number
}

/** A file as it was sent: where it stands, and the name people know it by. */
export interface Upload {
  name: string
  path: string
}

/** A picture made safe: upright, opaque, without metadata, encoded by us. */
export interface AcceptedImage {
  bytes: Buffer
  contentType: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

const { leastSide, mostProportion } = pictureShape
/** Inputs are kept with at most this many pixels: four times those of the largest picture that is made from them. */
const keptPixels = 2048 * 2048
const decodeSeconds = 20

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)
const ascii = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** The family that the first bytes speak of, whatever the name or the declared type say. */
function familyOf(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return undefined
}

/** An animated PNG announces its frames in a chunk before the first data. */
const isAnimatedPng = (bytes: Buffer) => {
  const frames = bytes.indexOf('acTL')
  return frames > 0 && frames < bytes.indexOf('IDAT')
}

/** What decoded pictures of this process may take at once, in bytes; a larger one is decoded alone. */
const memory = new Turns(256 * 1024 * 1024)

/**
 * Judges an upload by its content and re-encodes it: orientation applied, transparency laid on white, colours in sRGB, every
 * metadata dropped, at most 2048² pixels kept. Refuses with `file_too_large`, `file_type`, `too_many_pixels`, `file_too_small`,
 * `file_too_long` or `file_broken`, naming the file.
 */
export async function acceptImage({ name: file, path }: Upload, limits: UploadLimits): Promise<AcceptedImage> {
  const { size } = await stat(path)
  if (size > limits.megabytes * 1024 * 1024) throw new Refusal('file_too_large', { file, limit: limits.megabytes })
  const bytes = await readFile(path)
  const family = familyOf(bytes)
  if (!family || (family === 'png' && isAnimatedPng(bytes))) throw new Refusal('file_type', { file })
  const { width, height, pages } = await headerOf(bytes, file)
  if ((pages ?? 1) > 1) throw new Refusal('file_type', { file })
  if (width * height > limits.megapixels * 1e6) throw new Refusal('too_many_pixels', { file, limit: limits.megapixels })
  if (Math.min(width, height) < leastSide) throw new Refusal('file_too_small', { file, limit: leastSide })
  if (Math.max(width, height) > mostProportion * Math.min(width, height))
    throw new Refusal('file_too_long', { file, limit: mostProportion })
  return memory.during(size + width * height * 4, () => reencode(bytes, family, width, height, file))
}

async function headerOf(bytes: Buffer, file: string): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (cause) {
    throw new Refusal('file_broken', { file }, { cause })
  }
}

async function reencode(
  bytes: Buffer,
  family: 'png' | 'jpeg' | 'webp',
  width: number,
  height: number,
  file: string,
): Promise<AcceptedImage> {
  const shrink = Math.min(1, Math.sqrt(keptPixels / (width * height)))
  const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: width * height, sequentialRead: true })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .flatten({ background: '#ffffff' })
  if (shrink < 1) {
    const side = Math.round(Math.max(width, height) * shrink)
    picture.resize({ width: side, height: side, fit: 'inside' })
  }
  picture.toColourspace('srgb')
  // A photograph stays a photograph; a drawing keeps its lines without a trace of compression.
  if (family === 'jpeg') picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  else picture.png({ compressionLevel: 6, palette: false })
  try {
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    return { bytes: data, contentType: family === 'jpeg' ? 'image/jpeg' : 'image/png', width: info.width, height: info.height }
  } catch (cause) {
    throw new Refusal('file_broken', { file }, { cause })
  }
}
