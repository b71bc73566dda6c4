import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeCoins } from '../testing/charge-coins.ts'
import { addPerson } from '../testing/people.ts'
import { brokenRules } from '../testing/orders.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { adjustCoins, grantBonus, returnCoins } from './ledger.ts'

let product: TestApp
beforeAll(async () => {
  product = await startApp({ env: { ROLE: 'api' } })
})
afterAll(async () => {
  expect(await brokenRules(product.services.db)).toEqual([])
  await product.stop()
})

const id = () => crypto.randomUUID()
const charge = (account: string, cause: string, coins = 8) =>
  product.services.db
    .transaction()
    .execute((trx) => chargeCoins(trx, { account, purpose: 'generation', causes: [cause], coins, project: id() }))
const giveBack = (cause: string) => product.services.db.transaction().execute((trx) => returnCoins(trx, 'generation', cause))
const balance = async (account: string) => {
  const row = await product.services.db.selectFrom('account').select('coin_balance').where('id', '=', account).executeTakeFirstOrThrow()
  return row.coin_balance
}
/** Runs SQL as somebody would who goes around all of our code. Tells the constraint that refused it, or undefined. */
const raw = async (statement: string): Promise<string | undefined> => {
  try {
    await sql.raw(statement).execute(product.services.db)
    return undefined
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? (error as Error).message
  }
}
const entry = (account: string, coins: number, reason: string, cause: string) =>
  `insert into coin_entry (account_id, coins, reason, cause) values ('${account}', ${coins}, '${reason}', '${cause}')`

test('the bonus comes once to an account and once to a mailbox', async () => {
  const [ann, bob] = [await addPerson(product.services.db), await addPerson(product.services.db)]
  const [mailbox, other] = [Buffer.from(`a${ann.id}`), Buffer.from(`b${ann.id}`)]
  const grant = (account: string, hash: Buffer) => product.services.db.transaction().execute((trx) => grantBonus(trx, account, hash))
  const tries = await Promise.all(Array.from({ length: 8 }, () => grant(ann.id, mailbox)))
  expect(tries.filter(Boolean)).toHaveLength(1)
  expect(await grant(ann.id, other)).toBe(false)
  expect(await grant(bob.id, mailbox)).toBe(false)
  expect([await balance(ann.id), await balance(bob.id)]).toEqual([20, 0])
})

test('a charge above the balance is refused with both figures, and nothing moves', async () => {
  const ann = await addPerson(product.services.db, { coins: 7 })
  await expect(charge(ann.id, id())).rejects.toMatchObject({ code: 'not_enough_coins', facts: { needed: 8, balance: 7 } })
  expect(await balance(ann.id)).toBe(7)
})

test('of many charges at once only as many pass as there is money for', async () => {
  const ann = await addPerson(product.services.db, { coins: 40 })
  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => charge(ann.id, id())))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await balance(ann.id)).toBe(0)
})

