import { sql } from 'kysely'
import { openAtProvider } from './order.ts'
import { OutcomeUnknown } from './provider.ts'
import { lookBack, settleRefund, type RefundRow } from './settle-refund.ts'
import { settlePayment, type PaymentRow } from './settle.ts'
import type { Till } from './till.ts'

/** Seconds until the provider is asked again, by how often it was: growing, and never more than ten minutes. */
const gaps = [5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 600]

/** At most so many of each kind in one round, all at once. */
const most = 8

/**
 * One round of the reconciliation: asks the provider about everything that is due, which is how a payment is credited whose
 * notification was lost. Whatever is taken is due again later before anything is asked, so that stopping anywhere loses nothing,
 * and several processes never take the same. Tells how much was due.
 */
export async function reconcile(till: Till): Promise<number> {
  await leaveGoneProviders(till)
  const payments = await take<PaymentRow>(till, 'payment')
  const refunds = await take<RefundRow>(till, 'payment_refund')
  await Promise.all([
    ...payments.map((payment) =>
      attempt(till, 'payment', payment.id, () => {
        if (payment.status !== 'pending') return lookBack(till, payment)
        return payment.provider_payment_id === null ? openAtProvider(till, payment) : settlePayment(till, payment)
      }),
    ),
    ...refunds.map((refund) => attempt(till, 'payment_refund', refund.id, () => settleRefund(till, refund))),
  ])
  return payments.length + refunds.length
}

async function take<Row>(till: Till, table: 'payment' | 'payment_refund'): Promise<Row[]> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set checks = checks + 1,
      check_at = clock_timestamp() + make_interval(secs => (${sql.val(gaps)}::int[])[least(checks + 1, ${gaps.length})])
    where id in (
      select id from ${sql.table(table)} where check_at <= clock_timestamp() order by check_at limit ${most} for update skip locked
    )
    returning *`.execute(till.db)
  return rows
}

async function attempt(till: Till, table: 'payment' | 'payment_refund', id: string, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    till.log.warn({ err: error, [table]: id }, 'the reconciliation had no clear outcome and will ask again')
    const restMs = error instanceof OutcomeUnknown ? (error.retryAfterMs ?? 0) : 0
    await till.db
      .updateTable(table)
      .set({ check_at: sql<Date>`greatest(check_at, clock_timestamp() + make_interval(secs => ${restMs / 1000}))` })
      .where('id', '=', id)
      .execute()
  }
}

/** Payments of a merchant account that is no longer configured cannot be asked for; after a day they are given up. */
async function leaveGoneProviders(till: Till) {
  const here = [...till.providers.values()].map(({ name, shop }) => sql<boolean>`(provider = ${name} and shop = ${shop})`)
  const ended = await till.db
    .updateTable('payment')
    .set({ status: 'failed', reason: 'provider_gone', settled_at: sql<Date>`clock_timestamp()`, check_at: null })
    .where('status', '=', 'pending')
    .where('check_at', '<=', sql<Date>`clock_timestamp()`)
    .where('created_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
    .where(sql<boolean>`not (${sql.join(here, sql` or `)})`)
    .returning('id')
    .execute()
  for (const { id } of ended) till.log.error({ payment: id }, 'a payment was given up: its provider is not configured any more')
}
