import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { armchair, curtainOn, doorOn, pendant, pictureOn, plant, rug, skirting, sofa, table, windowOn } from '../testing/furniture.ts'
import { boards, box, painted, walls, type MadeKind, type MadeRoom } from '../testing/made-room.ts'
import { traceRoom } from '../testing/trace-room.ts'

// The three files that the Examples button loads, and their small copy for the strip: the photo of a room and two items to be put into it,
// all traced from furniture of our own. To be looked at before they are committed.
//   npm run samples -w engine [-- --out FOLDER]

const root = path.join(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { out: { type: 'string' } } })
const out = values.out ?? path.join(root, 'web/public/images')
/** Items are traced so many times larger a side than they are kept, for smooth outlines. */
const finer = 2

const size: [number, number, number] = [5.2, 2.8, 6]
const room: MadeRoom = {
  name: 'living room to be furnished',
  seed: 21,
  size,
  camera: { at: [2.9, 1.5, 0.3], yaw: -0.06, focal: 0.74, horizon: 0.46 },
  floor: boards('#a9855d', 0.17),
  wall: walls('#e4e0d8', '#cfd3cd'),
  ceiling: painted('#f3f1ed', 0.01),
  air: [0.47, 0.46, 0.44],
  shapes: [
    ...windowOn('left', size, 2.6, 4.8, 0.3, 2.35, 4),
    ...curtainOn('left', size, 2.1, 2.5, '#d8d0c0'),
    ...curtainOn('left', size, 4.9, 5.3, '#d8d0c0'),
    ...skirting(size),
    ...doorOn('right', size, 3.4),
    ...rug([1.3, 2.7], 2.6, 1.8, '#d9d0be', '#8f7a66'),
    ...table([2.1, 3.3], 1, 0.55, 0.4, '#6d4a30'),
    ...pictureOn('far', size, 1.9, 1.35, 1.3, 0.85),
    ...plant([4.7, 5.5], 1.3),
    ...pendant(size, [2.6, 3.6], 1.2),
  ],
}

const legs = ([x, z]: [number, number]) =>
  [0.05, 0.69].flatMap((u) =>
    [0.05, 0.69].map((v) => box('chair', painted('#4a3a2c'), [x + u, 0, z + v], [x + u + 0.06, 0.12, z + v + 0.06])),
  )

/** An item before white paper, a little from above and from the side. */
const studio = (name: string, shapes: MadeRoom['shapes'], focal: number): MadeRoom => ({
  ...room,
  name,
  size: [8, 4, 8],
  camera: { at: [3.2, 1.35, 1], yaw: 0.2, pitch: -0.2, focal, horizon: 0.5 },
  air: [0.5, 0.5, 0.5],
  shapes: [...shapes, { ...pendant([8, 4, 8], [2, 2.4], 14)[1] }],
})
const items = {
  reference1: { kind: 'sofa', room: studio('sofa', sofa([2.9, 4], 2.2, 0.95, '#5f8078'), 1.2) },
  reference2: { kind: 'chair', room: studio('armchair', [...armchair([3.6, 4.2], '#c26f48'), ...legs([3.6, 4.2])], 1.9) },
} satisfies Record<string, { kind: MadeKind; room: MadeRoom }>

function trace(made: MadeRoom, width: number, height: number, only?: MadeKind): Sharp {
  const by = only ? finer : 1
  const { raster, shown } = traceRoom(made, by * width, by * height, { noise: only ? 0 : 1.2 })
  if (only) shown.forEach((kind, i) => kind !== only && raster.data.fill(255, 4 * i, 4 * i + 4))
  const whole = sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } })
  return whole.removeAlpha().resize(width, height, { kernel: 'mitchell' })
}
const jpeg = { quality: 86, mozjpeg: true } as const

const photo = await trace(room, 1000, 716).png().toBuffer()
await sharp(photo).jpeg(jpeg).toFile(path.join(out, 'sample/sketch.jpg'))
await sharp(photo).resize(360).webp({ quality: 76, effort: 6 }).toFile(path.join(out, 'examples/room-photo-small.webp'))
for (const [name, item] of Object.entries(items))
  await trace(item.room, 560, 420, item.kind)
    .jpeg(jpeg)
    .toFile(path.join(out, `sample/${name}.jpg`))
