import type { Locale } from '@veduta/contract/locale'
import type { Config } from '../config.ts'
import { isDuplicate, type Database } from '../database/database.ts'
import type { Jobs } from '../jobs.ts'
import type { Mail } from '../mail/mail.ts'
import { Refusal } from '../refusal.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import { endSessions, openSession } from './sessions.ts'
import { loginFromNetwork, loginToAccount, networkOf, registerFromNetwork, type Throttle } from './throttle.ts'
import { sendVerification } from './verification.ts'

/** What the rules of accounts need. */
export interface AccountParts {
  config: Pick<Config, 'secretKey' | 'adminEmails' | 'publicUrl'>
  db: Database
  jobs: Jobs
  mail: Mail
  throttle: Throttle
}

/** What two spellings of one address share. Domains have no case, and no mail provider of note tells local parts apart by it. */
export const emailKey = (email: string) => email.trim().toLowerCase()

interface Registration {
  email: string
  name: string
  password: string
  accept_terms: boolean
}

/** Where a call comes from. */
export interface Origin {
  ip: string
  locale: Locale
}

/** Opens an account, mails its code and signs in. Of two registrations at once, one gets the address. */
export async function register(parts: AccountParts, { email, name, password, accept_terms }: Registration, { ip, locale }: Origin) {
  if (!accept_terms) throw new Refusal('terms_not_accepted', {}, { fields: ['accept_terms'] })
  await parts.throttle.take(registerFromNetwork, networkOf(ip))
  const row = {
    email,
    email_key: emailKey(email),
    name,
    password_hash: await hashPassword(password),
    locale,
    terms_accepted_at: new Date(),
  }
  try {
    return await parts.db.transaction().execute(async (trx) => {
      const { id } = await trx.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow()
      await sendVerification(trx, parts, { id, email, name }, locale)
      return openSession(trx, id)
    })
  } catch (error) {
    if (isDuplicate(error, 'account_email_key_key')) throw new Refusal('email_taken', {}, { cause: error, fields: ['email'] })
    throw error
  }
}

/**
 * Signs in. An address without an account is refused like a wrong password, and takes as long; both are counted against the
 * address and against the network, before the password is looked at.
 */
export async function login(
  parts: AccountParts,
  { email, password }: { email: string; password: string },
  { ip }: Origin,
): Promise<string> {
  const { db, throttle } = parts
  const key = emailKey(email)
  const network = networkOf(ip)
  await throttle.take(loginFromNetwork, network)
  await throttle.take(loginToAccount, key)
  const account = await db
    .selectFrom('account')
    .select(['id', 'password_hash', 'is_active'])
    .where('email_key', '=', key)
    .executeTakeFirst()
  if (!(await isPassword(account?.password_hash, password)) || !account) throw new Refusal('wrong_credentials')
  await throttle.forget(loginToAccount, key)
  await throttle.giveBack(loginFromNetwork, network)
  if (!account.is_active) throw new Refusal('account_inactive')
  if (isOutdated(account.password_hash!)) {
    const password_hash = await hashPassword(password)
    await db.updateTable('account').set({ password_hash }).where('id', '=', account.id).execute()
  }
  return openSession(db, account.id)
}

/** Sets another password, or a first one for an account that came through a provider. Every session ends; a new one opens. */
export async function changePassword(
  { db, throttle }: AccountParts,
  account: string,
  { current_password, new_password }: { current_password?: string | undefined; new_password: string },
): Promise<string> {
  const stored = await db.selectFrom('account').select('password_hash').where('id', '=', account).executeTakeFirstOrThrow()
  if (stored.password_hash) {
    await throttle.take(loginToAccount, account)
    const right = await isPassword(stored.password_hash, current_password ?? '')
    if (!right) throw new Refusal('wrong_password', {}, { fields: ['current_password'] })
    await throttle.forget(loginToAccount, account)
  }
  const password_hash = await hashPassword(new_password)
  return db.transaction().execute(async (trx) => {
    await trx.updateTable('account').set({ password_hash }).where('id', '=', account).execute()
    await endSessions(trx, account)
    return openSession(trx, account)
  })
}

/** Sets the name that others see. */
export async function renameAccount({ db }: AccountParts, account: string, name: string): Promise<void> {
  await db.updateTable('account').set({ name }).where('id', '=', account).execute()
}
