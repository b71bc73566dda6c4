import { createPayment, listPayments } from '@veduta/contract/api/payments'
import { packages } from '@veduta/contract/catalogue/packages'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { workingCard } from '../sandbox/payments/cards.ts'
import { addPerson } from '../testing/people.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { orderNumber } from './order-number.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.stop())
afterEach(() => shop.calm())

test('what is bought is what the catalogue says, and YooKassa is told so with a receipt', async () => {
  const person = await addPerson(shop.db)
  const answer = await shop.order(person, 'business')
  expect(answer.statusCode).toBe(200)
  const { payment_id, confirmation_url } = createPayment.reply.parse(answer.json())
  const payment = await shop.payment(payment_id)
  expect(payment).toMatchObject({
    coins: packages.business.coins,
    price_minor: packages.business.roubles * 100,
    currency: 'RUB',
    status: 'pending',
  })
  expect(confirmation_url).toBe(`https://pay.example/page/${payment.provider_payment_id}`)
  const { request } = await shop.standIn.find(payment.provider_payment_id!)
  expect(request).toEqual({
    amount: { value: '599.00', currency: 'RUB' },
    capture: true,
    confirmation: { type: 'redirect', return_url: `http://veduta.test/payment-success?payment_id=${payment_id}`, locale: 'en_US' },
    description: 'Veduta, coins: 500',
    metadata: { order_id: payment_id },
    receipt: {
      customer: { email: person.email },
      items: [
        {
          description: 'Veduta, coins: 500',
          quantity: 1,
          measure: 'piece',
          amount: { value: '599.00', currency: 'RUB' },
          vat_code: 1,
          payment_mode: 'full_payment',
          payment_subject: 'service',
        },
      ],
    },
  })
})

