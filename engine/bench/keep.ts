import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { keptExteriors, keptFolder, readDrawing } from './kept-exteriors.ts'
import { estimateOf } from '../reader/estimate-of.ts'
import { render } from '../src/render.ts'

// Writes the pictures that `kept-exteriors.test.ts` compares with.
//   npm run keep -w engine

mkdirSync(keptFolder, { recursive: true })
for (const kept of keptExteriors) {
  const sketch = await readDrawing(kept)
  const { raster } = render({ brief: kept.brief, sketch, references: [], estimate: await estimateOf(sketch) })
  await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 88 })
    .toFile(path.join(keptFolder, `${kept.name}.webp`))
}
