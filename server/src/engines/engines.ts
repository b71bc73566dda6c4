import { setTimeout as pause } from 'node:timers/promises'
import type { Brief, BriefKind } from '@veduta/contract/catalogue/brief'
import type { UnsuitableCode } from '@veduta/contract/catalogue/notes'
import type { Setting, StyleFrom } from '@veduta/contract/catalogue/setting'
import type { Raster } from '../images/raster.ts'
import { Refusal } from '../refusal.ts'
import { attemptId } from './attempt-id.ts'
import { EngineError, type FailureKind } from './engine-error.ts'
import { Examiner } from './examiner.ts'
import { RoomExaminer, type RoomFindings } from './embedded/room-examiner.ts'
import { InputUnsuitable, type Cost, type Engine, type EngineOrder, type Health, type LargerOrder, type MadePicture } from './engine.ts'
import { inEnglish, type Translate } from './translate.ts'
import { cancelled, unlessAborted } from './unless-aborted.ts'

interface Log {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** One attempt of an engine at a picture, as it is written down. */
export interface EngineCall {
  engine: string
  model: string | undefined
  outcome: 'made' | 'unsuitable' | 'fault' | FailureKind
  billed: 'no' | 'yes' | 'unknown'
  cost: Cost | undefined
  upstreamId: string | undefined
  began: Date
}

export interface EnginesOptions {
  /** Whether the embedded engine may take the place of another one that failed. */
  fallbackToEmbedded?: boolean
  /** What makes the pictures of test keys; one of the engines, or one that makes nothing else. */
  forTests?: Engine | undefined
  /** Makes free texts English for engines that want it. */
  translate?: Translate | undefined
  log: Log
  /** The time that an order has in all, in ms: an engine that others can follow gets two thirds of what is left. */
  patienceMs?: number
  /** The first pause before an engine is asked again, in ms; it doubles. */
  firstPauseMs?: number
}

/** The part of the time left that an engine has when another one can be asked after it: one that hangs must not take it all. */
const firstShare = 2 / 3
/** Of so many orders at once is told what would refuse them. */
const foreseenAtOnce = 2
/** An engine that asks for more patience than this is busy for this picture, in ms. */
const longestPauseMs = 30_000
/** Repeats that may be under way ahead of successes; when an engine is out of order for everybody, repeating only adds to it. */
const repeatBudget = 10
/** What a made picture gives back to the budget. */
const repeatsPerPicture = 0.2
/** After so many failures in a row an engine is asked last, for this long, in ms. */
const failuresToRest = 3
const restMs = 30_000
const resting: FailureKind[] = ['unavailable', 'misconfigured', 'timeout', 'overloaded']

/** An engine with how it did lately. */
interface Candidate {
  engine: Engine
  failures: number
  restUntil: number
}

const candidate = (engine: Engine): Candidate => ({ engine, failures: 0, restUntil: 0 })

/**
 * The engines of this installation, in order of preference, as one: chooses by what they can do, asks again and asks the next one,
 * within a budget and for as long as the order's signal lets it, and tells about every attempt.
 */
export class Engines {
  #all: Candidate[]
  #forTests: Candidate | undefined
  #fallbackToEmbedded: boolean
  #translate: Translate | undefined
  #log: Log
  #patienceMs: number
  #firstPauseMs: number
  #budget = repeatBudget
  #foreseeing = 0
  #examiner = new Examiner()
  #roomExaminer = new RoomExaminer()

  constructor(
    engines: Engine[],
    { fallbackToEmbedded = false, forTests, translate, log, patienceMs = Infinity, firstPauseMs = 1000 }: EnginesOptions,
  ) {
    this.#all = engines.map(candidate)
    this.#forTests = forTests && (this.#all.find(({ engine }) => engine === forTests) ?? candidate(forTests))
    this.#fallbackToEmbedded = fallbackToEmbedded
    this.#translate = translate
    this.#log = log
    this.#patienceMs = patienceMs
    this.#firstPauseMs = firstPauseMs
  }

