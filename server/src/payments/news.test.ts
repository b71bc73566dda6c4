import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { decliningCard } from '../sandbox/payments/cards.ts'
import { addPerson, type Person } from '../testing/people.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import type { PaymentRow } from './settle.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.stop())
afterEach(() => shop.calm())

/** What the buyer does on the payment page, and what must come of it. */
const ends = [
  { end: 'paid', act: (p: PaymentRow) => shop.pay(p), status: 'succeeded', credits: 1 },
  { end: 'declined by the bank', act: (p: PaymentRow) => shop.pay(p, decliningCard), status: 'canceled', credits: 0 },
  { end: 'left until the page expired', act: (p: PaymentRow) => shop.letExpire(p), status: 'canceled', credits: 0 },
  { end: 'left open', act: async () => {}, status: 'pending', credits: 0 },
] as const

const times = <T>(n: number, act: () => Promise<T>) => Promise.all(Array.from({ length: n }, act))
const notice = async (p: PaymentRow) => {
  const object = (await shop.standIn.get(p.provider_payment_id!)).body as { status: string }
  return { type: 'notification', event: `payment.${object.status}`, object }
}

/** How the news of it reaches us. */
const ways: { way: string; bring: (p: PaymentRow, person: Person) => Promise<unknown> }[] = [
  {
    way: 'a notification before the browser returns',
    bring: async (p, person) => {
      expect(await shop.notify(await notice(p))).toBe(200)
      await shop.look(person, p)
    },
  },
  {
    way: 'the browser returns before the notification',
    bring: async (p, person) => {
      await shop.look(person, p)
      expect(await shop.notify(await notice(p))).toBe(200)
    },
  },
  {
    way: 'the same notification 10 times at once',
    bring: async (p) => {
      const body = await notice(p)
      expect(await times(10, () => shop.notify(body))).toEqual(Array(10).fill(200))
    },
  },
  { way: 'no notification, the browser returns', bring: (p, person) => shop.look(person, p) },
  { way: 'no notification, nobody returns: reconciled', bring: (p) => shop.reconcile(p) },
  {
    way: 'notifications, polls and reconciliations all at once',
    bring: async (p, person) => {
      const body = await notice(p)
      await Promise.all([times(10, () => shop.notify(body)), times(5, () => shop.look(person, p)), times(3, () => shop.reconcile(p))])
      await shop.reconcile(p)
    },
  },
  {
    way: 'the provider’s own delivery, and again a day later',
    bring: async (p) => {
      await shop.deliver()
      await shop.waitAWhile()
      expect(await shop.notify(await notice(p))).toBe(200)
      await shop.reconcile(p)
    },
  },
]

describe.each(ways)('$way', ({ way, bring }) => {
  test.each(ends)(`${way} × $end → $status, credits: $credits`, async ({ act, status, credits }) => {
    const person = await addPerson(shop.db)
    const payment = await shop.buy(person, 'professional')
    await act(payment)
    await bring(payment, person)
    expect((await shop.payment(payment.id)).status).toBe(status)
    expect(await shop.credits(payment)).toBe(credits)
    expect(await shop.balance(person)).toBe(credits * 200)
    expect(await shop.anomalies(payment)).toEqual([])
  })
})

test('a notification that came while we were just asking is looked into by the next round', async () => {
  const person = await addPerson(shop.db)
  const payment = await shop.buy(person)
  await shop.pay(payment)
  await sql`update payment set asked_at = clock_timestamp() + interval '1 minute' where id = ${payment.id}`.execute(shop.db)
  expect(await shop.notify(await notice(payment))).toBe(200)
  expect(await shop.credits(payment)).toBe(0)
  const { check_at } = await shop.payment(payment.id)
  expect(check_at!.getTime() - Date.now()).toBeLessThan(1500)
  await shop.reconcile(payment)
  expect(await shop.credits(payment)).toBe(1)
})

test('fifty polls in a second are one question to the provider', async () => {
  const person = await addPerson(shop.db)
  const payment = await shop.buy(person)
  await shop.pay(payment)
  const before = shop.asked.get
  const begun = Date.now()
  await times(50, () => shop.look(person, payment))
  expect(shop.asked.get - before).toBeLessThanOrEqual(1 + (Date.now() - begun) / 1000)
  expect(await shop.credits(payment)).toBe(1)
})

describe('the provider does not say how a paid payment stands', () => {
  test.each(['error_before', 'silent_before', 'broken_after', 'too_many', 'accepted', 'garbage'] as const)(
    '%s → the notification is not taken, and its redelivery credits once',
    async (how) => {
      const person = await addPerson(shop.db)
      const payment = await shop.buy(person)
      await shop.pay(payment)
      shop.provoke('get', how)
      await shop.deliver()
      expect(await shop.credits(payment)).toBe(0)
      const waiting = await shop.standInDb.selectFrom('sandbox_notification').select('id').where('delivered_at', 'is', null).execute()
      expect(waiting).toHaveLength(1)
      await shop.waitAWhile()
      await shop.deliver()
      expect(await shop.credits(payment)).toBe(1)
      await shop.deliver()
      expect(await shop.credits(payment)).toBe(1)
    },
  )

  test.each(['error_before', 'silent_before', 'broken_after', 'too_many', 'accepted', 'garbage', 'refused', 'unauthorized'] as const)(
    '%s → the browser reads "pending", and the reconciliation credits once',
    async (how) => {
      const person = await addPerson(shop.db)
      const payment = await shop.buy(person)
      await shop.pay(payment)
      shop.provoke('get', how, 2)
      expect(await shop.look(person, payment)).toBe('pending')
      await shop.reconcile(payment)
      expect((await shop.payment(payment.id)).status).toBe('pending')
      await shop.reconcile(payment)
      expect((await shop.payment(payment.id)).status).toBe('succeeded')
      expect(await shop.credits(payment)).toBe(1)
    },
  )
})

test('it is asked for every 5 to 20 s while somebody may be paying, then more rarely, at least every ten minutes', async () => {
  const payment = await shop.buy(await addPerson(shop.db))
  for (const [age, seconds] of [
    [0, 5],
    [40, 10],
    [80, 20],
    [3600, 20],
    [4000, 100],
    [20_000, 500],
    [80_000, 600],
  ]) {
    await sql`update payment set created_at = clock_timestamp() - make_interval(secs => ${age}) where id = ${payment.id}`.execute(shop.db)
    const before = Date.now()
    await shop.reconcile(payment)
    const next = (await shop.payment(payment.id)).check_at!.getTime()
    expect(next - Date.now()).toBeLessThanOrEqual(seconds * 1000 + 500)
    expect(next - before).toBeGreaterThan(seconds * 1000 - 4500)
  }
})

test('a provider that wants to be left alone is left alone', async () => {
  const payment = await shop.buy(await addPerson(shop.db))
  shop.provoke('get', 'too_many')
  const before = Date.now()
  await shop.reconcile(payment)
  const { check_at } = await shop.payment(payment.id)
  // no earlier than half a second after it was asked for
  expect(check_at!.getTime()).toBeGreaterThan(before + 400)
})
