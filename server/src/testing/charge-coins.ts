import { sql } from 'kysely'
import type { Purpose } from '../coins/ledger.ts'
import type { Transaction } from '../database/database.ts'
import { Refusal } from '../refusal.ts'

/** A charge: `causes` are the ids of what is paid for, each with `coins`, which is positive. */
interface Charge {
  account: string
  purpose: Purpose
  causes: string[]
  coins: number
  project: string
}

/** Takes coins as an order does, by the same function of the database (migration 0126). Refuses with `not_enough_coins`. */
export async function chargeCoins(trx: Transaction, { account, purpose, causes, coins, project }: Charge): Promise<void> {
  const { rows } = await sql<{ balance: number | null }>`
    select charge_coins(${account}, ${purpose}, ${causes}::text[], ${coins}, ${project}) as balance`.execute(trx)
  const [{ balance }] = rows
  if (balance !== null) throw new Refusal('not_enough_coins', { needed: coins * causes.length, balance })
}
