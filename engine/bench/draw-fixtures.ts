import path from 'node:path'
import sharp from 'sharp'
import { drawArches } from '../fixtures/arches.ts'
import { drawAbove, drawCorner, drawFront, type Manner } from '../fixtures/drawings.ts'
import type { Raster } from '../src/pixels/raster.ts'

// Writes the project's own drawings as pictures, for the sheet and the bench.

const folder = path.join(import.meta.dirname, '../fixtures')
const save = ({ width, height, data }: Raster, name: string) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, colours: 24 })
    .toFile(path.join(folder, `${name}.png`))

const manners: Manner[] = ['line', 'pencil', 'blueprint', 'clay', 'grey']
for (const manner of manners) {
  await save(drawCorner(manner).raster, `corner-${manner}`)
}
await save(drawAbove().raster, 'above-line')
await save(drawFront().raster, 'front-line')
await save(drawFront('blueprint').raster, 'front-blueprint')
await save(drawArches(0).raster, 'arches-front')
await save(drawArches(38).raster, 'arches-corner')
