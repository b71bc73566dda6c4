import type { Locale } from '@veduta/contract/locale'
import { isDuplicate } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { changeEmailLetter, emailChangedLetter } from '../mail/letters/change-email.ts'
import { Refusal } from '../refusal.ts'
import { emailKey, endWaysIn } from './accounts.ts'
import type { AccountParts } from './parts.ts'
import { codeExpired, countCode, keepCode, minutesValid, mustMatch, newCode, spendAttempt } from './codes.ts'
import { keyedHash } from './keyed-hash.ts'
import { mustBeCertain } from './sessions.ts'

const purpose = 'change_email'

/** Bound to the address too: a code for one does not bring another. */
const hashCode = (secretKey: string, account: string, email: string, code: string) =>
  keyedHash(secretKey, purpose, account, emailKey(email), code)

/**
 * Mails a code to the address that an account is to get; nothing changes until it is entered. Refuses with `email_taken`, with
 * `same_email`, with `resend_too_soon` within a minute, and with `confirm_first`.
 */
export async function askForNewEmail(parts: AccountParts, caller: Caller, email: string, locale: Locale): Promise<void> {
  await mustBeCertain(parts.db, caller.session)
  await parts.db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['email_key', 'name'])
      .where('id', '=', caller.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (account.email_key === emailKey(email)) throw new Refusal('same_email', {}, { fields: ['email'] })
    const taken = await trx.selectFrom('account').select('id').where('email_key', '=', emailKey(email)).executeTakeFirst()
    if (taken) throw new Refusal('email_taken', {}, { fields: ['email'] })
    await countCode(trx, parts.throttle, caller.id, purpose)
    const code = newCode()
    await keepCode(trx, caller.id, purpose, { new_email: email, code_hash: hashCode(parts.config.secretKey, caller.id, email, code) })
    const letter = changeEmailLetter(locale, { name: account.name, code, minutes: minutesValid })
    await parts.mail.queue(trx, { email, account: caller.id }, letter)
  })
}

/**
 * Gives the account the address that the code went to, tells the old address, and ends every other session. Refuses with `wrong_code`,
 * or with `code_expired` when a new one is needed.
 */
export async function takeNewEmail(parts: AccountParts, caller: Caller, email: string, code: string): Promise<void> {
  const { config, db, mail } = parts
  await mustBeCertain(db, caller.session)
  const attempt = await spendAttempt(db, caller.id, purpose)
  if (!attempt) throw codeExpired()
  const { code_hash } = attempt
  mustMatch(attempt, hashCode(config.secretKey, caller.id, email, code))
  try {
    await db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('account')
        .select(['email', 'name', 'locale'])
        .where('id', '=', caller.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      const spent = await trx
        .deleteFrom('verification')
        .where('account_id', '=', caller.id)
        .where('purpose', '=', purpose)
        .where('code_hash', '=', code_hash)
        .executeTakeFirst()
      if (spent.numDeletedRows === 0n) throw codeExpired()
      const to = attempt.new_email!
      await trx
        .updateTable('account')
        .set({ email: to, email_key: emailKey(to) })
        .where('id', '=', caller.id)
        .execute()
      await endWaysIn(trx, caller.id, caller.session)
      const letter = emailChangedLetter(before.locale, { name: before.name, to })
      await mail.queue(trx, { email: before.email, account: caller.id }, letter)
    })
  } catch (error) {
    if (isDuplicate(error, 'account_email_key_key')) throw new Refusal('email_taken', {}, { cause: error, fields: ['email'] })
    throw error
  }
}
