import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { itemEstimateOf, itemEstimatesOf, roomEstimateOf } from '../reader/estimate-of.ts'
import { cutOut, type CutOut } from '../src/fitting/cut-out/cut-out.ts'
import { composeItems } from '../src/fitting/compose-items.ts'
import { matchItems } from '../src/fitting/match-items.ts'
import { readPlacement } from '../src/fitting/text/read-placement.ts'
import { readSite } from '../src/fitting/room-site.ts'
import { standItems } from '../src/fitting/stand-items.ts'
import { pictureItem } from '../testing/model-items.ts'
import { modelIds } from '../testing/models.ts'
import { fillPolygon } from '../src/geometry/polygon.ts'
import { floorPlace, project } from '../src/interior/box/room.ts'
import { seeRoom } from '../src/interior/seen/see-room.ts'
import { madeRooms } from '../testing/made-rooms.ts'
import { traceRoom } from '../testing/trace-room.ts'
import { lightOf, lumaOf } from '../src/pixels/colour.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { benchFittingText } from './fitting-text.ts'
import { readInputs } from './inputs.ts'
import { median } from './median.ts'

// What fitting understands and how true it is: placement phrases, cut-outs against mattes, heights in rooms whose camera is known,
// and times. Pictures that mattes.json knows are looked for in ITEMS; OTHER is a folder with another implementation (fit.ts,
// interior.ts, analyze.ts), timed in the same run.
//   node bench/fitting.ts [--items ITEMS] [--against OTHER] [--only phrases,cuts,scale,times]

const args = process.argv.slice(2)
const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
const wanted = option('--only')?.split(',')
const asked = (part: string) => !wanted || wanted.includes(part)

/** Intersection over union of soft mattes; `width`: that of the matte, as small pictures are cut out enlarged. */
function agreement(cut: CutOut | undefined, matte: Float32Array, width: number): number {
  let both = 0
  let either = 0
  const enlarged = cut ? cut.width / width : 1
  for (let i = 0; i < matte.length; i++) {
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5]
    const alpha = cut?.alpha[Math.floor(y * enlarged) * cut.width + Math.floor(x * enlarged)] ?? 0
    both += Math.min(alpha, matte[i])
    either += Math.max(alpha, matte[i])
  }
  return both / either
}

async function cutModels() {
  for (const backdrop of ['plain', 'studio', 'cluttered'] as const) {
    const found: number[] = []
    for (const id of modelIds) {
      const { raster, matte } = pictureItem(id, backdrop, 320)
      found.push(agreement(cutOut(raster, await itemEstimateOf(raster)), matte, raster.width))
    }
    const each = modelIds.map((id, k) => `${id} ${found[k].toFixed(3)}`).join(', ')
    console.log(`modelled items, ${backdrop}: mean ${(found.reduce((a, b) => a + b) / found.length).toFixed(3)} (${each})`)
  }
}

interface Matte {
  what: string
  background: string
  /** Fractions of width and height. */
  polygons: [number, number][][]
  holes: [number, number][][]
}
const mattes = JSON.parse(readFileSync(path.join(import.meta.dirname, 'mattes.json'), 'utf8')) as Record<string, Matte>

/** A drawn matte at the size of a picture, its edges soft: each pixel is looked at in sixteen places. */
function matteOf({ polygons, holes }: Matte, width: number, height: number): Float32Array {
  const fine = 4
  const out = new Float32Array(width * height)
  const on = new Uint8Array(fine * fine * width * height)
  const draw = (shapes: [number, number][][], value: 0 | 1) => {
    for (const shape of shapes) {
      const polygon = shape.map(([x, y]) => ({ x: x * width * fine, y: y * height * fine }))
      fillPolygon(polygon, width * fine, height * fine, (i) => (on[i] = value))
    }
  }
  draw(polygons, 1)
  draw(holes, 0)
  for (let i = 0; i < on.length; i++) {
    const x = Math.floor((i % (width * fine)) / fine)
    const y = Math.floor(i / (width * fine * fine))
    out[y * width + x] += on[i] / (fine * fine)
  }
  return out
}

async function cutPictures(folder: string) {
  for (const { name, raster } of await readInputs(folder, 720, false)) {
    const matte = mattes[name]
    if (!matte) continue
    const cut = cutOut(raster, await itemEstimateOf(raster))
    const share = agreement(cut, matteOf(matte, raster.width, raster.height), raster.width)
    console.log(`${name} (${matte.what}, ${matte.background}): ${share.toFixed(3)} with the matte drawn by hand`)
  }
}

