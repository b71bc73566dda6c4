import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { sizeInPrint } from '@veduta/contract/catalogue/print-size'
import { DrawingReader } from '../src/engines/embedded/drawing-reader.ts'
import { EmbeddedEngine } from '../src/engines/embedded/embedded.ts'
import { enlarge } from '../src/images/enlarge.ts'
import { encodeResult, sizeOf } from '../src/images/raster.ts'

// What a copy of a house in 4K takes: its time, from the stored reading to both files, as a ratio to that of the picture of a megapixel
// from the same reading, each the first of its thread; and the peak memory of a process that paints nothing else (what is enlarged from it
// is so in the process that opens pictures). Without a name, our own drawings of a house.
//   npm run bench -- print [FOLDER or PICTURE]

const own = path.join(import.meta.dirname, '../../engine/fixtures')
const [first, file] = process.argv.slice(2)
const signal = new AbortController().signal
const brief = { ...defaultBrief('exterior'), seed: 7 }

/** Milliseconds of processor time that the process has used, its threads included. */
function used(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** In a process of its own: tells the times of both, in ms of processor time, and the peak memory in MB. */
async function makeOne(drawing: Uint8Array) {
  const reader = new DrawingReader()
  const { whole: reading } = await reader.read(drawing, 'house', signal)
  await reader.close()
  const engine = new EmbeddedEngine(1)
  const { width, height } = await sizeOf(drawing)
  const order = { id: crypto.randomUUID(), brief, sketch: drawing, reading, references: [], signal, onProgress: () => {} }
  const begun = used()
  const { raster, sourceType } = await engine.make(order)
  const facts = { sourceType, engine: 'embedded', parameters: {}, made: new Date(0) }
  const picture = await encodeResult(raster, facts)
  const made = used()
  const size = sizeInPrint('4k', sizeFor('high', width, height))
  const guide = await engine.enlarge({ ...order, picture, size })
  const painted = used()
  await engine.close()
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  await enlarge({ bytes: picture, size, layers: [{ guide }], described: '<x/>' })
  const times = [made - begun, painted - made, used() - painted].map(Math.round)
  console.log(JSON.stringify({ size, times, memory }))
}

function tell() {
  const place = first ?? own
  const files = statSync(place).isFile() ? [place] : readdirSync(place).map((name) => path.join(place, name))
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' }
  for (const one of files.filter((name) => /\.(png|jpe?g|webp)$/i.test(name))) {
    const options = ['--no-flush-bytecode', import.meta.filename, '--one', one]
    const { size, times, memory } = JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8', env }))
    const [made, painted, enlarged] = times as [number, number, number]
    const ratio = (painted + enlarged) / made
    console.log(
      `${path.basename(one)}: ${size.width} × ${size.height} takes ${ratio.toFixed(1)} times the picture of a megapixel ` +
        `(painting ${(painted / made).toFixed(1)}, enlarging and two files ${(enlarged / made).toFixed(1)}); peak memory ${memory} MB`,
    )
  }
}

if (first === '--one') await makeOne(readFileSync(file))
else tell()
