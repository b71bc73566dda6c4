import { hash } from 'node:crypto'
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
const decodeSeconds = 60

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

type Family = NonNullable<ReturnType<typeof familyOf>>

/** Whether the last of the file is there: most broken pictures are cut off. */
function hasEnd(bytes: Buffer, family: Family): boolean {
  if (family === 'png') return bytes.lastIndexOf('IEND') > 0
  if (family === 'webp') return bytes.readUInt32LE(4) + 8 <= bytes.length
  return bytes.lastIndexOf(endOfJpeg) > scanOf(bytes)
}

const endOfJpeg = Buffer.from([0xff, 0xd9])
const startOfScan = 0xda

/** Where the first scan of a JPEG begins: behind the segments, of which some hold pictures of their own. */
function scanOf(bytes: Buffer): number {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at + 1] !== startOfScan)
    at += bytes[at] === 0xff && bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  return at
}

/** What files that are looked at, and pictures that are decoded, may take of this process at once, in bytes; a larger one goes alone. */
const looking = new Turns(32 * 1024 * 1024)
const decoding = new Turns(256 * 1024 * 1024)

/** What is told of a picture by looking at its file, without decoding it. The sides are those of the file: it may lie on its side. */
export interface SeenImage {
  contentType: AcceptedImage['contentType']
  width: number
  height: number
  bytes: number
  sha256: Buffer
}

/**
 * Judges an upload by its content as far as that goes without decoding it. Refuses with `file_too_large`, `file_type`,
 * `too_many_pixels`, `file_too_small`, `file_too_long` or `file_broken`, naming the file.
 */
export async function lookAt(upload: Upload, limits: UploadLimits): Promise<SeenImage> {
  const { name, path } = upload
  const size = await sizeWithin(limits, upload)
  return looking.during(size, async () => {
    const bytes = await readFile(path)
    const { family, width, height } = await judge(bytes, name, limits.megapixels)
    return { contentType: typeOf(family), width, height, bytes: size, sha256: hash('sha256', bytes, 'buffer') }
  })
}

async function sizeWithin({ megabytes }: UploadLimits, { name: file, path }: Upload): Promise<number> {
  const { size } = await stat(path)
  if (size > megabytes * 1024 * 1024) throw new Refusal('file_too_large', { file, limit: megabytes })
  return size
}

const typeOf = (family: Family) => (family === 'jpeg' ? 'image/jpeg' : 'image/png')

async function judge(bytes: Buffer, file: string, megapixels: number): Promise<{ family: Family; width: number; height: number }> {
  const family = familyOf(bytes)
  if (!family || (family === 'png' && isAnimatedPng(bytes))) throw new Refusal('file_type', { file })
  const { width, height, pages } = await headerOf(bytes, file)
  if ((pages ?? 1) > 1) throw new Refusal('file_type', { file })
  if (width * height > megapixels * 1e6) throw new Refusal('too_many_pixels', { file, limit: megapixels })
  if (Math.min(width, height) < leastSide) throw new Refusal('file_too_small', { file, limit: leastSide })
  if (Math.max(width, height) > mostProportion * Math.min(width, height))
    throw new Refusal('file_too_long', { file, limit: mostProportion })
  if (!hasEnd(bytes, family)) throw new Refusal('file_broken', { file })
  return { family, width, height }
}

/**
 * Re-encodes an upload that was looked at: orientation applied, transparency laid on white, colours in sRGB, every metadata dropped, at
 * most 2048² pixels kept. Refuses with `file_broken`, naming the `file`.
 */
export async function makeSafe({ name, path }: Upload, megapixels = Infinity): Promise<AcceptedImage> {
  const bytes = await readFile(path)
  const { family, width, height } = await judge(bytes, name, megapixels)
  return decoding.during(bytes.length + width * height * 4, () => reencode(bytes, family, width, height, name))
}

/** Looks at an upload and makes it safe at once. Refuses like both. */
export async function acceptImage(upload: Upload, limits: UploadLimits): Promise<AcceptedImage> {
  await sizeWithin(limits, upload)
  return makeSafe(upload, limits.megapixels)
}

async function headerOf(bytes: Buffer, file: string): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (cause) {
    throw new Refusal('file_broken', { file }, { cause })
  }
}

async function reencode(bytes: Buffer, family: Family, width: number, height: number, file: string): Promise<AcceptedImage> {
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
    return { bytes: data, contentType: typeOf(family), width: info.width, height: info.height }
  } catch (cause) {
    throw new Refusal('file_broken', { file }, { cause })
  }
}
