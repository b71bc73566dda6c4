import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Raster } from '../src/pixels/raster.ts'

export interface Input {
  name: string
  raster: Raster
}

/** The picture files of a folder (or one picture file), in the order of their names. */
export function picturesIn(place: string): string[] {
  const isPicture = (file: string) => /\.(png|jpe?g|webp)$/i.test(file)
  if (isPicture(place)) return [place]
  return readdirSync(place)
    .filter(isPicture)
    .sort()
    .map((file) => path.join(place, file))
}

/**
 * The pictures of a folder (or one picture), scaled so that the longer side is `longest` pixels (at most that, unless `enlarge`),
 * in the order of their names.
 */
export async function readInputs(place: string, longest = 1024, enlarge = true): Promise<Input[]> {
  const inputs: Input[] = []
  for (const file of picturesIn(place)) inputs.push({ name: path.parse(file).name, raster: await readRaster(file, longest, enlarge) })
  return inputs
}

/** A picture as the engine gets it from the service: kept, then stretched to the rounded size. */
async function readRaster(file: string, longest: number, enlarge: boolean): Promise<Raster> {
  const kept = await keepPicture(file)
  const scale = longest / Math.max(kept.width, kept.height)
  const by = enlarge ? scale : Math.min(1, scale)
  return stretch(kept.bytes, { width: Math.max(1, Math.round(kept.width * by)), height: Math.max(1, Math.round(kept.height * by)) })
}

/** A picture as the service keeps it, and its size in pixels. */
export interface Kept {
  bytes: Buffer
  width: number
  height: number
}

/**
 * Keeps a picture (a file, or one's bytes) as the service does: upright, on white, a JPEG as JPEG of quality 92; its content tells, whatever
 * its name says. Readings differ by a few pixels from those of the untouched file, so that figures of the untouched file would not be those
 * people see.
 */
export async function keepPicture(picture: string | Buffer): Promise<Kept> {
  const { format } = await sharp(picture).metadata()
  const upright = sharp(picture).rotate().flatten({ background: '#ffffff' }).toColourspace('srgb')
  const encoded = format === 'jpeg' ? upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : upright.png()
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** The pixels of a kept picture, stretched to a `size`. */
export async function stretch(bytes: Buffer, size: { width: number; height: number }): Promise<Raster> {
  const picture = sharp(bytes).resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) }
}
