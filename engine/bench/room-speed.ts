import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { render } from '../src/render.ts'
import { roomEstimateOf } from '../reader/estimate-of.ts'
import { readInputs } from './inputs.ts'
import { median } from './median.ts'

// Times of a room photo and of a drawn room in one thread, as ratios to the study's own code in the same run.
//   node bench/room-speed.ts PHOTO DRAWING [FOLDER OF THE STUDY'S CODE]

const [photo, drawing, study] = process.argv.slice(2)
if (!photo || !drawing) throw new Error("Usage: node bench/room-speed.ts PHOTO DRAWING [FOLDER OF THE STUDY'S CODE]")
const rounds = 7

function time(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

type Study = { load: (file: string) => Promise<unknown>; photo: (input: never) => unknown; drawing: (input: never) => unknown }

async function openStudy(folder: string): Promise<Study> {
  const open = (name: string) => import(pathToFileURL(path.join(folder, name)).href) as Promise<Record<string, (...a: never[]) => unknown>>
  const [core, rooms, drawings] = await Promise.all([open('core.ts'), open('interior.ts'), open('isketch.ts')])
  return {
    load: core.load as unknown as Study['load'],
    photo: (input: never) => rooms.restyleRoom(input, {} as never),
    drawing: (input: never) => drawings.renderInteriorSketch((input as { gray: never }).gray, {} as never),
  }
}

const brief = { ...defaultBrief('interior'), objects: '' }
const old = study ? await openStudy(study) : undefined
for (const [name, file, kind] of [
  ['room photo', photo, 'photo'],
  ['drawn room', drawing, 'drawing'],
] as const) {
  const [{ raster: sketch }] = await readInputs(file)
  const room = await roomEstimateOf(sketch)
  const input = old ? ((await old.load(file)) as never) : undefined
  const own: number[] = []
  const theirs: number[] = []
  for (let k = 0; k < rounds; k++) {
    own.push(time(() => render({ brief, sketch, references: [], room })))
    if (old) theirs.push(time(() => old[kind](input!)))
  }
  const ratio = old ? `, study ${median(theirs).toFixed(0)} ms, ratio ${(median(own) / median(theirs)).toFixed(2)}` : ''
  console.log(`${name} ${sketch.width}×${sketch.height}: ${median(own).toFixed(0)} ms${ratio}`)
}
