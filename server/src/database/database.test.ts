import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { readConnection } from './connection.ts'
import { databaseAnswers, isConnectionLost, openDatabase, type Database } from './database.ts'

let fresh: FreshDatabase
let db: Database
const warnings: string[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  db = openDatabase(fresh.connection, { warn: (_, message) => warnings.push(message) })
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

const cutOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

test('64-bit integers arrive as numbers', async () => {
  const { rows } = await sql<{ n: number }>`select 9007199254740991::bigint as n`.execute(db)
  expect(rows[0].n).toBe(9_007_199_254_740_991)
})

test('a connection that is cut while a transaction holds it fails that transaction and nothing else', async () => {
  const failed = await db
    .transaction()
    .execute(async (trx) => {
      await sql`create table lost (n int)`.execute(trx)
      await cutOthers.execute(db)
      // The connection is idle inside the transaction when it breaks; its end is noticed without anybody asking.
      await new Promise((resolve) => setTimeout(resolve, 100))
      await sql`insert into lost values (1)`.execute(trx)
    })
    .catch((error: unknown) => error)
  expect(isConnectionLost(failed)).toBe(true)
  expect(await databaseAnswers(db)).toBe(true)
  const { rows } = await sql`select 1 from pg_tables where tablename = 'lost'`.execute(db)
  expect(rows).toEqual([])
})

test('idle connections that are cut are reported and replaced', async () => {
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(db)))
  await cutOthers.execute(db)
  while (warnings.length === 0) await new Promise(setImmediate)
  expect(warnings).toContain('a database connection was lost')
  expect(await databaseAnswers(db)).toBe(true)
})

test.each([
  ['postgres://ann:p%40ss@db.example:5433/veduta', { host: 'db.example', port: 5433, user: 'ann', password: 'p@ss', database: 'veduta' }],
  [
    'postgresql://ann@localhost/veduta?host=/var/run/pg',
    { host: '/var/run/pg', port: 5432, user: 'ann', password: '', database: 'veduta' },
  ],
  [
    'postgres://ann:x@db/veduta?sslmode=verify-full',
    { host: 'db', port: 5432, user: 'ann', password: 'x', database: 'veduta', ssl: { rejectUnauthorized: true } },
  ],
])('%s names a server', (address, connection) => {
  expect(readConnection(address)).toEqual(connection)
})
