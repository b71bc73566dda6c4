import type { FailureCode } from '@veduta/contract/api/errors'
import type { Brief, BriefKind } from '@veduta/contract/catalogue/brief'
import type { Correction } from '@veduta/contract/catalogue/correction'
import type { UnsuitableCode } from '@veduta/contract/catalogue/notes'
import type { Stage } from '@veduta/contract/catalogue/stage'
import { sql } from 'kysely'
import { returnCoins, type Purpose } from '../coins/ledger.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { MadePicture } from '../engines/engine.ts'
import type { Events } from '../events.ts'
import { recordImages, type StoredImage } from '../images/images.ts'
import type { Jobs } from '../jobs.ts'
import { tellWebhooks } from '../webhooks/deliveries.ts'
import { generationQueue } from './queue.ts'

/** How long a worker counts as alive after its last sign, in seconds. */
const leaseSeconds = 10
/** So many workers may die over one picture before it is given up. */
const maxDeaths = 3

const lease = sql<Date>`now() + ${leaseSeconds} * interval '1 second'`
export const purposeOf = (kind: BriefKind): Purpose => (kind === 'prepare' ? 'preparation' : 'generation')

/** One worker's hold on one picture. What it writes counts only while it holds the newest attempt. */
export interface Attempt {
  id: string
  attempt: number
}

/** What the words of a failure are filled with. */
interface FailureFacts {
  reason?: UnsuitableCode
  file?: string
}

/** A generation as a worker takes it. */
export interface Taken extends Attempt {
  account_id: string
  project_id: string
  kind: BriefKind
  brief: Brief
  corrections: Correction[]
  test: boolean
  mask_id: string | null
  recolour: string | null
  clears: boolean
  /** The picture whose look its project kept when it was ordered. */
  look_id: string | null
  deaths: number
}

/** Where a running picture stands. */
export interface Standing {
  stage: Stage
  progress: number
  preview: string | null
}

/**
 * Every move of a generation from one state to the next. Each is one transaction that also moves the coins and tells those who
 * watch; a move whose generation is no longer where it starts from does nothing and says so.
 */
export class States {
  #db: Database
  #jobs: Jobs
  #events: Events

  constructor({ db, jobs, events }: { db: Database; jobs: Jobs; events: Events }) {
    this.#db = db
    this.#jobs = jobs
    this.#events = events
  }

  /** queued → running, or running → running when the worker that had it is dead. Undefined when there is nothing to do. */
  async take(id: string): Promise<Taken | undefined> {
    const taken = await this.#db
      .updateTable('generation')
      .set((eb) => ({
        state: 'running',
        attempt: eb('attempt', '+', 1),
        deaths: sql<number>`deaths + (state = 'running')::int`,
        lease_until: lease,
        ...fresh,
        started_at: sql<Date>`coalesce(started_at, now())`,
      }))
      .where('id', '=', id)
      .where((eb) => eb.or([eb('state', '=', 'queued'), eb.and([eb('state', '=', 'running'), eb('lease_until', '<', sql<Date>`now()`)])]))
      .returning([
        'id',
        'attempt',
        'account_id',
        'project_id',
        'kind',
        'brief',
        'corrections',
        'test',
        'mask_id',
        'recolour',
        'clears',
        'look_id',
        'deaths',
      ])
      .executeTakeFirst()
    if (!taken) return undefined
    if (taken.deaths >= maxDeaths) {
      await this.fail(taken, 'interrupted')
      return undefined
    }
    await this.#events.publish(this.#db, 'generation', { id, state: 'running', stage: null, progress: 0, preview: null })
    return taken
  }

