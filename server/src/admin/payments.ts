import type { AdminPayment } from '@veduta/contract/api/admin'
import type { PaymentStatus } from '@veduta/contract/api/payments'
import type { Locale } from '@veduta/contract/locale'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { selectPayments, toPayment } from '../payments/payments.ts'
import { refundLostMs } from '../payments/settle-refund.ts'
import { Refusal } from '../refusal.ts'
import { recordAct } from './audit.ts'

const pageSize = 100

interface Filter {
  after?: string | undefined
  user?: string | undefined
  status?: PaymentStatus | undefined
  anomalies_only: boolean
}

type Anomalies = AdminPayment['anomalies']

const anomalies = sql<Anomalies | null>`(
  select json_agg(json_build_object('id', a.id, 'kind', a.kind, 'facts', a.facts, 'created_at', a.created_at) order by a.id)
  from payment_anomaly a where a.payment_id = p.id and a.resolved_at is null
)`
const refundPending = sql<boolean>`exists (select from payment_refund r where r.payment_id = p.id and r.status = 'pending')`
const refundLost = sql<boolean>`exists (
  select from payment_refund r
  where r.payment_id = p.id and r.status = 'pending' and r.origin = 'order' and r.provider_refund_id is null
    and r.created_at < clock_timestamp() - ${refundLostMs} * interval '1 ms'
)`
/** What is left of the coins of this payment. */
const refundable = sql<number>`coalesce((select l.left_coins from coin_lot l where l.payment_id = p.id), 0)`

/** Anomalies that say that there is money at the provider for which nobody got coins. */
const uncreditedKinds = new Set(['paid_after_end', 'other_order', 'other_shop', 'other_amount', 'test_money'])
const uncreditedStates: PaymentStatus[] = ['failed', 'canceled']

/** Payments of everybody from the newest on, or from the one before `after`. */
export async function listAllPayments(db: Database, { after, user, status, anomalies_only }: Filter, locale: Locale) {
  const rows = await selectPayments(db)
    .innerJoin('account as u', 'u.id', 'p.account_id')
    .select(['u.name as user_name', 'u.email as user_email'])
    .select([anomalies.as('anomalies'), refundPending.as('refund_pending'), refundLost.as('refund_lost'), refundable.as('refundable')])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(p.created_at, p.id) < (select c.created_at, c.id from payment c where c.id = ${after})`),
    )
    .$if(user !== undefined, (query) => query.where('p.account_id', '=', user!))
    .$if(status !== undefined, (query) => query.where('p.status', '=', status!))
    .$if(anomalies_only, (query) =>
      query.where(sql<boolean>`exists (select from payment_anomaly a where a.payment_id = p.id and a.resolved_at is null)`),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const payments = rows.slice(0, pageSize).map((row): AdminPayment => {
    const { confirmation_url: _, ...payment } = toPayment(row, locale)
    return {
      ...payment,
      user: { id: row.account_id, name: row.user_name, email: row.user_email },
      provider: row.provider,
      provider_payment_id: row.provider_payment_id,
      refund_pending: row.refund_pending,
      refund_lost: row.refund_lost,
      refundable_coins: row.refund_pending ? 0 : row.refundable,
      anomalies: row.anomalies ?? [],
      uncredited: uncreditedStates.includes(row.status) && (row.anomalies ?? []).some(({ kind }) => uncreditedKinds.has(kind)),
    }
  })
  return { payments, next: rows.length > pageSize ? payments.at(-1)!.payment_id : null }
}

/** Marks an anomaly as settled, once; a repeat changes nothing. */
export async function resolveAnomaly(db: Database, { actor, anomaly, reason }: { actor: string; anomaly: string; reason: string }) {
  const id = /^\d{1,15}$/.test(anomaly) ? Number(anomaly) : 0
  await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('payment_anomaly as a')
      .innerJoin('payment as p', 'p.id', 'a.payment_id')
      .select(['a.kind', 'a.payment_id', 'a.resolved_at', 'p.account_id'])
      .where('a.id', '=', id)
      .forUpdate('a')
      .executeTakeFirst()
    if (!known) throw new Refusal('not_found')
    if (known.resolved_at) return
    await trx
      .updateTable('payment_anomaly')
      .set({ resolved_at: sql<Date>`clock_timestamp()`, resolved_by: actor })
      .where('id', '=', id)
      .execute()
    const facts = { payment: known.payment_id, kind: known.kind, reason }
    await recordAct(trx, { actor, account: known.account_id, action: 'payment.anomaly', facts })
  })
  return { resolved: true as const }
}
