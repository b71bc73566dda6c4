import { sql } from 'kysely'
import type { AdminRequest } from '@veduta/contract/api/admin'
import { adjustCoins } from '../coins/ledger.ts'
import type { Config } from '../config.ts'
import { isDuplicate, type Database, type Transaction } from '../database/database.ts'
import { refundPayment } from '../payments/refund.ts'
import type { Till } from '../payments/till.ts'
import { Refusal } from '../refusal.ts'
import { recordAct } from './audit.ts'

export type Limits = Pick<Config, 'timeZone' | 'adminPerDay'>

/** What is counted of an administrator's day, as the audit has it: coins given, kopecks refunded. */
const counted = {
  coins: { action: 'coins', fact: 'coins' },
  refund: { action: 'payment.refund', fact: 'price_minor' },
} as const

/**
 * Whether an administrator may give so much more today without a second one. Of several acts at once each sees those before. What a
 * second administrator confirmed is not counted.
 */
export async function isWithinDay(trx: Transaction, limits: Limits, actor: string, kind: keyof typeof counted, amount: number) {
  await trx.selectFrom('account').select('id').where('id', '=', actor).forNoKeyUpdate().execute()
  const { action, fact } = counted[kind]
  const given = sql<number>`(facts ->> ${sql.lit(fact)})::int`
  const { sum } = await trx
    .selectFrom('audit')
    .select(sql<number>`coalesce(sum(${given}), 0)::float8`.as('sum'))
    .where('actor_id', '=', actor)
    .where('action', '=', action)
    .where(given, '>', 0)
    .where(sql<boolean>`facts -> 'confirmed_by' is null`)
    .where('created_at', '>=', sql<Date>`date_trunc('day', now() at time zone ${limits.timeZone}) at time zone ${limits.timeZone}`)
    .executeTakeFirstOrThrow()
  return sum + amount <= limits.adminPerDay[kind]
}

interface Wish {
  /** What tells the wish apart. */
  id?: string
  actor: string
  user: string
  coins: number
  reason: string
  refund?: { payment: string; minor: number }
}

/** Leaves a wish to a second administrator. A refund that waits already is left as it is. */
export async function askSecond(db: Database, { id, actor, user, coins, reason, refund }: Wish): Promise<void> {
  const row = { ...(id && { id }), actor_id: actor, account_id: user, coins, reason }
  const of = refund ? { kind: 'refund' as const, payment_id: refund.payment, price_minor: refund.minor } : { kind: 'coins' as const }
  try {
    await db
      .insertInto('admin_request')
      .values({ ...row, ...of })
      .execute()
  } catch (error) {
    if (!isDuplicate(error, 'admin_request_of_payment')) throw error
  }
}

/** Whether what was to be done under this id waits for a second administrator. */
export const isWaiting = async (db: Database, id: string) =>
  (await db.selectFrom('admin_request').select('id').where('id', '=', id).where('decided_at', 'is', null).executeTakeFirst()) !== undefined

/** A refund is above the limit of the day; thrown to undo what was begun of it. */
class AboveLimit extends Error {
  wish: Pick<Wish, 'user' | 'coins'> & { minor: number }
  constructor(wish: AboveLimit['wish']) {
    super('above the limit of the day')
    this.wish = wish
  }
}

/** Gives the money of a payment back, or leaves it to a second administrator. */
export async function refundOrAsk(
  till: Till,
  limits: Limits,
  { payment, actor, reason, agreed }: { payment: string; actor: string; reason: string; agreed?: number | undefined },
) {
  const waits = await till.db
    .selectFrom('admin_request')
    .select(['coins', 'price_minor'])
    .where('payment_id', '=', payment)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  if (waits) return { coins: waits.coins, roubles: waits.price_minor! / 100, status: 'waiting' as const }
  try {
    const allow = async (trx: Transaction, due: AboveLimit['wish']) => {
      if (!(await isWithinDay(trx, limits, actor, 'refund', due.minor))) throw new AboveLimit(due)
    }
    const { coins, price_minor, status } = await refundPayment(till, { payment, actor, note: reason, coins: agreed, allow })
    return { coins, roubles: price_minor / 100, status }
  } catch (error) {
    if (!(error instanceof AboveLimit)) throw error
    const { user, coins, minor } = error.wish
    await askSecond(till.db, { actor, user, coins, reason, refund: { payment, minor } })
    return { coins, roubles: minor / 100, status: 'waiting' as const }
  }
}

/** What waits, the oldest first. */
export async function listRequests(db: Database, caller: string): Promise<{ requests: AdminRequest[] }> {
  const rows = await db
    .selectFrom('admin_request as r')
    .leftJoin('account as actor', 'actor.id', 'r.actor_id')
    .leftJoin('account as user', 'user.id', 'r.account_id')
    .select(['r.id', 'r.created_at', 'r.kind', 'r.coins', 'r.price_minor', 'r.reason', 'r.actor_id', 'r.account_id'])
    .select(['actor.name as actor_name', 'actor.email as actor_email', 'user.name as user_name', 'user.email as user_email'])
    .where('decided_at', 'is', null)
    .orderBy('r.created_at')
    .execute()
  const requests = rows.map(({ id, created_at, kind, coins, price_minor, reason, ...row }) => ({
    id,
    created_at: created_at.toISOString(),
    kind,
    coins,
    roubles: price_minor === null ? null : price_minor / 100,
    reason,
    actor: { id: row.actor_id, name: row.actor_name ?? '', email: row.actor_email ?? '' },
    user: { id: row.account_id, name: row.user_name ?? '', email: row.user_email ?? '' },
    mine: row.actor_id === caller,
  }))
  return { requests }
}

/**
 * Confirms or declines what waits, once. Coins are given in the same transaction; a refund is begun after it, so that a process that
 * dies in between gives no money twice, and only if it is what was confirmed. Refuses one's own wishes with `second_administrator`.
 */
export async function decide(till: Till, { id, actor, confirm }: { id: string; actor: string; confirm: boolean }): Promise<void> {
  const wish = await till.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('admin_request')
      .selectAll()
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('not_found')
    if (row.actor_id === actor) throw new Refusal('second_administrator')
    const outcome = confirm ? ('done' as const) : ('declined' as const)
    await trx
      .updateTable('admin_request')
      .set({ decided_at: sql<Date>`now()`, decided_by: actor, outcome })
      .where('id', '=', id)
      .execute()
    const about = { account: row.account_id, facts: { kind: row.kind, coins: row.coins, reason: row.reason, request: id } }
    if (!confirm) await recordAct(trx, { ...about, actor, action: 'request.declined' })
    else if (row.kind === 'coins') {
      await adjustCoins(trx, row.account_id, row.coins, row.reason, id)
      const facts = { coins: row.coins, reason: row.reason, cause: id, confirmed_by: actor }
      await recordAct(trx, { actor: row.actor_id, account: row.account_id, action: 'coins', facts })
    }
    return row
  })
  if (!confirm || wish.payment_id === null) return
  try {
    const { payment_id: payment, actor_id, reason: note, coins } = wish
    await refundPayment(till, { payment, actor: actor_id, note, coins, confirmedBy: actor })
  } catch (error) {
    if (error instanceof Refusal) await till.db.updateTable('admin_request').set({ outcome: 'failed' }).where('id', '=', id).execute()
    throw error
  }
}
