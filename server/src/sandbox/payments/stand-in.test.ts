import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import * as wire from '../../payments/yookassa/shapes.ts'
import { freshDatabase, type FreshDatabase } from '../../testing/database.ts'
import { yookassaApi } from './api.ts'
import { cards, workingCard } from './cards.ts'
import { deliverNotifications } from './deliver.ts'
import { YookassaStandIn } from './stand-in.ts'

let database: FreshDatabase
let db: Database
let app: FastifyInstance
let standIn: YookassaStandIn
const merchant = { shopId: '240042', secretKey: 'test_secret' }
const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

beforeAll(async () => {
  database = await freshDatabase()
  db = database.db
  standIn = new YookassaStandIn(db, { ...merchant, payUrl: 'https://pay.example', notifyUrl: 'set' })
  app = Fastify()
  await app.register(yookassaApi, { standIn })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})
beforeEach(async () => void (await db.deleteFrom('sandbox_notification').execute()))

const order = (changes: object = {}) => ({
  amount: { value: '99.00', currency: 'RUB' },
  capture: true,
  confirmation: { type: 'redirect', return_url: 'https://shop.example/back', locale: 'ru_RU' },
  description: 'Veduta, монеты: 50',
  metadata: { order_id: randomUUID() },
  ...changes,
})

async function ask(
  method: 'GET' | 'POST',
  url: string,
  body?: object,
  headers: Record<string, string> = { 'idempotence-key': randomUUID() },
) {
  const authorization = basic(merchant.shopId, merchant.secretKey)
  const answer = await app.inject({ method, url, headers: { authorization, ...headers }, ...(body && { payload: body }) })
  return { status: answer.statusCode, body: answer.json() }
}

const create = async (changes: object = {}) => wire.Payment.parse((await ask('POST', '/payments', order(changes))).body)
const refusal = (code: string, parameter?: string) => ({ type: 'error', code, id: expect.any(String), ...(parameter && { parameter }) })

describe('what is refused, in the error bodies of the description', () => {
  test.each([
    ['no authorization', {}],
    ['another key', { authorization: basic(merchant.shopId, 'wrong') }],
    ['another shop', { authorization: basic('1', merchant.secretKey) }],
    ['a bearer', { authorization: 'Bearer token' }],
  ])('%s → 401', async (_, headers) => {
    const answer = await app.inject({ method: 'GET', url: `/payments/${randomUUID()}`, headers })
    expect(answer.statusCode).toBe(401)
    expect(wire.ErrorBody.parse(answer.json())).toMatchObject(refusal('invalid_credentials'))
  })

  test.each([
    ['no Idempotence-Key', {}],
    ['one of 65 characters', { 'idempotence-key': 'k'.repeat(65) }],
  ])('%s → 400', async (_, headers) => {
    expect(await ask('POST', '/payments', order(), headers)).toMatchObject({
      status: 400,
      body: refusal('invalid_request', 'Idempotence-Key'),
    })
  })

  test.each([
    ['a number for an amount', { amount: { value: 99, currency: 'RUB' } }, 'amount.value'],
    ['an amount without kopecks', { amount: { value: '99', currency: 'RUB' } }, 'amount.value'],
    ['less than a rouble', { amount: { value: '0.99', currency: 'RUB' } }, 'amount.value'],
    ['an unknown currency', { amount: { value: '99.00', currency: 'XXX' } }, 'amount.currency'],
    ['a long description', { description: 'x'.repeat(129) }, 'description'],
    ['17 keys of metadata', { metadata: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`k${i}`, 'v'])) }, 'metadata'],
    ['a receipt without items', { receipt: { customer: { email: 'a@b.ru' }, items: [] } }, 'receipt.items'],
    ['a field that nobody knows', { colour: 'red' }, 'body'],
    ['two stages', { capture: false }, 'capture'],
  ])('%s → 400', async (_, changes, parameter) => {
    expect(await ask('POST', '/payments', order(changes))).toMatchObject({ status: 400, body: refusal('invalid_request', parameter) })
  })

  test('a payment, a refund or a method that does not exist → 404', async () => {
    expect(await ask('GET', `/payments/${randomUUID()}`)).toMatchObject({ status: 404, body: refusal('not_found') })
    expect(await ask('GET', `/refunds/${randomUUID()}`)).toMatchObject({ status: 404, body: refusal('not_found') })
    expect(await ask('GET', '/deals')).toMatchObject({ status: 404, body: refusal('not_found') })
  })
})

