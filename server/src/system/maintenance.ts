import type { Database, Transaction } from '../database/database.ts'
import type { Events } from '../events.ts'
import type { Log } from './log.ts'

/** Whether the service is closed to everybody but administrators: kept in the database, known in every process without asking. */
export class Maintenance {
  #on = false
  #db: Database
  #events: Events
  #log: Log

  constructor(db: Database, events: Events, log: Log) {
    this.#db = db
    this.#events = events
    this.#log = log
  }

  get on() {
    return this.#on
  }

  /** Reads how it stands and follows every switch from now on, through breaks of the connection too. */
  async start(): Promise<void> {
    this.#events.subscribe('maintenance', ({ on }) => {
      this.#on = on
    })
    this.#events.onGap(() => {
      this.#read().catch((error: unknown) => this.#log.warn({ err: error }, 'whether maintenance is on could not be read'))
    })
    await this.#read()
  }

  async #read() {
    const row = await this.#db.selectFrom('installation').select('maintenance').executeTakeFirstOrThrow()
    this.#on = row.maintenance
  }

  /** Switches it for all processes when the transaction commits. Says whether that changed anything. */
  async switch(trx: Transaction, on: boolean): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('installation')
      .set({ maintenance: on })
      .where('maintenance', '<>', on)
      .executeTakeFirstOrThrow()
    await this.#events.publish(trx, 'maintenance', { on })
    return numUpdatedRows > 0n
  }
}
