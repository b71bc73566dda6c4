import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { estimateOf } from '../reader/estimate-of.ts'
import { render } from '../src/render.ts'
import { readInputs } from './inputs.ts'
import { median } from './median.ts'

// How long an exterior takes that is read for the first time, and one painted again with another option, as ratios to the
// study's own code: both in turn in one run and one thread, the first round thrown away, by the processor time of that thread
// (other work on the machine counts for neither). The study paints no furniture and no people; ours has those of the usual brief.
// Bytecode is kept, as by the service's render threads.
//   node bench/exterior-speed.ts STUDY'S_FOLDER PICTURE…

setFlagsFromString('--no-flush-bytecode')
const rounds = 5
const [folder, ...files] = process.argv.slice(2)
if (files.length === 0) throw new Error("Usage: node bench/exterior-speed.ts STUDY'S_FOLDER PICTURE…")

/** What of the study's code is called here. */
interface Study {
  load: (file: string) => Promise<{ gray: unknown }>
  renderExterior: (gray: unknown, options: object, timer: object, known?: object) => Promise<{ a: unknown; sc: unknown }>
}

const open = (name: string): Promise<Study> => import(pathToFileURL(path.resolve(folder, name)).href)
const { load } = await open('core.ts')
const { renderExterior } = await open('exterior.ts')
const options = {
  style: 'modern',
  facade_materials: ['stucco', 'wood_siding'],
  landscape: 'forest',
  time_of_day: 'afternoon',
  environment: 'light_clouds',
}
const brief = { ...defaultBrief('exterior'), ...options, facade_materials: 'stucco' } as ReturnType<typeof defaultBrief<'exterior'>>
const untimed = () => ({ t: {}, lap: () => {} })

async function timed<T>(times: number[], work: () => T | Promise<T>): Promise<T> {
  const before = process.threadCpuUsage()
  const made = await work()
  const after = process.threadCpuUsage(before)
  times.push((after.user + after.system) / 1000)
  return made
}

for (const file of files) {
  const { gray } = await load(file)
  const [{ name, raster }] = await readInputs(file)
  const times: number[][] = [[], [], [], []]
  for (let k = 0; k <= rounds; k++) {
    const theirs = await timed(times[0], () => renderExterior(gray, options, untimed()))
    await timed(times[1], () => renderExterior(gray, options, untimed(), { a: theirs.a, sc: theirs.sc }))
    const own = await timed(times[2], async () => render({ brief, sketch: raster, references: [], estimate: await estimateOf(raster) }))
    await timed(times[3], () => render({ brief, sketch: raster, references: [], scene: own.scene }))
  }
  const [cold, again, ownCold, ownAgain] = times.map((all) => median(all.slice(1)))
  console.log(
    `${name} ${raster.width}×${raster.height}: read and painted ${ownCold.toFixed(0)} ms, ${(ownCold / cold).toFixed(2)} × the study; ` +
      `painted again ${ownAgain.toFixed(0)} ms, ${(ownAgain / again).toFixed(2)} ×`,
  )
}
