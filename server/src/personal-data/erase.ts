import { sql } from 'kysely'
import { avatarQueue } from '../accounts/avatar.ts'
import { refuseLastAdmin } from '../accounts/last-admin.ts'
import { mustBeCertain } from '../accounts/sessions.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Events } from '../events.ts'
import { States } from '../generations/states.ts'
import type { Caller } from '../http/caller.ts'
import type { Images } from '../images/images.ts'
import type { Jobs } from '../jobs.ts'
import { accountDeletedLetter } from '../mail/letters/account-deleted.ts'
import type { Mail } from '../mail/mail.ts'
import { Refusal } from '../refusal.ts'

/** What deletion reaches. */
export interface ErasureNeeds {
  db: Database
  events: Events
  images: Images
  jobs: Jobs
  mail: Mail
}

/**
 * Deletes an account for good: pictures being made are stopped and refunded, projects, pictures, sessions, identities and codes go,
 * and a last letter tells it. What accounting demands stays without the person: rows of coins and payments under a bare number. Where
 * there are none, nothing stays. Refuses with `confirm_first`, and the last administrator with `last_admin`.
 */
export async function eraseAccount(needs: ErasureNeeds, { id, session }: Caller): Promise<void> {
  const { db, images } = needs
  await mustBeCertain(db, session)
  await refuseLastAdmin(db, id)
  for (;;) {
    await stopPictures(needs, id)
    const keys = await db.transaction().execute((trx) => erase(trx, needs, id))
    if (keys) return images.drop(keys) // what a process leaves that dies here, the sweep of files without rows finds
  }
}

const unfinished = (db: Database, account: string) =>
  db.selectFrom('generation').select('id').where('account_id', '=', account).where('state', 'in', ['queued', 'running'])

async function stopPictures(needs: ErasureNeeds, account: string) {
  const states = new States(needs)
  for (const { id } of await unfinished(needs.db, account).execute()) await states.cancel(id)
}

/** Tells the files that are to go; undefined when a picture was ordered meanwhile. */
async function erase(trx: Transaction, { jobs, mail }: ErasureNeeds, id: string): Promise<string[] | undefined> {
  await refuseLastAdmin(trx, id)
  // From here on nothing can be charged, linked or opened for this account until the transaction ends.
  const person = await trx
    .selectFrom('account')
    .select(['email', 'name', 'locale', 'avatar_key'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new Refusal('not_signed_in')
  if (await unfinished(trx, id).limit(1).executeTakeFirst()) return undefined
  await trx.deleteFrom('board').where('account_id', '=', id).execute()
  await trx.deleteFrom('generation').where('account_id', '=', id).execute()
  const pictures = await trx.deleteFrom('image').where('account_id', '=', id).returning('key').execute()
  const read = await trx.deleteFrom('understanding').where('account_id', '=', id).returning('source_key').execute()
  await trx.deleteFrom('project').where('account_id', '=', id).execute()
  for (const table of [
    'session',
    'identity',
    'verification',
    'idempotency_key',
    'second_factor',
    'api_key',
    'webhook',
    'understanding_correction',
  ] as const)
    await trx.deleteFrom(table).where('account_id', '=', id).execute()
  await trx.deleteFrom('sandbox_mail').where('recipient', '=', person.email).execute()
  await forgetReceiptAddresses(trx, id)
  await eraseRow(trx, id)
  await mail.forget(trx, id)
  await jobs.drop(trx, avatarQueue, 'account', id)
  await mail.queue(trx, { email: person.email }, accountDeletedLetter(person.locale, { name: person.name }))
  const drawings = read.flatMap(({ source_key }) => (source_key === null ? [] : [source_key]))
  return [...pictures.map(({ key }) => key), ...drawings, ...(person.avatar_key ? [person.avatar_key] : [])]
}

async function eraseRow(trx: Transaction, id: string) {
  const booked = await sql<{ booked: boolean }>`
    select exists (select from coin_entry where account_id = ${id})
      or exists (select from payment where account_id = ${id}) as booked`.execute(trx)
  if (!booked.rows[0].booked) return void (await trx.deleteFrom('account').where('id', '=', id).execute())
  const nobody = `${id}@erased.invalid`
  await trx
    .updateTable('account')
    .set({
      email: nobody,
      email_key: nobody,
      name: '–',
      password_hash: null,
      role: 'user',
      is_active: false,
      is_email_verified: false,
      avatar_key: null,
      terms_accepted_at: null,
      erased_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Blanks where receipts of settled payments went to, and what a provider said that could not be read, of one account or of all that were
 * erased. A payment that is still open keeps the address until it is settled: the provider would take a repeated call without it for
 * another one.
 */
export async function forgetReceiptAddresses(db: Database, account?: string): Promise<void> {
  const erased = db.selectFrom('account').select('id').where('erased_at', 'is not', null)
  await db
    .updateTable('payment')
    .set({ receipt_email: '' })
    .where('status', '<>', 'pending')
    .where('receipt_email', '<>', '')
    .where('account_id', 'in', account === undefined ? erased : [account])
    .execute()
  const payments = db
    .selectFrom('payment')
    .select('id')
    .where('account_id', 'in', account === undefined ? erased : [account])
  await db
    .updateTable('payment_anomaly')
    .set({ facts: sql<string>`facts - 'raw'` })
    .where(sql<boolean>`facts ? 'raw'`)
    .where('payment_id', 'in', payments)
    .execute()
}
