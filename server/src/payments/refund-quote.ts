import type { CoinLot } from '@veduta/contract/api/admin'
import { sql } from 'kysely'
import { takenBack } from '../coins/purchase.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { orderNumber } from './order-number.ts'
import { moneyDue } from './refund.ts'

/** What a refund of a payment would take and return now, among the lots of its buyer in the order in which they are spent. */
export async function quoteRefund(db: Database, id: string): Promise<{ coins: number; roubles: number; lots: CoinLot[] }> {
  const payment = await db.selectFrom('payment').select('account_id').where('id', '=', id).executeTakeFirst()
  if (!payment) throw new Refusal('not_found')
  const rows = await db
    .selectFrom('coin_lot as l')
    .innerJoin('coin_entry as e', 'e.id', 'l.id')
    .leftJoin('payment as p', 'p.id', 'l.payment_id')
    .select(['l.origin', 'l.payment_id', 'l.coins', 'l.left_coins', 'e.created_at', 'p.price_minor', 'p.created_at as ordered_at'])
    .select(takenBack.as('back'))
    .where('l.account_id', '=', payment.account_id)
    .where((eb) => eb.or([eb('l.left_coins', '>', 0), eb('l.payment_id', '=', id)]))
    .orderBy(sql`array_position(array['bonus', 'gift', 'bought'], l.origin)`)
    .orderBy('l.id')
    .execute()
  const earlier = await db
    .selectFrom('payment_refund')
    .select(['payment_id', 'price_minor'])
    .where('payment_id', 'in', [id, ...rows.flatMap(({ payment_id }) => payment_id ?? [])])
    .where('status', '!=', 'canceled')
    .execute()
  const lots = rows.map(({ price_minor, ordered_at, back, ...lot }): CoinLot => {
    const mine = earlier.filter(({ payment_id }) => payment_id === lot.payment_id)
    const minor = price_minor === null ? 0 : moneyDue({ coins: lot.coins, price_minor }, mine, back + lot.left_coins)
    return {
      ...lot,
      created_at: lot.created_at.toISOString(),
      order_number: ordered_at && orderNumber({ id: lot.payment_id!, created_at: ordered_at }),
      roubles: Math.max(0, minor) / 100,
    }
  })
  const own = lots.find(({ payment_id }) => payment_id === id)
  return { coins: own?.left_coins ?? 0, roubles: own?.roubles ?? 0, lots }
}