/** Height of a thing as it is drawn over as it would appear, at places all over the floor of rooms with a known camera. */
async function measureHeights() {
  for (const told of [true, false]) {
    const off: number[] = []
    for (const { room: made, exposure } of madeRooms) {
      const [width, height] = [640, 480]
      const { raster, shown } = traceRoom(made, width, height, exposure)
      const { room } = seeRoom(raster, { estimate: await roomEstimateOf(raster), ...(told && { heightM: made.size[1] }) })
      const { at, focal, horizon, pitch = 0 } = made.camera
      const errors: number[] = []
      for (let y = Math.round(0.62 * height); y < 0.98 * height; y += 9) {
        for (let x = 20; x < width - 20; x += 24) {
          if (shown[y * width + x] !== 'floor') continue
          const up = (horizon * height - y) / (focal * width)
          const away = Math.cos(pitch) - up * Math.sin(pitch)
          const z = (away * at[1]) / -(up * Math.cos(pitch) + Math.sin(pitch))
          const real = (focal * width) / z
          const [fx, fz] = floorPlace(room, x, y)
          errors.push(Math.abs(project(room, [fx, 0, fz]).perM / real - 1))
        }
      }
      off.push(median(errors))
      console.log(`  ${made.name}: heights ${(100 * median(errors)).toFixed(1)} % off${told ? ', height of the room told' : ''}`)
    }
    const within = off.filter((v) => v <= 0.1).length
    const how = told ? ', height of the room told' : ''
    console.log(`heights${how}: median ${(100 * median(off)).toFixed(1)} % off, ${within} of ${off.length} rooms within 10 %`)
  }
}

interface OtherGrey {
  w: number
  h: number
  d: Float32Array
}

async function times(items: string, against: string | undefined) {
  const inputs = await readInputs(items, 720, false)
  const { raster: room } = traceRoom(madeRooms[0].room, 1024, 768)
  const estimates = await itemEstimatesOf(inputs.map(({ raster }) => raster))
  const cuts = inputs.map(({ raster }, k) => cutOut(raster, estimates[k]))
  const { matches } = matchItems(readPlacement('sofa along the back wall, chair in the right corner').wishes, cuts.slice(0, 2), [
    'sofa',
    'chair',
  ])
  const seen = seeRoom(room, { estimate: await roomEstimateOf(room) })
  const site = readSite(seen)
  const compose = () => {
    const { standing } = standItems(
      matches.map((match) => ({ match, cut: cuts[match.reference]! })),
      site,
    )
    composeItems(lightOf(room), site, standing)
  }
  const other = against
    ? await otherWays(
        against,
        inputs.map(({ raster }) => raster),
        room,
      )
    : undefined
  const clock = (work: () => void) => {
    const start = performance.now()
    work()
    return performance.now() - start
  }
  const told = (name: string, ours: () => void, theirs: (() => void) | undefined) => {
    const runs = Array.from({ length: 7 }, () => [clock(ours), theirs ? clock(theirs) : 0])
    const [a, b] = [0, 1].map((k) => median(runs.map((run) => run[k])))
    console.log(`${name}: ${a.toFixed(0)} ms${theirs ? `, ${(a / b).toFixed(2)} × the other's ${b.toFixed(0)} ms` : ''}`)
  }
  for (const [k, { name, raster }] of inputs.entries())
    told(`cut-out of ${name}`, () => cutOut(raster, estimates[k]), other && (() => other.cut(k)))
  told('placing and composing two items', compose, other?.compose)
}

/** The other implementation's cut-out and composition, for the same pictures. */
async function otherWays(folder: string, items: Raster[], room: Raster) {
  const load = async <T>(file: string) => (await import(pathToFileURL(path.resolve(folder, file)).href)) as T
  type Any = (...given: unknown[]) => never
  const fit = await load<Record<'cutout' | 'place' | 'composite' | 'parsePlacement', Any>>('fit.ts')
  const inside = await load<Record<'layout' | 'labOf', Any>>('interior.ts')
  const analysis = await load<Record<'segments' | 'perspective', Any>>('analyze.ts')
  const picture = (raster: Raster) => {
    const grey: OtherGrey = { w: raster.width, h: raster.height, d: lumaOf(raster).data }
    return { gray: grey, rgb: { w: raster.width, h: raster.height, d: lightOf(raster).data } }
  }
  const pictures = items.map(picture)
  const { gray, rgb } = picture(room)
  const strokes: unknown = analysis.segments(gray.d, gray.w, gray.h, 14, 0.025)
  const lab: unknown = inside.labOf(rgb.d, gray.w * gray.h)
  const layout: unknown = inside.layout(gray, strokes, analysis.perspective(strokes, gray.w, gray.h, true), lab)
  const cuts = pictures.slice(0, 2).map((p): unknown => fit.cutout(p))
  const plan: unknown = fit.parsePlacement('sofa along the back wall, chair in the right corner')
  return {
    cut: (k: number): unknown => fit.cutout(pictures[k]),
    compose: (): unknown => fit.composite(rgb, layout, fit.place(layout, gray.w, gray.h, plan, cuts, null), true),
  }
}

const items = option('--items')
if (asked('phrases')) benchFittingText([])
if (asked('cuts')) await cutModels()
if (asked('cuts') && items) await cutPictures(items)
if (asked('scale')) await measureHeights()
if (asked('times') && items) await times(items, option('--against'))