  /** Says that the worker is alive and how far it is. False when the attempt no longer counts. */
  async report({ id, attempt }: Attempt, standing?: Standing): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('generation')
        .set({
          lease_until: lease,
          ...(standing && { stage: standing.stage, progress: standing.progress, preview_key: standing.preview }),
        })
        .where('id', '=', id)
        .where('attempt', '=', attempt)
        .where('state', '=', 'running')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      if (standing) await this.#events.publish(trx, 'generation', { id, state: 'running', ...standing })
      return true
    })
  }

  /** running → succeeded, with the picture that is in the store already. False when the attempt no longer counts. */
  async succeed(taken: Taken, made: Omit<MadePicture, 'raster'> & { engine: string }, result: StoredImage): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      if (!(await this.#stillRunning(trx, taken))) return false
      await recordImages(trx, taken.account_id, taken.project_id, [result])
      await trx
        .updateTable('generation')
        .set({
          state: 'succeeded',
          result_id: result.id,
          engine: made.engine,
          model: made.model ?? null,
          seed: made.seed,
          source_type: made.sourceType,
          prompt: made.prompt,
          notes: JSON.stringify(made.notes),
          report: JSON.stringify(made.report),
          ...ended,
          progress: 1,
        })
        .where('id', '=', taken.id)
        .execute()
      await tellWebhooks(trx, this.#jobs, { ...taken, state: 'succeeded', failure: null })
      await this.#events.publish(trx, 'generation', { id: taken.id, state: 'succeeded', stage: null, progress: 1, preview: null })
      return true
    })
  }

  async #stillRunning(trx: Transaction, { id, attempt }: Attempt): Promise<boolean> {
    const row = await trx
      .selectFrom('generation')
      .select('id')
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('state', '=', 'running')
      .forUpdate()
      .executeTakeFirst()
    return row !== undefined
  }

  /** running → failed, and the coins come back. False when the attempt no longer counts. */
  async fail({ id, attempt }: Attempt, failure: FailureCode, facts: FailureFacts = {}): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      if (!(await this.#stillRunning(trx, { id, attempt }))) return false
      await this.#end(trx, id, { state: 'failed', failure, failure_facts: JSON.stringify(facts) })
      return true
    })
  }

  /** queued or running → cancelled, and the coins come back. False when it was over already. */
  async cancel(id: string): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const unfinished = await trx
        .selectFrom('generation')
        .select('id')
        .where('id', '=', id)
        .where('state', 'in', ['queued', 'running'])
        .forUpdate()
        .executeTakeFirst()
      if (!unfinished) return false
      await this.#end(trx, id, { state: 'cancelled' })
      return true
    })
  }

  async #end(trx: Transaction, id: string, how: { state: 'failed' | 'cancelled'; failure?: FailureCode; failure_facts?: string }) {
    const { price, ...over } = await trx
      .updateTable('generation')
      .set({ ...how, ...ended })
      .where('id', '=', id)
      .returning(['id', 'account_id', 'project_id', 'kind', 'test', 'failure', 'price'])
      .executeTakeFirstOrThrow()
    if (price > 0) await returnCoins(trx, purposeOf(over.kind), id)
    await tellWebhooks(trx, this.#jobs, { ...over, state: how.state })
    await this.#events.publish(trx, 'generation', { id, state: how.state, stage: null, progress: 0, preview: null })
  }

  /** running → queued, by a worker that must stop: another one begins it anew. Nothing is charged or returned. */
  async handBack({ id, attempt }: Attempt): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      if (!(await this.#stillRunning(trx, { id, attempt }))) return false
      await this.#requeue(trx, id)
      return true
    })
  }

  async #requeue(trx: Transaction, id: string) {
    await trx
      .updateTable('generation')
      .set({ state: 'queued', lease_until: null, ...fresh })
      .where('id', '=', id)
      .execute()
    await this.#jobs.send(trx, generationQueue, { id })
    await this.#events.publish(trx, 'generation', { id, state: 'queued', stage: null, progress: 0, preview: null })
  }

  /**
   * Finds pictures that run without a sign of life. They are queued anew, or given up and refunded when too many workers died over
   * them. Tells how many there were. Any number of processes may do this at once.
   */
  async rescueAbandoned(): Promise<number> {
    return this.#db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('generation')
        .select(['id', 'deaths'])
        .where('state', '=', 'running')
        .where('lease_until', '<', sql<Date>`now()`)
        .forUpdate()
        .skipLocked()
        .limit(100)
        .execute()
      for (const { id, deaths } of rows) {
        await trx
          .updateTable('generation')
          .set((eb) => ({ deaths: deaths + 1, attempt: eb('attempt', '+', 1) }))
          .where('id', '=', id)
          .execute()
        if (deaths + 1 >= maxDeaths) await this.#end(trx, id, { state: 'failed', failure: 'interrupted' })
        else await this.#requeue(trx, id)
      }
      return rows.length
    })
  }

  /** A queued picture gets its job in the transaction that queues it; should that job be gone all the same, it gets another. */
  async rescueForgotten(): Promise<number> {
    return this.#db.transaction().execute(async (trx) => {
      const queued = await trx
        .selectFrom('generation')
        .select('id')
        .where('state', '=', 'queued')
        .where('created_at', '<', sql<Date>`now() - interval '15 seconds'`)
        .orderBy('created_at')
        .forUpdate()
        .skipLocked()
        .limit(100)
        .execute()
      if (queued.length === 0) return 0
      const live = await this.#jobs.unfinished(trx, generationQueue)
      const forgotten = queued.filter(({ id }) => !live.some((job) => job.id === id))
      for (const { id } of forgotten) await this.#jobs.send(trx, generationQueue, { id })
      return forgotten.length
    })
  }
}

/** How a picture stands that is begun, or begun anew. */
const fresh = { stage: null, progress: 0, preview_key: null }
/** What every final state has in common. */
const ended = { lease_until: null, stage: null, preview_key: null, finished_at: sql<Date>`clock_timestamp()` }
