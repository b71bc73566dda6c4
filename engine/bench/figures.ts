import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { roomEstimateOf, sceneOf } from '../reader/estimate-of.ts'
import { drawGuides } from '../src/draw-guides.ts'
import { drawBand } from '../src/pixels/draw.ts'
import { floorPlace, Part, surfaceMap, wallPlace, type Room } from '../src/interior/box/room.ts'
import { labelPhoto } from '../src/interior/seen/correct-photo.ts'
import { seeRoom } from '../src/interior/seen/see-room.ts'
import type { SeenThing } from '../src/interior/seen/seen-room.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { render } from '../src/render.ts'
import { strokeKinds, type Scene } from '../src/scene.ts'
import { readInputs } from './inputs.ts'
import { rolePicture } from './role-picture.ts'

// The figures of docs/engine, made from a drawing and a photo of our own: what is read of them, and what is painted. To be looked at, and
// committed, when the engine reads or paints otherwise.
//   npm run figures -w engine [-- --out FOLDER]

const root = path.join(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { out: { type: 'string' } } })
const out = values.out ?? path.join(root, 'docs/engine/img')

type Colour = readonly [number, number, number]
/** The colour of the k-th of many labels, all as far apart as they get (hues a golden angle apart). */
const hue = (k: number): Colour => {
  const at = (turn: number) => 150 + 95 * Math.cos(2.4 * k + turn)
  return [at(0), at(2.1), at(4.2)]
}

/** A picture, pale, with what is to be seen of it in colours: `tell` gives the colour of a pixel, or none. */
function over({ width, height, data }: Raster, share: number, tell: (i: number) => Colour | undefined): Raster {
  const shown = data.slice()
  for (let i = 0; i < width * height; i++) {
    const colour = tell(i)
    for (let c = 0; c < 3; c++)
      shown[4 * i + c] = colour ? share * colour[c] + (1 - share) * data[4 * i + c] : 255 - 0.35 * (255 - data[4 * i + c])
  }
  return { width, height, data: shown }
}

/** Strokes by where they head; what is hatching or no edge of anything stays pale. */
function strokePicture(drawing: Raster, { width, height, strokes }: Scene): Raster {
  const kind = new Uint8Array(width * height)
  for (const stroke of strokes)
    if (!stroke.hatch && !stroke.loose) drawBand(kind, width, height, stroke.from, stroke.to, 1.6, 1 + strokeKinds.indexOf(stroke.kind))
  return over(drawing, 1, (i) => (kind[i] > 0 ? hue(kind[i] - 1) : undefined))
}

/** The room as a box, in squares of a metre. */
function boxPicture(photo: Raster, room: Room): Raster {
  const surface = surfaceMap(room)
  const metresAt = (x: number, y: number, part: number) =>
    part === Part.ceiling ? [0, 0] : part === Part.floor ? floorPlace(room, x, y) : wallPlace(room, room.walls[room.wallOf[x]], x, y)
  return over(photo, 0.55, (i) => {
    const [u, v] = metresAt(i % room.width, Math.floor(i / room.width), surface[i])
    const k = (Math.floor(u) + Math.floor(v)) % 2 === 0 ? 1 : 0.72
    const [r, g, b] = hue(surface[i])
    return [k * r, k * g, k * b]
  })
}

/** What the photo shows, a colour for each label, with a frame round each thing. */
function labelPicture(photo: Raster, role: Uint8Array, things: readonly SeenThing[]): Raster {
  const frames = new Uint8Array(role.length)
  const { width, height } = photo
  for (const { left, top, right, bottom } of things) {
    const corners = [left, right, right, left].map((x, k) => ({ x, y: k < 2 ? top : bottom }))
    corners.forEach((from, k) => drawBand(frames, width, height, from, corners[(k + 1) % 4], 1.2))
  }
  return over(photo, 0.7, (i) => (frames[i] ? [20, 20, 20] : hue(role[i])))
}

const save = ({ width, height, data }: Raster, name: string) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize(560)
    .webp({ quality: 78, effort: 6 })
    .toFile(path.join(out, `${name}.webp`))

mkdirSync(out, { recursive: true })
const read = async (file: string) => (await readInputs(path.join(root, 'web/public/images', file), 1024))[0].raster

const drawing = await read('examples/house-sketch.webp')
const scene = await sceneOf(drawing)
const { depth } = drawGuides(drawing, scene)
await save(drawing, 'house-drawing')
await save(strokePicture(drawing, scene), 'house-strokes')
await save(rolePicture(scene), 'house-labels')
if (depth) await save(depth, 'house-depth')
await save(render({ brief: defaultBrief('exterior'), sketch: drawing, references: [], scene }).raster, 'house-picture')

const photo = await read('sample/sketch.jpg')
const estimate = await roomEstimateOf(photo)
const seen = seeRoom(photo, { estimate })
await save(photo, 'room-photo')
await save(labelPicture(photo, labelPhoto(seen).role, seen.things), 'room-labels')
await save(boxPicture(photo, seen.room), 'room-box')
await save(render({ brief: defaultBrief('interior'), sketch: photo, references: [], room: estimate }).raster, 'room-picture')
