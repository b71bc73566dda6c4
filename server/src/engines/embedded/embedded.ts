import type { BriefKind } from '@veduta/contract/catalogue/brief'
import { maxReferences } from '@veduta/contract/catalogue/defaults'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import type { UnsuitableCode } from '@veduta/contract/catalogue/notes'
import type { SourceType } from '@veduta/contract/catalogue/source-type'
import type { Order } from '@veduta/engine/order'
import type { Size } from '../../images/frame.ts'
import { decodeRaster, type Raster } from '../../images/raster.ts'
import { InputUnsuitable, type Capabilities, type Engine, type EngineOrder, type LargerOrder, type MadePicture } from '../engine.ts'
import { readableSize } from '../readable-size.ts'
import { cancelled } from '../unless-aborted.ts'
import { describeBrief } from '../words.ts'
import { DrawingReader } from './drawing-reader.ts'
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
  references: { exterior: maxReferences, interior: maxReferences, fitting: maxReferences, prepare: 0 },
  sizes: 'any',
  seed: 'exact',
  progress: 'steps',
  previews: true,
  cancel: 'upstream',
  runs: 'here',
  english: false,
  ignores: {},
}

/** References are looked at in at most this many pixels: items are pasted much smaller than that. */
const referencePixels = 1024 * 1024

/** Understandings of drawings that are kept for another picture of the same sketch, in bytes: some four of a million pixels. */
const keptSceneBytes = 128 * 1024 * 1024

/**
 * Of an exterior at most so many pixels are painted at once, and of a room: more would take more than a gigabyte. What is larger, which of
 * houses is a picture less broad than 8 to 5, is enlarged from there.
 */
const mostPainted = { exterior: 3840 * 2400, room: 2048 * 2048 }

/** The engine that needs nothing but this machine: `engine/` in `threads` worker threads. */
export class EmbeddedEngine implements Engine {
  id = 'embedded'
  readonly capabilities = embeddedCapabilities
  #pool: RenderPool
  #scenes = new SceneCache(keptSceneBytes)
  #foresight = new RenderPool<Order, UnsuitableCode | null>(1, { script: new URL('./foresee-thread.ts', import.meta.url) })
  /** One larger picture at a time: it takes up to a gigabyte, which goes with its thread. */
  #printing = new RenderPool(1, { picturesPerThread: 1, script: new URL('./print-thread.ts', import.meta.url) })
  #reader = new DrawingReader()
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

  async enlarge({
    brief,
    picture,
    sketch,
    drawing = sketch,
    size,
    corrections,
    references,
    signal,
    ...order
  }: LargerOrder): Promise<Raster> {
    const isHouse = brief.kind === 'exterior'
    const painted = within(size, mostPainted[isHouse ? 'exterior' : 'room'])
    const reading = isHouse ? (order.reading ?? (await this.#reader.read(drawing, 'house', signal)).whole) : undefined
    const sent = {
      brief,
      corrections,
      reading,
      composedAt: await readableSize(picture),
      sketch: isHouse ? blank : await decodeRaster(drawing, painted),
      size: painted,
      references: await Promise.all(references.map(({ bytes }) => decodeReference(bytes))),
    } as ToThread
    try {
      const { raster } = await this.#printing.render(sent, [], signal, ({ fraction }) => order.onProgress(fraction))
      return raster
    } catch (error) {
      // Seen closely a room may be refused that was not: then its photo is what it looks like larger.
      if (isHouse || !(error instanceof InputUnsuitable)) throw error
      return sent.sketch
    }
  }

  async foresee({ brief, sketch, corrections, references, signal }: Parameters<NonNullable<Engine['foresee']>>[0]) {
    const { width, height } = await readableSize(sketch)
    const size = sizeFor(brief.quality, width, height)
    const { order, buffers } = await decodeOrder({ brief, sketch, corrections, references }, size)
    return this.#foresight.render(order, buffers, signal, () => {})
  }

  async health() {
    return { ok: true, detail: 'runs in this process' }
  }

  async examine() {
    return [{ ok: true, about: 'the embedded engine', found: 'part of this program: no server, key or model files' }]
  }

  async close() {
    await Promise.all([this.#pool.close(), this.#foresight.close(), this.#printing.close(), this.#reader.close()])
  }
}

/** An exterior that was read before is painted without its drawing. */
const blank: Raster = { width: 1, height: 1, data: new Uint8ClampedArray(4) }

/** The size, made smaller where it has more than so many pixels. */
function within({ width, height }: Size, most: number): Size {
  const by = Math.min(1, Math.sqrt(most / (width * height)))
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
}

/** An order as threads look at it, its sketch at a size, and what of it can be given away to them. */
export async function decodeOrder(
  { brief, sketch, corrections, references }: Pick<EngineOrder, 'brief' | 'sketch' | 'corrections' | 'references'>,
  size: Size,
): Promise<{ order: Order; buffers: ArrayBuffer[] }> {
  const order = {
    brief,
    corrections,
    sketch: await decodeRaster(sketch, size),
    references: await Promise.all(references.map(({ bytes }) => decodeReference(bytes))),
  } as Order
  return { order, buffers: [order.sketch, ...order.references].map(({ data }) => data.buffer as ArrayBuffer) }
}

const decodeReference = async (bytes: Uint8Array) => decodeRaster(bytes, within(await readableSize(bytes), referencePixels))
