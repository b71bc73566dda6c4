import { createHash } from 'node:crypto'
import type { Database, Transaction } from '../database/database.ts'
import { Refusal } from '../refusal.ts'

/** What makes two requests the same: who asks, under which key, for what. */
export interface RequestKey {
  account: string
  key: string
  endpoint: string
  /** SHA-256 of the request's fields and files. */
  fingerprint: Buffer
}

/** The `Idempotency-Key` of a request, if it has one. Refuses a key that no row could hold. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  const key = String(header).trim()
  if (!/^[\u0021-\u007e]{1,255}$/.test(key)) throw new Refusal('invalid_input', { names: 'Idempotency-Key' })
  return key
}

/** Two requests have the same fingerprint when all their fields and files are the same, in whatever order the fields came. */
export function fingerprintOf(fields: Record<string, unknown>, files: Record<string, Buffer[]>): Buffer {
  const sorted = (record: Record<string, unknown>) => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hashes = sorted(files).map(([name, list]) => [name, (list as Buffer[]).map((hash) => hash.toString('hex'))])
  return createHash('sha256')
    .update(JSON.stringify([sorted(fields), hashes]))
    .digest()
}

/** What was made under this key before, if anything. Refuses a key that another request has used. */
export async function earlierEffect(db: Database, request: RequestKey): Promise<string | undefined> {
  const { account, key } = request
  const row = await db
    .selectFrom('idempotency_key')
    .select(['endpoint', 'fingerprint', 'effect'])
    .where('account_id', '=', account)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && effectOf(row, request)
}

type Earlier = Pick<RequestKey, 'endpoint' | 'fingerprint'> & { effect: string }

/** What was made when the key of a request was first used. Refuses with `key_reused` when that was another request. */
export function effectOf(earlier: Earlier, { endpoint, fingerprint }: RequestKey): string {
  if (earlier.endpoint !== endpoint || !earlier.fingerprint.equals(fingerprint)) throw new Refusal('key_reused')
  return earlier.effect
}

/**
 * Claims the key for `effect`, the id of what this transaction is about to make. When another request has the key, waits until its
 * transaction ends and answers with what it made instead: then make nothing.
 */
export async function claimKey(trx: Transaction, request: RequestKey, effect: string): Promise<{ effect: string; mine: boolean }> {
  const { account, key, endpoint, fingerprint } = request
  const claimed = await trx
    .insertInto('idempotency_key')
    .values({ account_id: account, key, endpoint, fingerprint, effect })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('effect')
    .executeTakeFirst()
  if (claimed) return { effect, mine: true }
  const earlier = await earlierEffect(trx, request)
  if (earlier === undefined) throw new Error('an idempotency key was there and is gone')
  return { effect: earlier, mine: false }
}

/** Forgets keys older than a week: nobody repeats a request that long. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(Date.now() - 7 * 86_400_000))
    .execute()
}
