import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { lockPurchase, takeBackPurchase } from '../coins/purchase.ts'
import type { Transaction } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { asUnknown, OutcomeUnknown } from './provider.ts'
import { followRefunds, settleRefund, type RefundRow } from './settle-refund.ts'
import { providerOf, type PaymentRow } from './settle.ts'
import type { Till } from './till.ts'

interface RefundWish {
  payment: string
  /** The administrator who gives the money back; null for a command on the server itself. */
  actor: string | null
  note: string
  /** So many coins were agreed to; any other number is refused with `refund_changed`. */
  coins?: number | undefined
  /** The second administrator, where one had to confirm it. */
  confirmedBy?: string
  /** Looks at what is due before it is recorded; what it throws undoes all. `minor` is in kopecks. */
  allow?: (trx: Transaction, due: { user: string; coins: number; minor: number }) => Promise<void>
}

/**
 * Gives back the money of a payment as far as its coins are unspent: all of it, or the share of those that are left of this purchase,
 * rounded down to the kopeck. The coins go at once, and come back only by a definite answer. Refuses with `nothing_to_refund` or
 * `refund_open`. Of a payment that brought no coins all the money goes. While the provider has not answered, the refund is `pending` and
 * the reconciliation goes on with it.
 */
export async function refundPayment(till: Till, wish: RefundWish): Promise<RefundRow> {
  const payment = await till.db.selectFrom('payment').selectAll().where('id', '=', wish.payment).executeTakeFirst()
  const uncredited = payment?.status === 'failed' || payment?.status === 'canceled'
  return send(till, uncredited ? await placeUncredited(till, payment, wish) : await placeRefund(till, wish))
}

async function send(till: Till, refund: RefundRow): Promise<RefundRow> {
  try {
    return await settleRefund(till, refund)
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error
    till.log.warn({ err: error, refund: refund.id }, 'a refund had no clear outcome')
    return refund
  }
}

/**
 * Records the refund of a payment that brought no coins, because it did not match or came after the end: of all that the provider holds of
 * it and has not sent back, which it is asked for first. Refuses with `unavailable` when it does not say.
 */
async function placeUncredited(till: Till, payment: PaymentRow, wish: RefundWish): Promise<RefundRow> {
  const provider = providerOf(till, payment)
  if (!provider || payment.provider_payment_id === null) throw new Refusal('nothing_to_refund')
  const silent = (error: unknown) => {
    throw new Refusal('unavailable', {}, { cause: asUnknown(error) })
  }
  const held = await provider.fetch(payment.provider_payment_id).catch(silent)
  if (held.id !== payment.provider_payment_id || held.status !== 'succeeded') throw new Refusal('nothing_to_refund')
  await followRefunds(till, provider, payment).catch(silent)
  const { minor, currency } = held.price
  return till.db.transaction().execute(async (trx) => {
    await trx.selectFrom('payment').select('id').where('id', '=', payment.id).forUpdate().execute()
    const earlier = await openRefunds(trx, payment.id)
    const left = minor - earlier.reduce((sum, row) => sum + row.price_minor, 0)
    if (left <= 0) throw new Refusal('nothing_to_refund')
    return record(trx, payment, wish, { id: randomUUID(), coins: 0, price_minor: left, currency })
  })
}

/** Refunds that were not undone. Refuses while one of them is under way. */
async function openRefunds(trx: Transaction, payment: string): Promise<RefundRow[]> {
  const rows = await trx
    .selectFrom('payment_refund')
    .selectAll()
    .where('payment_id', '=', payment)
    .where('status', '!=', 'canceled')
    .execute()
  if (rows.some(({ status }) => status === 'pending')) throw new Refusal('refund_open')
  return rows
}

/** Records the refund with the key of its call and takes the coins. */
export async function placeRefund(till: Till, wish: RefundWish): Promise<RefundRow> {
  const { payment: id, coins: agreed } = wish
  return till.db.transaction().execute(async (trx) => {
    const payment = await trx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!payment) throw new Refusal('not_found')
    const earlier = await openRefunds(trx, id)
    const refund = randomUUID()
    const { left: coins, back } = await lockPurchase(trx, id)
    const minor = moneyDue(payment, earlier, back + coins)
    if (payment.status !== 'succeeded' || coins === 0 || minor <= 0) throw new Refusal('nothing_to_refund')
    if (agreed !== undefined && agreed !== coins) throw new Refusal('refund_changed')
    await takeBackPurchase(trx, { payment: id, coins, cause: refund })
    return record(trx, payment, wish, { id: refund, coins, price_minor: minor, currency: payment.currency })
  })
}

/** Writes the refund down, and who ordered it. */
async function record(
  trx: Transaction,
  payment: PaymentRow,
  { actor, note, confirmedBy, allow }: RefundWish,
  refund: Pick<RefundRow, 'id' | 'coins' | 'price_minor' | 'currency'>,
): Promise<RefundRow> {
  const { id, coins, price_minor } = refund
  await allow?.(trx, { user: payment.account_id, coins, minor: price_minor })
  const facts = { payment: payment.id, refund: id, coins, price_minor, note, ...(confirmedBy && { confirmed_by: confirmedBy }) }
  await trx.insertInto('audit').values({ actor_id: actor, account_id: payment.account_id, action: 'payment.refund', facts }).execute()
  return trx
    .insertInto('payment_refund')
    .values({
      ...refund,
      payment_id: payment.id,
      actor_id: actor,
      note,
      provider_key: randomUUID(),
      // Whoever placed it asks first, and has this long for it.
      check_at: sql<Date>`clock_timestamp() + interval '40 seconds'`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The money that is due once `coins` of a purchase have gone back in all, besides what was sent earlier. Rounded down to the kopeck over
 * all that goes back, so that several refunds together lose no more than one.
 */
export function moneyDue(bought: Pick<PaymentRow, 'coins' | 'price_minor'>, earlier: { price_minor: number }[], coins: number): number {
  const share = Math.floor((bought.price_minor * coins) / bought.coins)
  return Math.min(bought.price_minor, share) - earlier.reduce((sum, { price_minor }) => sum + price_minor, 0)
}
