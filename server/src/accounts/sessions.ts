import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'

/** A session ends so many days after it was last used … */
export const idleDays = 14
/** … and in any case so many days after it was opened. */
const wholeDays = 90

/** Tokens are 256 random bits, so a plain hash of them cannot be searched. */
const hash = (token: string) => createHash('sha256').update(token).digest()

/** Opens a session and gives its token: the only time that it is seen. */
export async function openSession(db: Database, account: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({ account_id: account, token_hash: hash(token), expires_at: sql<Date>`now() + make_interval(days => ${wholeDays})` })
    .execute()
  return token
}

/** Whose token it is; ended and expired sessions are nobody's. Asked of the table each time, so that ending one works at once. */
export async function findCaller(db: Database, token: string): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'session.id as session', 'role', 'is_active', 'is_email_verified'])
    .select(sql<boolean>`session.last_used_at < now() - interval '1 hour'`.as('is_stale'))
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(days => ${idleDays})`)
    .executeTakeFirst()
  if (!row) return undefined
  const { is_stale, ...caller } = row
  if (is_stale) {
    await db
      .updateTable('session')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', caller.session)
      .execute()
  }
  return caller
}

/** Ends one session. */
export async function endSession(db: Database, session: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', session).execute()
}

/** Ends every session of an account: its password changed, or it was switched off. */
export async function endSessions(db: Database, account: string): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', account).execute()
}
