import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { adjustCoins } from '../coins/ledger.ts'
import { chargeCoins } from '../testing/charge-coins.ts'
import { brokenRules } from '../testing/orders.ts'
import { addPerson, type Person } from '../testing/people.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import type { Ask } from '../testing/start-app.ts'

let shop: Shop
let ask: Ask
let admin: Person
beforeAll(async () => {
  shop = await openShop({ TIME_ZONE: 'Pacific/Auckland' })
  ask = shop.product.ask
  admin = await addPerson(shop.db, { role: 'admin', email: 'admin@example.org', name: 'Ada' })
})
afterAll(() => shop.stop())
afterEach(() => shop.calm())

const asAdmin = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, body?: unknown, headers?: Record<string, string>) =>
  ask(method, `/api/admin${url}`, { token: admin.token, ...(body !== undefined && { body }), ...(headers && { headers }) })
const audit = async (person: { id: string }) => (await asAdmin('GET', `/audit?user=${person.id}`)).json().entries

/** A package bought and paid; its coins are on the account. */
async function customer() {
  const person = await addPerson(shop.db)
  const payment = await shop.buy(person, 'professional')
  await shop.pay(payment)
  await shop.look(person, payment)
  return { person, payment }
}

test('an account that is switched off is signed out everywhere, and on again it may sign in', async () => {
  const person = await addPerson(shop.db)
  const off = await asAdmin('PATCH', `/users/${person.id}`, { is_active: false, reason: 'sells coins' })
  expect([off.statusCode, off.json().is_active]).toEqual([200, false])
  expect((await ask('GET', '/api/auth/me', { token: person.token })).statusCode).toBe(401)
  await asAdmin('PATCH', `/users/${person.id}`, { is_active: false })
  expect((await asAdmin('PATCH', `/users/${person.id}`, { is_active: true })).json().is_active).toBe(true)
  expect(await audit(person)).toMatchObject([
    { action: 'active', actor: { email: 'admin@example.org', name: 'Ada' }, user: { email: person.email }, facts: { to: true } },
    { action: 'active', facts: { to: false, reason: 'sells coins' } },
  ])
})

test('an administrator cannot switch off the own account, nor one that does not exist', async () => {
  expect((await asAdmin('PATCH', `/users/${admin.id}`, { is_active: false })).json().code).toBe('not_yourself')
  expect((await asAdmin('PATCH', `/users/${randomUUID()}`, { is_active: false })).json().code).toBe('user_not_found')
  expect((await ask('GET', '/api/auth/me', { token: admin.token })).statusCode).toBe(200)
})

test('of two administrators who switch each other off at once, one stays', async () => {
  const [one, two] = [await addPerson(shop.db, { role: 'admin' }), await addPerson(shop.db, { role: 'admin' })]
  const become = (role: 'admin' | 'user') => shop.db.updateTable('account').set({ role }).where('id', '=', admin.id).execute()
  await become('user')
  const off = (by: Person, whom: Person) =>
    ask('PATCH', `/api/admin/users/${whom.id}`, { token: by.token, body: { is_active: false, reason: 'first' } })
  const answers = await Promise.all([off(one, two), off(two, one)])
  await become('admin')
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const left = await shop.db.selectFrom('account').select('id').where('id', 'in', [one.id, two.id]).where('is_active', '=', true).execute()
  expect(left).toHaveLength(1)
})

test('what is left of a deleted account can neither be switched nor given coins', async () => {
  const person = await addPerson(shop.db, { coins: 5 })
  await ask('DELETE', '/api/auth/me', { token: person.token })
  expect((await asAdmin('PATCH', `/users/${person.id}`, { is_active: true })).json().code).toBe('user_not_found')
  expect((await asAdmin('POST', `/users/${person.id}/coins`, { coins: 5, reason: 'a gift' })).json().code).toBe('user_not_found')
})

test('coins are adjusted with a reason, which the owner sees in the statement', async () => {
  const person = await addPerson(shop.db, { coins: 5 })
  const url = `/users/${person.id}/coins`
  expect((await asAdmin('POST', url, { coins: 20, reason: 'sorry for the wait' })).json()).toEqual({ coin_balance: 25, waiting: false })
  expect((await asAdmin('POST', url, { coins: -25, reason: 'a mistake' })).json()).toEqual({ coin_balance: 0, waiting: false })
  const refused = await asAdmin('POST', url, { coins: -1, reason: 'too much' })
  expect([refused.statusCode, refused.json().code]).toEqual([402, 'not_enough_coins'])
  const statement = (await ask('GET', '/api/coins', { token: person.token })).json()
  expect(JSON.stringify(statement)).toContain('sorry for the wait')
  expect((await audit(person)).map(({ action, facts }: any) => [action, facts.coins, facts.reason])).toEqual([
    ['coins', -25, 'a mistake'],
    ['coins', 20, 'sorry for the wait'],
  ])
})

