import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { idleDays } from './sessions.ts'

/** Removes what is over: sessions, codes and links, counts of tries. Repeating it, or doing it twice at once, changes nothing. */
export async function sweepAccounts(db: Database): Promise<void> {
  const now = sql<Date>`now()`
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', now), eb('last_used_at', '<', sql<Date>`now() - make_interval(days => ${idleDays})`)]))
    .execute()
  // A day longer than they work: a code that has just run out still says when the next one may be sent.
  await db
    .deleteFrom('verification')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await db.deleteFrom('sign_in_attempt').where('expires_at', '<', now).execute()
  await db.deleteFrom('sandbox_identity').where('expires_at', '<', now).execute()
  await db.deleteFrom('throttle').where('window_ends_at', '<', now).execute()
}
