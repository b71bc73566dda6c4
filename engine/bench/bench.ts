import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { defaultBrief, type ExteriorBrief } from '@veduta/contract/catalogue/brief'
import { estimateOf, sceneOf } from '../reader/estimate-of.ts'
import { checkScene } from '../src/measure/check-scene.ts'
import { lineFidelity } from '../src/measure/line-fidelity.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { render } from '../src/render.ts'
import type { Scene } from '../src/scene.ts'
import { understand } from '../src/understand/understand.ts'
import { benchAblation } from './ablation.ts'
import { benchChoices } from './choices.ts'
import { benchRooms } from './found-rooms.ts'
import { readInputs } from './inputs.ts'
import { median } from './median.ts'
import { benchFittingText } from './fitting-text.ts'
import { benchPlacements } from './placements.ts'
import { benchPreview } from './preview.ts'
import { benchReading } from './reading.ts'

// Processor time of reading a drawing and of painting it, as ratios to a fixed piece of work done in the same run (ten sums of
// neighbours over a million pixels), so that figures of different machines compare; how much of the drawn lines each mode keeps; and
// first the peak memory of processes that make a single picture each, their young objects held to 24 MB, as those of the service's render
// threads are.
//   npm run bench -w engine -- [FOLDER or PICTURE] [--rounds 3]
//   npm run bench -w engine -- choices …: what every choice makes of every drawing (choices.ts)
//   npm run bench -w engine -- reading …: how well drawings are read, against truth by hand (reading.ts)
//   npm run bench -w engine -- ablation …: what each stage of reading is worth (ablation.ts)
//   npm run bench -w engine -- preview …: what the preview beside the form takes (preview.ts)
//   npm run bench -w engine -- rooms …: how well rooms and items are understood, against truth by hand (found-rooms.ts)
//   npm run bench -w engine -- placements …: whether orders in words are done as told (placements.ts)
//   npm run bench -w engine -- fitting-text …: how many sentences of fitting orders are understood (fitting-text.ts)

const stages = ['network', 'paper and ink', 'strokes, perspective', 'parts and roles', 'house, hatching', 'openings, faces, shade']
const own = path.join(import.meta.dirname, '../fixtures')
const args = process.argv.slice(2)
const rounds = args.includes('--rounds') ? Number(args[args.indexOf('--rounds') + 1]) : 3
const place = args[0]?.startsWith('--') ? own : (args[0] ?? own)

/** Milliseconds of processor time that the one thread has used itself. */
function used(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** A fixed piece of work that uses nothing of the engine, so that the unit stays what it is when the engine changes. */
function baseline(): number {
  const side = 1000
  const from = new Float32Array(side * side).fill(0.5)
  const to = new Float32Array(side * side)
  const times = Array.from({ length: rounds + 4 }, () => {
    const start = used()
    for (let k = 0; k < 10; k++) {
      for (let i = side; i < from.length - side; i++) {
        to[i] = (from[i - side] + from[i - 1] + 4 * from[i] + from[i + 1] + from[i + side]) / 8 + Math.sqrt(from[i])
      }
    }
    return used() - start
  })
  return median(times.slice(2))
}

interface Times {
  stages: number[]
  painting: number
}

async function timeStages(raster: Raster): Promise<Times> {
  const brief = defaultBrief('exterior')
  const runs: Times[] = []
  for (let round = 0; round < rounds; round++) {
    const marks = [used()]
    const estimate = await estimateOf(raster)
    const scene = understand(raster, estimate, () => marks.push(used()))
    const start = used()
    render({ brief, sketch: raster, references: [], scene })
    runs.push({ stages: marks.slice(1).map((t, k) => t - marks[k]), painting: used() - start })
  }
  return { stages: stages.map((_, k) => median(runs.map((run) => run.stages[k]))), painting: median(runs.map((run) => run.painting)) }
}

const finishes: Record<string, Partial<ExteriorBrief>> = {
  precise: { generation_mode: 'precise' },
  balanced: { generation_mode: 'balanced' },
  creative: { generation_mode: 'creative' },
  artistic: { detail_level: 'artistic' },
}

/** The share of drawn lines that each finish keeps, and what the same points find elsewhere. */
function fidelityText(raster: Raster, scene: Scene): string {
  const parts = Object.entries(finishes).map(([name, change]) => {
    const picture = render({ brief: { ...defaultBrief('exterior'), ...change }, sketch: raster, references: [], scene }).raster
    const { share, control } = lineFidelity(scene.strokes, picture)
    return `${name} ${share.toFixed(3)} (${control.toFixed(3)})`
  })
  return parts.join(' | ')
}

/** In a process of its own: the peak memory of one picture, in MB. */
async function onePicture(file: string) {
  const [{ raster }] = await readInputs(file)
  render({ brief: defaultBrief('exterior'), sketch: raster, references: [], estimate: await estimateOf(raster) })
  console.log(Math.round(process.resourceUsage().maxRSS / 1024))
}

/** Told first: a process counts what the one that starts it held at that moment as its own. Set as the service is. */
function tellMemory() {
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' }
  const files = statSync(place).isFile() ? [place] : readdirSync(place).map((file) => path.join(place, file))
  for (const file of files.filter((one) => /\.(png|jpe?g|webp)$/i.test(one))) {
    const options = ['--max-semi-space-size=8', '--no-flush-bytecode', import.meta.filename, '--memory', file]
    const memory = execFileSync(process.execPath, options, { encoding: 'utf8', env })
    console.log(`${path.basename(file)}: peak memory of a process that makes this picture ${memory.trim()} MB`)
  }
}

async function benchAll() {
  tellMemory()
  const unit = baseline()
  console.log(`baseline (10 sums of neighbours over 1 MP): ${unit.toFixed(0)} ms of processor time`)
  for (const { name, raster } of await readInputs(place)) {
    const { stages: times, painting } = await timeStages(raster)
    const reading = times.reduce((sum, t) => sum + t, 0)
    const parts = stages.map((stage, k) => `${stage} ${(times[k] / unit).toFixed(2)}`).join(' | ')
    const sum = `read ${(reading / unit).toFixed(2)} + painted ${(painting / unit).toFixed(2)} × baseline`
    console.log(`${name} ${raster.width}×${raster.height}: ${sum} (${parts})`)
    const scene = await sceneOf(raster)
    const check = checkScene(scene)
    const share = check.coverage[check.largest] ?? 0
    console.log(`  most: ${check.largest} ${share.toFixed(2)}, sky inside ${check.skyInside.toFixed(2)}, NaN ${check.notNumbers}`)
    console.log(`  lines kept (elsewhere): ${fidelityText(raster, scene)}`)
  }
}

if (args[0] === '--memory') await onePicture(args[1])
else if (args[0] === 'choices') await benchChoices(args.slice(1))
else if (args[0] === 'reading') await benchReading(args.slice(1))
else if (args[0] === 'ablation') await benchAblation(args.slice(1))
else if (args[0] === 'preview') await benchPreview(args.slice(1))
else if (args[0] === 'rooms') await benchRooms(args.slice(1))
else if (args[0] === 'placements') await benchPlacements(args.slice(1))
else if (args[0] === 'fitting-text') benchFittingText(args.slice(1))
else await benchAll()
