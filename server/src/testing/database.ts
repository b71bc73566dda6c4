import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Connection } from '../database/connection.ts'

/** A fresh, migrated database of this test's own, and the way to remove it. */
export async function freshDatabase(): Promise<{ connection: Connection; address: string; drop: () => Promise<void> }> {
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
  return {
    connection: { ...server, database },
    address: addressOf({ ...server, database }),
    drop: () => run(`drop database ${database} with (force)`),
  }
}

/** The connection as `DATABASE_URL` has it. */
export const addressOf = ({ host, port, user, password, database }: Connection) =>
  `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
