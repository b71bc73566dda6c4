import type { Packed } from '@veduta/contract/api/drawings'
import type { ExteriorBrief } from '@veduta/contract/catalogue/brief'
import type { Correction } from '@veduta/contract/catalogue/correction'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { Kept } from '@veduta/engine/exterior/kept'
import { paintExterior } from '@veduta/engine/exterior/paint-exterior'
import type { Scene } from '@veduta/engine/scene'
import { correctScene } from '@veduta/engine/understand/scene/correct-scene'
import { unpackScene } from '@veduta/engine/understand/scene/pack-scene'
import { sceneAt } from '@veduta/engine/understand/scene/scene-at'
import { inflatedScene } from '../understood/inflated.ts'

// Beside the page, so that it does not stand still meanwhile: paints what was read, as the server paints it, in the size of a draft.

/** What is to be painted: the reading only where it is another one than before. */
export interface Job {
  reading: Packed | undefined
  corrections: readonly Correction[]
  brief: ExteriorBrief
}

/** A picture, RGBA, and how long it took. */
export interface Painted {
  width: number
  height: number
  pixels: Uint8ClampedArray<ArrayBuffer>
  ms: number
}

let read: Scene | undefined
let corrected: { key: string; scene: Scene } | undefined
let kept = new Kept()

async function paint({ reading, corrections, brief }: Job): Promise<Painted> {
  if (reading) {
    const whole = unpackScene(await inflatedScene(reading))
    const { width, height } = reading.size ?? whole
    read = sceneAt(whole, sizeFor('sketch', width, height))
    corrected = undefined
  }
  const begun = performance.now()
  const key = JSON.stringify(corrections)
  if (corrected?.key !== key) {
    corrected = { key, scene: correctScene(read!, corrections) }
    kept = new Kept()
  }
  const { raster } = paintExterior(corrected.scene, brief, { kept })
  const { width, height, data } = raster
  return { width, height, pixels: data as Uint8ClampedArray<ArrayBuffer>, ms: performance.now() - begun }
}

addEventListener('message', ({ data }: MessageEvent<Job>) => {
  paint(data).then(
    (made) => postMessage(made, { transfer: [made.pixels.buffer] }),
    (error: unknown) => postMessage({ error: String(error) }),
  )
})
