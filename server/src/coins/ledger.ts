import type { CoinReason } from '@veduta/contract/api/coins'
import { verificationBonus } from '@veduta/contract/catalogue/price'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { takeWhatIsOwed } from './purchase.ts'

/**
 * What coins are taken for: the price is charged under this reason, by the function of the database that places orders, and comes back
 * under `<reason>_refund`.
 */
export type Purpose = Extract<CoinReason, 'generation' | 'preparation'>

/** What the account can spend. Locks the account until the transaction ends, so that two orders cannot spend the same coins. */
async function lockedBalance(trx: Transaction, account: string): Promise<number> {
  const row = await trx.selectFrom('account').select('coin_balance').where('id', '=', account).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row.coin_balance
}

/**
 * Gives back what was charged for `cause`, in full. A second return of the same charge fails on the ledger's unique cause, so call it
 * only in the transaction that moves the order to its final state.
 */
export async function returnCoins(trx: Transaction, purpose: Purpose, cause: string): Promise<void> {
  const returned = await trx
    .insertInto('coin_entry')
    .columns(['account_id', 'coins', 'reason', 'cause'])
    .expression((eb) =>
      eb
        .selectFrom('coin_entry')
        .select((e) => ['account_id', sql<number>`-coins`.as('coins'), e.val<CoinReason>(`${purpose}_refund`).as('reason'), 'cause'])
        .where('reason', '=', purpose)
        .where('cause', '=', cause),
    )
    .returning(['id', 'account_id'])
    .executeTakeFirst()
  if (!returned) throw new Error(`nothing was charged for the ${purpose} ${cause}`)
  await takeWhatIsOwed(trx, returned)
}

/**
 * Gives the coins for a confirmed e-mail address: once to an account and once to a mailbox, whatever is repeated.
 * `mailbox` is the keyed hash of the normalised address; it outlives the account. Says whether the coins were given now.
 */
export async function grantBonus(trx: Transaction, account: string, mailbox: Buffer): Promise<boolean> {
  await lockedBalance(trx, account)
  const granted = await trx
    .insertInto('coin_entry')
    .values({ account_id: account, coins: verificationBonus, reason: 'bonus', cause: mailbox.toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return granted !== undefined
}

/** An administrator's correction, up or down. `cause` makes it happen once. Refuses to take more than there is. */
export async function adjustCoins(trx: Transaction, account: string, coins: number, note: string, cause: string = crypto.randomUUID()) {
  const balance = await lockedBalance(trx, account)
  if (balance + coins < 0) throw new Refusal('not_enough_coins', { needed: -coins, balance })
  await trx.insertInto('coin_entry').values({ account_id: account, coins, reason: 'adjustment', cause, note }).execute()
}
