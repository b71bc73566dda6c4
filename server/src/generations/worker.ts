import { createHash } from 'node:crypto'
import type { FailureCode } from '@veduta/contract/api/errors'
import { parametersOf } from '@veduta/contract/catalogue/brief'
import type { SourceType } from '@veduta/contract/catalogue/source-type'
import { forgetOldKeys } from '../coins/once.ts'
import type { Database } from '../database/database.ts'
import { LookMeter } from '../engines/embedded/look-meter.ts'
import type { PlaceClearer } from '../engines/embedded/place-clearer.ts'
import { EngineError, type FailureKind } from '../engines/engine-error.ts'
import { InputUnsuitable, type MadePicture, type Progress } from '../engines/engine.ts'
import type { Engines } from '../engines/engines.ts'
import type { Events } from '../events.ts'
import type { Images } from '../images/images.ts'
import { composite, coverOf, recoloured } from '../images/change.ts'
import { decodeRaster, encodeExactly, encodeResult, shrinkRaster, type Raster } from '../images/raster.ts'
import { watermarked } from '../images/watermark.ts'
import type { Jobs } from '../jobs.ts'
import { Refusal } from '../refusal.ts'
import { removeDeleted } from './deletion.ts'
import { recordCall } from './engine-calls.ts'
import { generationQueue } from './queue.ts'
import { placeToClear } from './place-to-clear.ts'
import { readInputs } from './read-inputs.ts'
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
  engines: Engines
  clearer: Pick<PlaceClearer, 'clear'>
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
    // By its name the attempt that it ends is written down as one that took too long.
    if (reason === 'timeout') this.name = 'TimeoutError'
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
/** Who took an order begins to make its pictures safe at once; in a long line that may take minutes. */
const settleGraceMs = 300_000

/** Takes pictures from the queue, has them made, and settles every one of them: finished, refunded, or handed back. */
export class GenerationWorker {
  #needs: WorkerNeeds
  #states: States
  #looks = new LookMeter()
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
    this.#every(forgottenEveryMs, 'pictures left as they were sent', () => images.settleLeft(settleGraceMs))
    this.#every(forgottenEveryMs, 'deleted pictures', async () => void (await removeDeleted({ db, images })))
    this.#every(tidyEveryMs, 'files without rows', () => images.sweep(sweepGraceMs), tidyFirstMs)
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
    await this.#looks.close()
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
    const { images, log, timeoutS } = this.#needs
    const timeout = setTimeout(() => stop.abort(new Stopped('timeout')), timeoutS * 1000)
    const reporter = new Reporter(taken, this.#states, images, log, () => stop.abort(new Stopped('not wanted')))
    try {
      return await this.#keep(taken, await this.#picture(taken, stop.signal, reporter), reporter)
    } catch (error) {
      if (stop.signal.aborted) return await this.#stopped(taken, (stop.signal.reason as Stopped).reason)
      if (!(error instanceof NoPicture)) throw error
      return await this.#failed(taken, error.cause)
    } finally {
      clearTimeout(timeout)
      await images.drop(await reporter.end())
    }
  }

