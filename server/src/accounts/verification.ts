import type { Locale } from '@veduta/contract/locale'
import { grantBonus } from '../coins/ledger.ts'
import type { Database, Transaction } from '../database/database.ts'
import { verifyEmailLetter } from '../mail/letters/verify-email.ts'
import { Refusal } from '../refusal.ts'
import { codeExpired, countCode, keepCode, minutesValid, mustMatch, newCode, spendAttempt } from './codes.ts'
import { keyedHash } from './keyed-hash.ts'
import { bonusCause, claimMailbox } from './mailbox.ts'
import type { AccountParts } from './parts.ts'

const purpose = 'verify_email'

const hashCode = (secretKey: string, account: string, code: string) => keyedHash(secretKey, purpose, account, code)

/** Makes a new code, which ends the one before, and queues the letter that carries it; both or neither. */
export async function sendVerification(
  trx: Transaction,
  { config, mail }: Pick<AccountParts, 'config' | 'mail'>,
  { id, email, name }: { id: string; email: string; name: string },
  locale: Locale,
): Promise<void> {
  const code = newCode()
  await keepCode(trx, id, purpose, { code_hash: hashCode(config.secretKey, id, code) })
  await mail.queue(trx, { email, account: id }, verifyEmailLetter(locale, { name, code, minutes: minutesValid }))
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
    await countCode(trx, parts.throttle, account, purpose)
    await sendVerification(trx, parts, row, locale)
  })
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
  const attempt = await spendAttempt(db, account, purpose)
  if (!attempt) {
    if (await isVerified(db, account)) throw new Refusal('already_verified') // another tab was faster just now
    throw codeExpired()
  }
  mustMatch(attempt, hashCode(config.secretKey, account, code))
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
  return (await claimMailbox(trx, email_key)) && grantBonus(trx, id, bonusCause(config.secretKey, email_key))
}