test('ten presses of the same button adjust coins once', async () => {
  const person = await addPerson(shop.db)
  const key = randomUUID()
  const press = () => asAdmin('POST', `/users/${person.id}/coins`, { coins: 7, reason: 'a gift' }, { 'idempotency-key': key })
  const answers = await Promise.all(Array.from({ length: 10 }, press))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await shop.balance(person)).toBe(7)
  expect(await audit(person)).toHaveLength(1)
  expect(await brokenRules(shop.db)).toEqual([])
})

test.each([
  { coins: 0, reason: 'nothing' },
  { coins: 5 },
  { coins: 5, reason: '  ' },
  { coins: 1.5, reason: 'half' },
  { coins: 1e9, reason: 'rich' },
])('the adjustment %j is refused', async (body) => {
  expect((await asAdmin('POST', `/users/${admin.id}/coins`, body)).statusCode).toBe(422)
})

test('a refund takes the unspent coins, sends their money and is written down with who ordered it', async () => {
  const { person, payment } = await customer()
  await shop.db.transaction().execute((trx) => adjustCoins(trx, person.id, -100, 'spent'))
  const listed = (await asAdmin('GET', `/payments?user=${person.id}`)).json().payments
  expect(listed).toMatchObject([{ payment_id: payment.id, refundable_coins: 100, refund_pending: false, user: { email: person.email } }])
  const answer = await asAdmin('POST', `/payments/${payment.id}/refund`, { reason: 'asked for it' })
  expect(answer.json()).toEqual({ coins: 100, roubles: 149.5, status: 'succeeded' })
  expect(await shop.balance(person)).toBe(0)
  expect((await asAdmin('GET', `/payments?user=${person.id}`)).json().payments).toMatchObject([
    { refundable_coins: 0, refunded_coins: 100, refunded_roubles: 149.5 },
  ])
  expect(await audit(person)).toMatchObject([{ action: 'payment.refund', actor: { id: admin.id }, facts: { note: 'asked for it' } }])
})

test('the quote tells what is left of each of the buyer’s lots and its money, and a refund agrees with it or is refused', async () => {
  const { person, payment } = await customer()
  await asAdmin('POST', `/users/${person.id}/coins`, { coins: 10, reason: 'a gift' })
  const spend = (coins: number) =>
    shop.db
      .transaction()
      .execute((trx) =>
        chargeCoins(trx, { account: person.id, purpose: 'generation', causes: [randomUUID()], coins, project: randomUUID() }),
      )
  await spend(141)
  const url = `/payments/${payment.id}/refund`
  const quote = (await asAdmin('GET', url)).json()
  const left = { origin: 'bought', payment_id: payment.id, coins: 200, left_coins: 69, roubles: 103.15 }
  expect(quote).toMatchObject({ coins: 69, roubles: 103.15, lots: [{ ...left, order_number: expect.stringMatching(/^VD-/) }] })
  await asAdmin('POST', `/users/${person.id}/coins`, { coins: 1, reason: 'a gift' })
  await spend(9)
  const refused = await asAdmin('POST', url, { reason: 'asked', coins: quote.coins })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'refund_changed'])
  expect(await shop.balance(person)).toBe(61)
  await asAdmin('POST', `/users/${person.id}/coins`, { coins: 5, reason: 'a gift' })
  const now = (await asAdmin('GET', url)).json()
  expect(now).toMatchObject({ coins: 61, roubles: 91.19, lots: [{ origin: 'gift', left_coins: 5, roubles: 0 }, { left_coins: 61 }] })
  expect((await asAdmin('POST', url, { reason: 'asked', coins: 61 })).json()).toEqual({ coins: 61, roubles: 91.19, status: 'succeeded' })
  expect((await asAdmin('GET', url)).json()).toMatchObject({ coins: 0, roubles: 0 })
  expect((await asAdmin('GET', `/payments/${randomUUID()}/refund`)).statusCode).toBe(404)
  expect((await ask('GET', `/api/admin${url}`, { token: person.token })).statusCode).toBe(403)
})

test('five refunds of one payment at once give the money back once', async () => {
  const { person, payment } = await customer()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => asAdmin('POST', `/payments/${payment.id}/refund`, { reason: 'pressed again' })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect((await shop.standIn.find(payment.provider_payment_id!)).refunded_minor).toBe(29_900)
  expect(await shop.balance(person)).toBe(0)
})

