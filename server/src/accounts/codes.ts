import { randomInt, timingSafeEqual } from 'node:crypto'
import { codeLength } from '@veduta/contract/api/limits'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { AccountTables } from '../database/tables/accounts.ts'
import { Refusal } from '../refusal.ts'
import { codesOfAccount, type Throttle } from './throttle.ts'

/** How long a mailed code is good for. */
export const minutesValid = 10
const secondsBetween = 60

/** What a code or a link is for; an account has one for each purpose at a time. */
type Purpose = AccountTables['verification']['purpose']

/** A code to be mailed. */
export const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

interface Kept {
  code_hash: Buffer
  /** The address that the account is to get, with `change_email`. */
  new_email?: string
  attempts?: number
  minutes?: number
}

/** Keeps the hash of a new code, which ends the one before. */
export async function keepCode(trx: Transaction, account: string, purpose: Purpose, code: Kept): Promise<void> {
  const { attempts = 5, minutes = minutesValid, ...kept } = code
  const fresh = {
    ...kept,
    attempts_left: attempts,
    sent_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
  }
  await trx
    .insertInto('verification')
    .values({ account_id: account, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/**
 * Counts a code that is to be mailed on request: refuses with `resend_too_soon` within a minute of the last one. The account must be
 * locked.
 */
export async function countCode(trx: Transaction, throttle: Throttle, account: string, purpose: Purpose): Promise<void> {
  const wait = await trx
    .selectFrom('verification')
    .select(sql<number>`ceil(${secondsBetween} - extract(epoch from now() - sent_at))::int`.as('seconds'))
    .where('account_id', '=', account)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (wait && wait.seconds > 0) throw new Refusal('resend_too_soon', { seconds: wait.seconds })
  await throttle.take(codesOfAccount, account, trx)
}

/** Takes one of the code's attempts, in a statement of its own so that a wrong guess is counted whatever follows. */
export async function spendAttempt(db: Database, account: string, purpose: Purpose) {
  return db
    .updateTable('verification')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .where('account_id', '=', account)
    .where('purpose', '=', purpose)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['code_hash', 'attempts_left', 'new_email'])
    .executeTakeFirst()
}

/** The code is over, or was never there: a new one is needed. */
export const codeExpired = () => new Refusal('code_expired', {}, { fields: ['verification_code'] })

/** Refuses with `wrong_code`, or with `code_expired` after the last attempt. */
export function mustMatch({ code_hash, attempts_left: left }: { code_hash: Buffer; attempts_left: number }, given: Buffer): void {
  if (timingSafeEqual(code_hash, given)) return
  throw new Refusal(left > 0 ? 'wrong_code' : 'code_expired', { left }, { fields: ['verification_code'] })
}
