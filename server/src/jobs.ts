import { sql } from 'kysely'
import { fromKysely, PgBoss, type QueueOptions, type QueuePolicy } from 'pg-boss'
import type { Connection } from './database/connection.ts'
import type { Database } from './database/database.ts'

interface Log {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** A kind of work, with what a job of it carries. Declared once by its noun. */
export interface Queue<Data extends object> {
  name: string
  options: QueueOptions & { policy?: QueuePolicy }
  /** Never set: carries the type. */
  data?: Data
}

/** Declares a queue. Jobs are tried again after `retryDelay` seconds, `retryLimit` times. */
export const queue = <Data extends object>(name: string, options: Queue<Data>['options'] = {}): Queue<Data> => ({ name, options })

/** One piece of work in a worker's hands. */
export interface Job<Data> {
  id: string
  data: Data
  /** 0 the first time, then one more each time. */
  attempt: number
  /** Aborted when the process must stop, or when the job was taken from this worker. */
  signal: AbortSignal
}

interface SendOptions {
  /** Higher ones first. */
  priority?: number
  singletonKey?: string
  /** Seconds from now, or a moment. */
  startAfter?: number | Date
}

/**
 * The job queue. Three properties of pg-boss are worked around, each held by a test: a worker that was woken for one job
 * is told to look for the next when it is done; retries send no notification, therefore workers also poll each second; and
 * a dead worker's job is found by its missing heartbeat within about ten seconds.
 */
export class Jobs {
  #boss: PgBoss
  #log: Log

  constructor(connection: Connection, log: Log, { worker }: { worker: boolean }) {
    this.#log = log
    this.#boss = new PgBoss({
      ...connection,
      max: 4,
      useListenNotify: worker,
      supervise: worker,
      schedule: false,
      monitorIntervalSeconds: 1,
      superviseIntervalSeconds: 1,
      application_name: 'veduta jobs',
    })
    this.#boss.on('error', (error) => log.warn({ err: error }, 'the job queue had to try again'))
  }

  /** Prepares the tables and the queues. Every process that sends or works starts first. */
  async start(queues: Queue<any>[]): Promise<void> {
    await this.#boss.start()
    for (const { name, options } of queues) {
      const settings = { notify: true, heartbeatSeconds: 10, expireInSeconds: 3600, retentionSeconds: 14 * 86_400, ...options }
      await this.#boss.createQueue(name, settings)
      const { policy: _, ...changeable } = settings
      await this.#boss.updateQueue(name, changeable)
    }
  }

  /** Queues a job, in the transaction given: it exists if and only if the transaction is committed. Tells its id. */
  async send<Data extends object>(db: Database, { name }: Queue<Data>, data: Data, options: SendOptions = {}): Promise<string> {
    const id = await this.#boss.send(name, data, { ...options, db: fromKysely(db) })
    if (!id) throw new Error(`A job of ${name} was not taken: there is one with the same singleton key.`)
    return id
  }

  /** The statement that queues jobs, and its one argument: for whoever sends it to the database together with something else. */
  async statement<Data extends object>({ name }: Queue<Data>, all: Data[]): Promise<{ text: string; data: string }> {
    let text = ''
    const jobs: unknown[] = []
    const db = {
      async executeSql(statement: string, [list]: unknown[] = []) {
        text = statement
        jobs.push(...(JSON.parse(list as string) as unknown[]))
        return { rows: [{ id: '' }] }
      },
    }
    for (const data of all) await this.#boss.send(name, data, { db })
    return { text, data: JSON.stringify(jobs) }
  }

  /** Removes the jobs of a queue whose `key` is this, in whatever state; one that is being worked on is not tried again. */
  async drop<Data extends object, Key extends keyof Data & string>(
    db: Database,
    { name }: Queue<Data>,
    key: Key,
    value: NonNullable<Data[Key]>,
  ): Promise<void> {
    await sql`delete from pgboss.job where name = ${name} and data @> ${JSON.stringify({ [key]: value })}::jsonb`.execute(db)
  }

  /**
   * Works on a queue, `concurrency` jobs at once. A handler that throws fails its job, which is then tried again. What nobody was told
   * of is found after `pollS` seconds.
   */
  async work<Data extends object>(
    { name }: Queue<Data>,
    concurrency: number,
    handle: (job: Job<Data>) => Promise<void>,
    pollS = 1,
  ): Promise<void> {
    const polling = { pollingIntervalSeconds: pollS, notifyPollingIntervalSeconds: pollS, heartbeatRefreshSeconds: 3 }
    // One `work` per slot: a slot can be woken by its own id only.
    for (let slot = 0; slot < concurrency; slot++) {
      let worker = ''
      worker = await this.#boss.work<Data, void>(name, { ...polling, batchSize: 1, includeMetadata: true } as const, async ([job]) => {
        try {
          await handle({ id: job.id, data: job.data, attempt: job.retryCount, signal: job.signal })
        } catch (error) {
          this.#log.error({ err: error, queue: name, job: job.id, attempt: job.retryCount }, 'a job failed')
          throw error
        } finally {
          this.#boss.notifyWorker(worker)
        }
      })
    }
  }

  /** Stops working on a queue and waits for the jobs at hand. */
  async leave({ name }: Queue<any>): Promise<void> {
    await this.#boss.offWork(name, { wait: true })
  }

  /** What the jobs of a queue carry that wait or are at work. */
  async unfinished<Data extends object>(db: Database, { name }: Queue<Data>): Promise<Data[]> {
    const states = sql.join(['created', 'retry', 'active'])
    const { rows } = await sql<{ data: Data }>`
      select data from pgboss.job where name = ${name} and state::text in (${states})`.execute(db)
    return rows.map(({ data }) => data)
  }

  /** How many jobs wait and how many are at work, by queue; a queue without either is left out. */
  async depths(db: Database): Promise<Map<string, { waiting: number; active: number }>> {
    const { rows } = await sql<{ name: string; waiting: number; active: number }>`
      select name, count(*) filter (where state <> 'active') as waiting, count(*) filter (where state = 'active') as active
      from pgboss.job where state in ('created', 'retry', 'active') group by name`.execute(db)
    return new Map(rows.map(({ name, ...depth }) => [name, depth]))
  }

  /** Takes no more jobs, waits up to `ms` for those at hand, then hands them back to the queue. */
  async stop(ms = 20_000): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: ms })
  }
}
