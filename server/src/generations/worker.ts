import { parametersOf } from '@veduta/contract/catalogue/brief'
import { forgetOldKeys } from '../coins/once.ts'
import type { Database } from '../database/database.ts'
import { InputUnsuitable, type Engine } from '../engines/engine.ts'
import type { Events } from '../events.ts'
import type { Images } from '../images/images.ts'
import { encodeResult } from '../images/raster.ts'
import type { Jobs } from '../jobs.ts'
import { generationQueue } from './queue.ts'
import { Reporter } from './reporter.ts'
import { States, type Taken } from './states.ts'

interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface WorkerNeeds {
  db: Database
  jobs: Jobs
  events: Events
  images: Images
  engines: Engine[]
  log: Log
  /** A picture that takes longer fails, in seconds. */
  timeoutS: number
}

/** Why a running picture is stopped from outside. */
type StopReason = 'timeout' | 'not wanted' | 'shutting down'
class Stopped extends Error {
  reason: StopReason
  constructor(reason: StopReason) {
    super(reason)
    this.reason = reason
  }
}

const abandonedEveryMs = 3000
const forgottenEveryMs = 30_000
const tidyEveryMs = 6 * 3600_000
/** Not at once: looking through all files is not what a start should wait for. */
const tidyFirstMs = 600_000
/** A file without a row may belong to an order that is just being placed; after an hour it does not. */
const sweepGraceMs = 3600_000

/** Takes pictures from the queue, has them made, and settles every one of them: finished, refunded, or handed back. */
export class GenerationWorker {
  #needs: WorkerNeeds
  #states: States
  #running = new Set<{ id: string; stop: AbortController }>()
  #timers: NodeJS.Timeout[] = []
  #stopping = false
  #unsubscribe = () => {}

  constructor(needs: WorkerNeeds) {
    this.#needs = needs
    this.#states = new States(needs)
  }

  /** Begins to work on `concurrency` pictures at once, and to look after those that nobody works on. */
  async start(concurrency: number): Promise<void> {
    const { jobs, events, images, db } = this.#needs
    this.#unsubscribe = events.subscribe('generation', ({ id, state }) => {
      if (state !== 'cancelled') return
      for (const one of this.#running) if (one.id === id) one.stop.abort(new Stopped('not wanted'))
    })
    this.#every(abandonedEveryMs, 'abandoned pictures', () => this.#states.rescueAbandoned())
    this.#every(forgottenEveryMs, 'forgotten pictures', () => this.#states.rescueForgotten())
    this.#every(tidyEveryMs, 'files without rows', () => images.sweep(db, sweepGraceMs), tidyFirstMs)
    this.#every(tidyEveryMs, 'old keys', () => forgetOldKeys(db), tidyFirstMs)
    await jobs.work(generationQueue, concurrency, ({ data }) => this.#run(data.id))
  }

