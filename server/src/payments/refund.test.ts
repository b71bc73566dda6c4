import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { adjustCoins, returnCoins } from '../coins/ledger.ts'
import type { Transaction } from '../database/database.ts'
import { chargeCoins } from '../testing/charge-coins.ts'
import { addPerson, type Person } from '../testing/people.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { placeRefund, refundPayment } from './refund.ts'
import { giveUpRefund, settleRefund } from './settle-refund.ts'
import type { PaymentRow } from './settle.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.stop())
afterEach(() => shop.calm())

async function paidPackage(spent = 0): Promise<{ person: Person; payment: PaymentRow }> {
  const person = await addPerson(shop.db)
  const payment = await shop.buy(person, 'professional')
  await shop.pay(payment)
  await shop.look(person, payment)
  if (spent > 0) await shop.db.transaction().execute((trx) => adjustCoins(trx, person.id, -spent, 'spent'))
  return { person, payment }
}

const wish = ({ id }: PaymentRow) => ({ payment: id, actor: null, note: 'asked for it back' })
const sentBack = async (payment: PaymentRow) => (await shop.standIn.find(payment.provider_payment_id!)).refunded_minor
const refunds = (payment: PaymentRow) =>
  shop.db.selectFrom('payment_refund').selectAll().where('payment_id', '=', payment.id).orderBy('created_at').execute()

test('with all coins unspent all the money goes back, with its own fiscal receipt, and is shown in the history', async () => {
  const { person, payment } = await paidPackage()
  expect(await refundPayment(shop.till, wish(payment))).toMatchObject({ status: 'succeeded', coins: 200, price_minor: 29_900 })
  expect(await shop.balance(person)).toBe(0)
  expect(await sentBack(payment)).toBe(29_900)
  const { request } = await shop.standInDb.selectFrom('sandbox_refund').selectAll().executeTakeFirstOrThrow()
  expect(request).toMatchObject({ amount: { value: '299.00' }, receipt: { customer: { email: person.email } } })
  const history = await shop.product.ask('GET', '/api/payments', { token: person.token })
  expect(history.json()).toMatchObject([{ status: 'succeeded', refunded_roubles: 299, refunded_coins: 200 }])
  const audit = await shop.db.selectFrom('audit').selectAll().where('account_id', '=', person.id).executeTakeFirstOrThrow()
  expect(audit).toMatchObject({ action: 'payment.refund', facts: { payment: payment.id, coins: 200, note: 'asked for it back' } })
})

test('with coins spent, the share of the unspent ones goes back, rounded down to the kopeck', async () => {
  const { person, payment } = await paidPackage(131)
  await refundPayment(shop.till, wish(payment))
  expect(await shop.balance(person)).toBe(0)
  expect(await sentBack(payment)).toBe(Math.floor((29_900 * 69) / 200))
})

test('what an order gives back to the purchase later is refunded later, and together it is all the money to the kopeck', async () => {
  const { person, payment } = await paidPackage()
  const cause = crypto.randomUUID()
  const book = (what: (trx: Transaction) => Promise<void>) => shop.db.transaction().execute(what)
  await book((trx) => chargeCoins(trx, { account: person.id, purpose: 'generation', causes: [cause], coins: 131, project: cause }))
  await refundPayment(shop.till, wish(payment))
  expect(await sentBack(payment)).toBe(Math.floor((29_900 * 69) / 200))
  await book((trx) => adjustCoins(trx, person.id, 1000, 'a gift'))
  await expect(refundPayment(shop.till, wish(payment))).rejects.toMatchObject({ code: 'nothing_to_refund' })
  await book((trx) => returnCoins(trx, 'generation', cause))
  await refundPayment(shop.till, wish(payment))
  expect(await shop.balance(person)).toBe(1000)
  expect(await sentBack(payment)).toBe(29_900)
  await expect(refundPayment(shop.till, wish(payment))).rejects.toMatchObject({ code: 'nothing_to_refund' })
})