test('a new payment is pending, unpaid, of the test shop, with an id of 36 characters and a page to pay on', async () => {
  const payment = await create()
  expect(payment).toMatchObject({
    status: 'pending',
    paid: false,
    test: true,
    refundable: false,
    recipient: { account_id: merchant.shopId },
    confirmation: { type: 'redirect', confirmation_url: `https://pay.example/${payment.id}`, return_url: 'https://shop.example/back' },
  })
  expect(payment.id).toMatch(/^[\da-f]{8}-000f-5000-8[\da-f]{3}-[\da-f]{12}$/)
})

describe('Idempotence-Key', () => {
  const key = () => ({ 'idempotence-key': randomUUID() })

  test('the same request ten times at once is one payment and one answer, even when it is paid by then', async () => {
    const [same, body] = [key(), order()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('POST', '/payments', body, same)))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    await standIn.payWith(answers[0].body.id, workingCard)
    expect(await ask('POST', '/payments', body, same)).toEqual(answers[0])
  })

  test('another request under the key is an error, and a refused one does not use the key up', async () => {
    const same = key()
    expect((await ask('POST', '/payments', order({ capture: false }), same)).status).toBe(400)
    expect((await ask('POST', '/payments', order(), same)).status).toBe(200)
    expect(await ask('POST', '/payments', order(), same)).toMatchObject({
      status: 400,
      body: refusal('invalid_request', 'Idempotence-Key'),
    })
  })

  test('after a day the key is forgotten', async () => {
    const [same, body] = [key(), order()]
    const first = await ask('POST', '/payments', body, same)
    await sql`update sandbox_answer set created_at = created_at - interval '1 day'`.execute(db)
    expect((await ask('POST', '/payments', body, same)).body.id).not.toBe(first.body.id)
  })
})

describe('the test cards', () => {
  test.each(Object.entries(cards))('%s → %o', async (number, outcome) => {
    const { id } = await create()
    await standIn.payWith(id, number)
    const payment = wire.Payment.parse((await ask('GET', `/payments/${id}`)).body)
    expect(payment.payment_method).toMatchObject({ type: 'bank_card', card: { last4: number.slice(-4) } })
    if (outcome.paid) expect(payment).toMatchObject({ status: 'succeeded', paid: true, refundable: true, captured_at: expect.any(String) })
    else
      expect(payment).toMatchObject({
        status: 'canceled',
        paid: false,
        cancellation_details: { party: outcome.party, reason: outcome.reason },
      })
    expect(payment.confirmation).toBeUndefined()
  })

  test('a settled payment does not change any more', async () => {
    const { id } = await create()
    await standIn.payWith(id, '5555555555554600')
    await standIn.payWith(id, workingCard)
    expect((await ask('GET', `/payments/${id}`)).body.status).toBe('canceled')
  })
})

test('an hour later the page is over: asking says so, and so does a notification', async () => {
  const { id } = await create()
  await sql`update sandbox_payment set expires_at = expires_at - interval '1 hour' where id = ${id}`.execute(db)
  const answer = await ask('GET', `/payments/${id}`)
  expect(answer.body).toMatchObject({ status: 'canceled', cancellation_details: { party: 'yoo_money', reason: 'expired_on_confirmation' } })
  const [{ body }] = await db.selectFrom('sandbox_notification').selectAll().execute()
  expect(wire.Notification.parse(body)).toMatchObject({ event: 'payment.canceled', object: { id } })
})

