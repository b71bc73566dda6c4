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

async function readRaster(file: string, longest: number, enlarge: boolean): Promise<Raster> {
  const { data, info } = await sharp(file)
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(longest, longest, { fit: 'inside', kernel: 'lanczos3', withoutEnlargement: !enlarge })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) }
}
