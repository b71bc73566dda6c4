import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { noteWords } from '@veduta/contract/api/note-words'
import { parametersOf } from '@veduta/contract/catalogue/brief'
import { unsuitable } from '@veduta/contract/catalogue/notes'
import { stages } from '@veduta/contract/catalogue/stage'
import { InputUnsuitable, type MadePicture, type Progress } from '../engines/engine.ts'
import { EmbeddedEngine } from '../engines/embedded/embedded.ts'
import { encodeAs, encodeResult } from '../images/raster.ts'
import { Impossible, readPicture } from './read-picture.ts'
import { readCommand, usage, WrongCommand, type RenderCommand } from './render-arguments.ts'

function showProgress({ stage, fraction }: Progress) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${stages[stage].en} ${Math.round(fraction * 100)} %`)
}

async function make(command: RenderCommand): Promise<MadePicture> {
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

async function save({ brief, output }: RenderCommand, { raster, sourceType }: MadePicture) {
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