  /**
   * Makes the picture. Throws `InputUnsuitable`, or the `EngineError` of the last engine asked; with `cancelled` when the signal
   * aborts, at once, whether or not the engine listens. `record` gets every attempt when it is over.
   */
  async make(order: EngineOrder, record: (call: EngineCall) => Promise<void>): Promise<MadePicture & { engine: string }> {
    const { first, candidates } = order.test ? this.#candidatesForTest() : this.#candidatesFor(order.brief.kind, order.references.length)
    let translated: Promise<EngineOrder> | undefined
    let last: unknown = new EngineError('unavailable', `no engine here makes ${order.brief.kind} pictures`)
    let told = 0
    const onProgress: EngineOrder['onProgress'] = (progress) => {
      told = Math.max(told, progress.fraction)
      order.onProgress({ ...progress, fraction: told })
    }
    const begun = performance.now()
    for (const [place, candidate] of candidates.entries()) {
      const { engine } = candidate
      const left = this.#patienceMs - (performance.now() - begun)
      const shareMs = place < candidates.length - 1 ? Math.max(0, Math.round(left * firstShare)) : Infinity
      try {
        if (engine.capabilities.english) translated ??= inEnglish(order, this.#translate, this.#log)
        const asked = engine.capabilities.english ? await translated! : order
        const made = await this.#persist(candidate, { ...asked, onProgress }, shareMs, record)
        return { ...made, notes: [...made.notes, ...notesOn(engine, first!, order)], engine: engine.id }
      } catch (error) {
        last = error
        if (!asksAround(error) || order.signal.aborted) throw error
        const level = error instanceof EngineError ? 'warn' : 'error'
        this.#log[level]({ err: error, engine: engine.id }, 'an engine did not make a picture')
      }
    }
    throw last
  }

  /** No order of a test key reaches an engine that somebody is paid for. */
  #candidatesForTest() {
    const candidates = this.#forTests ? [this.#forTests] : []
    return { first: this.#forTests?.engine, candidates }
  }

  /** Those that make such pictures, in order: those that look at all references as pictures first, those that failed lately last. */
  #candidatesFor(kind: BriefKind, references: number): { first: Engine | undefined; candidates: Candidate[] } {
    const now = Date.now()
    const able = this.#all.filter(({ engine }) => engine.capabilities.makes.includes(kind))
    const misses = ({ engine }: Candidate) =>
      Number(takesStyleByRule(engine, kind) ? references > 0 : engine.capabilities.references[kind] < references)
    // A model that prepares a sketch invents lines; where the embedded engine is there to do it by rule, it comes first.
    const byRule = ({ engine }: Candidate) => Number(kind === 'prepare' && engine.id !== 'embedded')
    const preferred = able.toSorted((a, b) => byRule(a) - byRule(b) || misses(a) - misses(b))
    const first = preferred[0]?.engine
    const candidates = preferred
      .filter(({ engine }) => engine === first || engine.id !== 'embedded' || this.#fallbackToEmbedded)
      .toSorted((a, b) => Number(a.restUntil > now) - Number(b.restUntil > now))
    return { first, candidates }
  }

  /** Asks one engine until it has made the picture, there is no point in asking it again, or `shareMs` are over. */
  async #persist(
    candidate: Candidate,
    order: EngineOrder,
    shareMs: number,
    record: (call: EngineCall) => Promise<void>,
  ): Promise<MadePicture> {
    const { engine } = candidate
    const signal = shareMs < Infinity ? AbortSignal.any([order.signal, AbortSignal.timeout(shareMs)]) : order.signal
    const references = order.references.slice(0, engine.capabilities.references[order.brief.kind])
    for (let round = 0; ; round++) {
      try {
        const id = attemptId(order.id, engine.id, round)
        const made = await this.#attempt(engine, { ...order, id, references, signal }, record)
        candidate.failures = 0
        this.#budget = Math.min(repeatBudget, this.#budget + repeatsPerPicture)
        return made
      } catch (error) {
        if (order.signal.aborted || !(error instanceof EngineError)) throw error
        this.#note(candidate, error)
        const wait = this.#pauseBefore(error, round)
        if (wait === undefined) throw error
        this.#budget--
        await pause(wait, undefined, { signal }).catch(() => {
          throw cancelled(signal)
        })
      }
    }
  }

  #note(candidate: Candidate, { kind }: EngineError) {
    if (!resting.includes(kind)) return
    candidate.failures++
    if (candidate.failures >= failuresToRest) candidate.restUntil = Date.now() + restMs
  }

