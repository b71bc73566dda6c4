import { providerNames } from '@veduta/contract/api/accounts'
import { visibleName } from '@veduta/contract/api/name'
import type { Locale } from '@veduta/contract/locale'
import { isDuplicate, type Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { emailKey, endWaysIn } from '../accounts.ts'
import type { AccountParts } from '../parts.ts'
import { openSession } from '../sessions.ts'
import { confirmAddress, sendVerification } from '../verification.ts'
import { addIdentity, addressOf, insertIdentity } from './identities.ts'
import type { ProviderPerson } from './provider.ts'

/** A session that was opened, and for which address. */
export interface SignedIn {
  account: string
  session: string
  email_key: string
}

/** Whether `error` says that somebody else linked or registered the same a moment ago. */
const wasFaster = (error: unknown) =>
  isDuplicate(error, 'identity_pkey') || isDuplicate(error, 'identity_one_of_each') || isDuplicate(error, 'account_email_key_key')

/**
 * Signs in whom a provider describes. They are recognised by provider and number, never by the address; who is new here gets an account,
 * or is linked to the one that already has their address, as the table in docs/decisions/0030 says. Refuses with `email_missing`,
 * `link_required` or `account_inactive`.
 */
export async function signInWithProvider(
  parts: AccountParts,
  person: ProviderPerson,
  { locale, device }: { locale: Locale; device: string },
): Promise<SignedIn> {
  const attempt = () => parts.db.transaction().execute((trx) => enter(trx, parts, person, locale, device))
  try {
    return await attempt()
  } catch (error) {
    if (!wasFaster(error)) throw error
    return attempt() // two tabs of one person: the second finds what the first made
  }
}

async function enter(trx: Transaction, parts: AccountParts, person: ProviderPerson, locale: Locale, device: string): Promise<SignedIn> {
  const known = await trx
    .selectFrom('identity as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .select(['a.id', 'a.email_key', 'a.is_active'])
    .where('i.provider', '=', person.provider)
    .where('i.subject', '=', person.subject)
    .executeTakeFirst()
  const found = known ?? (await findByAddress(trx, parts, person)) ?? (await openAccount(trx, parts, person, locale))
  if (!found.is_active) throw new Refusal('account_inactive')
  return { account: found.id, session: await openSession(trx, found.id, device), email_key: found.email_key }
}

/** The account that has the person's address, linked now; undefined when there is none. */
async function findByAddress(trx: Transaction, parts: AccountParts, person: ProviderPerson) {
  const provider = providerNames[person.provider]
  const email = addressOf(person)
  if (!email) throw new Refusal('email_missing', { provider })
  const account = await trx
    .selectFrom('account')
    .select(['id', 'email', 'email_key', 'name', 'locale', 'is_active', 'is_email_verified'])
    .where('email_key', '=', emailKey(email))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return undefined
  if (!account.is_active) throw new Refusal('account_inactive')
  if (!person.isProven) throw new Refusal('link_required', { provider })
  if (account.is_email_verified) {
    const others = await trx
      .selectFrom('identity')
      .select('subject')
      .where('account_id', '=', account.id)
      .where('provider', '=', person.provider)
      .executeTakeFirst()
    if (others?.subject === person.subject) return account // linked by another tab since we looked
    if (others) throw new Refusal('link_required', { provider })
    await addIdentity(trx, parts.mail, account, person)
  } else await takeOver(trx, parts, account, person)
  return account
}

/**
 * Gives an account that never showed whose address it has to the person who has shown it. Whoever opened it keeps no way in: password,
 * sessions, identities and codes go first.
 */
async function takeOver(trx: Transaction, parts: AccountParts, account: { id: string; email_key: string }, person: ProviderPerson) {
  await endWaysIn(trx, account.id)
  await trx.deleteFrom('identity').where('account_id', '=', account.id).execute()
  const fresh = { password_hash: null, avatar_key: null, name: nameOf(person), terms_accepted_at: new Date() }
  await trx.updateTable('account').set(fresh).where('id', '=', account.id).execute()
  await insertIdentity(trx, account.id, person)
  await confirmAddress(trx, parts.config, account)
}

/** Opens an account for somebody new. An address that the provider cannot vouch for is confirmed by a code, like any other. */
async function openAccount(trx: Transaction, parts: AccountParts, person: ProviderPerson, locale: Locale) {
  const email = addressOf(person)!
  const row = { email, email_key: emailKey(email), name: nameOf(person), locale, terms_accepted_at: new Date() }
  const account = await trx.insertInto('account').values(row).returning(['id', 'email_key', 'is_active']).executeTakeFirstOrThrow()
  await insertIdentity(trx, account.id, person)
  if (person.isProven) await confirmAddress(trx, parts.config, account)
  else await sendVerification(trx, parts, { id: account.id, email, name: row.name }, locale)
  return account
}

/** A name that people can see: the provider's, or the beginning of the address. */
function nameOf({ name, email = '' }: ProviderPerson): string {
  const fit = visibleName(120)
  const tries = [name.slice(0, 120), email.split('@')[0].slice(0, 120)]
  return tries.map((text) => fit.safeParse(text)).find((read) => read.success)?.data ?? 'Veduta'
}
