import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { takeBackPurchase, undoTakeBack } from '../coins/purchase.ts'
import type { Transaction } from '../database/database.ts'
import type { PaymentTables } from '../database/tables/payments.ts'
import { Refusal } from '../refusal.ts'
import {
  asUnknown,
  firstAnswer,
  laterAnswer,
  OutcomeUnknown,
  sameMoney,
  type FirstAnswer,
  type PaymentProvider,
  type ProviderRefund,
  type RefundOrder,
} from './provider.ts'
import { keepUnreadable, providerOf, recordAnomaly, settleAnomalies, settlePayment, type PaymentRow } from './settle.ts'
import type { Till } from './till.ts'

export type RefundRow = Selectable<PaymentTables['payment_refund']>

/** The provider acts once on a key for 24 hours; repeating the call later could send the money twice. */
const keyMs = 23 * 3_600_000

/** Nothing that we sent can be acted upon after this long: then somebody may end a refund that the provider knows nothing of. */
export const refundLostMs = 24 * 3_600_000

/** A refund of unknown outcome is shown to the operator after this long, and looked for all the same. */
const patienceMs = 3_600_000

/**
 * Asks the provider to send the money, or looks for what came of it, and draws the consequence. Throws `OutcomeUnknown`: then the refund
 * is kept as it is.
 */
