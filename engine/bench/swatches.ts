import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { defaultBrief, type Brief, type ExteriorBrief } from '@veduta/contract/catalogue/brief'
import { questions } from '@veduta/contract/catalogue/questions'
import type { ExteriorStyle } from '@veduta/contract/catalogue/style'
import { styleHouse } from '../fixtures/style-houses.ts'
import { estimateOf } from '../reader/estimate-of.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { render } from '../src/render.ts'
import { readInputs } from './inputs.ts'

// The pictures of the form's answers, made by the engine from our own drawings: for each question one strip of tiles in the order of
// the catalogue, and tiles.json, which says whose tile is where. To be run, looked at and committed when the engine's look changes.
//   npm run swatches -w engine [-- --only facade_materials] [--out FOLDER]

interface Strip {
  type: 'exterior' | 'interior'
  question: string
  /** A file; `styles`: the house of each style's own kind. */
  drawing: string
  /** The longer side at which the pictures are made, in pixels. */
  side: number
  /** What a tile shows of the picture: left, top, right and bottom as parts of its width and height. */
  crop: [number, number, number, number]
  tile: [width: number, height: number]
  /** A second, smaller strip for a place where one tile stands alone. */
  small?: [width: number, height: number]
}

const house = 'house-blueprint.webp'
const room = 'room-sketch.webp'
const strips: Record<string, Strip> = {
  facade_materials: {
    type: 'exterior',
    question: 'facade_materials',
    drawing: house,
    side: 1024,
    crop: [0.28, 0.54, 0.42, 0.68],
    tile: [104, 78],
  },
  roof_material: {
    type: 'exterior',
    question: 'roof_material',
    drawing: house,
    side: 1024,
    crop: [0.35, 0.3, 0.52, 0.47],
    tile: [104, 78],
  },
  time_of_day: { type: 'exterior', question: 'time_of_day', drawing: house, side: 512, crop: [0.1, 0.12, 0.95, 0.8], tile: [130, 78] },
  color_palette: { type: 'interior', question: 'color_palette', drawing: room, side: 640, crop: [0.15, 0.25, 0.95, 0.92], tile: [130, 78] },
  floor_covering: { type: 'interior', question: 'floor_covering', drawing: room, side: 1024, crop: [0.3, 0.78, 0.58, 1], tile: [130, 78] },
  wall_finish: { type: 'interior', question: 'wall_finish', drawing: room, side: 1024, crop: [0.53, 0.36, 0.66, 0.53], tile: [104, 78] },
  exterior_style: {
    type: 'exterior',
    question: 'style',
    drawing: 'styles',
    side: 640,
    crop: [0.03, 0.1, 0.97, 1],
    tile: [220, 154],
    small: [100, 70],
  },
  interior_style: {
    type: 'interior',
    question: 'style',
    drawing: room,
    side: 720,
    crop: [0.2, 0.28, 0.88, 0.84],
    tile: [220, 154],
    small: [100, 70],
  },
}

/** What houses of a style are built of where they are at home; the rest is as it always is. */
const built: Record<ExteriorStyle, Partial<ExteriorBrief>> = {
  modern: { facade_materials: 'stucco', landscape: 'suburb' },
  minimalism: { facade_materials: 'concrete', landscape: 'field' },
  scandinavian: { facade_materials: 'wood_siding', landscape: 'lake_river' },
  industrial: { facade_materials: 'brick', landscape: 'urban_development' },
  classical: { facade_materials: 'stucco', roof_material: 'natural_tiles', objects: 'formal_hedges' },
  neoclassical: { facade_materials: 'stone', landscape: 'field' },
  chalet: { facade_materials: 'wood_siding', roof_material: 'flexible_shingles', landscape: 'mountain_slope' },
  barnhouse: { facade_materials: 'wood_siding', roof_material: 'seam_roofing', landscape: 'field', objects: 'wild_grasses' },
  wright: { facade_materials: 'brick', landscape: 'forest' },
  tudor: { facade_materials: 'stucco', roof_material: 'natural_tiles', landscape: 'forest' },
  mediterranean: { facade_materials: 'stucco', roof_material: 'natural_tiles', landscape: 'sea_beach', objects: 'succulents' },
  colonial: { facade_materials: 'wood_siding', roof_material: 'flexible_shingles', landscape: 'suburb' },
}

/** Nobody stands before what a tile shows. */
const quiet = { activity: 'none' } as const
/** In front of the houses of the styles stands nothing at all. */
const bare = { small_forms: 'garden_paths' } as const

const root = path.join(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { only: { type: 'string' }, out: { type: 'string' } } })
const out = values.out ?? path.join(root, 'web/src/ui/swatches')
mkdirSync(out, { recursive: true })

const idsOf = ({ type, question }: Strip) => Object.keys((questions[type] as Record<string, object>)[question])

async function read({ drawing, side }: Strip): Promise<Raster> {
  const [input] = await readInputs(path.join(root, 'web/public/images/examples', drawing), side)
  return input.raster
}

async function drawn(style: ExteriorStyle, side: number): Promise<Raster> {
  const page = sharp(Buffer.from(styleHouse(style)))
    .resize(side)
    .ensureAlpha()
    .raw()
  const { data, info } = await page.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

async function shot(strip: Strip, id: string): Promise<Buffer> {
  const isStyle = strip.drawing === 'styles'
  const sketch = isStyle ? await drawn(id as ExteriorStyle, strip.side) : await read(strip)
  const own = isStyle ? { ...bare, ...built[id as ExteriorStyle] } : {}
  const brief = { ...defaultBrief(strip.type), ...(strip.type === 'exterior' ? quiet : {}), ...own, [strip.question]: id } as Brief
  const estimate = strip.type === 'exterior' ? await estimateOf(sketch) : undefined
  const { raster } = render({ brief, sketch, references: [], estimate })
  const [left, top, right, bottom] = strip.crop
  return sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } })
    .extract({
      left: Math.round(left * raster.width),
      top: Math.round(top * raster.height),
      width: Math.round((right - left) * raster.width),
      height: Math.round((bottom - top) * raster.height),
    })
    .removeAlpha()
    .png()
    .toBuffer()
}

async function write(name: string, shots: Buffer[], [width, height]: [number, number]) {
  const tiles = await Promise.all(shots.map((one) => sharp(one).resize(width, height, { fit: 'cover' }).png().toBuffer()))
  const { size } = await sharp({ create: { width: width * tiles.length, height, channels: 3, background: '#888888' } })
    .composite(tiles.map((input, at) => ({ input, left: at * width, top: 0 })))
    .webp({ quality: 68, effort: 6, smartSubsample: true })
    .toFile(path.join(out, `${name}.webp`))
  console.log(`${name}: ${tiles.length} tiles, ${size} bytes`)
}

for (const [name, strip] of Object.entries(strips)) {
  if (values.only && values.only !== name) continue
  const shots: Buffer[] = []
  for (const id of idsOf(strip)) shots.push(await shot(strip, id))
  await write(name, shots, strip.tile)
  if (strip.small) await write(`${name}_small`, shots, strip.small)
}
const tiles = Object.fromEntries(Object.entries(strips).map(([name, strip]) => [name, idsOf(strip)]))
writeFileSync(path.join(out, 'tiles.json'), `${JSON.stringify(tiles, null, 2)}\n`)
