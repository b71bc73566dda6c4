import type { Locale } from '@veduta/contract/locale'
import { isDuplicate, type Transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { passwordChangedLetter } from '../mail/letters/password-changed.ts'
import { Refusal } from '../refusal.ts'
import { refuseCommon } from './common-password.ts'
import type { AccountParts } from './parts.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import { confirmSession, endSessions, mustBeCertain, openSession } from './sessions.ts'
import {
  loginFromDevice,
  loginFromNetwork,
  loginFromPlace,
  loginToAccount,
  networkOf,
  passwordOfSignedIn,
  registerFromNetwork,
  registerFromNetworkDaily,
} from './throttle.ts'
import { sendVerification } from './verification.ts'

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
  /** Browser and system in words. */
  device: string
}

/** Opens an account, mails its code and signs in. Of two registrations at once, one gets the address. */
export async function register(parts: AccountParts, { email, name, password, accept_terms }: Registration, { ip, locale, device }: Origin) {
  if (!accept_terms) throw new Refusal('terms_not_accepted', {}, { fields: ['accept_terms'] })
  await parts.throttle.take(registerFromNetwork, networkOf(ip))
  await parts.throttle.take(registerFromNetworkDaily, networkOf(ip))
  await refuseCommon(parts.config, password, 'password')
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
      return openSession(trx, id, device)
    })
  } catch (error) {
    if (isDuplicate(error, 'account_email_key_key')) throw new Refusal('email_taken', {}, { cause: error, fields: ['email'] })
    throw error
  }
}

/**
 * Counts a try at a password before it is made, and gives what takes the count back. Strangers are counted by where they are, and all
 * together; a browser that is known for the address is counted by itself, so that strangers cannot keep its owner waiting.
 */
async function countLogin({ throttle }: AccountParts, key: string, { ip }: Origin, knownAs: string | undefined) {
  const network = networkOf(ip)
  const place = `${network} ${key}`
  await throttle.take(loginFromNetwork, network)
  if (knownAs !== undefined) await throttle.take(loginFromDevice, `${knownAs} ${key}`)
  else {
    await throttle.take(loginFromPlace, place)
    await throttle.take(loginToAccount, key)
  }
  return async () => {
    await throttle.giveBack(loginFromNetwork, network)
    if (knownAs !== undefined) return throttle.forget(loginFromDevice, `${knownAs} ${key}`)
    await throttle.forget(loginFromPlace, place)
    await throttle.forget(loginToAccount, key)
  }
}

/**
 * Signs in. An address without an account is refused like a wrong password, and takes as long; both are counted against the
 * address and against the network, before the password is looked at. `knownAs` is the number of a browser known for the address.
 */
export async function login(
  parts: AccountParts,
  { email, password }: { email: string; password: string },
  origin: Origin,
  knownAs: string | undefined,
): Promise<string> {
  const { db } = parts
  const key = emailKey(email)
  const uncount = await countLogin(parts, key, origin, knownAs)
  const account = await db
    .selectFrom('account')
    .select(['id', 'password_hash', 'is_active'])
    .where('email_key', '=', key)
    .executeTakeFirst()
  if (!(await isPassword(account?.password_hash, password)) || !account) throw new Refusal('wrong_credentials')
  await uncount()
  if (!account.is_active) throw new Refusal('account_inactive')
  if (isOutdated(account.password_hash!)) {
    const password_hash = await hashPassword(password)
    await db.updateTable('account').set({ password_hash }).where('id', '=', account.id).execute()
  }
  return openSession(db, account.id, origin.device)
}

/** Checks the password of a signed-in person, who has as many tries as at the sign-in. Refuses with `wrong_password`. */
async function checkPassword({ throttle }: AccountParts, account: string, stored: string | null, given: string, field: string) {
  await throttle.take(passwordOfSignedIn, account)
  if (!(await isPassword(stored, given))) throw new Refusal('wrong_password', {}, { fields: [field] })
  await throttle.forget(passwordOfSignedIn, account)
}

const passwordOf = async ({ db }: AccountParts, account: string) =>
  (await db.selectFrom('account').select('password_hash').where('id', '=', account).executeTakeFirstOrThrow()).password_hash

/** Has a signed-in person show with their password who they are. An account without one is refused like a wrong password. */
export async function confirmWithPassword(parts: AccountParts, { id, session }: Caller, password: string): Promise<void> {
  await checkPassword(parts, id, await passwordOf(parts, id), password, 'password')
  await confirmSession(parts.db, session)
}

/**
 * Ends what may be in strange hands after somebody showed whose account it is: every session, or all but the one given, an address
 * that waits for its code, and every link that sets a password.
 */
export async function endWaysIn(trx: Transaction, account: string, but?: string): Promise<void> {
  await endSessions(trx, account, but)
  await trx
    .deleteFrom('verification')
    .where('account_id', '=', account)
    .where('purpose', 'in', ['change_email', 'reset_password'])
    .execute()
}

/**
 * Sets another password; or a first one, for who came through a provider and showed a moment ago who they are. Every session ends; a
 * new one opens.
 */
export async function changePassword(
  parts: AccountParts,
  { id, session }: Caller,
  { current_password, new_password }: { current_password?: string | undefined; new_password: string },
  device: string,
): Promise<string> {
  const stored = await passwordOf(parts, id)
  if (stored) {
    await checkPassword(parts, id, stored, current_password ?? '', 'current_password')
    await confirmSession(parts.db, session)
  }
  await mustBeCertain(parts.db, session)
  await refuseCommon(parts.config, new_password, 'new_password')
  const password_hash = await hashPassword(new_password)
  return parts.db.transaction().execute(async (trx) => {
    const { email, name, locale } = await trx
      .updateTable('account')
      .set({ password_hash })
      .where('id', '=', id)
      .returning(['email', 'name', 'locale'])
      .executeTakeFirstOrThrow()
    await endWaysIn(trx, id)
    await parts.mail.queue(trx, { email, account: id }, passwordChangedLetter(locale, { name }))
    return openSession(trx, id, device)
  })
}

/** Sets the name that others see. */
export async function renameAccount({ db }: AccountParts, account: string, name: string): Promise<void> {
  await db.updateTable('account').set({ name }).where('id', '=', account).execute()
}
