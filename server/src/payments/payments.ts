import { declineWords, type Payment } from '@veduta/contract/api/payments'
import type { Locale } from '@veduta/contract/locale'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { orderNumber } from './order-number.ts'
import { OutcomeUnknown, type Notification, type ProviderName } from './provider.ts'
import { lookBack } from './settle-refund.ts'
import { lookSoon, mayAsk, settlePayment, type PaymentRow } from './settle.ts'
import type { Till } from './till.ts'

const isUuid = (text: string) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)

/** How a payment stands. While it is pending the provider is asked, so that coming back from paying is enough. */
export async function paymentStatus(till: Till, account: string, id: string, locale: Locale): Promise<Payment> {
  const payment = isUuid(id) ? await ownPayment(till, account, id) : undefined
  if (!payment) throw new Refusal('not_found')
  if (payment.status === 'pending' && payment.provider_payment_id !== null && (await mayAsk(till, id))) {
    await settlePayment(till, payment).catch((error: unknown) => {
      if (!(error instanceof OutcomeUnknown)) throw error
      till.log.warn({ err: error, payment: id }, 'the provider did not say how a payment stands')
    })
  }
  const [read] = await readPayments(till, account, locale, id)
  return read
}

const ownPayment = (till: Till, account: string, id: string) =>
  till.db.selectFrom('payment').selectAll().where('id', '=', id).where('account_id', '=', account).executeTakeFirst()

/** The newest payment of an account. Refuses with `not_found` when there is none. */
export async function recentPayment(till: Till, account: string): Promise<{ payment_id: string | null }> {
  const newest = await till.db
    .selectFrom('payment')
    .select('id')
    .where('account_id', '=', account)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { payment_id: newest?.id ?? null }
}

/** Payments with what has been given back; narrow it down and order it with the query's own methods. */
export const selectPayments = (db: Database) =>
  db
    .selectFrom('payment as p')
    .selectAll('p')
    .select((eb) => {
      const back = eb
        .selectFrom('payment_refund as r')
        .whereRef('r.payment_id', '=', 'p.id')
        .whereRef('r.currency', '=', 'p.currency')
        .where('r.status', '=', 'succeeded')
      return [
        back.select(sql<number>`coalesce(sum(r.price_minor), 0)`.as('minor')).as('refunded_minor'),
        back.select(sql<number>`coalesce(sum(r.coins), 0)`.as('coins')).as('refunded_coins'),
      ]
    })

/** A row of `selectPayments` as its owner sees it. */
export const toPayment = (row: PaymentRow & { refunded_minor: number | null; refunded_coins: number | null }, locale: Locale): Payment => ({
  payment_id: row.id,
  order_number: orderNumber(row),
  package_id: row.package_id,
  coins: row.coins,
  roubles: row.price_minor / 100,
  status: row.status,
  created_at: row.created_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
  detail: detailOf(row, locale),
  confirmation_url: row.status === 'pending' ? row.confirmation_url : null,
  receipt: row.receipt,
  refunded_roubles: Number(row.refunded_minor) / 100,
  refunded_coins: Number(row.refunded_coins),
})

/** The newest 200 payments of an account, or the one that is named, as their owner sees them. */
export async function readPayments(till: Till, account: string, locale: Locale, only?: string): Promise<Payment[]> {
  const rows = await selectPayments(till.db)
    .where('p.account_id', '=', account)
    .$if(only !== undefined, (query) => query.where('p.id', '=', only!))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => toPayment(row, locale))
}

const detailOf = ({ status, reason }: PaymentRow, locale: Locale) =>
  (status === 'canceled' || status === 'failed') && reason !== null ? declineWords(reason)[locale] : null

/**
 * Takes a notification as a hint to look; says whether it was about a payment of ours. Throws `NotificationUnreadable` for what the
 * provider would not send and `OutcomeUnknown` when it cannot be looked into now, so that it is sent again.
 */
export async function takeNotification(till: Till, name: ProviderName, notification: Notification): Promise<boolean> {
  const provider = till.providers.get(name)
  if (!provider) throw new Refusal('not_found')
  const subject = await provider.parseNotification(notification)
  if ('nothing' in subject) return false
  const about = 'payment' in subject ? subject.payment : subject.refundsOf
  const payment = await till.db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', name)
    .where('provider_payment_id', '=', about)
    .executeTakeFirst()
  if (!payment) {
    till.log.warn({ provider: name, provider_payment: about }, 'a notification names a payment that is not ours')
    return false
  }
  if ('payment' in subject && payment.status === 'succeeded') return true
  // Whatever comes of looking at once, the reconciliation looks too.
  await lookSoon(till, payment.id)
  if (await mayAsk(till, payment.id)) await ('payment' in subject ? settlePayment(till, payment) : lookBack(till, payment))
  return true
}
