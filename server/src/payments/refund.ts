import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { lockPurchase, takeBackPurchase } from '../coins/purchase.ts'
import { Refusal } from '../refusal.ts'
import { OutcomeUnknown } from './provider.ts'
import { settleRefund, type RefundRow } from './settle-refund.ts'
import type { PaymentRow } from './settle.ts'
import type { Till } from './till.ts'

interface RefundWish {
  payment: string
  /** The administrator who gives the money back; null for a command on the server itself. */
  actor: string | null
  note: string
  /** So many coins were agreed to; any other number is refused with `refund_changed`. */
  coins?: number | undefined
}

/**
 * Gives back the money of a payment as far as its coins are unspent: all of it, or the share of those that are left of this purchase,
 * rounded down to the kopeck. The coins go at once, and come back only by a definite answer. Refuses with `nothing_to_refund` or
 * `refund_open`. While the provider has not answered, the refund is `pending` and the reconciliation goes on with it.
 */
export async function refundPayment(till: Till, wish: RefundWish): Promise<RefundRow> {
  const refund = await placeRefund(till, wish)
  try {
    return await settleRefund(till, refund)
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error
    till.log.warn({ err: error, refund: refund.id }, 'a refund had no clear outcome')
    return refund
  }
}

/** Records the refund with the key of its call and takes the coins. */
export async function placeRefund(till: Till, { payment: id, actor, note, coins: agreed }: RefundWish): Promise<RefundRow> {
  return till.db.transaction().execute(async (trx) => {
    const payment = await trx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!payment) throw new Refusal('not_found')
    const earlier = await trx
      .selectFrom('payment_refund')
      .selectAll()
      .where('payment_id', '=', id)
      .where('status', '!=', 'canceled')
      .execute()
    if (earlier.some(({ status }) => status === 'pending')) throw new Refusal('refund_open')
    const refund = randomUUID()
    const { left: coins, back } = await lockPurchase(trx, id)
    const minor = moneyDue(payment, earlier, back + coins)
    if (payment.status !== 'succeeded' || coins === 0 || minor <= 0) throw new Refusal('nothing_to_refund')
    if (agreed !== undefined && agreed !== coins) throw new Refusal('refund_changed')
    await takeBackPurchase(trx, { payment: id, coins, cause: refund })
    await trx
      .insertInto('audit')
      .values({
        actor_id: actor,
        account_id: payment.account_id,
        action: 'payment.refund',
        facts: { payment: id, refund, coins, price_minor: minor, note },
      })
      .execute()
    return trx
      .insertInto('payment_refund')
      .values({
        id: refund,
        payment_id: id,
        actor_id: actor,
        note,
        coins,
        price_minor: minor,
        currency: payment.currency,
        provider_key: randomUUID(),
        // Whoever placed it asks first, and has this long for it.
        check_at: sql<Date>`clock_timestamp() + interval '40 seconds'`,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/**
 * The money that is due once `coins` of a purchase have gone back in all, besides what was sent earlier. Rounded down to the kopeck over
 * all that goes back, so that several refunds together lose no more than one.
 */
export function moneyDue(bought: Pick<PaymentRow, 'coins' | 'price_minor'>, earlier: { price_minor: number }[], coins: number): number {
  const share = Math.floor((bought.price_minor * coins) / bought.coins)
  return Math.min(bought.price_minor, share) - earlier.reduce((sum, { price_minor }) => sum + price_minor, 0)
}
