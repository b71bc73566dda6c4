import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readScene, sceneJson, type Scene } from '../engines/embedded/read-scene.ts'
import { encodeGrey, uprightSizeOf } from '../images/raster.ts'
import { Impossible, readPicture } from './read-picture.ts'

const usage = `npm run read -- DRAWING -o ROLES.png [--openings OPENINGS.json] [--scene SCENE.json]

Writes what is understood of the drawing of a house, as the service reads it:
  -o, --output FILE   what each pixel shows: a grey PNG of the drawing's size whose values are those of Role (engine/src/scene.ts)
  --openings FILE     windows and doors: [{"quad":[[x,y]×4],"kind":"window"|"door"|"garage","confidence":0–1}], in pixels of the drawing
  --scene FILE        all of it: JSON, label maps and planes as base64`

class Misused extends Error {}

function readArguments(args: string[]) {
  const options = {
    output: { type: 'string', short: 'o' },
    openings: { type: 'string' },
    scene: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (values.help) return 'help'
    if (positionals.length !== 1 || !values.output) throw new Misused(usage)
    return { ...values, output: values.output, drawing: positionals[0] }
  } catch (cause) {
    throw cause instanceof Misused ? cause : new Misused(`${(cause as Error).message}\n\n${usage}`, { cause })
  }
}

const openingsOf = ({ openings }: Scene) =>
  openings.map(({ quad, kind, confidence }) => ({
    quad: quad.map(({ x, y }) => [Math.round(100 * x) / 100, Math.round(100 * y) / 100]),
    kind,
    confidence: Math.round(1000 * confidence) / 1000,
  }))

const write = (file: string, content: string | Uint8Array) =>
  writeFile(file, content).catch((cause: unknown) => {
    throw new Impossible(`"${file}" cannot be written: ${(cause as Error).message}`, { cause })
  })

async function run(args: string[]) {
  const asked = readArguments(args)
  if (asked === 'help') return console.log(usage)
  const picture = await readPicture(asked.drawing)
  const scene = await readScene(picture, await uprightSizeOf(asked.drawing))
  await write(asked.output, await encodeGrey({ width: scene.width, height: scene.height, data: scene.role }))
  if (asked.openings) await write(asked.openings, JSON.stringify(openingsOf(scene)))
  if (asked.scene) await write(asked.scene, sceneJson(scene))
  console.log(`${asked.output}: ${scene.width} × ${scene.height}, ${scene.openings.length} windows and doors`)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (error instanceof Misused || error instanceof Impossible) console.error(error.message)
  else console.error(error)
  process.exitCode = error instanceof Misused ? 2 : 1
}
