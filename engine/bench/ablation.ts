import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { openNetwork } from '../reader/open.ts'
import { scoreReading, type Score } from '../src/measure/score-reading.ts'
import type { Truth } from '../src/measure/truth.ts'
import type { Raster } from '../src/pixels/raster.ts'
import type { Network } from '../src/reading/look.ts'
import { ablations, without } from './ablations.ts'
import { readDevelopment, scoreLine } from './reading.ts'

// What each stage of reading is worth: the development part is read with all of them, and with each one switched off, or several at once.
//   npm run bench -- ablation [--drawings DIR of the d-drawings] [--only STAGE,STAGE+STAGE] [--every N: of the drawings every Nth]

const src = pathToFileURL(path.join(import.meta.dirname, '../src/')).href

/** The functions of a copy of the engine that read a drawing. */
interface Engine {
  estimate: typeof import('../src/reading/estimate.ts').estimate
  understand: typeof import('../src/understand/understand.ts').understand
}

/** A drawing, what it shows, and the networks, which remember what they tell of it. */
interface Drawing {
  sketch: Raster
  truth: Truth
  network: { whole: Networks['whole']; near: Networks['near'] }
}
type Networks = Awaited<ReturnType<typeof openNetwork>>

export async function benchAblation(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { drawings: { type: 'string' }, only: { type: 'string' }, every: { type: 'string', default: '1' } },
  })
  const names = values.only?.split(',') ?? ablations.map(({ stage }) => stage)
  copyWhereAsked()
  const engines = new Map<string, Engine>([['all stages', await engineOf('')]])
  for (const name of names) engines.set(`− ${name}`, await engineOf(`?without=${encodeURIComponent(name)}`))
  const { whole, near } = await openNetwork()
  const drawings: Drawing[] = []
  let count = 0
  for await (const one of readDevelopment(values.drawings)) {
    if (count++ % Number(values.every) === 0) drawings.push({ ...one, network: { whole: remembering(whole), near: remembering(near) } })
  }
  for (const [title, engine] of engines) {
    const scores: Score[] = []
    for (const { sketch, truth, network } of drawings) {
      const estimate = await engine.estimate(network, sketch)
      scores.push(scoreReading(truth, engine.understand(sketch, estimate, undefined, truth)))
    }
    console.log(scoreLine(title, scores))
  }
}

const engineOf = async (query: string): Promise<Engine> => ({
  ...((await import(`${src}reading/estimate.ts${query}`)) as Pick<Engine, 'estimate'>),
  ...((await import(`${src}understand/understand.ts${query}`)) as Pick<Engine, 'understand'>),
})

/** Whoever is imported without a stage imports what he needs without it, too; the file that calls it has another text. */
function copyWhereAsked() {
  const queryOf = (url: string | undefined) => (url?.includes('?without=') ? url.slice(url.indexOf('?')) : '')
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const query = queryOf(context.parentURL)
      return query !== '' && found.url.startsWith(src) && !found.url.includes('?') ? { ...found, url: found.url + query } : found
    },
    load(url, context, next) {
      const query = queryOf(url)
      const stages = decodeURIComponent(query.replace('?without=', '')).split('+')
      const here = ablations.filter(({ stage, file }) => stages.includes(stage) && url === `${src}${file}${query}`)
      if (here.length === 0) return next(url, context)
      const text = readFileSync(new URL(url.split('?')[0]), 'utf8')
      const source = here.reduce((changed, one) => without(one, changed), text)
      return { format: 'module-typescript', source, shortCircuit: true }
    },
  })
}

/** A network that remembers what it told of the last two pictures: a drawing and its mirror image. */
function remembering<Name extends string>(network: Network<Name>): Network<Name> {
  const last: { planes: Float32Array; told: ReturnType<Network<Name>> }[] = []
  return (planes, width, height) => {
    const known = last.find((one) => one.planes.length === planes.length && one.planes.every((v, i) => v === planes[i]))
    if (known) return known.told
    last.push({ planes, told: network(planes, width, height) })
    if (last.length > 2) last.shift()
    return last.at(-1)!.told
  }
}
