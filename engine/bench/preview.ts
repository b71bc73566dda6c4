import path from 'node:path'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { estimateOf } from '../reader/estimate-of.ts'
import { Kept } from '../src/exterior/kept.ts'
import { paintExterior } from '../src/exterior/paint-exterior.ts'
import { packScene, unpackScene } from '../src/understand/scene/pack-scene.ts'
import { sceneAt } from '../src/understand/scene/scene-at.ts'
import { readScene } from '../src/understand/understand.ts'
import { briefOf, oneByOne } from './every-choice.ts'
import { readInputs } from './inputs.ts'

// What the preview beside the form takes, at the size of a draft: opening a reading, the first picture, and then each changed choice, one
// at a time from the usual brief, as the pointer goes over them; processor time of the thread, and beside it what painting all anew takes.
//   npm run bench -- preview [FOLDER or PICTURE]

/** Milliseconds of processor time that the one thread has used itself. */
function used(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function timed<Made>(work: () => Made): { made: Made; ms: number } {
  const start = used()
  return { made: work(), ms: used() - start }
}

const shareOf = (values: number[], share: number) => values.toSorted((p, q) => p - q)[Math.floor(share * (values.length - 1))].toFixed(0)

export async function benchPreview([place = path.join(import.meta.dirname, '../fixtures/house-line.jpg')]: readonly string[]) {
  const usual = defaultBrief('exterior')
  for (const { name, raster } of await readInputs(place)) {
    const packed = packScene(readScene(raster, await estimateOf(raster)))
    const size = sizeFor('sketch', raster.width, raster.height)
    const { made: scene, ms: open } = timed(() => sceneAt(unpackScene(packed), size))
    const kept = new Kept()
    const first = timed(() => paintExterior(scene, usual, { kept })).ms
    const [changed, anew]: [number[], number[]] = [[], []]
    for (const choices of oneByOne('exterior')) {
      const brief = briefOf('exterior', choices)
      changed.push(timed(() => paintExterior(scene, brief, { kept })).ms)
      paintExterior(scene, usual, { kept })
      anew.push(timed(() => paintExterior(scene, brief)).ms)
    }
    const of = (times: number[]) => `p50 ${shareOf(times, 0.5)}, p95 ${shareOf(times, 0.95)}`
    console.log(
      `${name}: open ${open.toFixed(0)}, first ${first.toFixed(0)}, a changed choice ${of(changed)}, anew ${of(anew)} ms of processor time`,
    )
  }
}
