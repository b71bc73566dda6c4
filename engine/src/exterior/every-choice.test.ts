import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { briefOf, faultsOf, makeExterior, together } from '../../bench/every-choice.ts'
import { picturesIn, readInputs } from '../../bench/inputs.ts'
import { sceneOf } from '../../reader/estimate-of.ts'

const fixtures = path.join(import.meta.dirname, '../../fixtures')
/** Drawings that may not be given away with the project, where they are at hand. */
const study = path.join(import.meta.dirname, '../../../../shared/fixtures/exterior')
const drawings = [fixtures, study].filter((folder) => existsSync(folder)).flatMap(picturesIn)

/** `npm run bench -- choices` asks them one at a time and in larger pictures. */
test.each(drawings)('%s is painted by numbers alone and nowhere black or blank, whatever is chosen', async (file) => {
  const [{ raster: sketch }] = await readInputs(file, 192)
  const scene = await sceneOf(sketch)
  const usual = makeExterior(briefOf('exterior', {}), sketch, scene)
  expect([...usual.faults, ...faultsOf(usual.raster)]).toEqual([])
  for (const choices of together('exterior')) {
    const { raster, faults } = makeExterior(briefOf('exterior', choices), sketch, scene)
    expect({ choices, faults: [...faults, ...faultsOf(raster, usual.raster)] }).toEqual({ choices, faults: [] })
  }
})