export async function settleRefund(till: Till, refund: RefundRow): Promise<RefundRow> {
  const payment = await till.db.selectFrom('payment').selectAll().where('id', '=', refund.payment_id).executeTakeFirstOrThrow()
  const provider = providerOf(till, payment)
  if (!provider) {
    await recordAnomaly(till, till.db, payment.id, { kind: 'refund_unknown', about: refund.id })
    return till.db
      .updateTable('payment_refund')
      .set({ check_at: null })
      .where('id', '=', refund.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  const answer = await ask(till, provider, payment, refund)
  switch (answer.outcome) {
    case 'done':
      return (await bookRefund(till, payment.id, answer.refund)) ?? refund
    case 'refused':
      return refuse(till, refund.id, answer)
    case 'unknown':
      await keepUnreadable(till, payment.id, answer.error)
      if (refund.provider_refund_id === null && Date.now() - refund.created_at.getTime() > patienceMs)
        await recordAnomaly(till, till.db, payment.id, { kind: 'refund_unknown', about: refund.id, why: answer.error.message })
      throw answer.error
  }
}

async function ask(till: Till, provider: PaymentProvider, payment: PaymentRow, refund: RefundRow): Promise<FirstAnswer> {
  const { provider_refund_id: known } = refund
  if (known !== null) return laterAnswer(() => provider.fetchRefund(known))
  const send = () => provider.refund(orderOf(payment, refund))
  if (refund.requests === 0 && (await countRequest(till, refund.id, 'first')) === 1) return firstAnswer(send)
  const found = await laterAnswer(() => lookFor(till, provider, payment, refund))
  const forgotten = Date.now() - refund.created_at.getTime() > keyMs
  if (found.outcome === 'done' || forgotten || (await countRequest(till, refund.id)) === 0) return found
  return laterAnswer(send)
}

/** Counts a request before it is sent, or only the first. 0 when there is nothing to send any more, or no first. */
async function countRequest(till: Till, id: string, which: 'any' | 'first' = 'any'): Promise<number> {
  const counted = await till.db
    .updateTable('payment_refund')
    .set((eb) => ({ requests: eb('requests', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('provider_refund_id', 'is', null)
    .$if(which === 'first', (query) => query.where('requests', '=', 0))
    .returning('requests')
    .executeTakeFirst()
  return counted?.requests ?? 0
}

async function lookFor(till: Till, provider: PaymentProvider, payment: PaymentRow, { id }: RefundRow): Promise<ProviderRefund> {
  const listed = await followRefunds(till, provider, payment)
  const row = await till.db.selectFrom('payment_refund').select('provider_refund_id').where('id', '=', id).executeTakeFirstOrThrow()
  const found = listed.find((seen) => seen.id === row.provider_refund_id)
  if (!found) throw new OutcomeUnknown('the provider lists no such refund')
  return found
}

/** Brings the books to what the provider lists of a payment's money that went back. Throws `OutcomeUnknown`. */
export async function followRefunds(till: Till, provider: PaymentProvider, payment: PaymentRow): Promise<ProviderRefund[]> {
  const listed = await provider.refundsOf(payment.provider_payment_id!).catch(async (error: unknown) => {
    await keepUnreadable(till, payment.id, error)
    throw asUnknown(error)
  })
  for (const seen of listed) await bookRefund(till, payment.id, seen)
  return listed
}

/**
 * Looks at a payment that something is said to have happened to after its end: at the money that went back, and at its receipt. Throws
 * `OutcomeUnknown`; then it is looked at again.
 */
export async function lookBack(till: Till, payment: PaymentRow): Promise<void> {
  const provider = providerOf(till, payment)
  const now = await settlePayment(till, payment)
  if (provider && now.provider_payment_id !== null && now.status !== 'pending') await followRefunds(till, provider, now)
  await till.db
    .updateTable('payment')
    .set({ check_at: null })
    .where('id', '=', payment.id)
    .where('status', '<>', 'pending')
    .where(sql<boolean>`(receipt is distinct from 'pending' or settled_at < clock_timestamp() - interval '1 day')`)
    // What is due sooner was told while we asked.
    .where('check_at', '>', sql<Date>`clock_timestamp() + interval '1 second'`)
    .execute()
}

function orderOf(payment: PaymentRow, refund: RefundRow): RefundOrder {
  const titles = { ru: ['возврат денег', 'возврат монет'], en: ['money given back', 'coins given back'] }[payment.locale]
  const title = refund.coins > 0 ? `Veduta, ${titles[1]}: ${refund.coins}` : `Veduta, ${titles[0]}`
  return {
    refund: refund.id,
    key: refund.provider_key,
    payment: payment.provider_payment_id!,
    price: { minor: refund.price_minor, currency: refund.currency },
    title,
    buyer: { email: payment.receipt_email },
  }
}

const settled = <Status extends 'succeeded' | 'canceled'>(status: Status, reason: string | undefined) => ({
  status,
  reason: reason ?? null,
  settled_at: sql<Date>`clock_timestamp()`,
  check_at: null,
})

/** Undoes a refund that was refused, unless it was asked for again meanwhile. */
async function refuse(till: Till, id: string, { reason }: Extract<FirstAnswer, { outcome: 'refused' }>): Promise<RefundRow> {
  return till.db.transaction().execute(async (trx) => {
    const refund = await trx.selectFrom('payment_refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (refund.status !== 'pending' || refund.provider_refund_id !== null || refund.requests !== 1) return refund
    till.log.error({ refund: id, reason }, 'the provider refused a refund')
    return undo(trx, refund, reason)
  })
}

/** Ends a refund whose money stays here: its coins come back, in the same transaction. */
async function undo(trx: Transaction, refund: RefundRow, reason: string | undefined): Promise<RefundRow> {
  await undoTakeBack(trx, refund.id)
  return change(trx, refund.id, settled('canceled', reason))
}

/**
 * Ends the refund of a payment that the provider never answered for, on the word of an administrator who has looked at the provider's own
 * pages: its coins come back. The provider's list is asked once more before, where it can still be asked. Refuses with `refund_open` while
 * the money may still be sent, `unavailable` when the provider does not say, and `nothing_to_refund` when there is no such refund any more.
 */
export async function giveUpRefund(till: Till, { payment: id, actor, note }: { payment: string; actor: string; note: string }) {
  const payment = await till.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
  if (!payment) throw new Refusal('not_found')
  const provider = providerOf(till, payment)
  if (provider && payment.provider_payment_id !== null)
    await followRefunds(till, provider, payment).catch((cause: unknown) => {
      throw new Refusal('unavailable', {}, { cause: asUnknown(cause) })
    })
  return till.db.transaction().execute(async (trx) => {
    const refund = await trx
      .selectFrom('payment_refund')
      .selectAll()
      .where('payment_id', '=', id)
      .where('status', '=', 'pending')
      .where('origin', '=', 'order')
      .forUpdate()
      .executeTakeFirst()
    if (!refund) throw new Refusal('nothing_to_refund')
    const lost = refund.provider_refund_id === null && Date.now() - refund.created_at.getTime() > refundLostMs
    if (!lost) throw new Refusal('refund_open')
    await change(trx, refund.id, { undone_by: actor })
    await undo(trx, refund, 'given_up')
    await settleAnomalies(trx, id, ['refund_unknown'])
    const facts = { payment: id, refund: refund.id, coins: refund.coins, note }
    await trx
      .insertInto('audit')
      .values({ actor_id: actor, account_id: payment.account_id, action: 'payment.refund_given_up', facts })
      .execute()
    return { coins: refund.coins }
  })
}

const change = (trx: Transaction, id: string, set: object): Promise<RefundRow> =>
  trx.updateTable('payment_refund').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/**
 * Brings the books to what the provider says of money that goes back, once however often it is told: a refund of ours is settled, and one
 * that we did not order takes the coins that it paid for, as far as they are there. Undefined when there is nothing to book.
 */
export async function bookRefund(till: Till, payment: string, seen: ProviderRefund): Promise<RefundRow | undefined> {
  return till.db.transaction().execute(async (trx) => {
    const of = await trx.selectFrom('payment').selectAll().where('id', '=', payment).forUpdate().executeTakeFirstOrThrow()
    const rows = await trx.selectFrom('payment_refund').selectAll().where('payment_id', '=', payment).forUpdate().execute()
    const row = rowOf(rows, seen)
    if (row) return follow(till, trx, row, seen)
    const gone = seen.status === 'succeeded' || (seen.status === 'pending' && seen.kind === 'dispute')
    return gone ? takeUnordered(till, trx, of, rows, seen) : undefined
  })
}

/** Ours by the provider's id or by our own; or the one that waits for just this sum, which somebody has sent by hand. */
const rowOf = (rows: RefundRow[], { id, kind, order, price }: ProviderRefund) =>
  rows.find((row) => row.provider_refund_id === id && row.status !== 'canceled') ??
  rows.find(
    (row) =>
      kind === 'refund' &&
      row.status === 'pending' &&
      row.provider_refund_id === null &&
      (order === undefined ? sameMoney(price, { minor: row.price_minor, currency: row.currency }) : order === row.id),
  )

async function follow(till: Till, trx: Transaction, row: RefundRow, seen: ProviderRefund): Promise<RefundRow> {
  if (!sameMoney(seen.price, { minor: row.price_minor, currency: row.currency }))
    await recordAnomaly(till, trx, row.payment_id, { ...seen, kind: 'refund_other_amount', about: seen.id, refund: row.id })
  if (row.status !== 'pending') {
    if (seen.status === 'canceled')
      await recordAnomaly(till, trx, row.payment_id, { ...seen, kind: 'refund_came_back', about: seen.id, refund: row.id })
    return row
  }
  const known = await change(trx, row.id, { provider_refund_id: seen.id })
  if (seen.status === 'pending') return known
  await settleAnomalies(trx, row.payment_id, ['refund_unknown'])
  till.log.info({ refund: row.id, status: seen.status, reason: seen.reason }, 'a refund is settled')
  return seen.status === 'canceled' ? undo(trx, known, seen.reason) : change(trx, row.id, settled('succeeded', seen.reason))
}

async function takeUnordered(till: Till, trx: Transaction, payment: PaymentRow, rows: RefundRow[], seen: ProviderRefund) {
  const due = coinsDue(payment, rows, seen)
  const refund = randomUUID()
  const coins = due > 0 ? (await takeBackPurchase(trx, { payment: payment.id, coins: due, cause: refund })).taken : 0
  const { price, id, kind, order, reason } = seen
  till.log.warn({ payment: payment.id, provider_refund: id, coins, due }, 'money went back that was not ordered here')
  if (coins < due) await recordAnomaly(till, trx, payment.id, { kind: 'coins_spent', about: id, price, due, taken: coins })
  // Ours, and yet it was told to be refused.
  if (order !== undefined) await recordAnomaly(till, trx, payment.id, { ...seen, kind: 'refund_after_end', about: id })
  if (kind === 'dispute') await recordAnomaly(till, trx, payment.id, { ...seen, kind, about: id })
  return trx
    .insertInto('payment_refund')
    .values({
      id: refund,
      payment_id: payment.id,
      actor_id: null,
      note: '',
      origin: kind === 'dispute' ? kind : 'provider',
      coins,
      price_minor: price.minor,
      currency: price.currency,
      provider_key: randomUUID(),
      provider_refund_id: id,
      ...(seen.status === 'succeeded' && settled('succeeded', reason)),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The coins that this money paid for: with all of it, all of them. None where the payment brought none. */
function coinsDue(payment: PaymentRow, rows: RefundRow[], { price }: ProviderRefund): number {
  if (payment.status !== 'succeeded' || price.currency !== payment.currency) return 0
  const before = rows.filter(({ status, currency }) => status !== 'canceled' && currency === payment.currency)
  const coinsOf = (minor: number) => Math.ceil((payment.coins * Math.min(minor, payment.price_minor)) / payment.price_minor)
  const earlier = before.reduce((sum, row) => sum + row.price_minor, 0)
  return coinsOf(earlier + price.minor) - coinsOf(earlier)
}
