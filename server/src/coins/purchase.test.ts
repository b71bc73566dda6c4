import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../database/database.ts'
import { chargeCoins } from '../testing/charge-coins.ts'
import { brokenRules } from '../testing/orders.ts'
import { addPerson } from '../testing/people.ts'
import { addPurchase, lotsOf } from '../testing/purchases.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { adjustCoins, grantBonus, returnCoins } from './ledger.ts'
import { creditPurchase, lockPurchase, takeBackPurchase, undoTakeBack } from './purchase.ts'

let product: TestApp
beforeAll(async () => {
  product = await startApp({ env: { ROLE: 'api' } })
})
afterAll(async () => {
  expect(await brokenRules(product.services.db)).toEqual([])
  await product.stop()
})

const id = () => crypto.randomUUID()
const book = <Result>(what: (trx: Transaction) => Promise<Result>) => product.services.db.transaction().execute(what)
const left = async (account: string) => (await lotsOf(product.services.db, account)).map((lot) => `${lot.origin} ${lot.left_coins}`)

/** Somebody with the bonus, a gift of 10 and two purchases of 50, in the order in which they are spent. */
async function addBuyer() {
  const { id: account, token } = await addPerson(product.services.db)
  await book((trx) => grantBonus(trx, account, Buffer.from(account)))
  await book((trx) => adjustCoins(trx, account, 10, 'a gift'))
  const payment = await addPurchase(product.services.db, account)
  const second = await addPurchase(product.services.db, account)
  const spend = async (coins: number) => {
    const cause = id()
    await book((trx) => chargeCoins(trx, { account, purpose: 'generation', causes: [cause], coins, project: cause }))
    return () => book((trx) => returnCoins(trx, 'generation', cause))
  }
  const takeBack = (coins: number, cause: string, of = payment) => book((trx) => takeBackPurchase(trx, { payment: of, coins, cause }))
  return { account, token, payment, second, spend, takeBack }
}

test('an order spends the bonus, then gifts, then the oldest purchase, and what it took comes back there', async () => {
  const { account, spend } = await addBuyer()
  const first = await spend(24)
  expect(await left(account)).toEqual(['bonus 0', 'gift 6', 'bought 50', 'bought 50'])
  const second = await spend(60)
  expect(await left(account)).toEqual(['bonus 0', 'gift 0', 'bought 0', 'bought 46'])
  await first()
  expect(await left(account)).toEqual(['bonus 20', 'gift 4', 'bought 0', 'bought 46'])
  await second()
  expect(await left(account)).toEqual(['bonus 20', 'gift 10', 'bought 50', 'bought 50'])
})

test('the statement tells the origin of every movement, and of what is left', async () => {
  const { account, token, spend } = await addBuyer()
  const giveBack = await spend(24)
  await giveBack()
  await spend(44)
  const { balance, left: remains, entries } = (await product.ask('GET', '/api/coins', { token })).json()
  expect([balance, remains]).toEqual([86, { bonus: 0, gift: 0, bought: 86 }])
  expect(entries.map((entry: any) => [entry.reason, ...entry.origins.map((of: any) => `${of.origin} ${of.coins}`)])).toEqual([
    ['generation', 'bonus -20', 'gift -10', 'bought -14'],
    ['generation_refund', 'bonus 20', 'gift 4'],
    ['generation', 'bonus -20', 'gift -4'],
    ['purchase', 'bought 50'],
    ['purchase', 'bought 50'],
    ['adjustment', 'gift 10'],
    ['bonus', 'bonus 20'],
  ])
  expect(await left(account)).toEqual(['bonus 0', 'gift 0', 'bought 36', 'bought 50'])
})

test('a purchase is taken back as far as it is there, whatever else the person has', async () => {
  const { account, spend, takeBack, second } = await addBuyer()
  await spend(42)
  expect(await takeBack(50, id())).toEqual({ taken: 38, missing: 12 })
  expect(await left(account)).toEqual(['bonus 0', 'gift 0', 'bought 0', 'bought 50'])
  expect(await takeBack(20, id(), second)).toEqual({ taken: 20, missing: 0 })
  expect(await takeBack(50, id(), id()).catch((error: { constraint?: string }) => error.constraint)).toBe('coin_claim_payment_id_fkey')
})

