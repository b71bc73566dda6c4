import type { PersonEvent } from '@veduta/contract/api/events'
import type { PrintSize } from '@veduta/contract/catalogue/print-size'
import type { GenerationEvent } from '@veduta/contract/api/generations'
import { sql } from 'kysely'
import pg from 'pg'
import type { Connection } from './database/connection.ts'
import type { Database } from './database/database.ts'

/** What processes tell each other. An event is a hint for whoever watches now: what must not be lost is in a table. */
export interface Topics {
  /** A generation moved: its state, stage or progress. `preview` is the key of a stored picture of the work so far. */
  generation: Omit<GenerationEvent, 'preview_url' | 'ahead'> & { preview: string | null }
  /** Somebody wants a running generation stopped. */
  cancel: { id: string }
  /** Somebody no longer wants a copy for print. */
  print: { id: string; size: PrintSize }
  /** The service is closed to everybody but administrators, or open again. */
  maintenance: { on: boolean }
  /** Something of an account is no longer as it was. The tables themselves tell it (migration 0100). */
  account: { id: string }
  /** Something of an account's has changed. The tables tell it themselves (migration 0110). */
  person: { account: string; about: Exclude<PersonEvent['about'], 'everything'>; id: string; project: string | null }
}
type Topic = keyof Topics

interface Log {
  warn(facts: object, message: string): void
}

const channel = 'veduta_events'
/** PostgreSQL takes notifications shorter than 8000 bytes. */
const longest = 7999
/** While somebody asks how certain listening is, it is tried this often, in milliseconds. */
const tryEveryMs = 250
/** A connection that has not answered for so long is not waited for. */
const silentMs = 1000

/** Publish and subscribe between all processes on one database, over one listening connection that comes back when lost. */
export class Events {
  #connection: Connection
  #log: Log
  #client: pg.Client | undefined
  #subscribers = new Map<Topic, Set<(data: never) => void>>()
  #gaps = new Set<() => void>()
  #breaks = new Set<() => void>()
  #tried = -Infinity
  #heard = -Infinity
  #asking: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined
  #closed = false
  #retry: NodeJS.Timeout | undefined

  constructor(connection: Connection, log: Log) {
    this.#connection = connection
    this.#log = log
  }

  /** Begins to listen; fails when the database cannot be reached now. */
  async start(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, keepAlive: true, application_name: 'veduta events', connectionTimeoutMillis: 5000 })
    client.on('error', (error) => this.#log.warn({ err: error }, 'the connection for events was lost'))
    client.on('notification', ({ payload }) => this.#deliver(payload!))
    await client.connect()
    client.once('end', () => this.#reconnect())
    await client.query(`listen ${channel}`)
    this.#client = client
    await this.catchUp()
  }

  /**
   * Resolves when whatever was committed before the call has been delivered here: PostgreSQL hands a connection its notifications before
   * it answers it again. Resolves as well when listening breaks off, or is silent for a second: then `heardWithin` says so.
   */
  catchUp(): Promise<void> {
    // The connection takes one question at a time. All who ask while it is busy share the next: it is asked after each of them came.
    this.#next ??= this.#asking.then(() => {
      this.#next = undefined
      this.#asking = this.#ask()
      return this.#asking
    })
    return this.#next
  }

  async #ask(): Promise<void> {
    const client = this.#client
    if (!client) return
    const asked = performance.now()
    this.#tried = asked
    const answer = client.query('select 1').then(
      () => {
        if (this.#client === client) this.#heard = asked
      },
      () => {},
    )
    let silence: NodeJS.Timeout | undefined
    await Promise.race([answer, new Promise<void>((resolve) => (silence = setTimeout(resolve, silentMs)))])
    clearTimeout(silence)
  }

  /** Whether everything that was committed until `ms` milliseconds ago has been delivered here; within that time it may not have been. */
  heardWithin(ms: number): boolean {
    const now = performance.now()
    if (now - this.#tried > tryEveryMs) void this.catchUp()
    return this.#client !== undefined && now - this.#heard <= ms
  }

  #reconnect() {
    if (this.#client) this.#breaks.forEach((told) => told())
    this.#client = undefined
    this.#heard = -Infinity
    if (this.#closed) return
    this.#retry = setTimeout(() => {
      this.start().then(
        () => this.#gaps.forEach((told) => told()),
        () => this.#reconnect(),
      )
    }, 250)
  }

  #deliver(payload: string) {
    const [topic, data] = JSON.parse(payload) as [Topic, never]
    for (const told of this.#subscribers.get(topic) ?? []) told(data)
  }

  /** Tells every process, when the transaction given is committed, or at once when there is none. */
  async publish<T extends Topic>(db: Database, topic: T, data: Topics[T]): Promise<void> {
    const payload = JSON.stringify([topic, data])
    if (Buffer.byteLength(payload) > longest) throw new Error(`An event of ${topic} is longer than ${longest} bytes.`)
    await sql`select pg_notify(${channel}, ${payload})`.execute(db)
  }

  /** Calls `told` for each event of a topic. Answers with the way to stop. */
  subscribe<T extends Topic>(topic: T, told: (data: Topics[T]) => void): () => void {
    const among = this.#subscribers.get(topic) ?? new Set()
    this.#subscribers.set(topic, among.add(told))
    return () => void among.delete(told)
  }

  /** Calls `told` when listening resumed after a break: events of that time are lost, the tables must be read again. */
  onGap(told: () => void): () => void {
    this.#gaps.add(told)
    return () => void this.#gaps.delete(told)
  }

  /** Calls `told` when listening breaks off: from now on nothing is heard. */
  onBreak(told: () => void): () => void {
    this.#breaks.add(told)
    return () => void this.#breaks.delete(told)
  }

  async stop(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.end().catch(() => {})
  }
}
