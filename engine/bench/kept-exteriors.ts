import path from 'node:path'
import sharp from 'sharp'
import { defaultBrief, type ExteriorBrief } from '@veduta/contract/catalogue/brief'
import type { Raster } from '../src/pixels/raster.ts'

const fixtures = path.join(import.meta.dirname, '../fixtures')
/** Where the pictures are kept. */
export const keptFolder = path.join(fixtures, 'kept')

/** An order of which the picture is kept, so that an unwanted change of all pictures is noticed. Small: large glass is not read at this size. */
interface KeptExterior {
  name: string
  /** One of the project's own drawings. */
  drawing: string
  brief: ExteriorBrief
}

const kept = (name: string, drawing: string, change: Partial<ExteriorBrief> = {}): KeptExterior => ({
  name,
  drawing,
  brief: { ...defaultBrief('exterior'), ...change },
})

export const keptExteriors: readonly KeptExterior[] = [
  kept('corner', 'corner-line.png'),
  kept('corner-night', 'corner-pencil.png', { facade_materials: 'brick', time_of_day: 'night' }),
  kept('corner-winter', 'corner-blueprint.png', { style: 'chalet', season: 'winter', landscape: 'mountain_slope' }),
  kept('model', 'corner-clay.png', { time_of_day: 'evening' }),
  kept('model-on-grey', 'corner-grey.png'),
  kept('front-watercolour', 'front-line.png', { detail_level: 'artistic' }),
  kept('above', 'above-line.png', { roof_material: 'natural_tiles' }),
  kept('house', 'house-line.jpg', { style: 'classical', season: 'autumn' }),
  kept('house-rain', 'house-pencil.jpg', { environment: 'after_rain', generation_mode: 'precise' }),
  kept('house-trees', 'house-trees.jpg', { generation_mode: 'creative' }),
]

/** Orders whose numbers are kept to the last digit, and where. Their drawings are PNG: every decoder gives the same pixels. */
export const hashedExteriors = keptExteriors.filter(({ name }) => name === 'corner-night' || name === 'model')
export const hashesFile = path.join(keptFolder, 'hashes.json')

/** A picture file, at most 384 pixels on its longer side. */
export async function readSmall(file: string): Promise<Raster> {
  const { data, info } = await sharp(file)
    .resize(384, 384, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

/** The drawing of a kept picture, as the picture is made from it. */
export const readDrawing = ({ drawing }: KeptExterior) => readSmall(path.join(fixtures, drawing))
