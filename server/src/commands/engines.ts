import { ConfigError, readConfig, type Config } from '../config.ts'
import { engineNames, type EngineName } from '../config/engines.ts'
import type { Capabilities, Engine, Finding } from '../engines/engine.ts'
import { examineEngine, examineTranslator } from '../engines/examine.ts'
import { openEngine } from '../engines/open-engines.ts'
import { openTranslator } from '../engines/translate.ts'

const usage = `npm run engines -- doctor                looks at every engine that ENGINES names and has each make a small picture
npm run engines -- doctor openai         looks at this one only
npm run engines -- doctor --no-picture   costs nothing: no picture is made

Which engines there are, what they need and what they cost: docs/engines.md`

/** What went wrong with the words of a command. */
class Misused extends Error {}

interface DoctorCommand {
  names: EngineName[]
  picture: boolean
}

export function readDoctorCommand(args: string[], config: Pick<Config, 'engines'>): DoctorCommand {
  const [command, ...rest] = args
  if (command !== 'doctor') throw new Misused(usage)
  const picture = !rest.includes('--no-picture')
  const named = rest.filter((word) => word !== '--no-picture')
  const strange = named.filter((word) => !(config.engines as string[]).includes(word))
  if (strange.length === 0) return { names: named.length > 0 ? (named as EngineName[]) : config.engines, picture }
  const known = strange.filter((word) => (engineNames as readonly string[]).includes(word))
  throw new Misused(known.length > 0 ? `ENGINES does not name ${known.join(', ')}; it names ${config.engines.join(', ')}.` : usage)
}

const line = ({ ok, about, found, remedy }: Finding) =>
  `  ${ok ? 'ok   ' : 'WRONG'} ${about}: ${found}${remedy ? `\n        → ${remedy}` : ''}`

/** What an operator should know before anything is sent. */
const whereTo: Record<Capabilities['runs'], string> = {
  here: 'nothing leaves this machine',
  'on own servers': 'pictures and words are sent to the servers that COMFYUI_URLS names',
  'at a vendor': 'pictures and words are sent to it',
}

/** Has one way in which an engine works make a small picture, and says whether anything was seen of it before it was done. */
async function examinePart(part: Engine, timeoutS: number): Promise<Finding[]> {
  let seen = false
  const make: Engine['make'] = (order) => {
    const onProgress: typeof order.onProgress = (progress) => {
      seen ||= progress.preview !== undefined
      order.onProgress(progress)
    }
    return part.make({ ...order, onProgress })
  }
  const findings = await examineEngine({ ...part, make }, { picture: true, timeoutS })
  const named = findings.map((finding) => ({ ...finding, about: `${finding.about} by ${part.id}` }))
  if (seen || !part.capabilities.previews || findings.some(({ ok }) => !ok)) return named
  const found = 'nothing was seen of the picture before it was done: previews are off'
  return [...named, { ok: false, about: part.id, found, remedy: 'Start ComfyUI with --preview-method latent2rgb.' }]
}

/** Examines the engines one after the other and tells each finding as it comes. Whether all is well. */
export async function runDoctor(config: Config, { names, picture }: DoctorCommand, say: (text: string) => void): Promise<boolean> {
  const findings: Finding[] = []
  const tell = (finding: Finding) => {
    findings.push(finding)
    say(line(finding))
  }
  for (const name of names) {
    const engine = await openEngine(name, config)
    say(`\n${name} (${whereTo[engine.capabilities.runs]})`)
    try {
      const timeoutS = config.engineTimeoutS
      if (engine.apart) await engine.health()
      const parts = picture ? (engine.apart?.() ?? []) : []
      for (const finding of await examineEngine(engine, { picture: picture && parts.length === 0, timeoutS })) tell(finding)
      for (const part of parts) for (const finding of await examinePart(part, timeoutS)) tell(finding)
    } finally {
      await engine.close()
    }
  }
  if (config.translator) {
    say('\ntranslator')
    tell(await examineTranslator(openTranslator(config.translator)))
  }
  const wrong = findings.filter(({ ok }) => !ok).length
  say(wrong === 0 ? '\nAll is well.' : `\n${wrong === 1 ? 'One thing needs' : `${wrong} things need`} your attention.`)
  return wrong === 0
}

async function main() {
  const config = readConfig()
  const well = await runDoctor(config, readDoctorCommand(process.argv.slice(2), config), console.log)
  if (!well) process.exitCode = 1
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof Misused || error instanceof ConfigError ? error.message : error)
    process.exitCode = 2
  })
}
