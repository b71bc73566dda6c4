import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { brokenRules } from '../testing/orders.ts'
import { lotsOf } from '../testing/purchases.ts'
import { undoTakeBack } from './purchase.ts'

const migrations = path.join(import.meta.dirname, '../../migrations')
let database: FreshDatabase
let before: string

/** A database as an installation has it that does not know of lots yet. */
beforeEach(async () => {
  before = mkdtempSync(path.join(tmpdir(), 'veduta-before-lots-'))
  cpSync(migrations, before, { recursive: true, filter: (file) => !(path.basename(file) >= '0060') || file === migrations })
  database = await freshDatabase()
  await sql`drop schema public cascade; create schema public`.execute(database.db)
  await migrate(database.connection, before)
})
afterEach(async () => {
  await database.drop()
  rmSync(before, { recursive: true, force: true })
})

const id = () => crypto.randomUUID()
const run = (statement: string) => sql.raw(statement).execute(database.db)

async function addPerson() {
  const [account, mail] = [id(), `${id()}@example.org`]
  await run(`insert into account (id, email, email_key, name, locale) values ('${account}', '${mail}', '${mail}', 'Ann', 'en')`)
  const book = async (coins: number, reason: string, cause = id()) => {
    await run(`insert into coin_entry (account_id, coins, reason, cause) values ('${account}', ${coins}, '${reason}', '${cause}')`)
    return cause
  }
  const buy = async (coins: number) => {
    const payment = id()
    await run(`insert into payment
        (id, account_id, package_id, coins, price_minor, currency, provider, shop, provider_key, locale, receipt_email,
        provider_payment_id, status, settled_at)
      values ('${payment}', '${account}', 'starter', ${coins}, 9900, 'RUB', 'yookassa', '1', '${id()}', 'ru', '', '${id()}', 'succeeded',
        now());
      insert into coin_entry (account_id, coins, reason, cause) values ('${account}', ${coins}, 'purchase', '${payment}')`)
    return payment
  }
  const refund = async (payment: string, coins: number, status: 'pending' | 'succeeded' | 'canceled') => {
    const cause = await book(-coins, 'payment_refund')
    const settled = status === 'pending' ? 'null' : 'now()'
    await run(`insert into payment_refund (id, payment_id, note, coins, price_minor, provider_key, status, settled_at)
      values ('${cause}', '${payment}', 'why', ${coins}, 100, '${id()}', '${status}', ${settled})`)
    if (status === 'canceled') await book(coins, 'adjustment', cause)
    return cause
  }
  return { account, book, buy, refund }
}

const lots = async (account: string) =>
  (await lotsOf(database.db, account)).map(({ origin, coins, left_coins }) => `${origin} ${left_coins} of ${coins}`)

test('what was booked before is divided over lots in its order', async () => {
  const [ann, bob, eve] = [await addPerson(), await addPerson(), await addPerson()]
  // Their rows lie between each other's, as they came.
  await ann.book(20, 'bonus')
  await bob.buy(50)
  await ann.buy(50)
  const order = await ann.book(-8, 'generation')
  await ann.book(-24, 'generation')
  await bob.book(-48, 'generation')
  await ann.book(8, 'generation_refund', order)
  await ann.book(5, 'adjustment')
  await ann.buy(200)
  await ann.book(-4, 'preparation')
  await migrate(database.connection)
  // 8 of the bonus, then 12 of it with 12 bought; the first 8 came back, and the 4 were of these.
  expect(await lots(ann.account)).toEqual(['bonus 4 of 20', 'bought 38 of 50', 'gift 5 of 5', 'bought 200 of 200'])
  expect(await lots(bob.account)).toEqual(['bought 2 of 50'])
  expect(await lots(eve.account)).toEqual([])
  expect(await brokenRules(database.db)).toEqual([])
})

test('a refund took coins of its purchase, and where it took more, of the others; a refused one put them back', async () => {
  const { account, book, buy, refund } = await addPerson()
  const first = await buy(50)
  await book(-40, 'generation')
  await book(30, 'adjustment')
  await refund(first, 10, 'succeeded')
  await refund(first, 25, 'succeeded')
  const second = await buy(50)
  await refund(second, 50, 'canceled')
  const open = await refund(second, 50, 'pending')
  await migrate(database.connection)
  expect(await lots(account)).toEqual(['bought 0 of 50', 'gift 5 of 30', 'bought 0 of 50'])
  expect(await brokenRules(database.db)).toEqual([])
  // The provider refuses the open one after the change.
  expect(await database.db.transaction().execute((trx) => undoTakeBack(trx, open))).toBe(50)
  expect(await lots(account)).toEqual(['bought 0 of 50', 'gift 5 of 30', 'bought 50 of 50'])
})

test('a ledger with entries that nobody can explain any more is carried over all the same', async () => {
  const { account, book } = await addPerson()
  await book(30, 'adjustment')
  await book(-12, 'payment_refund')
  await migrate(database.connection)
  expect(await lots(account)).toEqual(['gift 18 of 30'])
  expect(await brokenRules(database.db)).toEqual([])
})
