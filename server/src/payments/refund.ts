import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { lockPurchase, takeBackPurchase, undoTakeBack } from '../coins/purchase.ts'
import type { PaymentTables } from '../database/tables/payments.ts'
import { Refusal } from '../refusal.ts'
import { OutcomeUnknown, ProviderRefused, type ProviderRefund, type RefundOrder } from './provider.ts'
import { providerOf, recordAnomaly, type PaymentRow } from './settle.ts'
import type { Till } from './till.ts'

export type RefundRow = Selectable<PaymentTables['payment_refund']>

interface RefundWish {
  payment: string
  /** The administrator who gives the money back; null for a command on the server itself. */
  actor: string | null
  note: string
}

/**
 * Gives back the money of a payment as far as its coins are unspent: all of it, or the share of those that are left of this purchase,
 * rounded down to the kopeck. The coins go at once, and come back if the provider refuses. Refuses with `nothing_to_refund` or
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
export async function placeRefund(till: Till, { payment: id, actor, note }: RefundWish): Promise<RefundRow> {
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
    const coins = await lockPurchase(trx, id)
    const minor = moneyDue(payment, earlier, coins)
    if (payment.status !== 'succeeded' || coins === 0 || minor <= 0) throw new Refusal('nothing_to_refund')
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
      .values({ id: refund, payment_id: id, actor_id: actor, note, coins, price_minor: minor, provider_key: randomUUID() })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

type Share = Pick<PaymentRow, 'coins' | 'price_minor'>

/** What so many coins of a purchase are worth, besides what went back before: all that went back together is rounded down once. */
export function moneyDue(bought: Share, earlier: Share[], coins: number): number {
  const sum = (of: keyof Share) => earlier.reduce((total, row) => total + row[of], 0)
  const share = Math.floor((bought.price_minor * (sum('coins') + coins)) / bought.coins)
  return Math.min(bought.price_minor, share) - sum('price_minor')
}

/** The provider acts once on a key for 24 hours; repeating the call later could send the money twice. */
const keyHours = 23

/** Asks the provider to send the money, or how that stands, and draws the consequence. Throws `OutcomeUnknown`. */
export async function settleRefund(till: Till, refund: RefundRow): Promise<RefundRow> {
  const payment = await till.db.selectFrom('payment').selectAll().where('id', '=', refund.payment_id).executeTakeFirstOrThrow()
  const provider = providerOf(till, payment)
  const tooLate = refund.provider_refund_id === null && Date.now() - refund.created_at.getTime() > keyHours * 3_600_000
  if (!provider || tooLate) {
    await recordAnomaly(till, till.db, payment.id, 'refund_unknown', { refund: refund.id })
    return update(till, refund.id, { check_at: null })
  }
  try {
    const seen =
      refund.provider_refund_id === null
        ? await provider.refund(orderOf(payment, refund))
        : await provider.fetchRefund(refund.provider_refund_id)
    return await concludeRefund(till, refund.id, seen)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    till.log.error({ err: error, refund: refund.id }, 'the provider refused a refund')
    return concludeRefund(till, refund.id, { id: undefined, status: 'canceled', reason: error.code })
  }
}

function orderOf(payment: PaymentRow, refund: RefundRow): RefundOrder {
  const title = payment.locale === 'ru' ? `Veduta, возврат монет: ${refund.coins}` : `Veduta, coins given back: ${refund.coins}`
  return {
    key: refund.provider_key,
    payment: payment.provider_payment_id!,
    price: { minor: refund.price_minor, currency: payment.currency },
    title,
    buyer: { email: payment.receipt_email },
  }
}

type SeenRefund = Omit<ProviderRefund, 'id'> & { id: string | undefined }

/** Brings our row to what the provider says. A refused refund gives the coins back, in the same transaction. */
async function concludeRefund(till: Till, id: string, seen: SeenRefund): Promise<RefundRow> {
  return till.db.transaction().execute(async (trx) => {
    const refund = await trx.selectFrom('payment_refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (refund.status !== 'pending') return refund
    const known = { provider_refund_id: seen.id ?? refund.provider_refund_id }
    if (seen.status === 'pending') {
      return trx.updateTable('payment_refund').set(known).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    }
    if (seen.status === 'canceled') await undoTakeBack(trx, id)
    till.log.info({ refund: id, status: seen.status, reason: seen.reason }, 'a refund is settled')
    return trx
      .updateTable('payment_refund')
      .set({ ...known, status: seen.status, reason: seen.reason ?? null, settled_at: sql<Date>`clock_timestamp()`, check_at: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

const update = (till: Till, id: string, set: { check_at: null }) =>
  till.db.updateTable('payment_refund').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
