import { sizeFor } from '@veduta/contract/catalogue/finish'
import { bestFrame, cropFrom, NoSuchPicture, openPlace, padInto, type Frame } from '../../images/frame.ts'
import { HouseTeller } from '../embedded/house-teller.ts'
import { EngineError, type FailureKind } from '../engine-error.ts'
import { InputUnsuitable, type Capabilities, type Engine, type EngineOrder, type Health, type MadePicture } from '../engine.ts'
import { readableSize } from '../readable-size.ts'
import { houseWords } from '../house-words.ts'
import { shownPrompt, writePrompt } from '../prompt.ts'
import { trainedSourceTypes } from '../trained-source-types.ts'
import { cancelled } from '../unless-aborted.ts'
import type { Vendor } from './vendor.ts'

/** Failures that say that the next picture will fail too. */
const outOfOrder: FailureKind[] = ['unavailable', 'misconfigured']
/** For how long a failure is held against it, in ms. */
const rememberedMs = 60_000

/** A model that somebody else runs: the brief becomes a prompt in its dialect, and its answer counts only when it is a picture. */
export class HostedEngine implements Engine {
  id: string
  readonly capabilities: Capabilities
  #vendor: Vendor
  #teller = new HouseTeller()
  #latest: Health = { ok: true, detail: 'configured; not asked yet' }
  #failedAt = -Infinity

  constructor(vendor: Vendor) {
    this.id = vendor.id
    this.#vendor = vendor
    const { references, seed, cancel } = vendor
    this.capabilities = {
      makes: ['exterior', 'interior', 'fitting', 'prepare'],
      references: { exterior: references, interior: references, fitting: references, prepare: 0 },
      sizes: 'near',
      seed,
      progress: 'coarse',
      previews: false,
      cancel,
      runs: 'at a vendor',
      english: true,
      ignores: seed === 'none' ? { exterior: ['seed'], interior: ['seed'], fitting: ['seed'], prepare: ['seed'] } : {},
    }
  }

  async make(order: EngineOrder): Promise<MadePicture> {
    try {
      const made = await this.#make(order)
      this.#latest = { ok: true, detail: 'made its last picture' }
      return made
    } catch (error) {
      if (error instanceof EngineError && outOfOrder.includes(error.kind)) {
        this.#latest = { ok: false, detail: `its last picture failed: ${error.kind}` }
        this.#failedAt = performance.now()
      }
      throw error
    }
  }

  /** What surely stands in the drawing, in words; undefined where it was not read, or is a loose guide alone. */
  async #wordsOf({ brief, reading, corrections = [], signal }: EngineOrder, frame: Frame): Promise<string | undefined> {
    if (brief.kind !== 'exterior' || brief.generation_mode === 'creative' || !reading) return undefined
    const openings = await this.#teller.tell({ reading, corrections }, signal).catch(() => [])
    if (signal.aborted) throw cancelled(signal)
    return houseWords(openings, frame, this.#vendor.dialect)
  }

  async #make(order: EngineOrder): Promise<MadePicture> {
    const { id, person, brief, sketch, references, signal, onProgress } = order
    const vendor = this.#vendor
    if (signal.aborted) throw cancelled(signal)
    if (brief.kind === 'fitting' && references.length === 0) throw new InputUnsuitable('no_references')
    onProgress({ stage: 'reading', fraction: 0 })
    const shown = references.slice(0, this.capabilities.references[brief.kind])
    const [input] = await Promise.all([readableSize(sketch), ...shown.map(({ bytes }) => readableSize(bytes))])
    const size = sizeFor(brief.quality, input.width, input.height)
    const frame = bestFrame(vendor.sizes, input)
    const margin = brief.kind === 'fitting' || order.mask ? 'edge' : 'white'
    const padded = await padInto(sketch, frame, margin)
    const mask = vendor.masks && order.mask && (await padInto(await openPlace(order.mask, input), frame, 'edge'))
    const descriptions = shown.map(({ description }) => description)
    const prompt = writePrompt(brief, descriptions, vendor.dialect, await this.#wordsOf(order, frame))
    onProgress({ stage: 'materials', fraction: 0.1 })
    const answer = await vendor.ask({
      id,
      person,
      prompt: mask ? `${prompt.positive}\n\n${onlyThere}` : prompt.positive,
      pictures: [padded, ...shown.map(({ bytes }) => bytes)],
      ...(mask && { mask }),
      frame,
      quality: brief.quality,
      seed: brief.seed,
      signal,
      onProgress: (fraction) => onProgress({ stage: 'materials', fraction: 0.1 + 0.8 * Math.min(1, Math.max(0, fraction)) }),
    })
    onProgress({ stage: 'detail', fraction: 0.95 })
    const raster = await cropFrom(answer.bytes, frame, size).catch((cause: unknown) => {
      if (!(cause instanceof NoSuchPicture)) throw cause
      throw new EngineError('bad_output', `${vendor.id}: ${cause.message}`, { billed: 'yes', ...upstream(answer.upstreamId), cause })
    })
    return {
      raster,
      notes: [],
      report: {
        frame: `${frame.width}×${frame.height}`,
        margin: Number((1 - (frame.innerWidth * frame.innerHeight) / (frame.width * frame.height)).toFixed(3)),
      },
      sourceType: trainedSourceTypes[brief.kind],
      prompt: shownPrompt(prompt),
      seed: vendor.seed === 'none' ? null : brief.seed,
      model: vendor.model,
      ...(answer.cost && { cost: answer.cost }),
      ...upstream(answer.upstreamId),
    }
  }

  /** How it did last time: asking it would cost money or time at every look. What is long ago says nothing any more. */
  async health(): Promise<Health> {
    const recent = performance.now() - this.#failedAt < rememberedMs
    return recent || this.#latest.ok ? this.#latest : { ok: true, detail: `${this.#latest.detail}, but not lately` }
  }

  examine(signal: AbortSignal) {
    return this.#vendor.examine(signal)
  }

  close() {
    return this.#teller.close()
  }
}

/** Said beside a mask: what it means stands in no picture. */
const onlyThere = 'Change only the place that the mask leaves open. Everything else of the first picture stays exactly as it is.'

const upstream = (upstreamId: string | undefined) => (upstreamId ? { upstreamId } : {})
