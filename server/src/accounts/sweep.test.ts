import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { addPerson } from '../testing/people.ts'
import { openSession } from './sessions.ts'
import { sweepAccounts } from './sweep.ts'
import { loginToAccount, Throttle } from './throttle.ts'

let fresh: FreshDatabase
let db: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  db = fresh.db
})
afterAll(async () => {
  await fresh.drop()
})

test('what is over goes, what still counts stays', async () => {
  const { id } = await addPerson(db)
  await openSession(db, id)
  await openSession(db, id)
  await sql`update session set expires_at = now() - interval '1 second' where id = (select id from session limit 1)`.execute(db)
  await sql`update session set last_used_at = now() - interval '15 days'
    where id = (select id from session where expires_at > now() limit 1)`.execute(db)
  await sql`insert into verification (account_id, purpose, code_hash, attempts_left, expires_at)
    values (${id}, 'verify_email', '\\x00', 5, now() - interval '1 minute'),
      (${id}, 'reset_password', '\\x01', 1, now() - interval '2 days')`.execute(db)
  const throttle = new Throttle(db, 'k'.repeat(32))
  await throttle.take(loginToAccount, 'over')
  await sql`update throttle set window_ends_at = now() - interval '1 second'`.execute(db)
  await throttle.take(loginToAccount, 'counting')

  await sweepAccounts(db)
  const count = async (table: 'session' | 'verification' | 'throttle') => (await db.selectFrom(table).selectAll().execute()).length
  expect([await count('session'), await count('verification'), await count('throttle')]).toEqual([1, 1, 1])
})