  /** The picture that is kept: as the engines made it, or, of a change, what it changes with it where its mask is. */
  async #picture(taken: Taken, signal: AbortSignal, reporter: Reporter): Promise<MadePicture & { engine: string; exact?: boolean }> {
    const marked = async (raster: Raster) => (taken.test ? watermarked(raster) : raster)
    if (!taken.mask_id) {
      const made = await this.#draw(taken, signal, reporter)
      const report = { ...made.report, ...(await this.#driftOf(taken, made.raster)) }
      return { ...made, report, raster: await marked(made.raster) }
    }
    const { base, mask, source, bytes } = await this.#placeOf(taken)
    const cover = coverOf(mask)
    if (cover.every((share) => share === 0)) throw new NoPicture(new InputUnsuitable('mask_empty'))
    const { recolour } = taken
    if (recolour || taken.clears) {
      const made = recolour ? recoloured(base, cover, recolour) : await this.#clear(taken, base, cover, signal)
      return {
        raster: recolour && !taken.test ? made : composite(base, await marked(made), cover),
        engine: 'embedded',
        seed: taken.brief.seed,
        sourceType: source,
        prompt: recolour ?? 'cleared',
        notes: [],
        report: {},
        exact: true,
      }
    }
    const made = await this.#draw(taken, signal, reporter, bytes)
    const { width, height } = base
    const fitting =
      made.raster.width === width && made.raster.height === height ? made.raster : await shrinkRaster(made.raster, { width, height })
    return { ...made, raster: composite(base, await marked(fitting), cover), exact: true }
  }

  /** The picture that is changed with the empty room where its place is. */
  async #clear(taken: Taken, base: Raster, cover: Float32Array, signal: AbortSignal): Promise<Raster> {
    const { db, images, clearer } = this.#needs
    const { id, corrections } = taken
    const { sketch, drawing = sketch } = await readInputs(db, taken, (key) => this.#bytes(key))
    const place = await placeToClear(db, images, { id, size: base, drawing, cover, corrections })
    return clearer.clear({ ...place, picture: base }, signal).catch((cause: unknown) => {
      throw new NoPicture(cause)
    })
  }

  /** How far a picture is from the look that its project keeps; nothing where it keeps none, or that picture is gone. */
  async #driftOf({ look_id }: Taken, raster: Raster): Promise<MadePicture['report']> {
    if (look_id === null) return {}
    const look = await this.#needs.db
      .selectFrom('generation as g')
      .innerJoin('image as i', 'i.id', 'g.result_id')
      .select('i.key')
      .where('g.id', '=', look_id)
      .where('g.deleted_at', 'is', null)
      .executeTakeFirst()
    const bytes = look && (await this.#needs.images.read(look.key))
    if (!bytes) return {}
    const { palette, light } = await this.#looks.drift({ picture: raster, from: await decodeRaster(bytes) })
    return { look_palette: palette, look_light: light }
  }

  /** The picture that is changed, which is the sketch of its change, and where, in its size. */
  async #placeOf({ id }: Taken): Promise<{ base: Raster; mask: Raster; source: SourceType; bytes: Uint8Array }> {
    const keys = await this.#needs.db
      .selectFrom('generation as g')
      .innerJoin('image as b', 'b.id', 'g.sketch_id')
      .innerJoin('image as m', 'm.id', 'g.mask_id')
      .leftJoin('generation as p', 'p.id', 'g.parent_id')
      .select(['b.key as base', 'm.key as mask', 'p.source_type'])
      .where('g.id', '=', id)
      .executeTakeFirstOrThrow()
    const base = await decodeRaster(await this.#bytes(keys.base))
    const { width, height } = base
    const bytes = await this.#bytes(keys.mask)
    return { base, mask: await decodeRaster(bytes, { width, height }), bytes, source: keys.source_type ?? 'algorithmicMedia' }
  }

  /** The picture as the engines made it; everything that keeps them from it is a `NoPicture`. */
  async #draw(taken: Taken, signal: AbortSignal, reporter: Reporter, mask?: Uint8Array) {
    const { engines, db } = this.#needs
    const inputs = await readInputs(db, taken, (key) => this.#bytes(key))
    const person = createHash('sha256').update(taken.account_id).digest('hex').slice(0, 32)
    const order = {
      id: taken.id,
      person,
      brief: taken.brief,
      corrections: taken.corrections,
      ...inputs,
      ...(mask && { mask }),
      test: taken.test,
      signal,
      // A preview bears no watermark.
      onProgress: ({ preview, ...progress }: Progress) => reporter.tell({ ...progress, ...(preview && !taken.test && { preview }) }),
    }
    return engines
      .make(order, (call) => recordCall(db, taken, call))
      .catch((cause: unknown) => {
        throw new NoPicture(cause)
      })
  }

  async #keep(
    taken: Taken,
    { raster, exact, ...made }: MadePicture & { engine: string; exact?: boolean },
    reporter: Reporter,
  ): Promise<string> {
    const { images } = this.#needs
    const { sourceType, engine, model } = made
    const facts = { sourceType, engine, model, parameters: parametersOf(taken.brief), made: new Date() }
    const { width, height } = raster
    const bytes = await (exact ? encodeExactly : encodeResult)(raster, facts)
    const result = await images.put('result', { bytes, contentType: exact ? 'image/png' : 'image/jpeg', width, height })
    await reporter.end()
    const counted = await this.#states.succeed(taken, made, result)
    if (!counted) await images.drop([result.key])
    return this.#settled('succeeded', counted)
  }

  async #failed(taken: Taken, cause: unknown): Promise<string> {
    if (cause instanceof Refusal) {
      const { file } = cause.facts
      return this.#settled(cause.code, await this.#states.fail(taken, 'picture_broken', { file: typeof file === 'string' ? file : '' }))
    }
    if (cause instanceof InputUnsuitable) {
      return this.#settled(cause.code, await this.#states.fail(taken, 'engine_refused', { reason: cause.code }))
    }
    const failure = cause instanceof EngineError ? failureOf[cause.kind] : 'engine_failed'
    const level = failure === 'engine_declined' ? 'warn' : 'error'
    this.#needs.log[level]({ err: cause, generation: taken.id }, 'no engine made a picture')
    return this.#settled(failure, await this.#states.fail(taken, failure))
  }

  async #bytes(key: string): Promise<Uint8Array> {
    const { images } = this.#needs
    await images.settle(key).catch((cause: unknown) => {
      throw cause instanceof Refusal ? new NoPicture(cause) : cause
    })
    const bytes = await images.read(key)
    if (!bytes) throw new NoPicture(new Error(`the picture ${key} is not in the store`))
    return bytes
  }

  async #stopped(taken: Taken, reason: StopReason): Promise<string> {
    if (reason === 'timeout') return this.#settled('timeout', await this.#states.fail(taken, 'timeout'))
    if (reason === 'shutting down') return this.#settled('handed back', await this.#states.handBack(taken))
    return reason
  }

  #settled = (outcome: string, counted: boolean) => (counted ? outcome : `${outcome}, too late`)
}

/** What a failed attempt is called towards people. */
const failureOf: Record<FailureKind, FailureCode> = {
  refused: 'engine_declined',
  overloaded: 'engine_busy',
  invalid_input: 'engine_failed',
  unavailable: 'engine_unavailable',
  misconfigured: 'engine_unavailable',
  bad_output: 'engine_failed',
  timeout: 'timeout',
  cancelled: 'engine_failed',
}

/** The engines, or what they work from, gave no picture; the person gets the coins back. */
class NoPicture extends Error {
  constructor(cause: unknown) {
    super('no engine made a picture', { cause })
  }
}
