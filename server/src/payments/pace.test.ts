import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LoopbackServer } from '../testing/loopback-server.ts'
import { addPerson, type Person } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { Pace } from './pace.ts'
import { reconcile } from './reconcile.ts'
import { Yookassa } from './yookassa/yookassa.ts'

describe('how many calls may be under way', () => {
  let clock = 0
  const pace = () => new Pace(() => clock)
  const times = (n: number, act: () => void) => Array.from({ length: n }, act)

  test('one more with every answer up to 64, half as many after one that did not come, never none', () => {
    const one = pace()
    expect(one.room(0)).toBe(8)
    expect(one.room(6)).toBe(2)
    times(8, () => one.answered())
    expect(one.room(0)).toBe(16)
    times(100, () => one.answered())
    expect(one.room(0)).toBe(64)
    one.failed()
    expect(one.room(0)).toBe(32)
  })

  test('five without an answer: a rest, then one at a time; the rests double up to 15 s, and an answer ends it', () => {
    const one = pace()
    times(8, () => one.failed())
    expect(one.room(0)).toBe(0)
    clock += 5000
    expect([one.room(0), one.room(1)]).toEqual([1, 0])
    for (const rest of [10_000, 15_000, 15_000]) {
      one.failed()
      clock += rest - 1
      expect(one.room(0)).toBe(0)
      clock += 1
      expect(one.room(0)).toBe(1)
    }
    one.answered()
    expect(one.room(0)).toBe(9)
  })

  test('a provider that wants to be left alone is, for as long as it says', () => {
    const one = pace()
    one.failed(3000)
    expect(one.room(0)).toBe(0)
    clock += 3000
    expect(one.room(0)).toBe(4)
  })
})

describe('400 open payments', () => {
  const shopId = '240042'
  /** Answers that wait until the provider gives them: all that have waited for the two seconds that it takes. */
  const held: { id: string; give: () => void }[] = []
  const paid = new Map<string, string>()
  const asked: string[] = []
  const server = new LoopbackServer(
    async (request, response) => {
      const id = request.url!.split('/').at(-1)!
      asked.push(id)
      const order = paid.get(id)
      const answer = {
        id,
        status: order === undefined ? 'pending' : 'succeeded',
        paid: order !== undefined,
        test: true,
        amount: { value: '99.00', currency: 'RUB' },
        recipient: { account_id: shopId },
        metadata: { order_id: order ?? '' },
      }
      const give = () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      held.push({ id, give })
    },
    (_, response) => response.destroy(),
  )
  let product: TestApp
  let person: Person
  let url: string
  beforeAll(async () => {
    url = `${await server.start()}/v3`
    const env = { ROLE: 'api', YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: 'test_key', YOOKASSA_API_URL: url }
    product = await startApp({ env })
  })
  afterAll(async () => {
    await product.stop()
    await server.stop()
  })
  beforeEach(async () => {
    await sql`delete from payment where status = 'pending'`.execute(product.services.db)
    person = await addPerson(product.services.db)
  })
  afterEach(() => {
    for (const list of [held, asked]) list.length = 0
  })

  /** All due, each a second older than the one before. Tells their ids at the provider, the newest first. */
  async function open(n: number): Promise<string[]> {
    const rows = Array.from({ length: n }, (_, age) => ({
      id: randomUUID(),
      account_id: person.id,
      package_id: 'starter' as const,
      coins: 50,
      price_minor: 9900,
      currency: 'RUB',
      provider: 'yookassa' as const,
      shop: shopId,
      locale: 'en' as const,
      receipt_email: person.email,
      provider_key: randomUUID(),
      provider_payment_id: randomUUID(),
      created_at: new Date(Date.now() - age * 1000),
      check_at: new Date(Date.now() - 1000),
    }))
    await product.services.db.insertInto('payment').values(rows).execute()
    for (const honest of [rows[0], rows.at(-1)!]) paid.set(honest.provider_payment_id, honest.id)
    return rows.map(({ provider_payment_id }) => provider_payment_id)
  }

  const credited = async (at: string) => {
    const of = product.services.db.selectFrom('payment').select('status').where('provider_payment_id', '=', at)
    return (await of.executeTakeFirstOrThrow()).status === 'succeeded'
  }

  test('and a provider that takes 2 s for an answer: the newest that is paid is credited after 2 s, the oldest within 24 s', async () => {
    const ids = await open(400)
    const { till } = product.services
    Object.assign(till, { paces: { yookassa: new Pace(), stripe: new Pace() } })
    const stop = new AbortController()
    let ended = false
    const round = reconcile(till, stop.signal).finally(() => (ended = true))
    let seconds = 0
    const creditedAfter: Record<string, number> = {}
    for (let given = 0; !(ids[399] in creditedAfter);) {
      const expected = Math.min(till.paces.yookassa.room(0), 400 - given)
      await vi.waitUntil(() => held.length >= expected, { timeout: 120_000, interval: 5 })
      const now = held.splice(0)
      given += now.length
      seconds += 2
      now.forEach(({ give }) => give())
      await vi.waitUntil(() => till.paces.yookassa.room(0) >= Math.min(64, 8 + given), { timeout: 120_000, interval: 5 })
      for (const { id } of now.filter((one) => paid.has(one.id))) {
        await vi.waitUntil(() => credited(id), { timeout: 120_000, interval: 20 })
        creditedAfter[id] = seconds
      }
    }
    stop.abort()
    await vi.waitUntil(
      () => {
        held.splice(0).forEach(({ give }) => give())
        return ended
      },
      { timeout: 120_000, interval: 20 },
    )
    await round
    // Five seconds before a payment is first asked for and one between rounds come before this.
    expect(creditedAfter[ids[0]]).toBe(2)
    expect(creditedAfter[ids[399]]).toBeLessThanOrEqual(24)
  })

  test('and a provider that hangs: it is asked a few times and then left alone; what was not asked for is due as before', async () => {
    await open(100)
    const { till } = product.services
    const seller = new Yookassa({ ...product.services.config.yookassa!, timeoutMs: 300 })
    Object.assign(till, { seller, providers: new Map([[seller.name, seller]]), paces: { yookassa: new Pace(), stripe: new Pace() } })
    await reconcile(till)
    expect(asked.length).toBeLessThanOrEqual(16)
    const due = await sql<{ n: number }>`select count(*)::int as n from payment where checks = 0 and check_at <= now()`.execute(till.db)
    expect(due.rows[0].n).toBe(100 - asked.length)
  })
})
