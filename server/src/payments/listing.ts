import { sql } from 'kysely'
import { AnswerUnreadable, type PaymentProvider, type ProviderPayment } from './provider.ts'
import { lookSoon, recordAnomaly } from './settle.ts'
import type { Till } from './till.ts'

const dayMs = 86_400_000

/** How far before the last reading a list is read again: what was late then, and what is told of old payments. */
const overlapMs = { payments: 2 * dayMs, refunds: 35 * dayMs }

/**
 * Reads, once a day for each merchant account, the provider's own lists of what was paid and what went back: whatever we were not told
 * and did not ask for is found there, and looked into by the reconciliation. One process reads; what fails is read again ten minutes later.
 */
export async function readLists(till: Till): Promise<void> {
  for (const provider of till.providers.values()) {
    const { name, shop } = provider
    await till.db
      .insertInto('payment_listing')
      .values({ provider: name, shop })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const mine = till.db.updateTable('payment_listing').where('provider', '=', name).where('shop', '=', shop)
    const due = await mine
      .set({ due_at: sql<Date>`clock_timestamp() + interval '10 minutes'` })
      .where('due_at', '<=', sql<Date>`clock_timestamp()`)
      .returning('listed_until')
      .executeTakeFirst()
    if (!due) continue
    const begun = new Date()
    const since = (overlap: number) => new Date((due.listed_until ?? begun).getTime() - overlap)
    try {
      for await (const seen of provider.paidSince(since(overlapMs.payments))) await bringIn(till, provider, seen)
      const refunded = new Set(await Array.fromAsync(provider.refundedSince(since(overlapMs.refunds))))
      for (const id of refunded) await lookAtRefunds(till, provider, id)
      await mine.set({ listed_until: begun, due_at: sql<Date>`clock_timestamp() + interval '1 day'` }).execute()
    } catch (error) {
      till.log.warn({ err: error, provider: name }, 'the lists of the provider could not be read to the end; they are read again soon')
    }
  }
}

async function bringIn(till: Till, { name, shop }: PaymentProvider, seen: ProviderPayment | AnswerUnreadable) {
  if (seen instanceof AnswerUnreadable) return till.log.error({ err: seen, raw: seen.raw }, 'a paid payment in the list cannot be read')
  const of = till.db.selectFrom('payment').selectAll().where('provider', '=', name).where('shop', '=', shop)
  const payment =
    (await of.where('provider_payment_id', '=', seen.id).executeTakeFirst()) ??
    (await of.where(sql<boolean>`id::text = ${seen.order ?? ''}`).executeTakeFirst())
  if (!payment) return till.log.error({ provider: name, provider_payment: seen.id }, 'the provider holds a paid payment that is not ours')
  if (payment.status === 'succeeded' && payment.provider_payment_id === seen.id) return
  if (payment.provider_payment_id !== null && payment.provider_payment_id !== seen.id) {
    const { id, ...told } = seen
    return recordAnomaly(till, till.db, payment.id, { kind: 'paid_twice', about: id, ...told })
  }
  await till.db
    .updateTable('payment')
    .set({ provider_payment_id: seen.id })
    .where('id', '=', payment.id)
    .where('provider_payment_id', 'is', null)
    .execute()
  await lookSoon(till, payment.id)
}

async function lookAtRefunds(till: Till, { name }: PaymentProvider, id: string) {
  const payment = await till.db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', name)
    .where('provider_payment_id', '=', id)
    .executeTakeFirst()
  if (!payment) return till.log.error({ provider: name, provider_payment: id }, 'money went back of a payment that is not ours')
  await lookSoon(till, payment.id)
}
