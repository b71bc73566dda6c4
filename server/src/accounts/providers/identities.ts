import { providerNames, type Provider } from '@veduta/contract/api/accounts'
import type { Identity } from '@veduta/contract/api/providers'
import type { Locale } from '@veduta/contract/locale'
import { isDuplicate, type Database, type Transaction } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { newSignInMethodLetter, signInMethodRemovedLetter } from '../../mail/letters/sign-in-method.ts'
import { Refusal } from '../../refusal.ts'
import { endWaysIn } from '../accounts.ts'
import type { AccountParts } from '../parts.ts'
import { mustBeCertain } from '../sessions.ts'
import type { ProviderPerson } from './provider.ts'

/** The providers that sign in to an account. */
export async function listIdentities(db: Database, account: string): Promise<Identity[]> {
  const rows = await db
    .selectFrom('identity')
    .select(['provider', 'email', 'created_at'])
    .where('account_id', '=', account)
    .orderBy('provider')
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** The address that a provider named, if mail can be sent there. */
export const addressOf = ({ email }: ProviderPerson) =>
  email && /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? email : undefined

/** Writes down who signs in to an account. */
export async function insertIdentity(trx: Transaction, account: string, person: ProviderPerson): Promise<void> {
  const { provider, subject } = person
  await trx
    .insertInto('identity')
    .values({ account_id: account, provider, subject, email: addressOf(person) ?? null })
    .execute()
}

/** The same for an account that somebody uses already, and tells them. */
export async function addIdentity(
  trx: Transaction,
  mail: AccountParts['mail'],
  { id, email, name, locale }: { id: string; email: string; name: string; locale: Locale },
  person: ProviderPerson,
): Promise<void> {
  await insertIdentity(trx, id, person)
  const facts = { name, provider: providerNames[person.provider], theirs: addressOf(person) ?? null }
  await mail.queue(trx, { email, account: id }, newSignInMethodLetter(locale, facts))
}

/**
 * Links whom a provider described to an account whose owner asked for it; linking the same again changes nothing. Refuses with
 * `identity_taken` when they sign in to another account, and with `provider_linked` when the account has another of this provider.
 */
export async function linkIdentity({ db, mail }: AccountParts, account: string, person: ProviderPerson): Promise<void> {
  const provider = providerNames[person.provider]
  try {
    await db.transaction().execute(async (trx) => {
      const known = await trx
        .selectFrom('identity')
        .select('account_id')
        .where('provider', '=', person.provider)
        .where('subject', '=', person.subject)
        .executeTakeFirst()
      if (known?.account_id === account) return
      if (known) throw new Refusal('identity_taken', { provider })
      const owner = await trx.selectFrom('account').selectAll().where('id', '=', account).forNoKeyUpdate().executeTakeFirstOrThrow()
      if (!owner.is_active) throw new Refusal('account_inactive')
      await addIdentity(trx, mail, owner, person)
    })
  } catch (error) {
    if (isDuplicate(error, 'identity_one_of_each')) throw new Refusal('provider_linked', { provider }, { cause: error })
    if (isDuplicate(error, 'identity_pkey')) throw new Refusal('identity_taken', { provider }, { cause: error })
    throw error
  }
}

/** Unlinks a provider and ends every other session. Refuses with `last_way_in`, and with `confirm_first`. */
export async function unlinkIdentity({ db, mail }: AccountParts, { id, session }: Caller, provider: Provider): Promise<void> {
  await mustBeCertain(db, session)
  await db.transaction().execute(async (trx) => {
    // The lock lets two unlinkings of the last two see each other.
    const owner = await trx.selectFrom('account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
    const all = await trx.selectFrom('identity').select('provider').where('account_id', '=', id).execute()
    if (!all.some((one) => one.provider === provider)) throw new Refusal('not_found')
    if (all.length === 1 && owner.password_hash === null) throw new Refusal('last_way_in')
    await trx.deleteFrom('identity').where('account_id', '=', id).where('provider', '=', provider).execute()
    await endWaysIn(trx, id, session)
    const letter = signInMethodRemovedLetter(owner.locale, { name: owner.name, provider: providerNames[provider] })
    await mail.queue(trx, { email: owner.email, account: id }, letter)
  })
}
