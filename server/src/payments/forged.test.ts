import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../testing/people.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import type { PaymentRow } from './settle.ts'

let shop: Shop
let production: Shop
beforeAll(async () => {
  shop = await openShop()
  production = await openShop({ NODE_ENV: 'production', ALLOW_SANDBOX: 'true', LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await shop.stop()
  await production.stop()
})
afterEach(() => shop.calm())

/** A notification as somebody else would write it: everything says that it is paid. */
const forged = async (payment: PaymentRow, changes: object = {}) => {
  const object = (await shop.standIn.get(payment.provider_payment_id!)).body
  return { type: 'notification', event: 'payment.succeeded', object: { ...object, status: 'succeeded', paid: true, ...changes } }
}

test('notifications about nothing of ours are limited by network; those about ours are not counted', async () => {
  const payment = await shop.buy(await addPerson(shop.db))
  const post = (payload: object, remoteAddress: string) =>
    shop.product.app.inject({ method: 'POST', url: '/api/payments/notifications/yookassa', payload, remoteAddress })
  const [ours, theirs] = [await forged(payment), await forged(payment, { id: randomUUID() })]
  for (let n = 0; n < 5; n++) expect((await post(ours, '10.7.7.7')).statusCode).toBe(200)
  const answers = await Promise.all(Array.from({ length: 310 }, () => post(theirs, '10.7.7.7')))
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(300)
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBe(10)
  expect((await post(ours, '10.7.7.8')).statusCode).toBe(200)
})

describe('a forged notification', () => {
  test('says that an unpaid payment is paid → asked for, still pending, no credit', async () => {
    const payment = await shop.buy(await addPerson(shop.db))
    expect(await shop.notify(await forged(payment))).toBe(200)
    expect((await shop.payment(payment.id)).status).toBe('pending')
    expect(await shop.credits(payment)).toBe(0)
  })

  test('names an unknown payment → taken without a question to the provider, no credit', async () => {
    const payment = await shop.buy(await addPerson(shop.db))
    const before = { ...shop.asked }
    expect(await shop.notify(await forged(payment, { id: '22e12f66-000f-5000-8000-18db351245c7' }))).toBe(200)
    expect(await shop.notify(await forged(payment, { id: payment.id }))).toBe(200)
    expect(shop.asked).toEqual(before)
    expect(await shop.credits(payment)).toBe(0)
  })

  test('says that a small payment was a large one → the coins of the small one', async () => {
    const person = await addPerson(shop.db)
    const payment = await shop.buy(person, 'starter')
    await shop.pay(payment)
    await shop.notify(await forged(payment, { amount: { value: '59900.00', currency: 'RUB' }, metadata: { order_id: randomUUID() } }))
    expect(await shop.balance(person)).toBe(50)
  })

  test('says that a declined payment is paid → it stays canceled, no credit', async () => {
    const payment = await shop.buy(await addPerson(shop.db))
    await shop.pay(payment, '5555555555554527')
    await shop.reconcile(payment)
    expect(await shop.notify(await forged(payment))).toBe(200)
    expect((await shop.payment(payment.id)).status).toBe('canceled')
    expect(await shop.credits(payment)).toBe(0)
  })

  test.each([
    ['nothing', ''],
    ['no JSON', 'payment_id=1&status=succeeded'],
    ['JSON of another kind', '[]'],
    ['a notification without a payment', JSON.stringify({ type: 'notification', event: 'payment.succeeded' })],
    ['an id that is an object', JSON.stringify({ type: 'notification', event: 'payment.succeeded', object: { id: { $ne: 1 } } })],
    ['an endless id', JSON.stringify({ type: 'notification', event: 'payment.succeeded', object: { id: 'x'.repeat(1000) } })],
  ])('is %s → 400', async (_, body) => {
    expect(await shop.notify(body)).toBe(400)
  })

  test('is larger than any notification → 413, and goes to a provider that is not here → 404', async () => {
    expect(await shop.notify(randomBytes(70_000).toString('hex'))).toBe(413)
    expect(await shop.notify('{}', 'stripe')).toBe(404)
    expect(await shop.notify('{}', 'paypal')).toBe(404)
  })

  test('tells of something we have no use for → taken', async () => {
    expect(await shop.notify({ type: 'notification', event: 'payout.succeeded', object: { id: 'po-1' } })).toBe(200)
    expect(await shop.notify({ type: 'notification', event: 'refund.succeeded', object: { id: randomUUID() } })).toBe(200)
  })
})

describe('the provider itself tells of a success that is not the one we ordered', () => {
  test.each([
    ['another amount', { amount: { value: '98.99', currency: 'RUB' as const } }, 'other_amount'],
    ['another currency', { amount: { value: '99.00', currency: 'KZT' as const } }, 'other_amount'],
    ['another shop', { recipient: { account_id: '1', gateway_id: '1' } }, 'other_shop'],
    ['another order', { metadata: { order_id: randomUUID() } }, 'other_order'],
    ['no order', { metadata: undefined }, 'other_order'],
    ['another payment', { id: '22e12f66-000f-5000-8000-18db351245c7' }, 'other_payment'],
  ])('%s → failed, recorded for a person to look at, no credit', async (_, told, kind) => {
    const person = await addPerson(shop.db)
    const payment = await shop.buy(person)
    await shop.deliver() // what is left of other tests
    await shop.pay(payment)
    shop.provoke('get', { told }, 1)
    await shop.deliver()
    expect(await shop.payment(payment.id)).toMatchObject({ status: 'failed', reason: 'does_not_match' })
    expect(await shop.anomalies(payment)).toEqual([kind])
    expect(await shop.credits(payment)).toBe(0)
    const shown = await shop.product.ask('GET', `/api/payments/status/${payment.id}`, { token: person.token })
    expect(shown.json().detail).toContain('support')
    // Seen rightly afterwards, it is still for a person to decide.
    await shop.waitAWhile()
    await shop.notify(await forged(payment))
    expect(await shop.anomalies(payment)).toEqual([kind, 'paid_after_end'])
    expect(await shop.credits(payment)).toBe(0)
  })

  test('a success that is not paid is none', async () => {
    const person = await addPerson(shop.db)
    const payment = await shop.buy(person)
    shop.provoke('get', { told: { status: 'succeeded', paid: false } })
    expect(await shop.look(person, payment)).toBe('pending')
    shop.provoke('get', { told: { status: 'waiting_for_capture', paid: true } })
    await shop.reconcile(payment)
    expect(await shop.credits(payment)).toBe(0)
  })

  test('a test payment in production → failed, recorded, no credit', async () => {
    const payment = await production.buy(await addPerson(production.db))
    await production.pay(payment)
    await production.deliver()
    expect(await production.payment(payment.id)).toMatchObject({ status: 'failed', reason: 'does_not_match' })
    expect(await production.anomalies(payment)).toEqual(['test_money'])
    expect(await production.credits(payment)).toBe(0)
  })

  test('real money in production → one credit', async () => {
    const payment = await production.buy(await addPerson(production.db))
    await production.pay(payment)
    production.provoke('get', { told: { test: false } })
    await production.deliver()
    expect((await production.payment(payment.id)).status).toBe('succeeded')
    expect(await production.credits(payment)).toBe(1)
  })
})
