import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '../testing/orders.ts'
import { addPerson, type Person } from '../testing/people.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop({ ADMIN_COINS_PER_DAY: '100', ADMIN_REFUNDS_PER_DAY: '300' })))
afterAll(() => shop.stop())

const admin = () => addPerson(shop.db, { role: 'admin' })
const asked = async (by: Person, method: 'GET' | 'POST', url: string, body?: object, key?: string) =>
  shop.product.ask(method, `/api/admin${url}`, {
    token: by.token,
    ...(body && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const give = async (by: Person, to: Person, coins: number, key?: string) =>
  (await asked(by, 'POST', `/users/${to.id}/coins`, { coins, reason: 'a gift' }, key)).json()
const waiting = async (by: Person, about: Person) =>
  (await asked(by, 'GET', '/requests')).json().requests.filter(({ user }: { user: { id: string } }) => user.id === about.id)
const decide = (by: Person, id: string, confirm: boolean) => asked(by, 'POST', `/requests/${id}`, { confirm })
const balance = async ({ token }: Person) => (await shop.product.ask('GET', '/api/auth/me', { token })).json().coin_balance

test('coins above the limit of the day wait for a second administrator, who gives them once', async () => {
  const [ada, bea, user] = [await admin(), await admin(), await addPerson(shop.db)]
  expect(await give(ada, user, 60)).toEqual({ coin_balance: 60, waiting: false })
  expect(await give(ada, user, 41)).toEqual({ coin_balance: 60, waiting: true })
  expect(await give(ada, user, 40)).toEqual({ coin_balance: 100, waiting: false })
  expect(await give(bea, user, 100)).toEqual({ coin_balance: 200, waiting: false }) // each has a day of their own
  const [wish] = await waiting(bea, user)
  expect(wish).toMatchObject({ kind: 'coins', coins: 41, roubles: null, reason: 'a gift', mine: false, actor: { id: ada.id } })
  expect((await waiting(ada, user))[0].mine).toBe(true)
  expect((await decide(ada, wish.id, true)).json()).toEqual({
    detail: 'Another administrator has to confirm this.',
    code: 'second_administrator',
  })
  const answers = await Promise.all(Array.from({ length: 5 }, () => decide(bea, wish.id, true)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404])
  expect([await balance(user), await waiting(bea, user)]).toEqual([241, []])
  const { entries } = (await asked(bea, 'GET', `/audit?user=${user.id}`)).json()
  expect(entries[0]).toMatchObject({ action: 'coins', actor: { id: ada.id }, facts: { coins: 41, confirmed_by: bea.id } })
  expect(await brokenRules(shop.db)).toEqual([])
})

test('ten gifts at once do not slip through the limit together', async () => {
  const [ada, user] = [await admin(), await addPerson(shop.db)]
  const answers = await Promise.all(Array.from({ length: 10 }, () => give(ada, user, 30)))
  expect(answers.filter(({ waiting }) => !waiting).length).toBe(3)
  expect([await balance(user), (await waiting(ada, user)).length]).toEqual([90, 7])
})

test('the same wish sent twice waits once; taking coins has no limit, and yesterday does not count', async () => {
  const [ada, user] = [await admin(), await addPerson(shop.db, { coins: 500 })]
  const key = crypto.randomUUID()
  for (let n = 0; n < 2; n++) expect(await give(ada, user, 101, key)).toEqual({ coin_balance: 500, waiting: true })
  expect((await waiting(ada, user)).length).toBe(1)
  expect(await give(ada, user, -400)).toEqual({ coin_balance: 100, waiting: false })
  await give(ada, user, 100)
  expect((await give(ada, user, 1)).waiting).toBe(true)
  await sql`alter table audit disable trigger user`.execute(shop.db)
  await sql`update audit set created_at = created_at - interval '1 day' where actor_id = ${ada.id}`.execute(shop.db)
  await sql`alter table audit enable trigger user`.execute(shop.db)
  expect((await give(ada, user, 100)).waiting).toBe(false)
})

test('what is declined is not given, and the audit says so', async () => {
  const [ada, bea, user] = [await admin(), await admin(), await addPerson(shop.db)]
  await give(ada, user, 101)
  const [{ id }] = await waiting(bea, user)
  expect((await decide(bea, id, false)).statusCode).toBe(200)
  expect((await decide(bea, id, true)).statusCode).toBe(404)
  expect([await balance(user), await waiting(bea, user)]).toEqual([0, []])
  expect((await asked(bea, 'GET', `/audit?user=${user.id}`)).json().entries[0]).toMatchObject({
    action: 'request.declined',
    actor: { id: bea.id },
  })
})

test('a refund above the limit takes nothing until a second administrator confirms it, and is then paid once', async () => {
  const [ada, bea, user] = [await admin(), await admin(), await addPerson(shop.db)]
  const buy = async () => {
    const payment = await shop.buy(user, 'professional')
    await shop.pay(payment)
    await shop.look(user, payment)
    return payment
  }
  const [first, second] = [await buy(), await buy()]
  const refund = async (payment: { id: string }) => (await asked(ada, 'POST', `/payments/${payment.id}/refund`, { reason: 'sorry' })).json()
  expect(await refund(first)).toMatchObject({ roubles: 299, status: 'succeeded' })
  const waits = { coins: 200, roubles: 299, status: 'waiting' }
  expect([await refund(second), await refund(second)]).toEqual([waits, waits])
  expect(await balance(user)).toBe(200)
  const [wish, ...more] = await waiting(bea, user)
  expect([wish, more]).toMatchObject([{ kind: 'refund', coins: 200, roubles: 299 }, []])
  expect((await decide(bea, wish.id, true)).statusCode).toBe(200)
  expect([await balance(user), await waiting(bea, user)]).toEqual([0, []])
  expect((await asked(bea, 'GET', `/audit?user=${user.id}`)).json().entries[0]).toMatchObject({
    action: 'payment.refund',
    actor: { id: ada.id },
    facts: { confirmed_by: bea.id },
  })
})

test('whoever confirms must be certain too', async () => {
  const [ada, bea, user] = [await admin(), await admin(), await addPerson(shop.db)]
  await give(ada, user, 101)
  const [{ id }] = await waiting(bea, user)
  await shop.db
    .updateTable('session')
    .set({ confirmed_at: sql<Date>`now() - interval '1 hour'` })
    .where('account_id', '=', bea.id)
    .execute()
  expect((await decide(bea, id, true)).json().code).toBe('confirm_first')
  expect(await balance(user)).toBe(0)
})
