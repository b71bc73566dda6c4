import { readdirSync } from 'node:fs'
import path from 'node:path'
import { checkScene } from '../src/measure/check-scene.ts'
import { boxBlur } from '../src/pixels/blur.ts'
import { newPlane, type Raster } from '../src/pixels/raster.ts'
import { understand } from '../src/understand/understand.ts'
import { countText, countWindows, sumText, type WindowCount } from './count-windows.ts'
import { readInputs } from './inputs.ts'

// Times of understanding, as ratios to a fixed piece of work done in the same run (ten box blurs of a million pixels), so that
// figures of different machines compare; peak memory; and the windows counted by eye.
//   npm run bench -w engine -- [FOLDER]

const stages = ['paper and ink', 'strokes, perspective', 'regions', 'foliage, house', 'roles, openings']
const rounds = 5

const median = (values: number[]) => values.toSorted((p, q) => p - q)[values.length >> 1]

function baseline(): number {
  const plane = newPlane(1000, 1000, 0.5)
  const out = newPlane(1000, 1000)
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    for (let k = 0; k < 10; k++) boxBlur(plane, 5, out)
    return performance.now() - start
  })
  return median(times)
}

function timeStages(raster: Raster): number[] {
  const runs = Array.from({ length: rounds }, () => {
    const marks: number[] = []
    understand(raster, () => marks.push(performance.now()))
    return marks.slice(1).map((t, k) => t - marks[k])
  })
  return runs[0].map((_, k) => median(runs.map((run) => run[k])))
}

const own = path.join(import.meta.dirname, '../fixtures')
const folder = process.argv[2] ?? own
const unit = baseline()
console.log(`baseline (10 box blurs of 1 MP): ${unit.toFixed(0)} ms; ${readdirSync(folder).length} files in ${folder}`)
const counts: WindowCount[] = []
for (const { name, raster } of await readInputs(folder)) {
  const times = timeStages(raster)
  const total = times.reduce((sum, t) => sum + t, 0)
  const scene = understand(raster)
  const check = checkScene(scene)
  const share = check.coverage[check.largest] ?? 0
  const parts = stages.map((stage, k) => `${stage} ${(times[k] / unit).toFixed(2)}`).join(' | ')
  console.log(`${name} ${raster.width}×${raster.height}: ${total.toFixed(0)} ms = ${(total / unit).toFixed(2)} × baseline (${parts})`)
  console.log(`  most: ${check.largest} ${share.toFixed(2)}, sky inside ${check.skyInside.toFixed(2)}, NaN ${check.notNumbers}`)
  const count = countWindows(name, scene)
  if (!count) continue
  counts.push(count)
  console.log(`  ${countText(count)}`)
}
if (counts.length > 0)
  console.log(
    sumText(
      'clean line drawings',
      counts.filter((c) => c.clean),
    ),
  )
console.log(`peak memory of the process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
