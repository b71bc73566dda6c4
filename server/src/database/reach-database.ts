import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConnection, type Connection } from './connection.ts'
import { isConnectionLost, openDatabase, type Database } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  debug(facts: object, message: string): void
}

/** Where it is: a server of the operator's own, or the folder that the embedded one is in. */
interface Place {
  databaseUrl: string | undefined
  dataDir: string
}

/** The database of this installation, with the newest schema. */
export interface Reached {
  db: Database
  connection: Connection
  /** Whether it is the embedded one. */
  embedded: boolean
  /** Lets go of it; stops the embedded one when it is this process's. */
  leave(): Promise<void>
}

/** Connects to the operator's own server or starts the embedded one, and migrates. */
export async function reachDatabase({ databaseUrl, dataDir }: Place, log: Log): Promise<Reached> {
  const embedded = databaseUrl ? undefined : await startEmbedded(path.join(dataDir, 'postgres'), log)
  const connection = embedded?.connection ?? readConnection(databaseUrl!)
  const migrated = await migrateWhenThere(connection, log)
  if (migrated.length > 0) log.info({ migrated }, 'the database has the newest schema')
  const db = openDatabase(connection, log)
  return {
    db,
    connection,
    embedded: embedded !== undefined,
    async leave() {
      await db.destroy()
      await embedded?.stop()
    },
  }
}

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
