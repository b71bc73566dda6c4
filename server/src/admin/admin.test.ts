import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer } from '../testing/orders.ts'
import { addPerson, type Person } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let product: TestApp
let admin: Person
beforeAll(async () => {
  product = await startApp({ env: { TIME_ZONE: 'Pacific/Auckland' } })
  admin = await addPerson(product.services.db, { role: 'admin', email: 'admin@example.org' })
})
afterAll(() => product.stop())

const users = async (query = '') => (await product.ask('GET', `/api/admin/users${query}`, { token: admin.token })).json()

/** A payment of 99 roubles that went through at `settled` (SQL). */
async function pay(account: string, settled = 'now()') {
  const id = randomUUID()
  const row = {
    id,
    account_id: account,
    package_id: 'starter' as const,
    coins: 50,
    price_minor: 9900,
    currency: 'RUB',
    provider: 'yookassa' as const,
    shop: '1',
    provider_key: randomUUID(),
    locale: 'ru' as const,
    receipt_email: 'a@example.org',
    provider_payment_id: randomUUID(),
  }
  await product.services.db.transaction().execute(async (trx) => {
    await trx.insertInto('payment').values(row).execute()
    await trx.insertInto('coin_entry').values({ account_id: account, coins: 50, reason: 'purchase', cause: id }).execute()
    await sql`update payment set status = 'succeeded', settled_at = ${sql.raw(settled)} where id = ${id}`.execute(trx)
  })
}

test('the users come newest first, a page at a time, without their passwords', async () => {
  for (let n = 0; n < 5; n++) await addPerson(product.services.db, { email: `page${n}@example.org` })
  const first = await users('?page=1&page_size=2')
  expect(first.users.map(({ email }: { email: string }) => email)).toEqual(['page4@example.org', 'page3@example.org'])
  expect(first).toMatchObject({ total_users: 6, page: 1, page_size: 2, total_pages: 3, has_next: true, has_previous: false })
  const last = await users('?page=3&page_size=2')
  expect(last).toMatchObject({ has_next: false, has_previous: true })
  expect(last.users.at(-1).email).toBe('admin@example.org')
  expect(Object.keys(first.users[0]).filter((key) => /password|token|hash/.test(key))).toEqual(['has_password'])
  expect((await users()).page_size).toBe(200)
})

test('those who paid can be seen alone, with what they paid', async () => {
  const payer = await addPerson(product.services.db, { email: 'payer@example.org' })
  await pay(payer.id)
  await pay(payer.id)
  const answer = await users('?paying_only=true')
  expect(answer.users.map(({ email, total_payments }: { email: string; total_payments: number }) => [email, total_payments])).toEqual([
    ['payer@example.org', 198],
  ])
  expect(answer.total_users).toBe(1)
})

test('a user is found by the short number of the account, with or without the sign', async () => {
  const person = await addPerson(product.services.db, { email: 'numbered@example.org' })
  const [{ number, id }] = (await users('?search=numbered')).users
  expect(id).toBe(person.id)
  const earlier = (await users()).users.map((user: { number: number }) => user.number)
  expect(Math.max(...earlier)).toBe(number)
  for (const search of [`${number}`, `%23${number}`]) {
    const found = (await users(`?search=${search}`)).users.map((user: { email: string }) => user.email)
    expect(found).toContain('numbered@example.org')
  }
  expect((await users(`?search=${number + 1000}`)).users).toEqual([])
})

test('today begins at midnight in the operator’s time zone', async () => {
  const { db } = product.services
  const midnight = `date_trunc('day', now() at time zone 'Pacific/Auckland') at time zone 'Pacific/Auckland'`
  const before = await users()
  const person = await addPerson(db, { email: 'yesterday@example.org' })
  await sql`update account set created_at = ${sql.raw(midnight)} - interval '1 second' where id = ${person.id}`.execute(db)
  const other = await addPerson(db, { email: 'today@example.org' })
  await sql`update account set created_at = ${sql.raw(midnight)} where id = ${other.id}`.execute(db)
  await pay(person.id, `${midnight} - interval '1 second'`)
  await pay(person.id, midnight)
  const after = await users()
  expect(after.new_users_today - before.new_users_today).toBe(1)
  expect(after.payments_today - before.payments_today).toBe(1)
})

test('the pictures of one user are shown to an administrator', async () => {
  const customer = await addCustomer(product, 100)
  const made = []
  for (let n = 0; n < 3; n++) {
    const { id } = await customer.order()
    await product.ask('POST', `/api/generations/${id}/cancel`, { token: customer.token })
    made.unshift(id)
  }
  const url = `/api/admin/users/${customer.id}/generations`
  const page = (await product.ask('GET', `${url}?page_size=2`, { token: admin.token })).json()
  expect(page.generations.map(({ id }: { id: string }) => id)).toEqual(made.slice(0, 2))
  expect(page).toMatchObject({ total_generations: 3, page: 1, page_size: 2, total_pages: 2, has_next: true, has_previous: false })
  expect(page.generations[0].state).toBe('cancelled')
  expect(page.generations[0].parameters_used.project_type).toBe('exterior')
  expect((await product.ask('GET', url, { token: customer.token })).statusCode).toBe(403)
})

test.each(['6b8f0f6e-0000-4000-8000-000000000000', 'nobody'])('a user "%s" who does not exist is not found', async (id) => {
  const answer = await product.ask('GET', `/api/admin/users/${id}/generations`, { token: admin.token })
  expect(answer.statusCode).toBe(404)
})

test.each(['?page=0', '?page_size=1000', '?page=x', '?paying_only=perhaps'])('the list refuses %s', async (query) => {
  const answer = await product.ask('GET', `/api/admin/users${query}`, { token: admin.token })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
})