  /** How long to wait before the same engine is asked again, in ms; undefined when it is not. */
  #pauseBefore({ again, retryAfterMs }: EngineError, round: number): number | undefined {
    if (round >= again || this.#budget < 1) return undefined
    const wait = Math.max(retryAfterMs ?? 0, this.#firstPauseMs * 2 ** round * (0.75 + Math.random() / 2))
    return wait > longestPauseMs ? undefined : wait
  }

  async #attempt(engine: Engine, order: EngineOrder, record: (call: EngineCall) => Promise<void>): Promise<MadePicture> {
    const began = new Date()
    let open = true
    const onProgress: EngineOrder['onProgress'] = (progress) => {
      if (open && !order.signal.aborted) order.onProgress(progress)
    }
    const settle = async (call: Pick<EngineCall, 'outcome' | 'billed' | 'cost' | 'model' | 'upstreamId'>) => {
      open = false
      await record({ ...call, engine: engine.id, began }).catch((error: unknown) =>
        this.#log.error({ err: error, engine: engine.id, ...call }, 'an attempt of an engine could not be written down'),
      )
    }
    try {
      if (order.signal.aborted) throw cancelled(order.signal)
      const made = await unlessAborted(engine.make({ ...order, onProgress }), order.signal)
      const { cost, model, upstreamId } = made
      const broken = await this.#examiner.examine(made.raster, order, made.report)
      const { fault, notes } = broken ? { fault: broken, notes: [] } : await this.#lookAtRoom(engine, made, order)
      const billed = isPaid(engine) ? 'yes' : 'no'
      await settle({ outcome: fault ? 'bad_output' : 'made', billed, cost, model, upstreamId })
      if (fault) throw new EngineError('bad_output', `${engine.id}: ${fault}`, { billed, ...(upstreamId && { upstreamId }) })
      return { ...made, notes: [...made.notes, ...notes] }
    } catch (error) {
      if (!open) throw error
      const facts = { cost: undefined, model: undefined, upstreamId: undefined }
      if (error instanceof EngineError) {
        const { kind, billed, upstreamId } = error
        await settle({ ...facts, outcome: kind, billed: order.signal.aborted ? billedWhenLeft(engine) : billed, upstreamId })
      } else await settle({ ...facts, outcome: error instanceof InputUnsuitable ? 'unsuitable' : 'fault', billed: billedWhenLeft(engine) })
      throw error
    }
  }

