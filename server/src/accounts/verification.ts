import { randomInt, timingSafeEqual } from 'node:crypto'
import { codeLength } from '@veduta/contract/api/limits'
import type { Locale } from '@veduta/contract/locale'
import { sql } from 'kysely'
import { grantBonus } from '../coins/ledger.ts'
import type { Database, Transaction } from '../database/database.ts'
import { verifyEmailLetter } from '../mail/letters/verify-email.ts'
import { Refusal } from '../refusal.ts'
import type { AccountParts } from './accounts.ts'
import { keyedHash } from './keyed-hash.ts'
import { mailboxOf } from './mailbox.ts'
import { codesOfAccount } from './throttle.ts'

const purpose = 'verify_email'
const minutesValid = 15
const attempts = 5
const secondsBetween = 60

const hashCode = (secretKey: string, account: string, code: string) => keyedHash(secretKey, purpose, account, code)

/** Makes a new code, which ends the one before, and queues the letter that carries it; both or neither. */
export async function sendVerification(
  trx: Transaction,
  { config, mail }: Pick<AccountParts, 'config' | 'mail'>,
  { id, email, name }: { id: string; email: string; name: string },
  locale: Locale,
): Promise<void> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const fresh = {
    code_hash: hashCode(config.secretKey, id, code),
    attempts_left: attempts,
    sent_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${minutesValid})`,
  }
  await trx
    .insertInto('verification')
    .values({ account_id: id, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(fresh))
    .execute()
  await mail.queue(trx, email, verifyEmailLetter(locale, { name, code, minutes: minutesValid }))
}

const lockAccount = (trx: Transaction, id: string) =>
  trx
    .selectFrom('account')
    .select(['id', 'email', 'email_key', 'name', 'is_email_verified'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Mails a new code; at most once a minute. */
export async function resendVerification(parts: AccountParts, account: string, locale: Locale): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    const row = await lockAccount(trx, account)
    if (row.is_email_verified) throw new Refusal('already_verified')
    const wait = await trx
      .selectFrom('verification')
      .select(sql<number>`ceil(${secondsBetween} - extract(epoch from now() - sent_at))::int`.as('seconds'))
      .where('account_id', '=', account)
      .where('purpose', '=', purpose)
      .executeTakeFirst()
    if (wait && wait.seconds > 0) throw new Refusal('resend_too_soon', { seconds: wait.seconds })
    await parts.throttle.take(codesOfAccount, account)
    await sendVerification(trx, parts, row, locale)
  })
}

/** Takes one of the code's attempts, in a statement of its own so that a wrong guess is counted whatever follows. */
async function spendAttempt(db: Database, account: string) {
  return db
    .updateTable('verification')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .where('account_id', '=', account)
    .where('purpose', '=', purpose)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['code_hash', 'attempts_left'])
    .executeTakeFirst()
}

async function isVerified(db: Database, account: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('is_email_verified').where('id', '=', account).executeTakeFirstOrThrow()
  return row.is_email_verified
}

/**
 * Confirms the address with its code and grants the bonus, in one transaction. Of several tabs that send the right
 * code, none hears that it was wrong, and the coins come once. Refuses with `wrong_code`, or `code_expired` when a new one is needed.
 */
export async function verifyEmail(parts: AccountParts, account: string, code: string): Promise<{ bonus: boolean }> {
  const { db, config } = parts
  if (await isVerified(db, account)) throw new Refusal('already_verified')
  const attempt = await spendAttempt(db, account)
  if (!attempt) {
    if (await isVerified(db, account)) throw new Refusal('already_verified') // another tab was faster just now
    throw new Refusal('code_expired', {}, { fields: ['verification_code'] })
  }
  if (!timingSafeEqual(attempt.code_hash, hashCode(config.secretKey, account, code))) {
    const { attempts_left: left } = attempt
    throw new Refusal(left > 0 ? 'wrong_code' : 'code_expired', { left }, { fields: ['verification_code'] })
  }
  return db.transaction().execute(async (trx) => {
    const row = await lockAccount(trx, account)
    if (row.is_email_verified) return { bonus: true }
    return { bonus: await confirmAddress(trx, config, row) }
  })
}

/**
 * Makes an account verified, its owner having shown that the mailbox is theirs. Says whether the bonus was granted now. The account
 * must be locked.
 */
export async function confirmAddress(
  trx: Transaction,
  config: AccountParts['config'],
  { id, email_key }: { id: string; email_key: string },
): Promise<boolean> {
  const admin = config.adminEmails.includes(email_key)
  await trx
    .updateTable('account')
    .set({ is_email_verified: true, ...(admin && { role: 'admin' }) })
    .where('id', '=', id)
    .execute()
  if (admin) await trx.insertInto('audit').values({ actor_id: null, account_id: id, action: 'admin_by_configuration' }).execute()
  await trx.deleteFrom('verification').where('account_id', '=', id).where('purpose', '=', purpose).execute()
  return grantBonus(trx, id, keyedHash(config.secretKey, 'mailbox', mailboxOf(email_key)))
}
