import { randomInt, timingSafeEqual } from 'node:crypto'
import { codeLength } from '@veduta/contract/api/limits'
import type { Locale } from '@veduta/contract/locale'
import { sql } from 'kysely'
import { isDuplicate } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { changeEmailLetter, emailChangedLetter } from '../mail/letters/change-email.ts'
import { Refusal } from '../refusal.ts'
import { emailKey, endWaysIn, type AccountParts } from './accounts.ts'
import { keyedHash } from './keyed-hash.ts'
import { mustBeCertain } from './sessions.ts'
import { codesOfAccount } from './throttle.ts'

const purpose = 'change_email'
const minutesValid = 15
const attempts = 5
const secondsBetween = 60

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
    const wait = await trx
      .selectFrom('verification')
      .select(sql<number>`ceil(${secondsBetween} - extract(epoch from now() - sent_at))::int`.as('seconds'))
      .where('account_id', '=', caller.id)
      .where('purpose', '=', purpose)
      .executeTakeFirst()
    if (wait && wait.seconds > 0) throw new Refusal('resend_too_soon', { seconds: wait.seconds })
    await parts.throttle.take(codesOfAccount, caller.id)
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
    const fresh = {
      new_email: email,
      code_hash: hashCode(parts.config.secretKey, caller.id, email, code),
      attempts_left: attempts,
      sent_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutesValid})`,
    }
    await trx
      .insertInto('verification')
      .values({ account_id: caller.id, purpose, ...fresh })
      .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(fresh))
      .execute()
    await parts.mail.queue(trx, email, changeEmailLetter(locale, { name: account.name, code, minutes: minutesValid }))
  })
}

/**
 * Gives the account the address that the code went to, tells the old address, and ends every other session. Refuses with `wrong_code`,
 * or with `code_expired` when a new one is needed.
 */
export async function takeNewEmail(parts: AccountParts, caller: Caller, email: string, code: string): Promise<void> {
  const { config, db, mail } = parts
  await mustBeCertain(db, caller.session)
  const attempt = await db
    .updateTable('verification')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .where('account_id', '=', caller.id)
    .where('purpose', '=', purpose)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['code_hash', 'attempts_left', 'new_email'])
    .executeTakeFirst()
  if (!attempt) throw new Refusal('code_expired', {}, { fields: ['verification_code'] })
  const { attempts_left: left, code_hash } = attempt
  if (!timingSafeEqual(code_hash, hashCode(config.secretKey, caller.id, email, code)))
    throw new Refusal(left > 0 ? 'wrong_code' : 'code_expired', { left }, { fields: ['verification_code'] })
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
      if (spent.numDeletedRows === 0n) throw new Refusal('code_expired', {}, { fields: ['verification_code'] })
      const to = attempt.new_email!
      await trx
        .updateTable('account')
        .set({ email: to, email_key: emailKey(to) })
        .where('id', '=', caller.id)
        .execute()
      await endWaysIn(trx, caller.id, caller.session)
      await mail.queue(trx, before.email, emailChangedLetter(before.locale, { name: before.name, to }))
    })
  } catch (error) {
    if (isDuplicate(error, 'account_email_key_key')) throw new Refusal('email_taken', {}, { cause: error, fields: ['email'] })
    throw error
  }
}