test('nothing goes back for spent coins, an unpaid payment or one that is unknown', async () => {
  const { payment } = await paidPackage(200)
  await expect(refundPayment(shop.till, wish(payment))).rejects.toMatchObject({ code: 'nothing_to_refund' })
  const open = await shop.buy(await addPerson(shop.db))
  await expect(refundPayment(shop.till, wish(open))).rejects.toMatchObject({ code: 'nothing_to_refund' })
  await expect(refundPayment(shop.till, { ...wish(open), payment: crypto.randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
})

test('five refunds at once are one', async () => {
  const { payment } = await paidPackage()
  const tried = await Promise.allSettled(Array.from({ length: 5 }, () => refundPayment(shop.till, wish(payment))))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sentBack(payment)).toBe(29_900)
  expect(await refunds(payment)).toHaveLength(1)
})

describe('refund × fault', () => {
  test.each([
    { how: 'error_before', what: 'answers 500 before sending' },
    { how: 'error_after', what: 'answers 500 after sending' },
    { how: 'silent_before', what: 'times out before sending' },
    { how: 'silent_after', what: 'times out after sending' },
    { how: 'broken_after', what: 'breaks the line after sending' },
    { how: 'too_many', what: 'answers 429' },
    { how: 'garbage', what: 'answers nonsense' },
  ] as const)('the provider $what → the coins are gone once and the money is sent once', async ({ how }) => {
    const { person, payment } = await paidPackage()
    shop.provoke('refund', how)
    expect(await refundPayment(shop.till, wish(payment))).toMatchObject({ status: 'pending' })
    expect(await shop.balance(person)).toBe(0)
    await expect(refundPayment(shop.till, wish(payment))).rejects.toMatchObject({ code: 'refund_open' })
    await shop.reconcile(payment)
    await shop.reconcile(payment)
    expect(await refunds(payment)).toMatchObject([{ status: 'succeeded' }])
    expect(await sentBack(payment)).toBe(29_900)
    expect(await shop.balance(person)).toBe(0)
  })

  test('the provider says no to the first request (400) → the coins come back once', async () => {
    const { person, payment } = await paidPackage()
    shop.provoke('refund', 'invalid')
    expect(await refundPayment(shop.till, wish(payment))).toMatchObject({ status: 'canceled' })
    expect(await shop.balance(person)).toBe(200)
    expect(await sentBack(payment)).toBe(0)
    await shop.reconcile(payment)
    expect(await shop.balance(person)).toBe(200)
    await refundPayment(shop.till, wish(payment))
    expect(await shop.balance(person)).toBe(0)
  })

  test('the provider takes its time and then cancels it → the coins come back once', async () => {
    const { person, payment } = await paidPackage()
    shop.provoke('refund', { told: { status: 'pending' } })
    const refund = await refundPayment(shop.till, wish(payment))
    expect(refund).toMatchObject({ status: 'pending', provider_refund_id: expect.any(String) })
    await shop.standIn.cancelRefund(refund.provider_refund_id!, 'rejected_by_payee')
    await shop.reconcile(payment)
    expect(await refunds(payment)).toMatchObject([{ status: 'canceled', reason: 'rejected_by_payee' }])
    await shop.reconcile(payment)
    expect(await shop.balance(person)).toBe(200)
  })

  test('a notification about a refund makes it looked at', async () => {
    const { payment } = await paidPackage()
    shop.provoke('refund', { told: { status: 'pending' } })
    await refundPayment(shop.till, wish(payment))
    await shop.waitAWhile()
    await shop.deliver()
    expect(await refunds(payment)).toMatchObject([{ status: 'succeeded' }])
  })
})

describe('a refund is undone only by a definite answer', () => {
  const nos = ['unauthorized', 'refused', 'not_found', 'invalid', 'gateway'] as const

  test.each(nos)('sent and answered 500, then a no (%s) to whatever is asked → kept, and settled by the next right answer', async (no) => {
    const { person, payment } = await paidPackage()
    shop.provoke('refund', ['error_after', no])
    shop.provoke('list_refunds', no, 2)
    await refundPayment(shop.till, wish(payment))
    await shop.reconcile(payment)
    expect(await refunds(payment)).toMatchObject([{ status: 'pending' }])
    expect(await shop.balance(person)).toBe(0)
    await shop.reconcile(payment)
    expect(await refunds(payment)).toMatchObject([{ status: 'succeeded' }])
    expect(await sentBack(payment)).toBe(29_900)
    expect(await shop.balance(person)).toBe(0)
  })

  test.each(['unauthorized', 'refused', 'not_found', 'gateway'] as const)(
    'the first request is answered with %s → sent later',
    async (no) => {
      const { person, payment } = await paidPackage()
      shop.provoke('refund', no)
      expect(await refundPayment(shop.till, wish(payment))).toMatchObject({ status: 'pending' })
      expect(await shop.balance(person)).toBe(0)
      await shop.reconcile(payment)
      expect(await refunds(payment)).toMatchObject([{ status: 'succeeded' }])
      expect(await sentBack(payment)).toBe(29_900)
    },
  )

  test.each(nos)('a look at a pending refund is answered with %s once → kept', async (no) => {
    const { person, payment } = await paidPackage()
    shop.provoke('refund', { told: { status: 'pending' } })
    await refundPayment(shop.till, wish(payment))
    shop.provoke('get_refund', no)
    shop.provoke('list_refunds', no)
    await shop.reconcile(payment)
    expect(await refunds(payment)).toMatchObject([{ status: 'pending' }])
    expect(await shop.balance(person)).toBe(0)
    await shop.reconcile(payment)
    expect(await refunds(payment)).toMatchObject([{ status: 'succeeded' }])
    expect(await shop.balance(person)).toBe(0)
  })

  test('an answer 400 to one of two requests that are under way at once undoes nothing', async () => {
    const { person, payment } = await paidPackage()
    const refund = await placeRefund(shop.till, wish(payment))
    shop.provoke('refund', ['silent_before', 'invalid'])
    await Promise.all([shop.reconcile(payment), settleRefund(shop.till, refund).catch(() => {})])
    expect(await refunds(payment)).toMatchObject([{ status: 'pending', requests: 2 }])
    expect(await shop.balance(person)).toBe(0)
  })

  test('refused at first, and yet the money is sent → the coins go again, and a person is told', async () => {
    const { person, payment } = await paidPackage()
    shop.provoke('refund', 'invalid')
    const refund = await refundPayment(shop.till, wish(payment))
    expect(await shop.balance(person)).toBe(200)
    await shop.standIn.refund(refund.provider_key, {
      payment_id: payment.provider_payment_id,
      amount: { value: '299.00', currency: 'RUB' },
      metadata: { refund_id: refund.id },
    })
    await shop.deliver()
    await shop.waitAWhile()
    await shop.reconcile(payment)
    expect(await shop.balance(person)).toBe(0)
    expect(await refunds(payment)).toMatchObject([{ status: 'canceled' }, { status: 'succeeded', origin: 'provider', coins: 200 }])
    expect(await shop.anomalies(payment)).toEqual(['refund_after_end'])
  })

  test('of unknown outcome for an hour → a person is told, and it is found in the list all the same, with no second request', async () => {
    const { person, payment } = await paidPackage()
    shop.provoke('refund', 'error_after')
    const refund = await refundPayment(shop.till, wish(payment))
    await sql`update payment_refund set created_at = created_at - interval '24 hours' where id = ${refund.id}`.execute(shop.db)
    shop.provoke('list_refunds', 'unauthorized', 2)
    const before = shop.asked.refund
    await shop.reconcile(payment)
    expect(await shop.anomalies(payment)).toEqual(['refund_unknown'])
    expect((await refunds(payment))[0]).toMatchObject({ status: 'pending', check_at: expect.any(Date) })
    await shop.reconcile(payment)
    expect(shop.asked.refund).toBe(before)
    expect(await refunds(payment)).toMatchObject([{ status: 'succeeded' }])
    expect(await sentBack(payment)).toBe(29_900)
    expect(await shop.balance(person)).toBe(0)
  })

  test('the table itself takes no undoing without an answer', async () => {
    const { payment } = await paidPackage()
    shop.provoke('refund', ['error_after', 'error_after'])
    shop.provoke('list_refunds', 'unauthorized', 2)
    const refund = await refundPayment(shop.till, wish(payment))
    await shop.reconcile(payment)
    const undone = sql`update payment_refund set status = 'canceled', settled_at = now() where id = ${refund.id}`
    await expect(undone.execute(shop.db)).rejects.toThrow(/payment_refund_undone_by_answer/)
  })
})

describe('the process is killed after a step', () => {
  test('the coins are taken, the provider has not been asked → the reconciliation sends the money once', async () => {
    const { person, payment } = await paidPackage()
    await placeRefund(shop.till, wish(payment))
    await shop.reconcile(payment)
    await shop.reconcile(payment)
    expect(await refunds(payment)).toMatchObject([{ status: 'succeeded' }])
    expect(await sentBack(payment)).toBe(29_900)
    expect(await shop.balance(person)).toBe(0)
  })

  test('the money is sent and nothing is noted → it is not sent twice', async () => {
    const { payment } = await paidPackage()
    const refund = await placeRefund(shop.till, wish(payment))
    shop.provoke('refund', 'broken_after')
    // The same round looks at the payment beside, which may find the refund in the provider's list.
    shop.provoke('get', 'error_before')
    await shop.reconcile(payment)
    expect(await sentBack(payment)).toBe(29_900)
    expect((await refunds(payment))[0]).toMatchObject({ id: refund.id, status: 'pending', provider_refund_id: null })
    await shop.reconcile(payment)
    expect(await refunds(payment)).toMatchObject([{ status: 'succeeded' }])
    expect(await sentBack(payment)).toBe(29_900)
  })

  test('a refund of unknown outcome is left to a person once its key is forgotten: repeating could send the money twice', async () => {
    const { payment } = await paidPackage()
    shop.provoke('refund', 'error_before')
    const refund = await refundPayment(shop.till, wish(payment))
    await shop.db
      .updateTable('payment_refund')
      .set({ created_at: new Date(Date.now() - 23.1 * 3_600_000) })
      .where('id', '=', refund.id)
      .execute()
    const before = shop.asked.refund
    await shop.reconcile(payment)
    expect(shop.asked.refund).toBe(before)
    expect(await shop.anomalies(payment)).toEqual(['refund_unknown'])
    expect((await refunds(payment))[0]).toMatchObject({ status: 'pending', requests: 1 })
  })
})

describe('nobody answers for it', () => {
  /** A refund that was asked for so long ago, and that the provider has (or has not) made without a word. */
  async function silent({ hours, sent }: { hours: number; sent: boolean }) {
    const bought = await paidPackage()
    shop.provoke('refund', sent ? 'error_after' : 'error_before')
    const { id } = await refundPayment(shop.till, wish(bought.payment))
    await sql`update payment_refund set created_at = created_at - ${hours} * interval '1 hour' where id = ${id}`.execute(shop.db)
    const actor = crypto.randomUUID()
    const giveUp = () => giveUpRefund(shop.till, { payment: bought.payment.id, actor, note: 'not in their pages' })
    return { ...bought, actor, giveUp }
  }

  test('for a day → an administrator ends it, and the coins come back once', async () => {
    const { person, payment, actor, giveUp } = await silent({ hours: 25, sent: false })
    await shop.reconcile(payment)
    expect(await shop.anomalies(payment)).toEqual(['refund_unknown'])
    const tried = await Promise.allSettled([giveUp(), giveUp(), giveUp()])
    expect(tried.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { coins: 200 } }])
    expect(await shop.balance(person)).toBe(200)
    expect(await refunds(payment)).toMatchObject([{ status: 'canceled', undone_by: actor }])
    const open = shop.db.selectFrom('payment_anomaly').select('kind').where('payment_id', '=', payment.id).where('resolved_at', 'is', null)
    expect(await open.execute()).toEqual([])
    const audit = shop.db.selectFrom('audit').select('action').where('actor_id', '=', actor)
    expect(await audit.execute()).toEqual([{ action: 'payment.refund_given_up' }])
    await shop.reconcile(payment)
    expect(await sentBack(payment)).toBe(0)
    await refundPayment(shop.till, wish(payment))
    expect(await sentBack(payment)).toBe(29_900)
  })

  test('and the money was sent all the same → it is booked, not ended', async () => {
    const { person, payment, giveUp } = await silent({ hours: 25, sent: true })
    await expect(giveUp()).rejects.toMatchObject({ code: 'nothing_to_refund' })
    expect(await refunds(payment)).toMatchObject([{ status: 'succeeded' }])
    expect(await shop.balance(person)).toBe(0)
  })

  test('for less than a day, or the list is silent too → it stays', async () => {
    const early = await silent({ hours: 23, sent: false })
    await expect(early.giveUp()).rejects.toMatchObject({ code: 'refund_open' })
    const deaf = await silent({ hours: 25, sent: false })
    shop.provoke('list_refunds', 'unauthorized')
    await expect(deaf.giveUp()).rejects.toMatchObject({ code: 'unavailable' })
    for (const { person, payment } of [early, deaf]) {
      expect(await refunds(payment)).toMatchObject([{ status: 'pending' }])
      expect(await shop.balance(person)).toBe(0)
    }
  })
})
