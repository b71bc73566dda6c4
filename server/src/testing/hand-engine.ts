import type { BriefKind } from '@veduta/contract/catalogue/brief'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { readConnection } from '../database/connection.ts'
import type { Capabilities, Engine, EngineOrder, MadePicture, Progress } from '../engines/engine.ts'
import { Engines } from '../engines/engines.ts'
import { GenerationWorker } from '../generations/worker.ts'
import { decodeRaster, sizeOf, type Raster } from '../images/raster.ts'
import { Jobs } from '../jobs.ts'
import type { TestApp } from './start-app.ts'

/** One picture in the hands of a test. */
export interface Piece {
  order: EngineOrder
  tell(progress: Progress): void
  /** Delivers a picture, a plain one unless told otherwise; `prompt` tells one delivery from another. */
  finish(prompt?: string, raster?: Raster): void
  fail(error: Error): void
}

/** What an engine of a test can do unless it says otherwise: everything, here. */
export const ableToAll: Capabilities & { makes: BriefKind[] } = {
  makes: ['exterior', 'interior', 'fitting', 'prepare'],
  references: { exterior: 3, interior: 3, fitting: 3, prepare: 0 },
  sizes: 'any',
  seed: 'exact',
  progress: 'none',
  previews: false,
  cancel: 'local',
  runs: 'here',
  english: false,
  ignores: {},
}

/** An engine whose every step a test decides: pictures are finished, failed or left lying by hand. */
export class HandEngine implements Engine {
  id = 'hand'
  capabilities = { ...ableToAll, progress: 'steps' as const, previews: true }
  /** How many pictures it was ever asked for. */
  asked = 0
  /** Whether it stops when it is told to. */
  obedient = true
  #pieces: Piece[] = []
  #waiting: ((piece: Piece) => void)[] = []

  make(order: EngineOrder): Promise<MadePicture> {
    this.asked++
    return new Promise((resolve, reject) => {
      const piece: Piece = {
        order,
        tell: order.onProgress,
        finish: (prompt = 'Grey.', raster) => resolve(plainPicture(order, prompt, raster)),
        fail: reject,
      }
      if (this.obedient) order.signal.addEventListener('abort', () => reject(order.signal.reason as Error))
      const waiting = this.#waiting.shift()
      if (waiting) waiting(piece)
      else this.#pieces.push(piece)
    })
  }

  /** The next picture that a worker wants made. */
  next(): Promise<Piece> {
    const piece = this.#pieces.shift()
    return piece ? Promise.resolve(piece) : new Promise((resolve) => this.#waiting.push(resolve))
  }

  async health() {
    return { ok: true, detail: 'by hand' }
  }

  async examine() {
    return []
  }

  async close() {}
}

/** A grey raster, 64 pixels a side. */
export const greyRaster = () => ({ width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(128) })

/** The least that counts as a picture of what was ordered: the drawing in its size, toned from top to bottom. */
export async function plainRaster({ brief, sketch }: EngineOrder): Promise<Raster> {
  const { width, height } = await sizeOf(sketch)
  const raster = await decodeRaster(sketch, sizeFor(brief.quality, width, height))
  const tone = (at: number) => 0.35 + (0.5 * at) / raster.data.length
  return { ...raster, data: raster.data.map((value, at) => (at % 4 === 3 ? value : 40 + value * tone(at))) }
}

const plainPicture = async (order: EngineOrder, prompt: string, raster?: Raster): Promise<MadePicture> => ({
  raster: raster ?? (await plainRaster(order)),
  notes: [{ code: 'straightened', facts: { degrees: 2 } }],
  report: { lines: 3 },
  sourceType: 'algorithmicMedia',
  prompt,
  seed: 1,
})

/** A worker as another process would run it, beside an app that has none: start the app with `ROLE` at `api`. */
export async function startWorker({ services }: TestApp, engine: Engine | Engines, { concurrency = 2, timeoutS = 60 } = {}) {
  const jobs = new Jobs(readConnection(services.config.databaseUrl!), services.log, { worker: true })
  await jobs.start([])
  const { db, events, images, clearer, log } = services
  const engines = engine instanceof Engines ? engine : new Engines([engine], { log })
  const worker = new GenerationWorker({ db, jobs, events, images, engines, clearer, log, timeoutS })
  await worker.start(concurrency)
  return {
    jobs,
    /** Ends it as SIGTERM would. */
    async stop() {
      await worker.stop()
      await jobs.stop()
    },
  }
}