test('the same cause takes once, however often and at once, and tells the same', async () => {
  const { account, spend, takeBack } = await addBuyer()
  await spend(42)
  const cause = id()
  const told = await Promise.all(Array.from({ length: 6 }, () => takeBack(50, cause)))
  expect(told).toEqual(Array.from({ length: 6 }, () => ({ taken: 38, missing: 12 })))
  expect(await left(account)).toEqual(['bonus 0', 'gift 0', 'bought 0', 'bought 50'])
})

test('spent coins whose money went back are taken when their order gives them back: nobody has both', async () => {
  const { account, spend, takeBack } = await addBuyer()
  const giveBack = await spend(42)
  const [partial, rest] = [id(), id()]
  expect(await takeBack(30, partial)).toEqual({ taken: 30, missing: 0 })
  expect(await takeBack(15, rest)).toEqual({ taken: 8, missing: 7 })
  await giveBack()
  expect(await takeBack(15, rest)).toEqual({ taken: 15, missing: 0 })
  expect(await left(account)).toEqual(['bonus 20', 'gift 10', 'bought 5', 'bought 50'])
})

test('money that stays here after all brings its coins back once, and nothing more is owed', async () => {
  const { account, spend, takeBack } = await addBuyer()
  const giveBack = await spend(42)
  const cause = id()
  await takeBack(50, cause)
  const undone = await Promise.all([1, 2, 3].map(() => book((trx) => undoTakeBack(trx, cause))))
  expect(undone.sort((a, b) => a - b)).toEqual([0, 0, 38])
  await giveBack()
  expect(await left(account)).toEqual(['bonus 20', 'gift 10', 'bought 50', 'bought 50'])
  expect(await takeBack(50, cause)).toEqual({ taken: 0, missing: 0 })
  expect(await book((trx) => undoTakeBack(trx, 'never claimed'))).toBe(0)
})

test('of two claims on spent coins, what comes back goes to the older one first', async () => {
  const { account, spend, takeBack } = await addBuyer()
  const giveBack = await spend(80)
  const [older, newer] = [id(), id()]
  expect(await takeBack(40, older)).toEqual({ taken: 0, missing: 40 })
  expect(await takeBack(10, newer)).toEqual({ taken: 0, missing: 10 })
  await giveBack()
  expect([await takeBack(40, older), await takeBack(10, newer)]).toEqual([
    { taken: 40, missing: 0 },
    { taken: 10, missing: 0 },
  ])
  await book((trx) => undoTakeBack(trx, older))
  expect(await left(account)).toEqual(['bonus 20', 'gift 10', 'bought 40', 'bought 50'])
})

test('a purchase whose money went back before it was credited brings no coins', async () => {
  const { id: account } = await addPerson(product.services.db)
  const payment = await addPurchase(product.services.db, account, {
    credit: (trx, bought) =>
      takeBackPurchase(trx, { payment: bought.payment, coins: 50, cause: bought.payment }).then(async (told) => {
        expect(told).toEqual({ taken: 0, missing: 50 })
        await creditPurchase(trx, bought)
      }),
  })
  expect(await left(account)).toEqual(['bought 0'])
  expect(await book((trx) => takeBackPurchase(trx, { payment, coins: 50, cause: payment }))).toEqual({ taken: 50, missing: 0 })
})

test('what is taken late counts as gone back, like what is taken at once', async () => {
  const { payment, spend, takeBack } = await addBuyer()
  const giveBack = await spend(70)
  expect(await takeBack(25, id())).toEqual({ taken: 10, missing: 15 })
  await giveBack()
  const { left: remains, back } = await book((trx) => lockPurchase(trx, payment))
  expect([remains, back]).toEqual([25, 25])
})

test('an administrator takes gifts first, then the bonus, then what was bought', async () => {
  const { account } = await addBuyer()
  const take = (coins: number) => book((trx) => adjustCoins(trx, account, -coins, 'a mistake'))
  await take(15)
  expect(await left(account)).toEqual(['bonus 15', 'gift 0', 'bought 50', 'bought 50'])
  await take(20)
  expect(await left(account)).toEqual(['bonus 0', 'gift 0', 'bought 45', 'bought 50'])
})
