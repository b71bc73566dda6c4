import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { generate } from '@veduta/contract/api/generations'
import { openVeduta, VedutaError, type Veduta } from './client.ts'
import { watchFolder } from './watch-folder.ts'

const help = `npx veduta-watch FOLDER [--project NAME] [--option value …]

Has every PNG, JPEG or WebP that is saved in FOLDER rendered: beside house.png comes house.veduta.jpg.

  VEDUTA_API_KEY   an API key that may look and order, from your profile
  VEDUTA_URL       where the service is; http://localhost:8000 unless it says otherwise

--project NAME     the project of the pictures; one called like the folder unless it says otherwise
--option value     any field of the generation form, such as --facade_materials brick --time_of_day evening --seed 7

Ctrl-C ends it; what is being made then is stopped, and its coins come back.`

/** Something that the person who started the command has to change. */
class Mistake extends Error {}

/** What the command gives the generation form itself, and what would order more than the one picture that is kept. */
const withheld = ['project_id', 'variations', 'vary', 'vary_answers']
/** What the generation form takes otherwise. */
const fields = Object.keys((generate.input as unknown as { shape: object }).shape).filter((name) => !withheld.includes(name))

function readArguments(args: string[]) {
  const known = ['project', ...fields]
  const options = Object.fromEntries(known.map((name) => [name, { type: 'string' as const }]))
  let read
  try {
    read = parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Mistake((error as Error).message.split('. ')[0])
  }
  const { positionals, values } = read
  if (positionals.length !== 1) throw new Mistake('Name one folder.')
  const { project, ...settings } = values as Record<string, string>
  return { folder: path.resolve(positionals[0]), project, settings: { project_type: 'exterior', ...settings } }
}

/** The project of this name; made where there is none. */
async function projectOf(veduta: Veduta, name: string): Promise<string> {
  const there = (await veduta.listProjects({})).find((project) => project.name === name)
  return (there ?? (await veduta.createProject({ name }))).id
}

async function main(args: string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help')) return console.log(help)
  const { folder, project, settings } = readArguments(args)
  const key = process.env.VEDUTA_API_KEY
  const url = process.env.VEDUTA_URL ?? 'http://localhost:8000'
  if (!key) throw new Mistake('VEDUTA_API_KEY is missing: make an API key in your profile.')
  if (!URL.canParse(url)) throw new Mistake(`VEDUTA_URL is “${url}”, which is no address.`)
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Mistake(`There is no folder ${folder}.`)
  const stop = new AbortController()
  // One press of Ctrl-C may arrive twice, from the terminal and from whoever started this.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
  const veduta = openVeduta({ url, key })
  const me = await veduta.me({}, { signal: stop.signal })
  const id = await projectOf(veduta, project ?? path.basename(folder))
  console.log(`${folder} is watched for ${me.email}, who has ${me.coin_balance} coins. Ctrl-C ends it.`)
  await watchFolder({ folder, veduta, project: id, settings, signal: stop.signal, say: (line) => console.log(line) })
  console.log('Ended.')
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const ended = error instanceof Error && error.name === 'AbortError'
  if (!ended && !(error instanceof Mistake) && !(error instanceof VedutaError)) throw error
  if (!ended) console.error(error.message)
  process.exitCode = 1
}
