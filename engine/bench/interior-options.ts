import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { defaultBrief, type InteriorBrief } from '@veduta/contract/catalogue/brief'
import { questions, type InteriorQuestion } from '@veduta/contract/catalogue/questions'
import sharp from 'sharp'
import { Drawn } from '../src/interior/drawing/drawn-room.ts'
import { readDrawing } from '../src/interior/drawing/read-drawing.ts'
import { paintDrawing } from '../src/interior/drawing/render-drawing.ts'
import { paintRoomPhoto } from '../src/interior/photo/render-room-photo.ts'
import { readManner } from '../src/interior/read-manner.ts'
import { seeRoom } from '../src/interior/seen/see-room.ts'
import { labPlanes } from '../src/pixels/colour.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { roomEstimateOf } from '../reader/estimate-of.ts'
import { readInputs } from './inputs.ts'

// How much each interior choice changes a picture: mean colour difference (CIE 1976) between the pictures of each two values of
// a question, inside the part of the picture that the question is about (floor, walls, drawn furniture; for the others the tenth
// that changes most): the difference of each value from the one most like it.
//
//   node bench/interior-options.ts SKETCH [OUT-FOLDER] [--only QUESTION,…]

const args = process.argv.slice(2)
const only = args.includes('--only') ? args[args.indexOf('--only') + 1].split(',') : undefined
const [file, folder] = args.filter((a, k) => a !== '--only' && args[k - 1] !== '--only')
if (!file) throw new Error('Usage: node bench/interior-options.ts SKETCH [OUT-FOLDER] [--only QUESTION,…]')

/** The longer side in pixels: small enough for a hundred pictures. */
const side = 584
const [{ raster: sketch }] = await readInputs(file, side)
const base = defaultBrief('interior')

type Inside = (i: number) => boolean
interface Painter {
  paint: (brief: InteriorBrief) => Raster
  about: Partial<Record<InteriorQuestion, Inside>>
}

async function painter(): Promise<Painter> {
  if (readManner(sketch).photo) {
    const seen = seeRoom(sketch, { estimate: await roomEstimateOf(sketch) })
    return {
      paint: (brief) => paintRoomPhoto(sketch, seen, brief, () => {}).raster,
      about: { floor_covering: (i) => seen.bare.data[i] > 0.5, wall_finish: (i) => seen.wall.data[i] > 0.5 },
    }
  }
  const drawn = readDrawing(sketch, await roomEstimateOf(sketch))
  const shows = (what: number) => (i: number) => drawn.role[i] === what
  return {
    paint: (brief) => paintDrawing(drawn, brief, () => {}).raster,
    about: { floor_covering: shows(Drawn.floor), wall_finish: shows(Drawn.wall), furniture_style: shows(Drawn.thing) },
  }
}

const { paint, about } = await painter()

/** Mean difference inside what the question is about, or over the tenth that changes most. */
function difference(p: Float32Array, q: Float32Array, inside?: Inside): number {
  const each: number[] = []
  for (let i = 0, j = 0; j < p.length; i++, j += 3) {
    if (!inside || inside(i)) each.push(Math.hypot(p[j] - q[j], p[j + 1] - q[j + 1], p[j + 2] - q[j + 2]))
  }
  const taken = inside ? each : each.sort((a, b) => a - b).slice(Math.floor(0.9 * each.length))
  return taken.reduce((sum, v) => sum + v, 0) / Math.max(1, taken.length)
}

if (folder) mkdirSync(folder, { recursive: true })
for (const [question, answers] of Object.entries(questions.interior) as [InteriorQuestion, Record<string, unknown>][]) {
  if (question === 'quality' || (only && !only.includes(question))) continue
  const pictures = new Map<string, Float32Array>()
  for (const value of Object.keys(answers)) {
    const picture = paint({ ...base, [question]: value })
    pictures.set(value, labPlanes(picture))
    if (folder)
      await sharp(Buffer.from(picture.data.buffer), { raw: { width: picture.width, height: picture.height, channels: 4 } })
        .png()
        .toFile(path.join(folder, `${question}-${value}.png`))
  }
  const told = [...pictures].map(([value, picture]) => {
    const others = [...pictures].filter(([other]) => other !== value)
    const ranked = others.map(([other, its]) => [difference(picture, its, about[question]), other] as const).sort((a, b) => a[0] - b[0])
    return `${value} ${ranked[0][0].toFixed(1)} (${ranked[0][1]})`
  })
  console.log(`${question}${about[question] ? '' : ' (tenth that changes most)'}: ${told.join('  ')}`)
}
