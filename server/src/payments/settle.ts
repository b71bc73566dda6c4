import { packageTitles } from '@veduta/contract/catalogue/packages'
import { sql, type Selectable } from 'kysely'
import { creditPurchase } from '../coins/purchase.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { PaymentTables } from '../database/tables/payments.ts'
import type { Letter } from '../mail/letter.ts'
import { receiptLetter } from '../mail/letters/receipt.ts'
import { orderNumber } from './order-number.ts'
import { AnswerUnreadable, ProviderRefused, sameMoney, type PaymentProvider, type ProviderPayment } from './provider.ts'
import type { Till } from './till.ts'

export type PaymentRow = Selectable<PaymentTables['payment']>

/** The provider of a payment, unless this installation no longer sells there. */
export function providerOf({ providers }: Till, { provider, shop }: Pick<PaymentRow, 'provider' | 'shop'>): PaymentProvider | undefined {
  const found = providers.get(provider)
  return found?.shop === shop ? found : undefined
}

/**
 * Asks the provider how a payment stands and draws the consequence, which happens once however often and at how many places
 * this runs. Throws `OutcomeUnknown` when there was no answer; then nothing has changed.
 */
export async function settlePayment(till: Till, payment: PaymentRow): Promise<PaymentRow> {
  const provider = providerOf(till, payment)
  if (!provider || payment.provider_payment_id === null) return payment
  let seen: ProviderPayment
  try {
    seen = await provider.fetch(payment.provider_payment_id)
  } catch (error) {
    await keepUnreadable(till, payment.id, error)
    if (!(error instanceof ProviderRefused)) throw error
    // Refusing to tell says nothing about the money.
    await recordAnomaly(till, till.db, payment.id, {
      kind: 'not_told',
      about: String(error.status),
      status: error.status,
      word: error.code,
    })
    return payment
  }
  return conclude(till, payment.id, seen)
}

/** Brings our row to what the provider says of it. Coins, status and anomaly are one transaction. */
export async function conclude(till: Till, id: string, seen: ProviderPayment): Promise<PaymentRow> {
  return till.db.transaction().execute(async (trx) => {
    const payment = await trx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (payment.status === 'succeeded') return followReceipt(trx, payment, seen)
    if (payment.status !== 'pending') {
      if (seen.status === 'succeeded') await recordAnomaly(till, trx, id, { kind: 'paid_after_end', about: seen.id, ...facts(seen) })
      return payment
    }
    if (seen.status === 'pending') return payment
    await settleAnomalies(trx, id, ['not_told', 'unreadable_answer'])
    if (seen.status === 'canceled') return end(trx, id, { status: 'canceled', reason: seen.reason ?? 'general_decline' })
    const mismatch = complaint(till, payment, seen)
    if (mismatch) {
      await recordAnomaly(till, trx, id, { kind: mismatch, about: seen.id, ...facts(seen) })
      return end(trx, id, { status: 'failed', reason: 'does_not_match' })
    }
    const { account_id: account, coins } = payment
    await creditPurchase(trx, { account, coins, payment: id })
    till.log.info({ payment: id, account, coins }, 'a payment succeeded')
    const buyer = await trx.selectFrom('account').select(['name', 'erased_at']).where('id', '=', account).executeTakeFirstOrThrow()
    const paid = await end(trx, id, { status: 'succeeded', reason: null })
    // Money for nobody: to be given back.
    if (buyer.erased_at) await recordAnomaly(till, trx, id, { kind: 'account_erased', about: seen.id, ...facts(seen) })
    else await till.mail.queue(trx, { email: paid.receipt_email, account }, thanks(till, paid, buyer.name))
    return followReceipt(trx, paid, seen)
  })
}

