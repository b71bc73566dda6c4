import type { BriefKind } from '@veduta/contract/catalogue/brief'
import { maxReferences } from '@veduta/contract/catalogue/defaults'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import type { UnsuitableCode } from '@veduta/contract/catalogue/notes'
import type { SourceType } from '@veduta/contract/catalogue/source-type'
import type { Order } from '@veduta/engine/order'
import { decodeRaster } from '../../images/raster.ts'
import type { Capabilities, Engine, EngineOrder, MadePicture } from '../engine.ts'
import { readableSize } from '../readable-size.ts'
import { cancelled } from '../unless-aborted.ts'
import { describeBrief } from '../words.ts'
import type { ToThread } from './messages.ts'
import { RenderPool } from './pool.ts'
import { SceneCache } from './scene-cache.ts'
import { sizeOfReading } from './size-of-reading.ts'

/** What an embedded picture is: drawn by rule from the person's own drawing, put together from photographs, or a corrected scan. */
const sourceTypes: Record<BriefKind, SourceType> = {
  exterior: 'algorithmicMedia',
  interior: 'algorithmicMedia',
  fitting: 'compositeSynthetic',
  prepare: 'algorithmicallyEnhanced',
}

const embeddedCapabilities: Capabilities = {
  makes: ['exterior', 'interior', 'fitting', 'prepare'],
  references: { exterior: 0, interior: 0, fitting: maxReferences, prepare: 0 },
  sizes: 'any',
  seed: 'exact',
  progress: 'steps',
  previews: true,
  cancel: 'upstream',
  runs: 'here',
  english: false,
  ignores: { exterior: ['references'], interior: ['references'] },
}

/** References are looked at in at most this many pixels: items are pasted much smaller than that. */
const referencePixels = 1024 * 1024

/** Understandings of drawings that are kept for another picture of the same sketch, in bytes: some four of a million pixels. */
const keptSceneBytes = 128 * 1024 * 1024

/** The engine that needs nothing but this machine: `engine/` in `threads` worker threads. */
export class EmbeddedEngine implements Engine {
  id = 'embedded'
  readonly capabilities = embeddedCapabilities
  #pool: RenderPool
  #scenes = new SceneCache(keptSceneBytes)
  #foresight = new RenderPool<Order, UnsuitableCode | null>(1, { script: new URL('./foresee-thread.ts', import.meta.url) })
  readonly foresees = ['interior', 'fitting'] as const

  constructor(threads: number) {
    this.#pool = new RenderPool(threads)
  }

  async make({
    brief,
    sketch: seen,
    drawing: sketch = seen,
    corrections,
    reading,
    references,
    signal,
    onProgress,
  }: EngineOrder): Promise<MadePicture> {
    if (signal.aborted) throw cancelled(signal)
    onProgress({ stage: 'reading', fraction: 0 })
    const { width, height } = await readableSize(seen)
    const size = sizeFor(brief.quality, width, height)
    const isHouse = brief.kind === 'exterior'
    const scene = isHouse ? this.#scenes.find(sketch, size) : undefined
    const order = {
      brief,
      scene,
      corrections,
      reading: isHouse && !scene ? reading : undefined,
      sketch: await decodeRaster(sketch, isHouse ? sizeOfReading({ width, height }) : size),
      size,
      references: await Promise.all(references.map(({ bytes }) => decodeReference(bytes))),
    } as ToThread
    const buffers = [order.sketch, ...order.references].map(({ data }) => data.buffer as ArrayBuffer)
    const {
      raster,
      notes,
      report,
      scene: understood,
    } = await this.#pool.render(order, buffers, signal, onProgress).catch((cause: unknown) => {
      throw signal.aborted ? cancelled(signal) : cause
    })
    if (understood) this.#scenes.keep(sketch, size, understood)
    return { raster, notes, report, sourceType: sourceTypes[brief.kind], prompt: describeBrief(brief), seed: brief.seed }
  }

  async foresee({ brief, sketch, references, signal }: Parameters<NonNullable<Engine['foresee']>>[0]) {
    const { width, height } = await readableSize(sketch)
    const order = {
      brief,
      sketch: await decodeRaster(sketch, sizeFor(brief.quality, width, height)),
      references: await Promise.all(references.map(({ bytes }) => decodeReference(bytes))),
    } as Order
    const buffers = [order.sketch, ...order.references].map(({ data }) => data.buffer as ArrayBuffer)
    return this.#foresight.render(order, buffers, signal, () => {})
  }

  async health() {
    return { ok: true, detail: 'runs in this process' }
  }

  async examine() {
    return [{ ok: true, about: 'the embedded engine', found: 'part of this program: no server, key or model files' }]
  }

  async close() {
    await Promise.all([this.#pool.close(), this.#foresight.close()])
  }
}

async function decodeReference(bytes: Uint8Array) {
  const size = await readableSize(bytes)
  const by = Math.min(1, Math.sqrt(referencePixels / (size.width * size.height)))
  return decodeRaster(bytes, { width: Math.max(1, Math.round(size.width * by)), height: Math.max(1, Math.round(size.height * by)) })
}
