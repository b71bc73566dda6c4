import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { creditPurchase } from '../coins/purchase.ts'
import type { Database } from '../database/database.ts'

interface Bought {
  coins?: number
  price_minor?: number
  /** What happens where the coins are credited. */
  credit?: typeof creditPurchase
}

/** A paid and credited payment, made without a provider. Tells its id. */
export async function addPurchase(
  db: Database,
  account: string,
  { coins = 50, price_minor = 9900, credit = creditPurchase }: Bought = {},
): Promise<string> {
  const payment = randomUUID()
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('payment')
      .values({
        id: payment,
        account_id: account,
        package_id: 'starter',
        coins,
        price_minor,
        currency: 'RUB',
        provider: 'yookassa',
        shop: '240042',
        provider_key: randomUUID(),
        provider_payment_id: randomUUID(),
        locale: 'en',
        receipt_email: '',
        status: 'succeeded',
        settled_at: sql<Date>`clock_timestamp()`,
        check_at: null,
      })
      .execute()
    await credit(trx, { account, coins, payment })
  })
  return payment
}

/** What is left of the lots of an account, oldest first. */
export const lotsOf = (db: Database, account: string) =>
  db.selectFrom('coin_lot').select(['origin', 'coins', 'left_coins']).where('account_id', '=', account).orderBy('id').execute()
