import { randomBytes } from 'node:crypto'
import type { Scope } from '@veduta/contract/api/endpoint'
import { mostKeys, type Key } from '@veduta/contract/api/keys'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/database.ts'
import { keyMark, type Caller } from '../../http/caller.ts'
import { apiKeyLetter } from '../../mail/letters/api-key.ts'
import type { Mail } from '../../mail/mail.ts'
import { Refusal } from '../../refusal.ts'
import { mustBeCertain } from '../sessions.ts'
import { secretHash } from '../secret-hash.ts'

interface Needs {
  db: Database
  mail: Mail
}

/** So much of a key is shown after it was made: its kind and four of its 43 random characters. */
const shownRandom = 4

const columns = ['id', 'name', 'prefix', 'scopes', 'test', 'created_at', 'last_used_at'] as const

/** The keys of an account, newest first. */
export async function listKeys(db: Database, account: string): Promise<Key[]> {
  const rows = await db.selectFrom('api_key').select(columns).where('account_id', '=', account).orderBy('created_at', 'desc').execute()
  return rows.map(asKey)
}

const asKey = (row: Omit<Key, 'created_at' | 'last_used_at'> & { created_at: Date; last_used_at: Date | null }): Key => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

/** Makes a key and tells its owner by letter. Refuses with `confirm_first` or `too_many_keys`. */
export async function createKey(
  needs: Needs,
  { id: account, session }: Caller,
  { name, scopes, test }: { name: string; scopes: Scope[]; test: boolean },
): Promise<Key & { secret: string }> {
  await mustBeCertain(needs.db, session)
  const beginning = `${keyMark}${test ? 'test' : 'live'}_`
  const secret = `${beginning}${randomBytes(32).toString('base64url')}`
  const prefix = secret.slice(0, beginning.length + shownRandom)
  const made = await needs.db.transaction().execute(async (trx) => {
    // Of two at once, the second sees the first.
    await trx.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().executeTakeFirstOrThrow()
    const { count } = await trx
      .selectFrom('api_key')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow()
    if (count >= mostKeys) throw new Refusal('too_many_keys', { limit: mostKeys })
    await tell(trx, needs.mail, account, { name, prefix, made: true })
    return trx
      .insertInto('api_key')
      .values({ account_id: account, name, token_hash: secretHash(secret), prefix, scopes, test })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
  return { ...asKey(made), secret }
}

/** Revokes a key at once and tells its owner; someone else's is not found. */
export async function revokeKey({ db, mail }: Needs, account: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('api_key')
      .where('id', '=', id)
      .where('account_id', '=', account)
      .returning(['name', 'prefix'])
      .executeTakeFirst()
    if (!gone) throw new Refusal('not_found')
    await tell(trx, mail, account, { ...gone, made: false })
  })
}

/** Writes down that a key came or went, and tells its owner. */
async function tell(trx: Transaction, mail: Mail, account: string, key: { name: string; prefix: string; made: boolean }): Promise<void> {
  await trx.insertInto('audit').values({ actor_id: account, account_id: account, action: 'api_key', facts: key }).execute()
  const { email, locale, ...owner } = await trx
    .selectFrom('account')
    .select(['email', 'name', 'locale'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  await mail.queue(trx, { email, account }, apiKeyLetter(locale, { owner: owner.name, ...key }))
}

/** Whose key it is. Notes that it was used, at most once a minute. A key opens no administration, whoever owns it. */
export async function findKeyCaller(db: Database, secret: string): Promise<(Caller & { ends_in_ms: number }) | undefined> {
  const row = await db
    .selectFrom('api_key as k')
    .innerJoin('account as a', 'a.id', 'k.account_id')
    .select(['a.id', 'a.is_active', 'a.is_email_verified', 'k.id as key', 'k.scopes', 'k.test'])
    .select(sql<boolean>`coalesce(k.last_used_at < now() - interval '1 minute', true)`.as('is_stale'))
    .where('k.token_hash', '=', secretHash(secret))
    .executeTakeFirst()
  if (!row) return undefined
  const { key, scopes, test, is_stale, ...account } = row
  if (is_stale) {
    await db
      .updateTable('api_key')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', key)
      .execute()
  }
  return { ...account, role: 'user', session: '', ends_in_ms: Infinity, key: { id: key, scopes, test } }
}
