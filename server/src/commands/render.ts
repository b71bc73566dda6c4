import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { noteWords } from '@veduta/contract/api/note-words'
import { parametersOf } from '@veduta/contract/catalogue/brief'
import { unsuitable } from '@veduta/contract/catalogue/notes'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { stages } from '@veduta/contract/catalogue/stage'
import { readTruth } from '@veduta/engine/measure/truth'
import { estimateOf } from '@veduta/engine/reader'
import { sizeToRead } from '@veduta/engine/reading-side'
import { render } from '@veduta/engine/render'
import { understand } from '@veduta/engine/understand/understand'
import { InputUnsuitable, type MadePicture, type Progress } from '../engines/engine.ts'
import { EmbeddedEngine } from '../engines/embedded/embedded.ts'
import { decodeRaster, encodeAs, encodeResult, sizeOf } from '../images/raster.ts'
import { Impossible, readPicture } from './read-picture.ts'
import { readCommand, usage, WrongCommand, type RenderCommand } from './render-arguments.ts'

function showProgress({ stage, fraction }: Progress) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${stages[stage].en} ${Math.round(fraction * 100)} %`)
}

type Made = Pick<MadePicture, 'raster' | 'notes' | 'report' | 'sourceType'>

/** Paints a house from what a person tells of its drawing. */
async function paint(command: RenderCommand, told: string): Promise<Made> {
  const { brief } = command
  if (brief.kind !== 'exterior') throw new Impossible('Only the drawing of a house is told.')
  const drawing = await readPicture(command.sketch)
  const text = await readFile(told, 'utf8').catch((cause: unknown) => {
    throw new Impossible(`"${told}" cannot be read: ${(cause as Error).message}`, { cause })
  })
  const shown = await sizeOf(drawing)
  const size = sizeFor(brief.quality, shown.width, shown.height)
  const sketch = await decodeRaster(drawing, sizeToRead(size))
  const scene = understand(sketch, await estimateOf(sketch), undefined, size, readTruth(text, shown))
  return { ...render({ brief, sketch, size, references: [], scene }), sourceType: 'algorithmicMedia' }
}

async function make(command: RenderCommand): Promise<Made> {
  if (command.scene) return paint(command, command.scene)
  const [sketch, ...references] = await Promise.all([command.sketch, ...command.references].map(readPicture))
  const engine = new EmbeddedEngine(1)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort(new Impossible('Stopped.')))
  try {
    return await engine.make({
      id: crypto.randomUUID(),
      brief: command.brief,
      sketch,
      references: references.map((bytes) => ({ bytes, description: '' })),
      signal: stop.signal,
      onProgress: showProgress,
    })
  } catch (cause) {
    if (stop.signal.aborted) throw stop.signal.reason
    if (cause instanceof InputUnsuitable) throw new Impossible(`No picture can be made: ${unsuitable[cause.code].en}`, { cause })
    throw cause
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    await engine.close()
  }
}

async function save({ brief, output }: RenderCommand, { raster, sourceType }: Made) {
  const ending = path.extname(output).toLowerCase()
  const facts = { sourceType, engine: 'embedded', parameters: parametersOf(brief), made: new Date() }
  const bytes =
    ending === '.png' || ending === '.webp' ? await encodeAs(raster, ending.slice(1) as 'png' | 'webp') : await encodeResult(raster, facts)
  try {
    await writeFile(output, bytes)
  } catch (cause) {
    throw new Impossible(`"${output}" cannot be written: ${(cause as Error).message}`, { cause })
  }
}

async function run(args: string[]) {
  const command = readCommand(args)
  if (command === 'help') return console.log(usage())
  const begun = performance.now()
  const picture = await make(command)
  await save(command, picture)
  const { width, height } = picture.raster
  const seconds = Math.round(performance.now() - begun) / 1000
  if (command.json) {
    const { report, notes } = picture
    return console.log(JSON.stringify({ output: command.output, width, height, seconds, brief: command.brief, report, notes }, null, 2))
  }
  for (const { code, facts } of picture.notes) console.log(noteWords(code, facts, 'en'))
  console.log(`${command.output}: ${width} × ${height}, ${seconds.toFixed(1)} s`)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (error instanceof WrongCommand || error instanceof Impossible) console.error(error.message)
  else console.error(error)
  process.exitCode = error instanceof WrongCommand ? 2 : 1
}
