import sharp, { type Region } from 'sharp'
import { describePicture, type PictureFacts } from './describe-picture.ts'

/** An 8-bit sRGB picture, RGBA interleaved, rows from the top. */
export interface Raster {
  width: number
  height: number
  data: Uint8ClampedArray
}

const source = ({ data, width, height }: Raster) =>
  sharp(new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } })

/**
 * Decodes one of our own pictures, stretched to `size` where it is given: callers ask for the picture's own proportions.
 * The pixels are the caller's alone and can be handed to another thread.
 */
export async function decodeRaster(bytes: Uint8Array, size?: { width: number; height: number }): Promise<Raster> {
  const picture = sharp(bytes, { failOn: 'warning' })
  if (size) picture.resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
  const { data, info } = await picture.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

/** A smaller copy without transparency, of a part of it in pixels where one is given, stretched to `size`. */
export async function shrinkRaster(
  raster: Raster,
  size: { width: number; height: number },
  part: Region = { left: 0, top: 0, width: raster.width, height: raster.height },
): Promise<Raster> {
  const small = source(raster)
    .extract(part)
    .flatten({ background: '#ffffff' })
    .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
  const { data, info } = await small.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

/** The size of one of our own pictures, in pixels. */
export async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** The size of any picture file as it is seen, turned upright, in pixels. */
export async function uprightSizeOf(file: string): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(file, { limitInputPixels: false }).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

/** A PNG of one 8-bit value per pixel. */
export const encodeGrey = ({ width, height, data }: { width: number; height: number; data: Uint8Array }): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer()

/** Encodes a finished picture as the JPEG that people download; its XMP says what it is and how it was made. */
export const encodeResult = (raster: Raster, facts: PictureFacts): Promise<Buffer> =>
  source(raster)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .withXmp(describePicture(facts))
    .toBuffer()

/** Encodes a finished picture of which no pixel may change; described like `encodeResult`. */
export const encodeExactly = (raster: Raster, facts: PictureFacts): Promise<Buffer> =>
  source(raster).flatten({ background: '#ffffff' }).png().withXmp(describePicture(facts)).toBuffer()

/** A small quick JPEG of a picture that is still being made. */
export const encodePreview = (raster: Raster): Promise<Buffer> =>
  source(raster).flatten({ background: '#ffffff' }).resize({ width: 480, withoutEnlargement: true }).jpeg({ quality: 70 }).toBuffer()

/** A smaller copy, `width` pixels wide. */
export const encodeThumbnail = (bytes: Uint8Array, width: number): Promise<Buffer> =>
  sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 2 }).toBuffer()

/** Encodes a picture for a file of its own. */
export const encodeAs = (raster: Raster, format: 'png' | 'webp'): Promise<Buffer> =>
  format === 'png' ? source(raster).flatten({ background: '#ffffff' }).png().toBuffer() : source(raster).webp({ quality: 92 }).toBuffer()