test('a receipt that was sent along is registered a moment after the payment', async () => {
  const item = { description: 'Монеты', quantity: 1, amount: { value: '99.00', currency: 'RUB' }, vat_code: 1 }
  const { id, receipt_registration } = await create({ receipt: { customer: { email: 'a@example.org' }, items: [item] } })
  expect(receipt_registration).toBe('pending')
  await standIn.payWith(id, workingCard)
  await sql`update sandbox_payment set captured_at = captured_at - interval '3 seconds' where id = ${id}`.execute(db)
  expect((await ask('GET', `/payments/${id}`)).body.receipt_registration).toBe('succeeded')
})

describe('refunds', () => {
  const back = (payment_id: string, value: string) => ({ payment_id, amount: { value, currency: 'RUB' } })

  test('in parts up to what was paid, once per key', async () => {
    const { id } = await create()
    await standIn.payWith(id, workingCard)
    const key = { 'idempotence-key': randomUUID() }
    const first = await ask('POST', '/refunds', back(id, '60.00'), key)
    expect(wire.Refund.parse(first.body)).toMatchObject({ payment_id: id, status: 'succeeded' })
    expect(await ask('POST', '/refunds', back(id, '60.00'), key)).toEqual(first)
    expect(await ask('GET', `/refunds/${first.body.id}`)).toEqual(first)
    expect((await ask('POST', '/refunds', back(id, '39.01'))).status).toBe(400)
    expect((await ask('POST', '/refunds', back(id, '39.00'))).status).toBe(200)
    expect((await ask('GET', `/payments/${id}`)).body).toMatchObject({ refunded_amount: { value: '99.00' }, refundable: false })
  })

  test('not of an unpaid payment and not of an unknown one', async () => {
    const { id } = await create()
    expect((await ask('POST', '/refunds', back(id, '1.00'))).status).toBe(400)
    expect((await ask('POST', '/refunds', back(randomUUID(), '1.00'))).status).toBe(404)
  })
})

describe('notifications', () => {
  async function listen(answers: number[]) {
    const got: unknown[] = []
    const shop = Fastify()
    shop.post('/hook', async (request, reply) => {
      got.push(request.body)
      return reply.code(answers.shift() ?? 200).send()
    })
    return { got, url: `${await shop.listen({ port: 0, host: '127.0.0.1' })}/hook`, close: () => shop.close() }
  }
  const makeDue = () => sql`update sandbox_notification set due_at = clock_timestamp() where delivered_at is null`.execute(db)

  test('come again, later and later, until somebody answers 200, and then no more', async () => {
    const { got, url, close } = await listen([503, 302, 200])
    const { id } = await create()
    await standIn.payWith(id, workingCard)
    for (const seconds of [1, 2, undefined, undefined]) {
      const before = Date.now()
      await deliverNotifications(db, url)
      const { due_at } = await db.selectFrom('sandbox_notification').select('due_at').executeTakeFirstOrThrow()
      if (seconds === undefined) expect(due_at).toBeNull()
      else expect(due_at!.getTime() - before).toBeGreaterThanOrEqual(seconds * 1000)
      await makeDue()
    }
    await close()
    expect(got.map((body) => wire.Notification.parse(body).event)).toEqual(Array(3).fill('payment.succeeded'))
  })

  test('nobody there at all: it is still due, and a day later given up', async () => {
    const { id } = await create()
    await standIn.payWith(id, workingCard)
    await deliverNotifications(db, 'http://127.0.0.1:9/hook')
    expect((await db.selectFrom('sandbox_notification').selectAll().executeTakeFirstOrThrow()).due_at).not.toBeNull()
    await sql`update sandbox_notification set due_at = clock_timestamp(), created_at = created_at - interval '1 day'`.execute(db)
    await deliverNotifications(db, 'http://127.0.0.1:9/hook')
    expect((await db.selectFrom('sandbox_notification').selectAll().executeTakeFirstOrThrow()).due_at).toBeNull()
  })
})

test('a new process knows the payments of the old one', async () => {
  const { id } = await create()
  const next = new YookassaStandIn(db, standIn.settings)
  await next.payWith(id, workingCard)
  expect((await ask('GET', `/payments/${id}`)).body.status).toBe('succeeded')
})
