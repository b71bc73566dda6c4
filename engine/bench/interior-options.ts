import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { defaultBrief, type InteriorBrief } from '@veduta/contract/catalogue/brief'
import { questions, type InteriorQuestion } from '@veduta/contract/catalogue/questions'
import sharp from 'sharp'
import { readDrawing } from '../src/interior/read-drawing.ts'
import { paintDrawing } from '../src/interior/render-drawing.ts'
import { readManner } from '../src/interior/render-interior.ts'
import { paintRoomPhoto } from '../src/interior/render-room-photo.ts'
import { seeRoom } from '../src/interior/seen/see-room.ts'
import { labPlanes } from '../src/pixels/colour.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { readInputs } from './inputs.ts'

// How much each interior choice changes a picture: mean colour difference (CIE 1976) between the picture with the first
// value of a question and with each other one, over the whole picture and over the tenth that changes most.
//
//   node bench/interior-options.ts SKETCH [OUT-FOLDER]

const [file, folder] = process.argv.slice(2)
if (!file) throw new Error('Usage: node bench/interior-options.ts SKETCH [OUT-FOLDER]')

function difference(a: Raster, b: Raster): { mean: number; most: number } {
  const p = labPlanes(a)
  const q = labPlanes(b)
  const each = Float32Array.from({ length: p.length / 3 }, (_, i) =>
    Math.hypot(p[3 * i] - q[3 * i], p[3 * i + 1] - q[3 * i + 1], p[3 * i + 2] - q[3 * i + 2]),
  ).sort()
  const tail = each.subarray(Math.floor(0.9 * each.length))
  const mean = (list: Float32Array) => list.reduce((sum, v) => sum + v, 0) / list.length
  return { mean: mean(each), most: mean(tail) }
}

/** The longer side in pixels: small enough for a hundred pictures. */
const side = 584
const [{ raster: sketch }] = await readInputs(file, side)
const base = defaultBrief('interior')
const painter = () => {
  if (readManner(sketch).photo) {
    const seen = seeRoom(sketch)
    return (brief: InteriorBrief) => paintRoomPhoto(sketch, seen, brief, () => {})
  }
  const drawn = readDrawing(sketch, () => {})
  return (brief: InteriorBrief) => paintDrawing(drawn, brief, () => {})
}
const paint = painter()
const make = (change: Partial<InteriorBrief>) => paint({ ...base, ...change }).raster
if (folder) mkdirSync(folder, { recursive: true })

for (const [question, answers] of Object.entries(questions.interior) as [InteriorQuestion, Record<string, unknown>][]) {
  if (question === 'quality') continue
  const [first, ...others] = Object.keys(answers)
  const reference = make({ [question]: first })
  const keep = async (value: string, { width, height, data }: Raster) => {
    if (folder)
      await sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
        .png()
        .toFile(path.join(folder, `${question}-${value}.png`))
  }
  await keep(first, reference)
  const line: string[] = []
  for (const value of others) {
    const picture = make({ [question]: value })
    await keep(value, picture)
    const { mean, most } = difference(reference, picture)
    line.push(`${value} ${mean.toFixed(1)}/${most.toFixed(0)}`)
  }
  console.log(`${question} (against ${first}): ${line.join('  ')}`)
}
