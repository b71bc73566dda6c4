import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { keptExteriors, keptFolder, readDrawing } from './kept-exteriors.ts'
import { render } from '../src/render.ts'

// Writes the pictures that `kept-exteriors.test.ts` compares with.
//   npm run keep -w engine

mkdirSync(keptFolder, { recursive: true })
for (const kept of keptExteriors) {
  const { raster } = render({ brief: kept.brief, sketch: await readDrawing(kept), references: [] })
  await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 88 })
    .toFile(path.join(keptFolder, `${kept.name}.webp`))
}
