import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Connection } from './connection.ts'

const folder = path.join(import.meta.dirname, '../../migrations')

/** Any number, the same in every process: whoever holds this lock migrates, the others wait for it. */
const lockKey = 817_263_545

/**
 * Brings the database to the newest schema and tells which files it ran. Each `NNNN-noun.sql` runs once, in order, in a
 * transaction of its own. Several processes may start at once: one migrates. A file that was changed after it ran is an error.
 */
export async function migrate(connection: Connection, from = folder): Promise<string[]> {
  const files = (await readdir(from)).filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name)).sort()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const ran: string[] = []
    for (const name of files) {
      const statements = await readFile(path.join(from, name), 'utf8')
      const checksum = createHash('sha256').update(statements).digest('hex')
      if (applied.has(name) && applied.get(name) !== checksum) {
        throw new Error(`The migration ${name} was changed after this database had run it. Add a new file instead.`)
      }
      if (applied.has(name)) continue
      await runOne(client, name, statements, checksum)
      ran.push(name)
    }
    return ran
  } finally {
    await client.end()
  }
}

async function runOne(client: pg.Client, name: string, statements: string, checksum: string) {
  await client.query('begin')
  try {
    await client.query(statements)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${(cause as Error).message}`, { cause })
  }
}
