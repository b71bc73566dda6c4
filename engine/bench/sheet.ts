import sharp from 'sharp'
import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { sceneOf } from '../reader/estimate-of.ts'
import { checkDrawing } from '../src/exterior/check-drawing.ts'
import { refuseRoom } from '../src/exterior/refuse-room.ts'
import { Unsuitable, type Note } from '../src/order.ts'
import { render } from '../src/render.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { readInputs, type Input } from './inputs.ts'
import { rolePicture } from './role-picture.ts'

// The golden sheet: what came in and what was made of it, for every picture of a folder, so that all are looked at after each change.
//   npm run sheet -w engine -- FOLDER OUT.png [--roles] [--width 640]         drawing | roles | picture
//   npm run sheet -w engine -- FOLDER OUT.png --prepare                       photo | prepared sketch
//   npm run sheet -w engine -- ROOMS OUT.png --fitting ITEMS [--text "…"]     room | items | furnished room

const args = process.argv.slice(2)
const valued = ['--width', '--fitting', '--text']
const [folder, out] = args.filter((a, k) => !a.startsWith('--') && !valued.includes(args[k - 1]))
const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
if (!folder || !out) {
  console.error('npm run sheet -w engine -- FOLDER OUT.png [--roles | --prepare | --fitting ITEMS [--text "…"]] [--width 640]')
  process.exit(1)
}
const cell = Number(option('--width') ?? 640)

const said = (notes: Note[]) => notes.map(({ code, facts }) => `${code} ${Object.values(facts).join(' ')}`).join('; ')

async function drawn({ name, raster }: Input): Promise<Raster[]> {
  checkDrawing(raster)
  const scene = await sceneOf(raster)
  console.log(name, scene.drawing.manner, scene.perspective.kind, `${scene.openings.length} openings`)
  const roles = [raster, rolePicture(scene)]
  if (args.includes('--roles')) return roles
  refuseRoom(scene, raster)
  return [...roles, render({ brief: defaultBrief('exterior'), sketch: raster, references: [], scene }).raster]
}

function prepared({ name, raster }: Input): Raster[] {
  const { raster: clean, notes } = render({ brief: defaultBrief('prepare'), sketch: raster, references: [] })
  console.log(name, said(notes))
  return [raster, clean]
}

const ownText = 'reference 1 along the back wall, reference 2 in the right corner, reference 3 in the centre of the room'

function furnished({ name, raster }: Input, items: Input[]): Raster[] {
  const text = option('--text') ?? ownText
  const brief = { ...defaultBrief('fitting'), placement_instructions: text, reference_descriptions: items.map((item) => item.name) }
  const references = items.map((item) => item.raster)
  const { raster: room, notes, report } = render({ brief, sketch: raster, references })
  console.log(name, said(notes), JSON.stringify(report))
  return [raster, ...references, room]
}

const items = option('--fitting') ? (await readInputs(option('--fitting')!, 720, false)).slice(0, 3) : []

async function rowOf(input: Input): Promise<Raster[]> {
  try {
    return items.length > 0 ? furnished(input, items) : args.includes('--prepare') ? prepared(input) : await drawn(input)
  } catch (error) {
    if (!(error instanceof Unsuitable)) throw error
    console.log(input.name, 'refused:', error.code)
    return [input.raster]
  }
}

const small = (raster: Raster) =>
  sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } })
    .resize(cell, cell, { fit: 'contain', background: '#dddddd' })
    .png()
    .toBuffer()

const rows: Buffer[][] = []
for (const input of await readInputs(folder)) rows.push(await Promise.all((await rowOf(input)).map(small)))
const columns = Math.max(...rows.map((row) => row.length))
const composite = rows.flatMap((row, y) => row.map((input, x) => ({ input, left: x * (cell + 4), top: y * (cell + 4) })))
await sharp({ create: { width: columns * (cell + 4), height: rows.length * (cell + 4), channels: 3, background: '#dddddd' } })
  .composite(composite)
  .png()
  .toFile(out)