  /** What a room does not show of its order, which the embedded engine says itself; where it cannot be told, a whole picture is sold. */
  async #lookAtRoom(engine: Engine, { raster }: MadePicture, order: EngineOrder): Promise<RoomFindings> {
    if (engine.id === 'embedded') return { notes: [] }
    try {
      return await this.#roomExaminer.examine(raster, order)
    } catch (error) {
      if (order.signal.aborted) throw cancelled(order.signal)
      this.#log.error({ err: error, engine: engine.id }, 'a picture of a room could not be looked at')
      return { notes: [] }
    }
  }

  /** The settings that do nothing here, by kind of picture: those of the engine that would be asked first. */
  ignored(): Record<string, Setting[]> {
    const kinds: BriefKind[] = ['exterior', 'interior', 'fitting']
    return Object.fromEntries(
      kinds.map((kind) => {
        const { first } = this.#candidatesFor(kind, 0)
        const withReferences = this.#candidatesFor(kind, 1).first?.capabilities.references[kind] ?? 0
        const ignores = (first?.capabilities.ignores[kind] ?? []).filter((setting) => setting !== 'references')
        return [kind, withReferences > 0 ? ignores : [...ignores, 'references' as const]]
      }),
    )
  }

  /** What references do outside fitting, by kind: they are shown to a model, or palette, light and materials are taken over by rule. */
  styleFrom(): Record<string, StyleFrom> {
    const kinds: BriefKind[] = ['exterior', 'interior']
    const from = (kind: BriefKind): StyleFrom => {
      const { first } = this.#candidatesFor(kind, 1)
      return first && takesStyleByRule(first, kind) ? 'palette' : 'picture'
    }
    return Object.fromEntries(kinds.map((kind) => [kind, from(kind)]))
  }

  /** The kinds of pictures of which the engine that would be asked first knows before what it would refuse. */
  foresees(): BriefKind[] {
    const kinds: BriefKind[] = ['exterior', 'interior', 'fitting']
    return kinds.filter((kind) => this.#candidatesFor(kind, 1).first?.foresees?.includes(kind))
  }

  /**
   * What would refuse an order, as far as the engine that would be asked first can tell; undefined where it cannot, fails, or others are
   * being told. The pictures are only asked for where they are looked at.
   */
  async foresee(
    brief: Brief,
    signal: AbortSignal,
    pictures: () => Promise<Pick<EngineOrder, 'sketch' | 'corrections' | 'references'>>,
  ): Promise<UnsuitableCode | undefined> {
    const { first } = this.#candidatesFor(brief.kind, 1)
    if (!first?.foresee || !first.foresees?.includes(brief.kind) || this.#foreseeing >= foreseenAtOnce) return undefined
    this.#foreseeing++
    try {
      return (await first.foresee({ brief, ...(await pictures()), signal })) ?? undefined
    } catch (error) {
      if (error instanceof Refusal) throw error
      this.#log.warn({ err: error, engine: first.id }, 'it could not be told whether an order would be refused')
      return undefined
    } finally {
      this.#foreseeing--
    }
  }

  /**
   * What a picture looks like larger: of the embedded engine where that made it, else of a model that was trained for it. Undefined where
   * neither can tell; rejects only when it is not wanted any more.
   */
  async enlarge(madeBy: string | null, order: LargerOrder): Promise<{ guide: Raster; by: 'painted' | 'upscaled' } | undefined> {
    const embedded = madeBy === 'embedded'
    const engines = [...this.#all, ...(this.#forTests ? [this.#forTests] : [])].map(({ engine }) => engine)
    for (const engine of engines.filter(({ id }) => (id === 'embedded') === embedded)) {
      try {
        const guide = await engine.enlarge?.(order)
        if (guide) return { guide, by: embedded ? 'painted' : 'upscaled' }
      } catch (error) {
        if (order.signal.aborted) throw cancelled(order.signal)
        this.#log.warn({ err: error, engine: engine.id }, 'an engine did not make a picture larger')
      }
    }
    return undefined
  }

  /** Able to make pictures while one engine is. */
  async health(): Promise<Health> {
    const states = await Promise.all(
      this.#all.map(async ({ engine }) => {
        const { ok, detail } = await engine.health().catch(() => ({ ok: false, detail: 'does not answer' }))
        return { ok, detail: `${engine.id}: ${detail}` }
      }),
    )
    return { ok: states.some(({ ok }) => ok), detail: states.map(({ detail }) => detail).join('; ') || 'none' }
  }

  async close(): Promise<void> {
    const engines = new Set([...this.#all, ...(this.#forTests ? [this.#forTests] : [])])
    await Promise.all([...[...engines].map(({ engine }) => engine.close()), this.#examiner.close(), this.#roomExaminer.close()])
  }
}

/** The embedded engine takes of a reference's look what can be taken by rule; a model that is shown the picture takes more. */
const takesStyleByRule = ({ id }: Engine, kind: BriefKind) => id === 'embedded' && kind !== 'fitting'

const asksAround = (error: unknown) => (error instanceof EngineError ? error.next : !(error instanceof InputUnsuitable))

const isPaid = ({ capabilities }: Engine) => capabilities.runs === 'at a vendor'

/** An engine that is left alone may go on, and its maker be paid for it, unless it can be stopped where it works. */
const billedWhenLeft = (engine: Engine) => (isPaid(engine) && engine.capabilities.cancel === 'local' ? 'unknown' : 'no')

/** What people should know about who made their picture. */
function notesOn(engine: Engine, first: Engine, { brief, references }: EngineOrder): MadePicture['notes'] {
  const unused = references.length - engine.capabilities.references[brief.kind]
  return [
    ...(engine !== first && engine.id === 'embedded' ? [{ code: 'built_in_engine' as const, facts: {} }] : []),
    ...(unused > 0 ? [{ code: 'references_unused' as const, facts: { count: unused } }] : []),
  ]
}
