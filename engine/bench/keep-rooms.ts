import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { roomEstimateOf } from '../reader/estimate-of.ts'
import { keptRooms } from '../testing/kept-rooms.ts'
import { render } from '../src/render.ts'

// Writes the pictures that `kept-rooms.test.ts` compares with.
//   npm run keep-rooms -w engine

const folder = path.join(import.meta.dirname, '../fixtures/rooms')
mkdirSync(folder, { recursive: true })
for (const { name, sketch, brief } of keptRooms) {
  const photo = sketch()
  const { raster } = render({ brief, sketch: photo, references: [], room: await roomEstimateOf(photo) })
  await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 92 })
    .toFile(path.join(folder, `${name}.jpg`))
}
