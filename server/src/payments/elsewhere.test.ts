import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { adjustCoins } from '../coins/ledger.ts'
import { addPerson, type Person } from '../testing/people.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { readLists } from './listing.ts'
import type { PaymentRow } from './settle.ts'

// What happens to money in the merchant's own pages, or without our being told.

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await openShop()
  admin = await addPerson(shop.db, { role: 'admin' })
})
afterAll(() => shop.stop())
afterEach(() => shop.calm())

async function paid(spent = 0) {
  const person = await addPerson(shop.db)
  const payment = await shop.buy(person, 'professional')
  await shop.pay(payment)
  await shop.look(person, payment)
  if (spent > 0) await shop.db.transaction().execute((trx) => adjustCoins(trx, person.id, -spent, 'spent'))
  return { person, payment }
}

const byHand = (payment: PaymentRow, value: string) => shop.standIn.refundByHand(payment.provider_payment_id!, value)
const tell = async (payment: PaymentRow, object: object) => {
  await shop.waitAWhile()
  const status = await shop.notify({ type: 'notification', event: 'refund.succeeded', object })
  await shop.reconcile(payment)
  return status
}
const asAdmin = (method: 'GET' | 'POST', url: string, body?: object) =>
  shop.product.ask(method, `/api/admin${url}`, { token: admin.token, ...(body && { body }) })
/** A day passes, and the lists are read. */
const readAgain = async (payment: PaymentRow) => {
  await sql`update payment_listing set due_at = clock_timestamp()`.execute(shop.db)
  await readLists(shop.till)
  await shop.reconcile(payment)
}

test.each([
  ['all of it', '299.00', 0, 0, []],
  ['half of it', '149.50', 0, 100, []],
  ['all of it, of which half is spent', '299.00', 100, 0, ['coins_spent']],
  ['all of it, and all is spent', '299.00', 200, 0, ['coins_spent']],
])('money given back by hand, %s → the bought coins go as far as they are there', async (_, value, spent, left, anomalies) => {
  const { person, payment } = await paid(spent)
  const refund = await byHand(payment, value)
  expect(await tell(payment, refund)).toBe(200)
  expect(await shop.balance(person)).toBe(left)
  expect(await shop.anomalies(payment)).toEqual(anomalies)
  const history = await shop.product.ask('GET', '/api/payments', { token: person.token })
  expect(history.json()).toMatchObject([{ refunded_roubles: Number(value) }])
})

test('told ten times at once and again later, it takes the coins once; two refunds are two', async () => {
  const { person, payment } = await paid()
  const first = await byHand(payment, '149.50')
  const body = { type: 'notification', event: 'refund.succeeded', object: first }
  await Promise.all(Array.from({ length: 10 }, () => shop.notify(body)))
  await tell(payment, first)
  expect(await shop.balance(person)).toBe(100)
  await tell(payment, await byHand(payment, '149.50'))
  expect(await shop.balance(person)).toBe(0)
  const after = await asAdmin('POST', `/payments/${payment.id}/refund`, { reason: 'again' })
  expect(after.json().code).toBe('nothing_to_refund')
})

test('what a forged notification says went back did not', async () => {
  const { person, payment } = await paid()
  await tell(payment, { id: '22e12f66-000f-5000-8000-18db351245c7', payment_id: payment.provider_payment_id, status: 'succeeded' })
  expect(await shop.balance(person)).toBe(200)
})

test('the notification is lost → found in the lists of the day', async () => {
  const { person, payment } = await paid()
  await byHand(payment, '299.00')
  await readAgain(payment)
  expect(await shop.balance(person)).toBe(0)
  const asked = { ...shop.asked }
  await readLists(shop.till)
  expect(shop.asked).toEqual(asked)
})

test('a payment that we gave up and that was paid after all is found in the lists, and its money sent back by a person, once', async () => {
  const person = await addPerson(shop.db)
  const payment = await shop.buy(person)
  await shop.pay(payment)
  await sql`update payment set status = 'failed', reason = 'never_opened', settled_at = now(), check_at = null
    where id = ${payment.id}`.execute(shop.db)
  await readAgain(payment)
  const [shown] = (await asAdmin('GET', `/payments?user=${person.id}&anomalies_only=true`)).json().payments
  expect(shown).toMatchObject({ uncredited: true, anomalies: [{ kind: 'paid_after_end', facts: { status: 'succeeded' } }] })
  const presses = await Promise.all(
    Array.from({ length: 3 }, () => asAdmin('POST', `/payments/${payment.id}/refund`, { reason: 'not credited' })),
  )
  expect(presses.filter(({ statusCode }) => statusCode === 200).map((one) => one.json())).toEqual([
    { coins: 0, roubles: 99, status: 'succeeded' },
  ])
  expect((await shop.standIn.find(payment.provider_payment_id!)).refunded_minor).toBe(9900)
  expect(await shop.balance(person)).toBe(0)

  const resolve = (id: number | string) => asAdmin('POST', `/anomalies/${id}/resolve`, { reason: 'money is back' })
  expect((await resolve(shown.anomalies[0].id)).json()).toEqual({ resolved: true })
  expect((await resolve(shown.anomalies[0].id)).statusCode).toBe(200)
  expect((await resolve('nonsense')).json().code).toBe('not_found')
  await readAgain(payment)
  expect((await asAdmin('GET', `/payments?user=${person.id}&anomalies_only=true`)).json().payments).toEqual([])
  const acts = (await asAdmin('GET', `/audit?user=${person.id}`)).json().entries
  expect(acts.map(({ action, facts }: any) => [action, facts.reason ?? facts.note])).toEqual([
    ['payment.anomaly', 'money is back'],
    ['payment.refund', 'not credited'],
  ])
})

test('of a payment with another amount, just what was paid goes back', async () => {
  const payment = await shop.buy(await addPerson(shop.db), 'professional')
  await sql`update sandbox_payment set request = jsonb_set(request, '{amount,value}', '"150.00"')
    where id = ${payment.provider_payment_id}`.execute(shop.standInDb)
  await shop.pay(payment)
  await shop.reconcile(payment)
  expect(await shop.payment(payment.id)).toMatchObject({ status: 'failed', reason: 'does_not_match' })
  const answer = await asAdmin('POST', `/payments/${payment.id}/refund`, { reason: 'wrong amount' })
  expect(answer.json()).toEqual({ coins: 0, roubles: 150, status: 'succeeded' })
})

test('anomalies are settled by administrators alone', async () => {
  const person = await addPerson(shop.db)
  const answer = await shop.product.ask('POST', '/api/admin/anomalies/1/resolve', { token: person.token, body: { reason: 'mine' } })
  expect(answer.statusCode).toBe(403)
})

test('what an answer settles later needs nobody', async () => {
  const person = await addPerson(shop.db)
  const payment = await shop.buy(person)
  await shop.pay(payment)
  shop.provoke('get', 'unauthorized')
  await shop.look(person, payment)
  expect(await shop.anomalies(payment)).toEqual(['not_told'])
  await shop.reconcile(payment)
  expect((await asAdmin('GET', `/payments?user=${person.id}&anomalies_only=true`)).json().payments).toEqual([])
})
