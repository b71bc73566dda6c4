import type { CoinEntry } from '@veduta/contract/api/coins'
import type { Database } from '../database/database.ts'
import { Refusal } from '../refusal.ts'

/** The newest `limit` entries of an account, or those before the entry `before`, and what it can spend now. */
export async function readStatement(
  db: Database,
  account: string,
  limit: number,
  before?: string,
): Promise<{ balance: number; entries: CoinEntry[] }> {
  if (before !== undefined && !/^\d{1,15}$/.test(before)) throw new Refusal('invalid_input', { names: 'before' }, { fields: ['before'] })
  const { coin_balance } = await db.selectFrom('account').select('coin_balance').where('id', '=', account).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('coin_entry as e')
    .leftJoin('project as p', 'p.id', 'e.project_id')
    .select(['e.id', 'e.coins', 'e.reason', 'e.balance_after', 'e.created_at', 'e.note', 'p.name as project_name'])
    .where('e.account_id', '=', account)
    .$if(before !== undefined, (query) => query.where('e.id', '<', Number(before)))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
  return {
    balance: coin_balance,
    entries: rows.map((row) => ({ ...row, id: String(row.id), created_at: row.created_at.toISOString() })),
  }
}
