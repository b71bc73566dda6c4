import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openAtProvider } from './order.ts'
import { OutcomeUnknown, type PaymentProvider } from './provider.ts'
import { lookBack, settleRefund, type RefundRow } from './settle-refund.ts'
import { settlePayment, type PaymentRow } from './settle.ts'
import type { Till } from './till.ts'

/**
 * Seconds until the provider is asked again: soon while somebody may be paying (the page to pay on lives for an hour), then ever more
 * rarely, and never less than every ten minutes.
 */
const gap = sql`case
  when created_at > clock_timestamp() - interval '65 minutes'
    then least(20, greatest(5, extract(epoch from clock_timestamp() - created_at) / 4))
  else least(600, extract(epoch from clock_timestamp() - created_at) / 40) end`

/** Whatever falls due while calls are under way is taken this soon. */
const glanceMs = 500
const gatherMs = 30

/**
 * One round of the reconciliation: asks the providers about everything that is due, which is how a payment is credited whose
 * notification was lost. As many calls are under way as the provider takes; what was asked for least comes first, the newest of it before
 * the older, and a quarter of the places is for whatever has waited longest. What is taken is due again later before anything is asked, so
 * that stopping anywhere loses nothing, and several processes never take the same. Tells how much was due.
 */
export async function reconcile(till: Till, stop?: AbortSignal): Promise<number> {
  await leaveGoneProviders(till)
  const done = await Promise.all([...till.providers.values()].map((provider) => askAll(till, provider, stop)))
  return done.reduce((sum, some) => sum + some, 0)
}

async function askAll(till: Till, provider: PaymentProvider, stop?: AbortSignal): Promise<number> {
  const pace = till.paces[provider.name]
  const underWay = new Set<Promise<void>>()
  for (let done = 0; ;) {
    const room = stop?.aborted ? 0 : pace.room(underWay.size)
    const due = room > 0 ? await take(till, provider, room) : []
    for (const work of due) {
      const call: Promise<void> = work().finally(() => underWay.delete(call))
      underWay.add(call)
    }
    done += due.length
    if (underWay.size === 0) return done
    await one(underWay)
  }
}

/** Waits until a call is over, and not long. */
async function one(underWay: Set<Promise<void>>) {
  let glance: NodeJS.Timeout | undefined
  const soon = new Promise<void>((resolve) => (glance = setTimeout(resolve, glanceMs)))
  await Promise.race([...underWay, soon]).finally(() => clearTimeout(glance))
  // Answers that come together are followed by one look at what is due.
  await pause(gatherMs)
}

async function take(till: Till, provider: PaymentProvider, room: number): Promise<(() => Promise<void>)[]> {
  const refunds = await takeDue<RefundRow>(till, provider, 'payment_refund', 'check_at', room)
  const left = room - refunds.length
  const late = await takeDue<PaymentRow>(till, provider, 'payment', 'check_at', Math.floor(left / 4))
  const fresh = await takeDue<PaymentRow>(till, provider, 'payment', 'checks, created_at desc', left - late.length)
  return [
    ...refunds.map((refund) => () => attempt(till, provider, 'payment_refund', refund.id, () => settleRefund(till, refund))),
    ...[...fresh, ...late].map((payment) => () => attempt(till, provider, 'payment', payment.id, () => ask(till, payment))),
  ]
}

async function takeDue<Row>(
  till: Till,
  { name, shop }: PaymentProvider,
  table: 'payment' | 'payment_refund',
  order: 'check_at' | 'checks, created_at desc',
  most: number,
): Promise<Row[]> {
  if (most <= 0) return []
  const here = sql<boolean>`provider = ${name} and shop = ${shop}`
  const of = table === 'payment' ? here : sql<boolean>`payment_id in (select id from payment where ${here})`
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set checks = checks + 1, check_at = clock_timestamp() + make_interval(secs => ${gap})
    where id in (
      select id from ${sql.table(table)} where check_at <= clock_timestamp() and ${of}
      order by ${sql.raw(order)} limit ${most} for update skip locked
    )
    returning *`.execute(till.db)
  return rows
}

function ask(till: Till, payment: PaymentRow): Promise<unknown> {
  if (payment.status !== 'pending') return lookBack(till, payment)
  return payment.provider_payment_id === null ? openAtProvider(till, payment) : settlePayment(till, payment)
}

async function attempt(
  till: Till,
  { name }: PaymentProvider,
  table: 'payment' | 'payment_refund',
  id: string,
  work: () => Promise<unknown>,
) {
  const pace = till.paces[name]
  try {
    await work()
    pace.answered()
  } catch (error) {
    till.log.warn({ err: error, [table]: id }, 'the reconciliation had no clear outcome and will ask again')
    const restMs = error instanceof OutcomeUnknown ? (error.retryAfterMs ?? 0) : 0
    if (error instanceof OutcomeUnknown && !error.answered) pace.failed(restMs)
    await till.db
      .updateTable(table)
      .set({ check_at: sql<Date>`greatest(check_at, clock_timestamp() + make_interval(secs => ${restMs / 1000}))` })
      .where('id', '=', id)
      .execute()
  }
}

/** Payments of a merchant account that is no longer configured cannot be asked for; after a day they are given up, refunds told. */
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
  const { rows } = await sql<RefundRow>`
    update payment_refund set check_at = clock_timestamp() + interval '10 minutes' where check_at <= clock_timestamp()
      and payment_id in (select id from payment where not (${sql.join(here, sql` or `)})) returning *`.execute(till.db)
  for (const refund of rows) await settleRefund(till, refund)
}
