import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultBrief } from '@veduta/contract/catalogue/brief'
import sharp from 'sharp'
import { DrawingReader } from '../src/engines/embedded/drawing-reader.ts'
import { EmbeddedEngine } from '../src/engines/embedded/embedded.ts'
import { composite, coverOf } from '../src/images/change.ts'
import { decodeRaster, encodeExactly, encodeResult, sizeOf } from '../src/images/raster.ts'

// What a change of one place of a house takes by the embedded engine, from the stored reading of its drawing to the file, as a ratio to
// the whole picture from the drawing: processor time, the best of several. Each is a picture of a megapixel.
//   npm run bench -- change [PICTURE]

const rounds = 3
const file = process.argv[2] ?? path.join(import.meta.dirname, '../../engine/fixtures/house-line.jpg')
const drawing = readFileSync(file)
const signal = new AbortController().signal
const brief = { ...defaultBrief('exterior'), seed: 7 }
const engine = new EmbeddedEngine(1)
const order = { id: crypto.randomUUID(), brief, sketch: drawing, references: [], signal, onProgress: () => {} }
const facts = { sourceType: 'algorithmicMedia', engine: 'embedded', parameters: {}, made: new Date(0) } as const

async function took<Made>(work: () => Promise<Made>): Promise<[number, Made]> {
  const begun = process.cpuUsage()
  const made = await work()
  const { user, system } = process.cpuUsage(begun)
  return [(user + system) / 1000, made]
}

const reader = new DrawingReader()
const { whole: reading } = await reader.read(drawing, 'house', signal)
await reader.close()
const { width, height } = await sizeOf(drawing)
const times: [whole: number, change: number][] = []
for (let round = 0; round <= rounds; round++) {
  // Bytes at the end of a file that nobody reads make it a drawing that was never seen.
  const fresh = Buffer.concat([drawing, Buffer.from([round])])
  const [whole, picture] = await took(async () => encodeResult((await engine.make({ ...order, sketch: fresh })).raster, facts))
  const mask = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([{ input: { create: { width: width >> 1, height: height >> 1, channels: 3, background: '#fff' } }, gravity: 'centre' }])
    .png()
    .toBuffer()
  const [change] = await took(async () => {
    const base = await decodeRaster(picture)
    const changed = { ...brief, facade_materials: (['brick', 'stone', 'wood_siding', 'stucco'] as const)[round] }
    const { raster } = await engine.make({ ...order, brief: changed, sketch: picture, drawing: fresh, reading })
    const cover = coverOf(await decodeRaster(mask, { width: base.width, height: base.height }))
    return encodeExactly(composite(base, raster, cover), facts)
  })
  if (round > 0) times.push([whole, change])
}
await engine.close()
const [whole, change] = [0, 1].map((k) => Math.min(...times.map((pair) => pair[k])))
console.log(
  `a change of one place takes ${(change / whole).toFixed(2)} times the whole picture (${Math.round(change)} and ${Math.round(whole)} ms)`,
)