test('a refund that the provider does not answer is shown as under way', async () => {
  const { person, payment } = await customer()
  shop.provoke('refund', 'silent_before')
  expect((await asAdmin('POST', `/payments/${payment.id}/refund`, { reason: 'asked' })).json().status).toBe('pending')
  expect((await asAdmin('GET', `/payments?user=${person.id}`)).json().payments).toMatchObject([
    { refund_pending: true, refundable_coins: 0 },
  ])
})

test('payments are found by state and by what does not add up', async () => {
  const { payment } = await customer()
  await shop.db.insertInto('payment_anomaly').values({ payment_id: payment.id, kind: 'amount', facts: '{}' }).execute()
  const odd = (await asAdmin('GET', '/payments?anomalies_only=true')).json().payments
  expect(odd).toMatchObject([{ payment_id: payment.id, anomalies: [{ kind: 'amount' }] }])
  const open = await shop.buy(await addPerson(shop.db))
  expect((await asAdmin('GET', '/payments?status=pending')).json().payments.map((p: any) => p.payment_id)).toContain(open.id)
})

test('a list goes on where the last answer ended, whatever is added meanwhile', async () => {
  const person = await addPerson(shop.db)
  const add = (n: number) =>
    shop.db
      .insertInto('audit')
      .values(Array.from({ length: n }, (_, i) => ({ actor_id: admin.id, account_id: person.id, action: 'active', facts: { n: i } })))
      .execute()
  await add(120)
  const first = (await asAdmin('GET', `/audit?user=${person.id}`)).json()
  await add(30)
  const second = (await asAdmin('GET', `/audit?user=${person.id}&after=${first.next}`)).json()
  const ids = [...first.entries, ...second.entries].map(({ id }: { id: number }) => id)
  expect([first.entries.length, second.entries.length, second.next]).toEqual([100, 20, null])
  expect(new Set(ids).size).toBe(120)
})

test('users are found by a part of the name or the address, and % is a letter like others', async () => {
  await addPerson(shop.db, { name: 'Zaha Hadid', email: 'studio@zha.example' })
  const found = async (search: string) =>
    (await ask('GET', '/api/admin/users', { token: admin.token, query: { search } })).json().users.map(({ name }: { name: string }) => name)
  expect(await found('hadid')).toEqual(['Zaha Hadid'])
  expect(await found('ZHA.ex')).toEqual(['Zaha Hadid'])
  expect(await found('%')).toEqual([])
})

test('the figures of a day hold what was paid, who came and what was drawn', async () => {
  const before = (await asAdmin('GET', '/figures?days=3')).json().days
  await customer()
  const after = (await asAdmin('GET', '/figures?days=3')).json().days
  expect(after).toHaveLength(3)
  expect(after[2].day).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date()))
  expect(after[2].payments - before[2].payments).toBe(1)
  expect(after[2].roubles - before[2].roubles).toBe(299)
  expect(after[2].new_users - before[2].new_users).toBe(1)
  expect(after[2].pictures).toEqual({ exterior: 0, interior: 0, fitting: 0, prepare: 0 })
})

test('maintenance closes the service for everybody but administrators, and opens it again', async () => {
  const person = await addPerson(shop.db)
  const statusOf = async (url: string, token?: string) => (await ask('GET', url, { token })).statusCode
  await asAdmin('PUT', '/maintenance', { on: true })
  await expect.poll(() => statusOf('/api/projects', person.token)).toBe(503)
  const closed = await ask('GET', '/api/projects', { token: person.token })
  expect([closed.json().code, closed.headers['retry-after']]).toEqual(['maintenance', '60'])
  expect((await ask('GET', '/api/config')).json().maintenance).toBe(true)
  expect([await statusOf('/api/health'), await statusOf('/api/projects', admin.token)]).toEqual([200, 200])
  const login = await ask('POST', '/api/auth/login', { body: { email: 'nobody@example.org', password: 'wrong password' } })
  expect(login.json().code).toBe('wrong_credentials')
  expect(await shop.notify({ event: 'payment.succeeded', object: { id: 'unknown' } })).not.toBe(503)
  await asAdmin('PUT', '/maintenance', { on: false })
  await asAdmin('PUT', '/maintenance', { on: false })
  await expect.poll(() => statusOf('/api/projects', person.token)).toBe(200)
  const acts = (await asAdmin('GET', '/audit')).json().entries.filter(({ action }: { action: string }) => action === 'maintenance')
  expect(acts.map(({ facts }: any) => facts.on)).toEqual([false, true])
})
