import type { PackageId } from '@veduta/contract/catalogue/packages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, workingCard } from '../sandbox/payments/cards.ts'
import type { How } from '../sandbox/payments/faults.ts'
import { addPerson, type Person } from '../testing/people.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.stop())

/** Mulberry32: the same seed, the same storm. */
function dice(seed: number) {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return <T>(among: readonly T[]): T => among[Math.floor(next() * among.length)]
}

const faults: How[] = ['error_before', 'error_after', 'silent_after', 'broken_after', 'too_many', 'accepted', 'garbage', 'refused']
const names: PackageId[] = ['starter', 'professional', 'business']

/** Payments as the provider holds them, by our order: the truth about the money. */
const truth = async () => {
  const rows = await shop.standInDb
    .selectFrom('sandbox_payment')
    .select(['status', sql<string>`request -> 'metadata' ->> 'order_id'`.as('order')])
    .execute()
  return Map.groupBy(rows, ({ order }) => order)
}

let succeeded = 0

test.each([11, 12, 13, 14])(
  'storm %i: whatever happens at once, each payment that the provider holds as paid is one credit, no other is',
  async (seed) => {
    const pick = dice(seed)
    const people = await Promise.all(Array.from({ length: 4 }, () => addPerson(shop.db)))
    const keys = 'abcdefghijkl'.split('')
    const some = async (person: Person) => {
      const opened = (await shop.paymentsOf(person)).filter((payment) => payment.provider_payment_id !== null)
      return opened.length > 0 ? pick(opened) : undefined
    }
    const payWith = (card: () => string) => async (person: Person) => {
      const payment = await some(person)
      if (payment) await shop.pay(payment, card())
    }
    const events: ((person: Person) => Promise<unknown>)[] = [
      // The same key may meet another package: that is refused and makes nothing.
      (person) => shop.order(person, pick(names), pick(keys)),
      (person) => shop.order(person, pick(names), pick(keys)),
      payWith(() => workingCard),
      payWith(() => pick(Object.keys(cards))),
      async (person) => {
        const payment = await some(person)
        if (payment) await shop.letExpire(payment)
      },
      async (person) => {
        const payment = await some(person)
        if (payment) await shop.look(person, payment)
      },
      async (person) => {
        const payment = await some(person)
        if (!payment) return
        const object = (await shop.standIn.get(payment.provider_payment_id!)).body
        await shop.notify({ type: 'notification', event: 'payment.succeeded', object })
      },
      () => shop.deliver(),
      () => shop.reconcileAll(),
      async () => shop.provoke(pick(['create', 'get']), pick(faults)),
    ]
    for (let gust = 0; gust < 25; gust++) {
      await Promise.all(Array.from({ length: 5 }, () => pick(events)(pick(people))))
    }

    shop.calm()
    await shop.reconcileAll()
    await sql`update sandbox_payment set expires_at = clock_timestamp() where status = 'pending'`.execute(shop.standInDb)
    await shop.standIn.expire()
    await shop.reconcileAll()

    const held = await truth()
    for (const person of people) {
      let coins = 0
      for (const payment of await shop.paymentsOf(person)) {
        const atProvider = held.get(payment.id) ?? []
        expect(atProvider.length).toBeLessThanOrEqual(1)
        const paid = atProvider[0]?.status === 'succeeded'
        expect({ status: payment.status, credits: await shop.credits(payment) }).toEqual({
          status: paid ? 'succeeded' : atProvider.length > 0 && payment.status !== 'failed' ? 'canceled' : 'failed',
          credits: paid ? 1 : 0,
        })
        coins += paid ? payment.coins : 0
        succeeded += paid ? 1 : 0
      }
      expect(await shop.balance(person)).toBe(coins)
    }
  },
)

test('and many of them were paid', () => {
  expect(succeeded).toBeGreaterThan(3)
})
