import { randomBytes } from 'node:crypto'
import type { Session } from '@veduta/contract/api/accounts'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../refusal.ts'
import { secretHash } from './secret-hash.ts'

/** A session ends so many days after it was last used … */
export const idleDays = 14
/** … and in any case so many days after it was opened. */
const wholeDays = 90

/** For so many minutes after a sign-in, or after the password was given again, it is certain enough who is there. */
const minutesCertain = 10

/** Opens a session and gives its token: the only time that it is seen. `device` is what the browser calls itself, in words. */
export async function openSession(db: Database, account: string, device = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = sql<Date>`now() + make_interval(days => ${wholeDays})`
  await db
    .insertInto('session')
    .values({ account_id: account, token_hash: secretHash(token), device, expires_at })
    .execute()
  return token
}

/** Notes that the person of a session has just shown who they are. */
export async function confirmSession(db: Database, session: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', session)
    .execute()
}

const certainSince = sql<Date>`now() - make_interval(mins => ${minutesCertain})`

/**
 * Refuses with `confirm_first` what could take an account away from its owner or moves what is worth money, unless they showed a moment
 * ago who they are; and with `second_factor_needed` unless they showed the second factor too, where there is one.
 */
export async function mustBeCertain(db: Database, session: string): Promise<void> {
  const row = await db
    .selectFrom('session as s')
    .leftJoin('second_factor as f', (join) => join.onRef('f.account_id', '=', 's.account_id').on('f.is_on', '=', true))
    .select([
      sql<boolean>`s.confirmed_at > ${certainSince}`.as('certain'),
      sql<boolean>`f.account_id is null or coalesce(s.factor_at > ${certainSince}, false)`.as('shown'),
    ])
    .where('s.id', '=', session)
    .executeTakeFirst()
  if (!row?.certain) throw new Refusal('confirm_first')
  if (!row.shown) throw new Refusal('second_factor_needed')
}

/** The sessions of an account, the one used last first. */
export async function listSessions(db: Database, { id, session }: Caller): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('account_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(days => ${idleDays})`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
  const text = (time: Date) => time.toISOString()
  return rows.map((row) => ({
    ...row,
    created_at: text(row.created_at),
    last_used_at: text(row.last_used_at),
    current: row.id === session,
  }))
}

const idleSpan = sql`make_interval(days => ${idleDays})`

/** Whose token it is, and in how many milliseconds its session ends if it is not used; ended and expired sessions are nobody's. */
export async function findCaller(db: Database, token: string): Promise<(Caller & { ends_in_ms: number }) | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'session.id as session', 'role', 'is_active', 'is_email_verified'])
    .select(sql<boolean>`session.last_used_at < now() - interval '1 hour'`.as('is_stale'))
    .select(
      sql<number>`extract(epoch from least(session.expires_at, session.last_used_at + ${idleSpan}) - now())::float8 * 1000`.as(
        'ends_in_ms',
      ),
    )
    .where('token_hash', '=', secretHash(token))
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

/** Ends one session of an account; someone else's is not found. */
export async function endSession(db: Database, account: string, session: string): Promise<void> {
  const ended = await db.deleteFrom('session').where('id', '=', session).where('account_id', '=', account).executeTakeFirst()
  if (ended.numDeletedRows === 0n) throw new Refusal('not_found')
}

/** Ends every session of an account, or all but the one given: its password changed, or it was switched off. */
export async function endSessions(db: Database, account: string, but?: string): Promise<void> {
  let ended = db.deleteFrom('session').where('account_id', '=', account)
  if (but !== undefined) ended = ended.where('id', '<>', but)
  await ended.execute()
}