  /** Does `work` after `firstMs` and then every `ms`, never twice at a time. */
  #every(ms: number, what: string, work: () => Promise<number | void>, firstMs = 0) {
    let busy = false
    const turn = async () => {
      if (busy) return
      busy = true
      try {
        const count = await work()
        if (count) this.#needs.log.warn({ count }, `${what} were found and dealt with`)
      } catch (error) {
        this.#needs.log.warn({ err: error }, `${what} could not be looked for`)
      } finally {
        busy = false
      }
    }
    const begin = () => {
      void turn()
      this.#timers.push(setInterval(() => void turn(), ms).unref())
    }
    if (firstMs === 0) begin()
    else this.#timers.push(setTimeout(begin, firstMs).unref())
  }

  /** Takes nothing more and hands back what runs. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#timers.forEach((timer) => clearInterval(timer))
    const left = this.#needs.jobs.leave(generationQueue)
    for (const { stop } of this.#running) stop.abort(new Stopped('shutting down'))
    await left
    this.#unsubscribe()
  }

  async #run(id: string): Promise<void> {
    const { jobs, db, log } = this.#needs
    if (this.#stopping) return void (await jobs.send(db, generationQueue, { id }))
    const taken = await this.#states.take(id)
    if (!taken) return
    const running = { id, stop: new AbortController() }
    this.#running.add(running)
    const begun = performance.now()
    const outcome = await this.#make(taken, running.stop).finally(() => this.#running.delete(running))
    const ms = Math.round(performance.now() - begun)
    log.info({ generation: id, kind: taken.kind, attempt: taken.attempt, ms, outcome }, 'a picture ended')
  }

  async #make(taken: Taken, stop: AbortController): Promise<string> {
    const { engines, images, log, timeoutS } = this.#needs
    const engine = engines.find((one) => one.makes.includes(taken.kind))
    if (!engine) return this.#settled('engine_unavailable', await this.#states.fail(taken, 'engine_unavailable'))
    const timeout = setTimeout(() => stop.abort(new Stopped('timeout')), timeoutS * 1000)
    const reporter = new Reporter(taken, this.#states, images, log, () => stop.abort(new Stopped('not wanted')))
    try {
      return await this.#draw(taken, engine, stop.signal, reporter)
    } catch (error) {
      if (stop.signal.aborted) return await this.#stopped(taken, (stop.signal.reason as Stopped).reason)
      if (error instanceof InputUnsuitable) {
        return this.#settled(error.code, await this.#states.fail(taken, 'engine_refused', { reason: error.code }))
      }
      if (!(error instanceof EngineFailure)) throw error
      log.error({ err: error.cause, generation: taken.id, engine: engine.id }, 'an engine failed')
      return this.#settled('engine_failed', await this.#states.fail(taken, 'engine_failed'))
    } finally {
      clearTimeout(timeout)
      await images.drop(await reporter.end())
    }
  }

  async #draw(taken: Taken, engine: Engine, signal: AbortSignal, reporter: Reporter): Promise<string> {
    const { images } = this.#needs
    const { sketch, references } = await this.#inputs(taken)
    const making = engine.make({ brief: taken.brief, sketch, references, signal, onProgress: (progress) => reporter.tell(progress) })
    const { raster, ...made } = await Promise.race([making, aborted(signal)]).catch((cause: unknown) => {
      throw signal.aborted || cause instanceof InputUnsuitable ? cause : new EngineFailure(cause)
    })
    const facts = { sourceType: made.sourceType, engine: engine.id, parameters: parametersOf(taken.brief), made: new Date() }
    const { width, height } = raster
    const bytes = await encodeResult(raster, facts)
    const result = await images.put('result', { bytes, contentType: 'image/jpeg', width, height })
    await reporter.end()
    const counted = await this.#states.succeed(taken, engine.id, made, result)
    if (!counted) await images.drop([result.key])
    return this.#settled('succeeded', counted)
  }

  async #inputs({ id }: Taken): Promise<{ sketch: Uint8Array; references: Uint8Array[] }> {
    const { db, images } = this.#needs
    const { key } = await db
      .selectFrom('generation as g')
      .innerJoin('image as i', 'i.id', 'g.sketch_id')
      .select('i.key')
      .where('g.id', '=', id)
      .executeTakeFirstOrThrow()
    const references = await db
      .selectFrom('generation_reference as r')
      .innerJoin('image as i', 'i.id', 'r.image_id')
      .select('i.key')
      .where('r.generation_id', '=', id)
      .orderBy('r.position')
      .execute()
    const [sketch, ...others] = await Promise.all([key, ...references.map((one) => one.key)].map((one) => this.#bytes(images, one)))
    return { sketch, references: others }
  }

  async #bytes(images: Images, key: string): Promise<Uint8Array> {
    const bytes = await images.read(key)
    if (!bytes) throw new EngineFailure(new Error(`the picture ${key} is not in the store`))
    return bytes
  }

  async #stopped(taken: Taken, reason: StopReason): Promise<string> {
    if (reason === 'timeout') return this.#settled('timeout', await this.#states.fail(taken, 'timeout'))
    if (reason === 'shutting down') return this.#settled('handed back', await this.#states.handBack(taken))
    return reason
  }

  #settled = (outcome: string, counted: boolean) => (counted ? outcome : `${outcome}, too late`)
}

/** Rejects when the signal aborts, so that an engine that does not listen holds nobody up. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** The engine, or what it works from, is broken; the person gets the coins back. */
class EngineFailure extends Error {
  constructor(cause: unknown) {
    super('the engine failed', { cause })
  }
}