test('a charge comes back once and in full', async () => {
  const ann = await addPerson(product.services.db, { coins: 10 })
  const cause = id()
  await charge(ann.id, cause)
  const tries = await Promise.allSettled([giveBack(cause), giveBack(cause), giveBack(cause)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balance(ann.id)).toBe(10)
  await expect(giveBack(id())).rejects.toThrow('nothing was charged')
})

test('raw SQL cannot make wrong money', async () => {
  const ann = await addPerson(product.services.db, { coins: 10 })
  const bob = await addPerson(product.services.db, { coins: 10 })
  const cause = id()
  await charge(ann.id, cause)
  const refused = {
    overspent: await raw(entry(ann.id, -8, 'generation', id())),
    twice: await raw(entry(ann.id, -1, 'generation', cause)),
    backwards: await raw(entry(ann.id, 8, 'generation', id())),
    'a refund of nothing': await raw(entry(ann.id, 8, 'generation_refund', id())),
    'a refund that is too large': await raw(entry(ann.id, 9, 'generation_refund', cause)),
    'a refund to another': await raw(entry(bob.id, 8, 'generation_refund', cause)),
    'an unknown reason': await raw(entry(ann.id, 8, 'gift', id())),
    zero: await raw(entry(ann.id, 0, 'adjustment', id())),
    'a changed entry': await raw(`update coin_entry set coins = 100 where account_id = '${ann.id}'`),
    'a deleted entry': await raw(`delete from coin_entry where account_id = '${ann.id}'`),
    'an emptied ledger': await raw('truncate coin_entry cascade'),
    'a balance of one’s own': await raw(`update account set coin_balance = 1000 where id = '${ann.id}'`),
    'a negative balance': await raw(`update account set coin_balance = -1 where id = '${ann.id}'`),
    'an account born rich': await raw(
      "insert into account (email, email_key, name, locale, coin_balance) values ('r@x.org', 'r@x.org', 'R', 'en', 5)",
    ),
    'an account gone with its entries': await raw(`delete from account where id = '${ann.id}'`),
  }
  expect(refused).toEqual({
    overspent: 'balance_after_not_negative',
    twice: 'coin_entry_cause_once',
    backwards: 'coin_entry_direction',
    'a refund of nothing': 'refund_equals_charge',
    'a refund that is too large': 'refund_equals_charge',
    'a refund to another': 'refund_equals_charge',
    'an unknown reason': 'coin_entry_direction',
    zero: 'coin_entry_direction',
    'a changed entry': 'coin_entry_append_only',
    'a deleted entry': 'coin_entry_append_only',
    'an emptied ledger': 'coin_entry_append_only',
    'a balance of one’s own': 'coin_balance_equals_entries',
    'a negative balance': 'coin_balance_not_negative',
    'an account born rich': 'coin_balance_equals_entries',
    'an account gone with its entries': 'coin_entry_account_id_fkey',
  })
  expect([await balance(ann.id), await balance(bob.id)]).toEqual([2, 10])
})

test('a claimed balance is not believed, and a row that is dropped as a duplicate moves nothing', async () => {
  const ann = await addPerson(product.services.db, { coins: 10 })
  const cause = id()
  const columns = '(account_id, coins, reason, cause, balance_after)'
  const rich = `insert into coin_entry ${columns} values ('${ann.id}', 1, 'adjustment', '${cause}', 999)`
  expect(await raw(rich)).toBeUndefined()
  expect(await raw(`${entry(ann.id, 5, 'adjustment', cause)} on conflict do nothing`)).toBeUndefined()
  expect(await raw(`${entry(ann.id, 2, 'adjustment', id())}, ('${ann.id}', 3, 'adjustment', '${id()}')`)).toBeUndefined()
  expect(await balance(ann.id)).toBe(16)
  const statement = await product.ask('GET', '/api/coins', { token: ann.token })
  expect(statement.json().entries.map((one: { balance_after: number }) => one.balance_after)).toEqual([16, 13, 11, 10])
})

test('the statement is newest first and pages without gaps or repeats', async () => {
  const ann = await addPerson(product.services.db, { coins: 100 })
  for (let n = 0; n < 6; n++) await charge(ann.id, id(), n + 1)
  const page = async (query: string) => (await product.ask('GET', `/api/coins/?${query}`, { token: ann.token })).json()
  const first = await page('limit=3')
  expect(first.balance).toBe(79)
  expect(first.entries.map((one: any) => [one.coins, one.reason, one.balance_after])).toEqual([
    [-6, 'generation', 79],
    [-5, 'generation', 85],
    [-4, 'generation', 90],
  ])
  const second = await page(`limit=3&before=${first.entries[2].id}`)
  const third = await page(`limit=3&before=${second.entries[2].id}`)
  expect([...second.entries, ...third.entries].map((one: any) => one.coins)).toEqual([-3, -2, -1, 100])
  expect(third.entries[0]).toMatchObject({ reason: 'adjustment', note: 'for a test' })
  expect((await product.ask('GET', '/api/coins?before=abc', { token: ann.token })).statusCode).toBe(422)
  expect((await product.ask('GET', '/api/coins')).statusCode).toBe(401)
})

test('an adjustment takes no more than there is, and a repeated one acts once', async () => {
  const ann = await addPerson(product.services.db, { coins: 5 })
  const adjust = (coins: number, cause: string) =>
    product.services.db.transaction().execute((trx) => adjustCoins(trx, ann.id, coins, 'why', cause))
  await expect(adjust(-6, id())).rejects.toMatchObject({ code: 'not_enough_coins' })
  const cause = id()
  await adjust(-5, cause)
  await expect(adjust(-5, cause)).rejects.toThrow()
  await adjust(3, id())
  expect(await balance(ann.id)).toBe(3)
})
