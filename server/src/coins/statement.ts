import type { CoinEntry, CoinOrigin } from '@veduta/contract/api/coins'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { Refusal } from '../refusal.ts'

/** What an entry `e` is by origin. */
export const originsOfEntry = sql<CoinEntry['origins']>`(
  select json_agg(o) from (
    select l.origin, sum(s.coins)::int as coins from coin_share s join coin_lot l on l.id = s.lot_id
    where s.entry_id = e.id group by l.origin order by array_position(array['bonus', 'gift', 'bought'], l.origin)
  ) o
)`

/** What an account has left by origin. */
async function leftByOrigin(db: Database, account: string): Promise<Record<CoinOrigin, number>> {
  const rows = await db
    .selectFrom('coin_lot')
    .select((eb) => ['origin', eb.fn.sum<number>('left_coins').as('coins')])
    .where('account_id', '=', account)
    .where('left_coins', '>', 0)
    .groupBy('origin')
    .execute()
  const coinsOf = (origin: CoinOrigin) => rows.find((row) => row.origin === origin)?.coins ?? 0
  return { bonus: coinsOf('bonus'), gift: coinsOf('gift'), bought: coinsOf('bought') }
}

/** The newest `limit` entries of an account, or those before the entry `before`, and what it can spend now. */
export async function readStatement(
  db: Database,
  account: string,
  limit: number,
  before?: string,
): Promise<{ balance: number; left: Record<CoinOrigin, number>; entries: CoinEntry[] }> {
  if (before !== undefined && !/^\d{1,15}$/.test(before)) throw new Refusal('invalid_input', { names: 'before' }, { fields: ['before'] })
  const left = await leftByOrigin(db, account)
  const rows = await db
    .selectFrom('coin_entry as e')
    .leftJoin('project as p', 'p.id', 'e.project_id')
    .select([
      'e.id',
      'e.coins',
      'e.reason',
      'e.balance_after',
      'e.created_at',
      'e.note',
      'p.name as project_name',
      originsOfEntry.as('origins'),
    ])
    .where('e.account_id', '=', account)
    .$if(before !== undefined, (query) => query.where('e.id', '<', Number(before)))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
  return {
    balance: left.bonus + left.gift + left.bought,
    left,
    entries: rows.map((row) => ({ ...row, id: String(row.id), created_at: row.created_at.toISOString() })),
  }
}
