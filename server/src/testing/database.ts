import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Connection } from '../database/connection.ts'
import { openDatabase, type Database } from '../database/database.ts'

/** A migrated database of a test's own. */
export interface FreshDatabase {
  connection: Connection
  /** The same, as `DATABASE_URL` has it. */
  address: string
  /** A pool for what the test itself looks up and changes; what happens to its connections is not reported. */
  db: Database
  /** Closes the pool and removes the database. */
  drop: () => Promise<void>
}

/** Makes a database like the one that all tests begin with. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('testServer')
  const database = `veduta_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client(server)
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await run(`create database ${database} template ${inject('template')}`)
  const connection = { ...server, database }
  const { host, port, user, password } = server
  const part = encodeURIComponent
  const db = openDatabase(connection, { warn() {} })
  return {
    connection,
    address: `postgres://${part(user)}:${part(password)}@localhost:${port}/${database}?host=${part(host)}`,
    db,
    async drop() {
      await db.destroy()
      await run(`drop database ${database} with (force)`)
    },
  }
}
