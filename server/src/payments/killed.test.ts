import { createPayment } from '@veduta/contract/api/payments'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addPerson, type Person } from '../testing/people.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { openAtProvider, placeOrder, purchaseOf } from './order.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.stop())
afterEach(() => shop.calm())

/** Records an order of the click with this key. */
const place = (person: Person, key: string) =>
  placeOrder(shop.till, {
    account: person.id,
    locale: 'en',
    package: 'starter',
    once: { account: person.id, key, endpoint: createPayment.path, fingerprint: Buffer.from(key) },
  })

/** The steps of a purchase, each followed by the death of the process; then what goes on without it. */
const steps: { step: string; run: (person: Person) => Promise<void> }[] = [
  { step: 'the order is recorded', run: async (person) => void (await place(person, 'killed')) },
  {
    step: 'the provider has opened the payment, nothing is noted',
    run: async (person) => {
      const placed = await place(person, 'killed')
      await shop.till.seller.create(purchaseOf(shop.till, placed))
    },
  },
  {
    step: 'the provider’s id is noted, the buyer has no answer',
    run: async (person) => void (await openAtProvider(shop.till, await place(person, 'killed'))),
  },
]

const blockedBackends = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%coin_entry%'`.execute(shop.db)
  return rows.map(({ pid }) => pid)
}

describe('the process is killed after a step', () => {
  test.each(steps)('$step → the same click later is one payment and one credit', async ({ run }) => {
    const person = await addPerson(shop.db)
    await run(person)
    // The same click, with the fingerprint that these steps were given.
    const again = await openAtProvider(shop.till, await place(person, 'killed'))
    const [payment, ...others] = await shop.paymentsOf(person)
    expect(others).toEqual([])
    expect(again.id).toBe(payment.id)
    expect(await shop.atProvider(payment)).toBe(1)
    await shop.pay(payment)
    await shop.reconcile(payment)
    expect(await shop.credits(payment)).toBe(1)
  })

  test.each(steps)('$step, and nobody comes back → the reconciliation knows it, and paying there credits once', async ({ run }) => {
    const person = await addPerson(shop.db)
    await run(person)
    const [placed] = await shop.paymentsOf(person)
    await shop.reconcile(placed)
    const opened = await shop.payment(placed.id)
    expect(opened.provider_payment_id).not.toBeNull()
    expect(await shop.atProvider(placed)).toBe(1)
    await shop.pay(opened)
    await shop.reconcile(opened)
    await shop.reconcile(opened)
    expect(await shop.credits(placed)).toBe(1)
  })

  test('the success was read from the provider, nothing is drawn from it → the next question credits once', async () => {
    const person = await addPerson(shop.db)
    const payment = await shop.buy(person)
    await shop.pay(payment)
    await shop.till.seller.fetch(payment.provider_payment_id!)
    expect(await shop.credits(payment)).toBe(0)
    await shop.reconcile(payment)
    expect(await shop.credits(payment)).toBe(1)
  })

  test('in the middle of drawing the consequence → neither status nor coins, and the next question brings both', async () => {
    const person = await addPerson(shop.db)
    const payment = await shop.buy(person)
    await shop.pay(payment)
    const body = await shop.standIn.notificationOf(payment.provider_payment_id!)
    await shop.db.transaction().execute(async (trx) => {
      // The ledger waits for the account that we hold; there its connection ends, as with the process.
      await sql`select from account where id = ${person.id} for update`.execute(trx)
      const answer = shop.notify(body)
      const waiting = await vi.waitUntil(async () => (await blockedBackends())[0], { timeout: 120_000, interval: 20 })
      await sql`select pg_terminate_backend(${waiting})`.execute(shop.db)
      expect(await answer).toBe(503)
    })
    expect((await shop.payment(payment.id)).status).toBe('pending')
    expect(await shop.credits(payment)).toBe(0)
    await shop.waitAWhile()
    expect(await shop.notify(body)).toBe(200)
    expect((await shop.payment(payment.id)).status).toBe('succeeded')
    expect(await shop.credits(payment)).toBe(1)
  })

  test('a round of the reconciliation took the payment and died → it is due again', async () => {
    const person = await addPerson(shop.db)
    const payment = await shop.buy(person)
    await shop.pay(payment)
    shop.provoke('get', 'silent_before')
    const before = Date.now()
    await shop.reconcile(payment)
    const { status, check_at } = await shop.payment(payment.id)
    expect(status).toBe('pending')
    // no earlier than half a second after it was asked for
    expect(check_at!.getTime()).toBeGreaterThan(before + 400)
    await shop.reconcile(payment)
    expect(await shop.credits(payment)).toBe(1)
  })
})

describe('the database refuses what no code may do', () => {
  test('a succeeded payment without its coins, coins without a succeeded payment, and a second credit', async () => {
    const person = await addPerson(shop.db)
    const payment = await shop.buy(person)
    const succeed = sql`update payment set status = 'succeeded', settled_at = now(), check_at = null where id = ${payment.id}`
    await expect(succeed.execute(shop.db)).rejects.toThrow(/do not agree/)
    const credit = sql`insert into coin_entry (account_id, coins, reason, cause) values (${person.id}, 50, 'purchase', ${payment.id})`
    await expect(credit.execute(shop.db)).rejects.toThrow(/do not agree/)
    await shop.pay(payment)
    await shop.look(person, payment)
    await expect(credit.execute(shop.db)).rejects.toThrow(/coin_entry_cause_once/)
  })

  test('a settled payment that moves on, or an order whose price changes', async () => {
    const payment = await shop.buy(await addPerson(shop.db))
    await shop.pay(payment, '5555555555554527')
    await shop.reconcile(payment)
    await expect(sql`update payment set status = 'pending' where id = ${payment.id}`.execute(shop.db)).rejects.toThrow(/stays as it is/)
    await expect(sql`update payment set price_minor = 1 where id = ${payment.id}`.execute(shop.db)).rejects.toThrow(/never changed/)
  })
})
