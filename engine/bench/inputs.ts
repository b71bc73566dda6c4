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

/**
 * A picture as the engine gets it from the service: a photograph (or scan) kept as JPEG of quality 92, then stretched to the rounded
 * size. Readings differ by a few pixels from those of the untouched file, so that figures of the untouched file would not be those people see.
 */
async function readRaster(file: string, longest: number, enlarge: boolean): Promise<Raster> {
  const picture = sharp(file).rotate().flatten({ background: '#ffffff' }).toColourspace('srgb')
  const kept = await (/\.jpe?g$/i.test(file) ? picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : picture.png()).toBuffer({
    resolveWithObject: true,
  })
  const scale = longest / Math.max(kept.info.width, kept.info.height)
  const by = enlarge ? scale : Math.min(1, scale)
  const { data, info } = await sharp(kept.data)
    .resize({
      width: Math.max(1, Math.round(kept.info.width * by)),
      height: Math.max(1, Math.round(kept.info.height * by)),
      fit: 'fill',
      kernel: 'lanczos3',
    })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) }
}
