import { createHmac } from 'node:crypto'
import { createPayment } from '@veduta/contract/api/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, type Person } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { StripeServer } from '../testing/stripe-server.ts'
import { readLists } from './listing.ts'
import { reconcile } from './reconcile.ts'
import { refundPayment } from './refund.ts'

const secretKey = 'sk_test_of_the_shop'
const webhookSecret = 'whsec_of_the_shop'
const stripe = new StripeServer()
let product: TestApp
beforeAll(async () => {
  const apiUrl = await stripe.start(secretKey)
  product = await startApp({
    env: { ROLE: 'api', STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl },
  })
})
afterAll(async () => {
  await product.stop()
  await stripe.stop()
})
beforeEach(() => stripe.calm())

const order = (person: Person, key: string) =>
  product.ask('POST', '/api/payments/create', {
    token: person.token,
    headers: { 'idempotency-key': key },
    body: { package_id: 'business' },
  })

async function buy(person: Person) {
  const answer = await order(person, crypto.randomUUID())
  expect(answer.statusCode).toBe(200)
  const { payment_id, confirmation_url } = createPayment.reply.parse(answer.json())
  return { id: payment_id, session: confirmation_url.split('/').at(-1)! }
}

/** A webhook as Stripe sends it: the signature is over the very bytes and the time. */
async function webhook(type: string, object: object, { secret = webhookSecret, at = Date.now(), tamper = false } = {}) {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const time = Math.floor(at / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/payments/notifications/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${time},v1=${signature}` },
    payload: tamper ? body.replace('evt_1', 'evt_2') : body,
  })
  return answer.statusCode
}

const statusOf = async (person: Person, id: string) =>
  (await product.ask('GET', `/api/payments/status/${id}`, { token: person.token })).json().status
const balance = async (person: Person) =>
  (await product.services.db.selectFrom('account').select('coin_balance').where('id', '=', person.id).executeTakeFirstOrThrow())
    .coin_balance
const round = async (id: string) => {
  const { db, till } = product.services
  const due = sql<Date>`clock_timestamp() + case when id = ${id} then '0' else '1 hour' end::interval`
  await db.updateTable('payment').set({ check_at: due }).where('check_at', 'is not', null).execute()
  await reconcile(till)
}

test('a package is opened as a session with its price, and is no part of the sandbox', async () => {
  const { session } = await buy(await addPerson(product.services.db))
  expect(stripe.sessions.get(session)).toMatchObject({ amount_total: 59_900, currency: 'rub' })
  expect((await product.ask('GET', '/api/config')).json().sandbox).not.toContain('payments')
})

describe('how the news comes', () => {
  test('ten signed webhooks at once → one credit', async () => {
    const person = await addPerson(product.services.db)
    const { id, session } = await buy(person)
    stripe.pay(session)
    const answers = await Promise.all(Array.from({ length: 10 }, () => webhook('checkout.session.completed', { id: session })))
    expect(answers).toEqual(Array(10).fill(200))
    expect(await statusOf(person, id)).toBe('succeeded')
    expect(await balance(person)).toBe(500)
  })

  test('a completed session that is not paid yet → no credit until it is', async () => {
    const person = await addPerson(product.services.db)
    const { id, session } = await buy(person)
    Object.assign(stripe.sessions.get(session)!, { status: 'complete', payment_intent: { id: 'pi', status: 'processing' } })
    expect(await webhook('checkout.session.completed', { id: session })).toBe(200)
    expect(await balance(person)).toBe(0)
    stripe.pay(session)
    await round(id)
    expect(await balance(person)).toBe(500)
  })

  test('the money of a completed session did not come after all → canceled, no credit', async () => {
    const person = await addPerson(product.services.db)
    const { id, session } = await buy(person)
    Object.assign(stripe.sessions.get(session)!, { status: 'complete', payment_intent: { id: 'pi', status: 'requires_payment_method' } })
    expect(await statusOf(person, id)).toBe('canceled')
    expect(await balance(person)).toBe(0)
  })

  test('an expired session → canceled, no credit', async () => {
    const person = await addPerson(product.services.db)
    const { id, session } = await buy(person)
    stripe.expire(session)
    await round(id)
    expect(await statusOf(person, id)).toBe('canceled')
    expect(await balance(person)).toBe(0)
  })

  test('no webhook at all → reconciled', async () => {
    const person = await addPerson(product.services.db)
    const { id, session } = await buy(person)
    stripe.pay(session)
    await round(id)
    expect(await balance(person)).toBe(500)
  })
})

test.each([
  ['signed with another secret', { secret: 'whsec_of_another' }],
  ['changed on the way', { tamper: true }],
  ['signed ten minutes ago', { at: Date.now() - 600_000 }],
])('a webhook %s → 400, no question, no credit', async (_, how) => {
  const person = await addPerson(product.services.db)
  const { session } = await buy(person)
  stripe.pay(session)
  expect(await webhook('checkout.session.completed', { id: session }, how)).toBe(400)
  expect(await balance(person)).toBe(0)
})

describe('faults', () => {
  test.each([429, 409])('Stripe answers %s, twice → the same click later is one session', async (status) => {
    const person = await addPerson(product.services.db)
    const before = stripe.sessions.size
    stripe.provoke('POST /v1/checkout/sessions', { status, before: true }, { status, before: true })
    expect((await order(person, 'click')).json().code).toBe('payment_delayed')
    expect((await order(person, 'click')).statusCode).toBe(200)
    expect(stripe.sessions.size).toBe(before + 1)
  })

  test.each([500, 503])('Stripe answers %s, and keeps to that answer → the same click stays open, a new one is new', async (status) => {
    const person = await addPerson(product.services.db)
    stripe.provoke('POST /v1/checkout/sessions', { status })
    expect((await order(person, 'click')).json().code).toBe('payment_delayed')
    expect((await order(person, 'click')).json().code).toBe('payment_delayed')
    expect((await order(person, 'another-click')).statusCode).toBe(200)
  })

  test('Stripe refuses → the payment failed with words', async () => {
    const person = await addPerson(product.services.db)
    stripe.provoke('POST /v1/checkout/sessions', { status: 400, before: true })
    expect((await order(person, 'click')).json().code).toBe('payment_refused')
    expect((await order(person, 'click')).json().code).toBe('payment_refused')
  })

  test('Stripe does not say how a payment stands → pending, then one credit', async () => {
    const person = await addPerson(product.services.db)
    const { id, session } = await buy(person)
    stripe.pay(session)
    stripe.provoke('GET /v1/checkout/sessions/:id', { status: 500 })
    expect(await statusOf(person, id)).toBe('pending')
    await round(id)
    expect(await balance(person)).toBe(500)
  })
})

async function paid() {
  const person = await addPerson(product.services.db)
  const { id, session } = await buy(person)
  stripe.pay(session)
  await round(id)
  expect(await balance(person)).toBe(500)
  return { person, id, session }
}

const giveBack = (payment: string) => refundPayment(product.services.till, { payment, actor: null, note: 'asked for it' })
const refundsAt = (session: string) => [...stripe.refunds.values()].filter((refund) => refund.payment_intent === `pi_${session}`)
const refundsHere = (id: string) => product.services.db.selectFrom('payment_refund').selectAll().where('payment_id', '=', id).execute()
/** Time passes: the open refunds of this payment are due. */
const refundRound = async (id: string) => {
  const { db, till } = product.services
  const due = sql<Date>`clock_timestamp() + case when payment_id = ${id} then '0' else '1 hour' end::interval`
  await db.updateTable('payment_refund').set({ check_at: due }).where('check_at', 'is not', null).execute()
  await reconcile(till)
}

describe('a refund is undone only by a definite answer', () => {
  test.each([400, 401, 403, 404])('sent and answered 500, then a %s to everything asked → kept, and found in the list', async (status) => {
    const { person, id, session } = await paid()
    stripe.provoke('POST /v1/refunds', { status: 500 })
    expect(await giveBack(id)).toMatchObject({ status: 'pending', provider_refund_id: null })
    stripe.provoke('GET /v1/refunds', { status, before: true })
    stripe.provoke('POST /v1/refunds', { status, before: true })
    await refundRound(id)
    expect(await refundsHere(id)).toMatchObject([{ status: 'pending' }])
    expect(await balance(person)).toBe(0)
    await refundRound(id)
    expect(await refundsHere(id)).toMatchObject([{ status: 'succeeded', provider_refund_id: refundsAt(session)[0].id }])
    expect(refundsAt(session)).toHaveLength(1)
    expect(await balance(person)).toBe(0)
  })

  test.each([401, 403, 404, 409, 429])('the first request is answered %s → open, and sent later', async (status) => {
    const { person, id, session } = await paid()
    stripe.provoke('POST /v1/refunds', { status, before: true })
    expect(await giveBack(id)).toMatchObject({ status: 'pending' })
    expect(await balance(person)).toBe(0)
    await refundRound(id)
    expect(await refundsHere(id)).toMatchObject([{ status: 'succeeded' }])
    expect(refundsAt(session)).toMatchObject([{ amount: 59_900 }])
  })

  test.each([400, 401, 403, 404])('a look at a pending refund is answered %s → open until it is answered rightly', async (status) => {
    const { person, id } = await paid()
    stripe.provoke('POST /v1/refunds', { told: { status: 'pending' } })
    expect(await giveBack(id)).toMatchObject({ status: 'pending', provider_refund_id: expect.any(String) })
    stripe.provoke('GET /v1/refunds/:id', { status, before: true })
    await refundRound(id)
    expect(await refundsHere(id)).toMatchObject([{ status: 'pending' }])
    expect(await balance(person)).toBe(0)
    await refundRound(id)
    expect(await refundsHere(id)).toMatchObject([{ status: 'succeeded' }])
  })

  test('the first request is refused with a 400 → the coins come back, and a success that is told later takes them again', async () => {
    const { person, id, session } = await paid()
    stripe.provoke('POST /v1/refunds', { status: 400, before: true })
    expect(await giveBack(id)).toMatchObject({ status: 'canceled' })
    expect(await balance(person)).toBe(500)
    const refund = stripe.refundByHand(session, 59_900)
    expect(await webhook('refund.created', refund)).toBe(200)
    expect(await webhook('refund.updated', refund)).toBe(200)
    expect(await balance(person)).toBe(0)
    expect(await refundsHere(id)).toHaveLength(2)
  })
})

test('a refund sends the money of the session back once and takes the coins', async () => {
  const { person, id, session } = await paid()
  const refund = await giveBack(id)
  expect(refund).toMatchObject({ status: 'succeeded', coins: 500, price_minor: 59_900 })
  expect(refundsAt(session)).toMatchObject([{ amount: 59_900, metadata: { refund: refund.id } }])
  expect(await balance(person)).toBe(0)
})

describe('money that goes back without us', () => {
  test('a refund made in the Dashboard takes the coins, however often it is told', async () => {
    const { person, id, session } = await paid()
    const refund = stripe.refundByHand(session, 29_950)
    for (const type of ['refund.created', 'refund.updated', 'charge.refunded', 'refund.updated']) await webhook(type, refund)
    await round(id)
    expect(await balance(person)).toBe(250)
    expect(await refundsHere(id)).toMatchObject([{ origin: 'provider', coins: 250, price_minor: 29_950 }])
  })

  test.each([
    ['won', 500, 'canceled'],
    ['lost', 0, 'succeeded'],
  ])('a dispute takes the coins while it is open; once it is %s the account has %i', async (end, left, status) => {
    const { person, id, session } = await paid()
    const dispute = stripe.dispute(session)
    expect(await webhook('charge.dispute.created', dispute)).toBe(200)
    expect(await balance(person)).toBe(0)
    await expect(giveBack(id)).rejects.toMatchObject({ code: 'refund_open' })
    dispute.status = end
    await refundRound(id)
    expect(await balance(person)).toBe(left)
    expect(await refundsHere(id)).toMatchObject([{ origin: 'dispute', status }])
    const kinds = await product.services.db.selectFrom('payment_anomaly').select('kind').where('payment_id', '=', id).execute()
    expect(kinds).toEqual([{ kind: 'dispute' }])
  })

  test('an inquiry before a dispute takes nothing', async () => {
    const { person, session } = await paid()
    expect(await webhook('charge.dispute.created', stripe.dispute(session, 'warning_needs_response'))).toBe(200)
    expect(await balance(person)).toBe(500)
  })

  test('no webhook at all → refund and dispute are found in the lists of the day', async () => {
    const [one, two] = [await paid(), await paid()]
    stripe.refundByHand(one.session, 59_900)
    stripe.dispute(two.session)
    await sql`update payment_listing set due_at = clock_timestamp()`.execute(product.services.db)
    await readLists(product.services.till)
    await sql`update payment set check_at = clock_timestamp() where check_at is not null`.execute(product.services.db)
    await reconcile(product.services.till)
    expect([await balance(one.person), await balance(two.person)]).toEqual([0, 0])
  })
})
