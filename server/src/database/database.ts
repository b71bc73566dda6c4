import { Kysely, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import type { Connection } from './connection.ts'
import type { Schema } from './schema.ts'

/**
 * The database, or a transaction of it: whatever a query can be asked of. A transaction is one of the database already, but the
 * compiler would have to compare the two member by member at each place.
 */
export type Database = Kysely<Schema> | KyselyTransaction<Schema>
/** For rules that only hold inside one transaction: money, bonuses, whatever is recorded and queued together. */
export type Transaction = KyselyTransaction<Schema>

// 64-bit integers arrive as text by default. Ours are counts and identifiers of rows, far below 2^53: numbers they are.
pg.types.setTypeParser(pg.types.builtins.INT8, (digits) => {
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : BigInt(digits)
})

interface Log {
  warn(facts: object, message: string): void
}

/** Opens a pool. Lost connections are reported and replaced; a statement that waits longer than 30 s gives up. */
export function openDatabase(connection: Connection, log: Log, connections = 10): Database {
  const pool = new pg.Pool({
    ...connection,
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    keepAlive: true,
    application_name: 'veduta',
  })
  // Without these a connection that breaks would end the process: while it is idle, and while a transaction holds it.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Whether the database answers within `ms`. */
export async function databaseAnswers(db: Database, ms = 2000): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, ms, false).unref())
  return Promise.race([
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    ),
    late,
  ])
}

const lost = /^(?:08|57P0|53300)/
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])

/** What the driver and the server say without a code of their own. */
const hints = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'not currently accepting connections',
]

/** Whether `error` says that the database could not be reached, as opposed to refusing what was asked. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (code && lost.test(code)) return true
  if (code && unreachable.has(code) && (syscall === 'connect' || syscall === 'read' || syscall === 'write')) return true
  return hints.some((hint) => error.message.includes(hint))
}

/** Whether `error` is a unique constraint of that name saying that the row is there already. */
export const isDuplicate = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint

/** Whether `error` says that a value which should name a row has not even the form of an identifier. */
export const isNotAnId = (error: unknown) => error instanceof pg.DatabaseError && error.code === '22P02' && /type uuid/.test(error.message)

/** Whether `error` says that a text holds a character that the database cannot keep, such as NUL. */
export const isUnstorableText = (error: unknown) => error instanceof pg.DatabaseError && error.code === '22021'

/** Whether `error` says that a number, or a sum with it, is beyond what its column can hold. */
export const isTooLarge = (error: unknown) => error instanceof pg.DatabaseError && error.code === '22003'
