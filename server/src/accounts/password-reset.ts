import { randomBytes } from 'node:crypto'
import type { Locale } from '@veduta/contract/locale'
import { sql } from 'kysely'
import { queue } from '../jobs.ts'
import { passwordChangedLetter } from '../mail/letters/password-changed.ts'
import { resetPasswordLetter } from '../mail/letters/reset-password.ts'
import { seal, unseal } from '../mail/seal.ts'
import { Refusal } from '../refusal.ts'
import { emailKey, endWaysIn, type Origin } from './accounts.ts'
import type { AccountParts } from './parts.ts'
import { keepCode } from './codes.ts'
import { refuseCommon } from './common-password.ts'
import { hashPassword } from './password.ts'
import { openSession } from './sessions.ts'
import { loginToAccount, networkOf, resetsFromNetwork, resetsOfAddress } from './throttle.ts'
import { confirmAddress } from './verification.ts'
import { secretHash } from './secret-hash.ts'

const purpose = 'reset_password'
const minutesValid = 60

/** Addresses that somebody says to have forgotten the password of. */
export const resetQueue = queue<{ sealed: string }>('accounts.reset', {
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  deleteAfterSeconds: 3600,
})

interface Asked {
  email: string
  locale: Locale
}

/**
 * Takes note that somebody forgot the password of an address. Whether there is an account is looked up later, by a worker: the
 * answer and its time are the same for every address.
 */
export async function askForReset({ config, db, jobs, throttle }: AccountParts, email: string, { ip, locale }: Origin): Promise<void> {
  await throttle.take(resetsFromNetwork, networkOf(ip))
  await throttle.take(resetsOfAddress, emailKey(email))
  await jobs.send(db, resetQueue, { sealed: seal(config.secretKey, { email, locale } satisfies Asked) })
}

/** Mails a link to an address that has an account; a new link ends the one before. */
async function sendLink({ config, db, mail }: Pick<AccountParts, 'config' | 'db' | 'mail'>, { email, locale }: Asked): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'email', 'name'])
      .where('email_key', '=', emailKey(email))
      .where('is_active', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!account) return
    const token = randomBytes(32).toString('base64url')
    await keepCode(trx, account.id, purpose, { code_hash: secretHash(token), attempts: 1, minutes: minutesValid })
    const link = `${config.publicUrl}/reset-password#token=${token}`
    const letter = resetPasswordLetter(locale, { name: account.name, link, minutes: minutesValid })
    await mail.queue(trx, { email: account.email, account: account.id }, letter)
  })
}

/** Carries out what `askForReset` took note of, from now on. */
export async function workOnResets(parts: Pick<AccountParts, 'config' | 'db' | 'jobs' | 'mail'>): Promise<void> {
  await parts.jobs.work(resetQueue, 1, ({ data }) => sendLink(parts, unseal(parts.config.secretKey, data.sealed) as Asked))
}

/**
 * Sets the password of the account whose link this is, ends its sessions, writes to its owner and signs in; tells the address besides the
 * session.
 * Following the link also shows that the mailbox is theirs: an address that was not confirmed is confirmed by it. Refuses with
 * `link_expired`.
 */
export async function resetPassword(
  { config, db, mail, throttle }: AccountParts,
  { token, new_password }: { token: string; new_password: string },
  { ip, device }: Origin,
): Promise<{ session: string; email_key: string }> {
  await throttle.take(resetsFromNetwork, networkOf(ip))
  const known = db.selectFrom('verification').select('account_id').where('purpose', '=', purpose).where('code_hash', '=', secretHash(token))
  if (!(await known.executeTakeFirst())) throw new Refusal('link_expired') // before the costly hash
  await refuseCommon(config, new_password, 'new_password')
  const password_hash = await hashPassword(new_password)
  const opened = await db.transaction().execute(async (trx) => {
    const link = await trx
      .deleteFrom('verification')
      .where('purpose', '=', purpose)
      .where('code_hash', '=', secretHash(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('account_id')
      .executeTakeFirst()
    if (!link) throw new Refusal('link_expired')
    const account = await trx
      .updateTable('account')
      .set({ password_hash })
      .where('id', '=', link.account_id)
      .where('is_active', '=', true)
      .returning(['id', 'email', 'email_key', 'name', 'locale', 'is_email_verified'])
      .executeTakeFirst()
    if (!account) throw new Refusal('link_expired')
    await endWaysIn(trx, account.id)
    await mail.queue(trx, { email: account.email, account: account.id }, passwordChangedLetter(account.locale, { name: account.name }))
    if (!account.is_email_verified) {
      // Whoever opened it did not show that the address is theirs: what they put in goes.
      await trx.deleteFrom('identity').where('account_id', '=', account.id).execute()
      await confirmAddress(trx, config, account)
    }
    return { session: await openSession(trx, account.id, device), email_key: account.email_key }
  })
  await throttle.forget(loginToAccount, opened.email_key)
  return opened
}
