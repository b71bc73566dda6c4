import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { hashedExteriors, hashesFile, keptExteriors, keptFolder, readDrawing } from './kept-exteriors.ts'
import { hashesOf, type Hashes } from './kept-hashes.ts'
import { estimateOf } from '../reader/estimate-of.ts'
import { openNetwork } from '../reader/open.ts'
import { render } from '../src/render.ts'

// Writes the pictures and hashes that `kept-exteriors.test.ts` compares with.
//   npm run keep -w engine [-- --hashes]: the hashes alone

mkdirSync(keptFolder, { recursive: true })
for (const kept of process.argv.includes('--hashes') ? [] : keptExteriors) {
  const sketch = await readDrawing(kept)
  const { raster } = render({ brief: kept.brief, sketch, references: [], estimate: await estimateOf(sketch) })
  await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 88 })
    .toFile(path.join(keptFolder, `${kept.name}.webp`))
}

const network = await openNetwork()
const hashes: Record<string, Hashes> = {}
for (const kept of hashedExteriors) hashes[kept.name] = await hashesOf(network, await readDrawing(kept), kept.brief)
writeFileSync(hashesFile, `${JSON.stringify(hashes, null, 2)}\n`)