describe('who may buy what', () => {
  test('nobody signed in, unconfirmed and switched-off accounts, and unknown packages are refused', async () => {
    const { ask } = shop.product
    expect((await ask('POST', '/api/payments/create', { body: { package_id: 'starter' } })).statusCode).toBe(401)
    expect((await shop.order(await addPerson(shop.db, { is_email_verified: false }))).json().code).toBe('not_verified')
    expect((await shop.order(await addPerson(shop.db, { is_active: false }))).json().code).toBe('account_inactive')
    expect((await shop.order(await addPerson(shop.db), 'gold')).json()).toMatchObject({ code: 'invalid_input', fields: ['package_id'] })
  })

  test('a payment is nobody else’s: its status is not found, the newest is one’s own', async () => {
    const ann = await addPerson(shop.db)
    const bob = await addPerson(shop.db)
    const payment = await shop.buy(ann)
    const { ask } = shop.product
    const status = `/api/payments/status/${payment.id}`
    for (const moment of ['open', 'paid']) {
      const refused = await ask('GET', status, { token: bob.token })
      expect([moment, refused.statusCode]).toEqual([moment, 404])
      for (const told of [payment.id.slice(-6), 'Starter', 'VD-']) expect(refused.body).not.toContain(told)
      await shop.pay(payment)
    }
    expect((await ask('GET', status)).statusCode).toBe(401)
    expect((await ask('GET', '/api/payments/status/nonsense', { token: bob.token })).statusCode).toBe(404)
    expect((await ask('GET', '/api/payments/recent', { token: bob.token })).json()).toEqual({ payment_id: null })
    expect((await ask('GET', '/api/payments/recent', { token: ann.token })).json()).toEqual({ payment_id: payment.id })
    expect((await ask('GET', '/api/payments/', { token: bob.token })).json()).toEqual([])
  })

  test('twenty unfinished payments are enough', async () => {
    const person = await addPerson(shop.db)
    const answers = await Promise.all(Array.from({ length: 22 }, () => shop.order(person)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    expect(answers.filter((a) => a.statusCode === 429).map((a) => a.json().code)).toEqual(['too_many_payments', 'too_many_payments'])
  })
})

test('a finished payment tells what was bought, when and by which number, whatever the address claims', async () => {
  const person = await addPerson(shop.db)
  const payment = await shop.buy(person, 'professional')
  const look = () => shop.product.ask('GET', `/api/payments/status/${payment.id}?coins=9000&roubles=1`, { token: person.token })
  await shop.pay(payment)
  const told = (await look()).json()
  const { settled_at } = await shop.payment(payment.id)
  expect(told).toMatchObject({ status: 'succeeded', package_id: 'professional', coins: 200, roubles: 299, confirmation_url: null })
  expect(told).toMatchObject({ settled_at: settled_at!.toISOString(), order_number: orderNumber(payment) })
  expect(orderNumber({ id: '2f1b0c7e-0000-4000-8000-0000001a2b3c', created_at: new Date('2026-11-20T13:51:00Z') })).toBe(
    'VD-20261120-1A2B3C',
  )
})

test('the list shows every payment with its end, its reason in the reader’s language and where an open one goes on', async () => {
  const person = await addPerson(shop.db)
  const paid = await shop.buy(person, 'starter')
  const declined = await shop.buy(person, 'professional')
  const open = await shop.buy(person, 'business')
  await shop.pay(paid)
  await shop.pay(declined, '5555555555554600')
  await shop.look(person, paid)
  await shop.look(person, declined)
  const answer = await shop.product.ask('GET', '/api/payments', { token: person.token, headers: { 'accept-language': 'ru' } })
  expect(listPayments.reply.parse(answer.json())).toMatchObject([
    { payment_id: open.id, roubles: 599, status: 'pending', settled_at: null, confirmation_url: open.confirmation_url, detail: null },
    { payment_id: declined.id, status: 'canceled', confirmation_url: null, detail: 'На карте недостаточно денег.', receipt: null },
    { payment_id: paid.id, roubles: 99, coins: 50, status: 'succeeded', confirmation_url: null, detail: null, receipt: 'pending' },
  ])
})

test('what somebody has paid is part of their account, in roubles; what was declined is not', async () => {
  const person = await addPerson(shop.db)
  for (const [name, card] of [
    ['starter', workingCard],
    ['business', workingCard],
    ['professional', '5555555555554527'],
  ] as const) {
    const payment = await shop.buy(person, name)
    await shop.pay(payment, card)
    await shop.look(person, payment)
  }
  expect((await shop.product.ask('GET', '/api/auth/me', { token: person.token })).json()).toMatchObject({
    total_payments: 698,
    coin_balance: 550,
  })
})

test('the fiscal receipt is followed until it is registered', async () => {
  const person = await addPerson(shop.db)
  const payment = await shop.buy(person)
  await shop.pay(payment)
  await shop.look(person, payment)
  expect(await shop.payment(payment.id)).toMatchObject({ status: 'succeeded', receipt: 'pending' })
  await shop.standInDb
    .updateTable('sandbox_payment')
    .set({ captured_at: sql<Date>`clock_timestamp() - interval '1 minute'` })
    .where('id', '=', payment.provider_payment_id!)
    .execute()
  await shop.reconcile(payment)
  expect(await shop.payment(payment.id)).toMatchObject({ status: 'succeeded', receipt: 'succeeded', check_at: null })
  expect(await shop.credits(payment)).toBe(1)
})

describe('the same request again (Idempotency-Key)', () => {
  test('ten at once are one payment at the provider and the same answer', async () => {
    const person = await addPerson(shop.db)
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.order(person, 'starter', 'double-click')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const [payment, ...others] = await shop.paymentsOf(person)
    expect(others).toEqual([])
    expect(await shop.atProvider(payment)).toBe(1)
  })

  test('another package under the same key is refused; another key is another payment', async () => {
    const person = await addPerson(shop.db)
    await shop.order(person, 'starter', 'one')
    expect((await shop.order(person, 'business', 'one')).json().code).toBe('key_reused')
    await shop.order(person, 'starter', 'two')
    expect(await shop.paymentsOf(person)).toHaveLength(2)
  })
})

/** What can go wrong at the provider while a payment is opened, whether it exists there afterwards, and what the buyer hears. */
const openings = [
  { how: 'error_before', what: 'answers 500 before creating', exists: false },
  { how: 'error_after', what: 'answers 500 after creating', exists: true },
  { how: 'silent_before', what: 'times out before creating', exists: false },
  { how: 'silent_after', what: 'times out after creating', exists: true },
  { how: 'broken_after', what: 'breaks the line after creating', exists: true },
  { how: 'too_many', what: 'answers 429', exists: false },
  { how: 'accepted', what: 'answers 202', exists: false },
  { how: 'garbage', what: 'answers nonsense', exists: false },
] as const

describe('opening × fault', () => {
  test.each(openings)('the provider $what once → the buyer does not notice; one payment, one credit', async ({ how }) => {
    const person = await addPerson(shop.db)
    shop.provoke('create', how, 1)
    const payment = await shop.buy(person)
    expect(await shop.atProvider(payment)).toBe(1)
    await shop.pay(payment)
    await shop.deliver()
    expect(await shop.credits(payment)).toBe(1)
  })

  test.each(openings)(
    'the provider $what, again and again → 503; the same click later goes on; one payment, one credit',
    async ({ how }) => {
      const person = await addPerson(shop.db)
      shop.provoke('create', how, 2)
      const refused = await shop.order(person, 'starter', 'my-click')
      expect(refused.statusCode).toBe(503)
      expect(refused.json()).toMatchObject({ code: 'payment_delayed', detail: expect.stringContaining('Nothing was charged') })
      const answer = await shop.order(person, 'starter', 'my-click')
      expect(answer.statusCode).toBe(200)
      const [payment, ...others] = await shop.paymentsOf(person)
      expect(others).toEqual([])
      expect(await shop.atProvider(payment)).toBe(1)
      await shop.pay(payment)
      await shop.reconcile(payment)
      expect(await shop.credits(payment)).toBe(1)
    },
  )

  test.each(openings)(
    'the provider $what and nobody asks again → found by the reconciliation, ends unpaid, no credit',
    async ({ how, exists }) => {
      const person = await addPerson(shop.db)
      shop.provoke('create', how, 2)
      expect((await shop.order(person)).statusCode).toBe(503)
      const [placed] = await shop.paymentsOf(person)
      expect(placed).toMatchObject({ status: 'pending', provider_payment_id: null })
      expect(await shop.atProvider(placed)).toBe(exists ? 1 : 0)
      await shop.reconcile(placed)
      const opened = await shop.payment(placed.id)
      expect(await shop.atProvider(placed)).toBe(1)
      await shop.letExpire(opened)
      await shop.reconcile(opened)
      expect((await shop.payment(placed.id)).status).toBe('canceled')
      expect(await shop.credits(placed)).toBe(0)
    },
  )

  test.each([
    { how: 'refused', what: 'refuses the shop (403)' },
    { how: 'unauthorized', what: 'does not know the key (401)' },
  ] as const)('the provider $what → the payment failed with words, the same click says the same, no credit', async ({ how }) => {
    const person = await addPerson(shop.db)
    shop.provoke('create', how)
    const answer = await shop.order(person, 'starter', 'my-click')
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ code: 'payment_refused', detail: expect.stringContaining('Nothing was charged') })
    expect((await shop.order(person, 'starter', 'my-click')).json().code).toBe('payment_refused')
    const [payment, ...others] = await shop.paymentsOf(person)
    expect(others).toEqual([])
    expect(payment).toMatchObject({ status: 'failed', reason: 'refused' })
    expect(await shop.atProvider(payment)).toBe(0)
    expect(await shop.credits(payment)).toBe(0)
    expect((await shop.order(person, 'starter', 'a-new-click')).statusCode).toBe(200)
  })

  test('an order that was never opened is given up before the provider forgets its key, so it cannot be opened twice', async () => {
    const person = await addPerson(shop.db)
    shop.provoke('create', 'error_before', 2)
    await shop.order(person, 'starter', 'my-click')
    const [placed] = await shop.paymentsOf(person)
    await sql`update payment set created_at = created_at - interval '23 hours 1 minute' where id = ${placed.id}`.execute(shop.db)
    const before = shop.asked.create
    await shop.reconcile(placed)
    expect(shop.asked.create).toBe(before)
    expect(await shop.payment(placed.id)).toMatchObject({ status: 'failed', reason: 'never_opened' })
    expect((await shop.order(person, 'starter', 'my-click')).json().code).toBe('payment_refused')
  })
})
