import { existsSync } from 'node:fs'
import path from 'node:path'
import { roomEstimateOf, sceneOf } from '../reader/estimate-of.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { render } from '../src/render.ts'
import { briefOf, faultsOf, makeExterior, oneByOne, type Choices } from './every-choice.ts'
import { picturesIn, readInputs } from './inputs.ts'

// Every value of every question, one at a time, of every drawing and room: what is no finite number, and after which stage, and how much
// is black or flat that is not so in the usual picture. The project's own drawings, and those of a folder beside them where one is told.
//   npm run bench -- choices [FOLDER of exteriors and rooms] [--side 512] [--only NAME]

type Make = (choices: Choices) => { raster: Raster; faults: string[] }

async function exterior(sketch: Raster): Promise<Make> {
  const scene = await sceneOf(sketch)
  return (choices) => makeExterior(briefOf('exterior', choices), sketch, scene)
}

async function interior(sketch: Raster): Promise<Make> {
  const room = await roomEstimateOf(sketch)
  return (choices) => ({ raster: render({ brief: briefOf('interior', choices), sketch, references: [], room }).raster, faults: [] })
}

/** Prints what is wrong with each picture, and a line for the whole drawing; the number of pictures that have faults. */
function tryAll(name: string, kind: 'exterior' | 'interior', make: Make): number {
  const usual = make({})
  let wrong = 0
  const orders = [{}, ...oneByOne(kind)]
  for (const choices of orders) {
    const { raster, faults } = make(choices)
    const all = [...faults, ...faultsOf(raster, choices === orders[0] ? undefined : usual.raster)]
    if (all.length === 0) continue
    wrong++
    console.log(`  ${Object.entries(choices).flat().join(' ') || 'usual'}: ${all.join(', ')}`)
  }
  console.log(`${name.padEnd(24)} ${String(orders.length).padStart(3)} pictures, ${wrong} with faults`)
  return wrong
}

export async function benchChoices(args: readonly string[]) {
  const told = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const side = Number(told('--side') ?? 512)
  const own = path.join(import.meta.dirname, '../fixtures')
  const beside = args[0]?.startsWith('--') ? undefined : args[0]
  const only = told('--only') ?? ''
  let wrong = 0
  for (const [kind, folders] of [
    ['exterior', [own, beside && path.join(beside, 'exterior')]],
    ['interior', [path.join(own, 'rooms'), beside && path.join(beside, 'interior')]],
  ] as const)
    for (const file of folders.flatMap((folder) => (folder && existsSync(folder) ? picturesIn(folder) : []))) {
      if (!file.includes(only)) continue
      const [{ name, raster }] = await readInputs(file, side)
      wrong += tryAll(name, kind, kind === 'exterior' ? await exterior(raster) : await interior(raster))
    }
  console.log(wrong === 0 ? 'no faults' : `${wrong} pictures with faults`)
  process.exitCode = wrong === 0 ? 0 : 1
}
