import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './config.ts'
import { readConnection, type Connection } from './database/connection.ts'
import { databaseAnswers, isConnectionLost, openDatabase, type Database } from './database/database.ts'
import { startEmbedded, type Embedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { Events } from './events.ts'
import { Jobs } from './jobs.ts'
import type { Log } from './system/log.ts'
import type { Readiness } from './system/readiness.ts'

/** Everything that lives as long as the process, built once. A noun takes the few of these that it needs. */
export interface Services {
  config: Config
  log: Log
  db: Database
  jobs: Jobs
  events: Events
  readiness: Readiness
  /** Hands back what runs, then closes everything in the order in which things need each other. */
  stop(): Promise<void>
}

/** Every queue of the product. */
export const queues = [] as Parameters<Jobs['start']>[0]

/** Connects, migrates and starts whatever this process needs. */
export async function openServices(config: Config, log: Log): Promise<Services> {
  const works = config.role !== 'api'
  const embedded = config.databaseUrl ? undefined : await startEmbedded(path.join(config.dataDir, 'postgres'), log)
  const connection = embedded?.connection ?? readConnection(config.databaseUrl!)
  const migrated = await migrateWhenThere(connection, log)
  if (migrated.length > 0) log.info({ migrated }, 'the database has the newest schema')

  const db = openDatabase(connection, log)
  const jobs = new Jobs(connection, log, { worker: works })
  await jobs.start(queues)
  const events = new Events(connection, log)
  await events.start()

  const readiness: Readiness = {
    database: async () => ((await databaseAnswers(db)) ? { ok: true, detail: describe(embedded) } : { ok: false, detail: 'no answer' }),
  }
  return {
    config,
    log,
    db,
    jobs,
    events,
    readiness,
    async stop() {
      await jobs.stop()
      await events.stop()
      await db.destroy()
      await embedded?.stop()
    },
  }
}

const describe = (embedded: Embedded | undefined) => (embedded ? 'embedded PostgreSQL' : 'PostgreSQL')

/** A server of the operator's own may come up after us: it is waited for, up to a minute. */
async function migrateWhenThere(connection: Connection, log: Log): Promise<string[]> {
  for (let left = 60; ; left--) {
    try {
      return await migrate(connection)
    } catch (error) {
      if (!isConnectionLost(error) || left === 0) throw error
      log.warn({ err: error }, 'waiting for the database')
      await pause(1000)
    }
  }
}
