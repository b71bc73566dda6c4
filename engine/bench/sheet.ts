import sharp from 'sharp'
import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { render } from '../src/render.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { understand } from '../src/understand/understand.ts'
import { countText, countWindows } from './count-windows.ts'
import { readInputs } from './inputs.ts'
import { rolePicture } from './role-picture.ts'

// The golden sheet: input, roles and picture of every drawing in a folder, so that all are looked at after each change.
//   npm run sheet -w engine -- FOLDER OUT.png [--roles] [--width 640]

const args = process.argv.slice(2)
const [folder, out] = args.filter((a, k) => !a.startsWith('--') && args[k - 1] !== '--width')
if (!folder || !out) {
  console.error('npm run sheet -w engine -- FOLDER OUT.png [--roles] [--width 640]')
  process.exit(1)
}
const rolesOnly = args.includes('--roles')
const cell = args.includes('--width') ? Number(args[args.indexOf('--width') + 1]) : 640

const small = (raster: Raster) =>
  sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } })
    .resize(cell, cell, { fit: 'contain', background: '#dddddd' })
    .png()
    .toBuffer()

const rows: Buffer[][] = []
for (const { name, raster } of await readInputs(folder)) {
  const scene = understand(raster)
  const pictures = [raster, rolePicture(scene)]
  if (!rolesOnly) pictures.push(render({ brief: defaultBrief('exterior'), sketch: raster, references: [] }).raster)
  rows.push(await Promise.all(pictures.map(small)))
  const count = countWindows(name, scene)
  console.log(name, scene.drawing.manner, scene.perspective.kind, count ? countText(count) : `${scene.openings.length} openings`)
}
const columns = rows[0].length
const composite = rows.flatMap((row, y) => row.map((input, x) => ({ input, left: x * (cell + 4), top: y * (cell + 4) })))
await sharp({ create: { width: columns * (cell + 4), height: rows.length * (cell + 4), channels: 3, background: '#dddddd' } })
  .composite(composite)
  .png()
  .toFile(out)