/** The letter that says what was bought, in the language of the purchase. */
function thanks({ timeZone }: Till, payment: PaymentRow, name: string): Letter {
  const { locale, coins, settled_at } = payment
  const paidAt = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return receiptLetter(locale, {
    name,
    title: packageTitles[payment.package_id][locale],
    coins,
    roubles: payment.price_minor / 100,
    paidAt: paidAt.format(settled_at!),
    order: orderNumber(payment),
  })
}

/** What is wrong with a success, in one word. */
function complaint({ takesTestMoney }: Till, payment: PaymentRow, seen: ProviderPayment): string | undefined {
  if (seen.id !== payment.provider_payment_id) return 'other_payment'
  if (seen.order !== payment.id) return 'other_order'
  if (seen.shop !== payment.shop) return 'other_shop'
  if (!sameMoney(seen.price, { minor: payment.price_minor, currency: payment.currency })) return 'other_amount'
  if (seen.test && !takesTestMoney) return 'test_money'
  return undefined
}

const facts = ({ id, status, price, shop, order, test }: ProviderPayment) => ({ id, status, price, shop, order, test })

/** Moves a pending payment to its end. */
export async function end(db: Database, id: string, to: { status: 'succeeded' | 'canceled' | 'failed'; reason: string | null }) {
  return db
    .updateTable('payment')
    .set({ ...to, settled_at: sql<Date>`clock_timestamp()`, check_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A fiscal receipt is registered some time after the success: it is asked for until it is, for a day. */
async function followReceipt(trx: Transaction, payment: PaymentRow, { receipt = null }: { receipt?: PaymentRow['receipt'] | undefined }) {
  if (payment.receipt === receipt) return payment
  const soon = payment.check_at ?? sql<Date>`clock_timestamp() + interval '5 seconds'`
  return trx
    .updateTable('payment')
    .set({ receipt, ...(receipt === 'pending' && { check_at: soon }) })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What a person has to look at: its kind, and what it is about at the provider. */
interface Anomaly {
  kind: string
  about: string
  [fact: string]: unknown
}

/** Keeps and logs what does not add up. The same about the same thing is kept once per payment. */
export async function recordAnomaly(till: Till, db: Database, payment: string, { kind, about, ...found }: Anomaly): Promise<void> {
  const kept = await db
    .insertInto('payment_anomaly')
    .values({ payment_id: payment, kind, about, facts: JSON.stringify(found) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const { raw: _, ...facts } = found
  if (kept) till.log.error({ payment, anomaly: kind, ...facts }, 'a payment does not add up')
}

/** What a later answer has settled needs nobody any more. */
export async function settleAnomalies(trx: Transaction, payment: string, kinds: string[]): Promise<void> {
  await trx
    .updateTable('payment_anomaly')
    .set({ resolved_at: sql<Date>`clock_timestamp()` })
    .where('payment_id', '=', payment)
    .where('kind', 'in', kinds)
    .where('resolved_at', 'is', null)
    .execute()
}

/** Keeps an answer about a payment that cannot be read, whatever was asked. */
export async function keepUnreadable(till: Till, payment: string, error: unknown): Promise<void> {
  if (!(error instanceof AnswerUnreadable)) return
  await recordAnomaly(till, till.db, payment, {
    kind: 'unreadable_answer',
    about: error.complaint.slice(0, 200),
    complaint: error.complaint,
    raw: error.raw,
  })
}

/** Lets one caller a second through to the provider, so that nobody can use us to flood it. */
export async function mayAsk(till: Till, id: string): Promise<boolean> {
  const { numUpdatedRows } = await till.db
    .updateTable('payment')
    .set({ asked_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', sql<Date>`clock_timestamp() - interval '1 second'`)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Something is said to have happened to a payment: the next round of the reconciliation looks. */
export async function lookSoon(till: Till, id: string): Promise<void> {
  await till.db
    .updateTable('payment')
    .set({ check_at: sql<Date>`least(check_at, clock_timestamp() + interval '1 second')` })
    .where('id', '=', id)
    .execute()
}
