import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { adjustCoins } from '../coins/ledger.ts'
import { addPerson, type Person } from '../testing/people.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.stop())
afterEach(() => shop.calm())

const giveOrTake = (person: Person, coins: number) =>
  shop.db.transaction().execute((trx) => adjustCoins(trx, person.id, coins, 'for a test'))
const offer = async (person: Person, key?: string) => {
  const answer = await shop.order(person, 'secret', key)
  return answer.statusCode === 200 ? answer.json().payment_id : answer.json().code
}

test.each([0, 3, 5, 8, 500])('with %s coins there is no offer', async (coins) => {
  const person = await addPerson(shop.db, { coins })
  expect(await offer(person)).toBe('offer_gone')
  expect(await shop.paymentsOf(person)).toEqual([])
})

test('with exactly 4 coins it is sold, 500 coins for 489 roubles, and never again', async () => {
  const person = await addPerson(shop.db, { coins: 4 })
  const payment = await shop.buy(person, 'secret')
  expect(payment).toMatchObject({ coins: 500, price_minor: 48_900 })
  await shop.pay(payment)
  expect(await shop.look(person, payment)).toBe('succeeded')
  expect(await shop.balance(person)).toBe(504)
  await giveOrTake(person, -500)
  expect(await offer(person)).toBe('offer_gone')
})

test('twenty clicks at once with keys of their own are one payment; paid, it is one credit', async () => {
  const person = await addPerson(shop.db, { coins: 4 })
  const ids = await Promise.all(Array.from({ length: 20 }, () => offer(person)))
  expect(new Set(ids).size).toBe(1)
  const [payment, ...others] = await shop.paymentsOf(person)
  expect(others).toEqual([])
  expect(await shop.atProvider(payment)).toBe(1)
  await shop.pay(payment)
  await shop.deliver()
  expect(await shop.balance(person)).toBe(504)
})

test('clicks race with the spending of the 4 coins: sold before or refused after, never both, and never a second time', async () => {
  for (let round = 0; round < 10; round++) {
    const person = await addPerson(shop.db, { coins: 4 })
    const clicks = Array.from({ length: 4 }, () => offer(person))
    const [, ...answers] = await Promise.all([giveOrTake(person, -4), ...clicks])
    const sold = answers.filter((answer) => answer !== 'offer_gone')
    expect(new Set(sold).size).toBe(sold.length > 0 ? 1 : 0)
    expect(await shop.paymentsOf(person)).toHaveLength(sold.length > 0 ? 1 : 0)
    expect(await offer(person)).toBe('offer_gone')
  }
})

test('a payment page that was left open is found again while the balance is still 4', async () => {
  const person = await addPerson(shop.db, { coins: 4 })
  const first = await offer(person)
  await shop.waitAWhile()
  expect(await offer(person)).toBe(first)
  await giveOrTake(person, 1)
  expect(await offer(person)).toBe('offer_gone')
})

test('declined or expired, the offer was not sold: it can be taken again while the balance is 4', async () => {
  const person = await addPerson(shop.db, { coins: 4 })
  const first = await shop.buy(person, 'secret')
  await shop.pay(first, '5555555555554527')
  // Nobody has told us yet that the page is dead.
  const second = await shop.buy(person, 'secret')
  expect(second.id).not.toBe(first.id)
  await shop.letExpire(second)
  const third = await shop.buy(person, 'secret')
  await shop.pay(third)
  await shop.look(person, third)
  expect((await shop.paymentsOf(person)).map(({ status }) => status)).toEqual(['canceled', 'canceled', 'succeeded'])
  expect(await shop.balance(person)).toBe(504)
})

test('paid in the meantime without our knowing, it is not opened a second time', async () => {
  const person = await addPerson(shop.db, { coins: 4 })
  const payment = await shop.buy(person, 'secret')
  await shop.pay(payment)
  expect(await offer(person)).toBe('offer_gone')
  expect(await shop.credits(payment)).toBe(1)
})

test('the offer refused by the provider does not use up the one chance', async () => {
  const person = await addPerson(shop.db, { coins: 4 })
  shop.provoke('create', 'refused')
  expect(await offer(person)).toBe('payment_refused')
  expect((await shop.buy(person, 'secret')).status).toBe('pending')
})
