import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'

/** Adds the coins of a paid payment. A second credit of the same payment fails on the ledger's unique cause. */
export async function creditPurchase(trx: Transaction, { account, coins, payment }: { account: string; coins: number; payment: string }) {
  const credited = await trx
    .insertInto('coin_entry')
    .values({ account_id: account, coins, reason: 'purchase', cause: payment })
    .returning(['id', 'account_id'])
    .executeTakeFirstOrThrow()
  await takeWhatIsOwed(trx, credited)
}

/** How many coins of the payment of a lot `l` went back under claims. */
export const takenBack = sql<number>`(
  select coalesce(-sum(e.coins), 0)::int from coin_claim c join coin_entry e on e.claim = c.cause where c.payment_id = l.payment_id
)`

/**
 * What is left of the coins of a payment, and how many of them went back before. Locks its account until the transaction ends. Nothing
 * when it was never credited.
 */
export async function lockPurchase(trx: Transaction, payment: string): Promise<{ left: number; back: number }> {
  const lot = trx.selectFrom('coin_lot as l').where('l.payment_id', '=', payment)
  await trx.selectFrom('account').select('id').where('id', '=', lot.select('l.account_id')).forNoKeyUpdate().execute()
  const found = await lot.select(['l.left_coins as left', takenBack.as('back')]).executeTakeFirst()
  return found ?? { left: 0, back: 0 }
}

/** Coins that are to go because money of their payment goes back. `cause` is the id of the refund or dispute, here or at the provider. */
export interface Claim {
  payment: string
  coins: number
  cause: string
}

/**
 * Takes coins of a purchase back as far as they are there, and tells how many were and how many are missing because they are spent (or
 * not credited yet). What is missing stays owed: it is taken when an order that spent it gives it back. Once for a cause: a repeat
 * takes nothing and tells how the first claim stands now.
 */
export async function takeBackPurchase(trx: Transaction, { payment, coins, cause }: Claim): Promise<{ taken: number; missing: number }> {
  const { left } = await lockPurchase(trx, payment)
  const claimed = await trx
    .insertInto('coin_claim')
    .values({ cause, payment_id: payment, coins })
    .onConflict((conflict) => conflict.doNothing())
    .returning('cause')
    .executeTakeFirst()
  if (!claimed) return standingOf(trx, cause)
  const taken = Math.min(left, coins)
  if (taken > 0) await book(trx, { payment, coins: -taken, reason: 'payment_refund', cause, claim: cause })
  return { taken, missing: coins - taken }
}

/**
 * Gives back what was taken under a claim and ends it: the money stays with us after all. Once for a cause: a repeat does nothing.
 * Tells how many coins came back now.
 */
export async function undoTakeBack(trx: Transaction, cause: string): Promise<number> {
  const claim = await trx.selectFrom('coin_claim').select('payment_id').where('cause', '=', cause).executeTakeFirst()
  if (!claim) return 0
  await lockPurchase(trx, claim.payment_id)
  const ended = await trx
    .updateTable('coin_claim')
    .set({ ended_at: sql<Date>`clock_timestamp()` })
    .where('cause', '=', cause)
    .where('ended_at', 'is', null)
    .returning('cause')
    .executeTakeFirst()
  const { taken } = await standingOf(trx, cause)
  if (!ended || taken === 0) return 0
  await book(trx, { payment: claim.payment_id, coins: taken, reason: 'payment_refund_undone', cause, claim: cause })
  return taken
}

/**
 * Call it after whatever brings coins to an account: those whose money went back while they were spent go at once. `because` is the
 * entry that brought them.
 */
export async function takeWhatIsOwed(trx: Transaction, because: { id: number; account_id: string }): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ claim: string; payment: string; coins: number }>`
      select c.cause as claim, c.payment_id as payment, least(l.left_coins, c.coins - t.taken)::int as coins
      from coin_lot l join coin_claim c on c.payment_id = l.payment_id and c.ended_at is null
      cross join lateral (select coalesce(-sum(coins), 0) as taken from coin_entry where claim = c.cause) t
      where l.account_id = ${because.account_id} and l.left_coins > 0 and t.taken < c.coins
      order by c.created_at, c.cause limit 1`.execute(trx)
    if (rows.length === 0) return
    const [{ claim, payment, coins }] = rows
    await book(trx, { payment, coins: -coins, reason: 'payment_refund', cause: `${claim}/${because.id}`, claim })
  }
}

async function standingOf(trx: Transaction, cause: string) {
  const { rows } = await sql<{ taken: number; missing: number }>`
    select t.taken, case when c.ended_at is null then c.coins - t.taken else 0 end as missing
    from coin_claim c
    cross join lateral (select coalesce(-sum(coins), 0)::int as taken from coin_entry where claim = c.cause) t
    where c.cause = ${cause}`.execute(trx)
  return rows[0]
}

interface Booking {
  payment: string
  coins: number
  reason: 'payment_refund' | 'payment_refund_undone'
  cause: string
  claim: string
}

async function book(trx: Transaction, { payment, ...entry }: Booking) {
  const { account_id } = await trx.selectFrom('coin_lot').select('account_id').where('payment_id', '=', payment).executeTakeFirstOrThrow()
  const booked = await trx
    .insertInto('coin_entry')
    .values({ account_id, ...entry })
    .returning(['id', 'account_id'])
    .executeTakeFirstOrThrow()
  if (entry.coins > 0) await takeWhatIsOwed(trx, booked)
}
