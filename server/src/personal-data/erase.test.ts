import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workingCard } from '../sandbox/payments/cards.ts'
import type { HandEngine } from '../testing/hand-engine.ts'
import { lettersTo } from '../testing/letters.ts'
import { addCustomer, filesAtRest, filesIn, type Customer } from '../testing/orders.ts'
import { addPerson } from '../testing/people.ts'
import { openShop } from '../testing/shop.ts'
import type { TestApp } from '../testing/start-app.ts'
import { openWorkshop, type Workshop } from '../testing/workshop.ts'
import { forgetReceiptAddresses } from './erase.ts'

let product: TestApp
let engine: HandEngine
let stop: Workshop['stop']
beforeAll(async () => {
  ;({ product, engine, stop } = await openWorkshop())
  await product.services.mail.work()
})
afterAll(() => stop())

const db = () => product.services.db
const erase = (token: string) => product.ask('DELETE', '/api/auth/me', { token })
const files = () => filesIn(path.join(product.services.config.dataDir, 'images'))
const rows = async (table: string, account: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where account_id = ${account}`.execute(db())).rows[0].n
const draw = async (customer: Customer) => {
  const { id } = await customer.order()
  ;(await engine.next()).finish()
  return customer.finished(id)
}

/** Every column of text in the database in which `text` stands. */
async function whereIs(text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')`.execute(db())
  const found = []
  for (const { table, column } of columns) {
    const hits = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)} where ${sql.ref(column)}::text ilike ${`%${text}%`}`.execute(db())
    if (hits.rows[0].n > 0) found.push(`${table}.${column}`)
  }
  return found
}

test('an account is deleted with its pictures and sessions; the ledger stays, and names nobody', async () => {
  const before = await filesAtRest(product.services)
  const ann = await addCustomer(product)
  await product.ask('PATCH', '/api/auth/me', { token: ann.token, body: { name: 'Annabella Unforgettable' } })
  await draw(ann)
  const other = (
    await product.ask('POST', '/api/auth/change-password', { token: ann.token, body: { new_password: 'correct horse' } })
  ).json()
  await lettersTo(db(), ann.email) // about the password
  expect((await erase(other.access_token)).json()).toEqual({ ok: true })

  expect(await files()).toEqual(before)
  for (const table of ['session', 'identity', 'verification', 'idempotency_key', 'project', 'image', 'generation'])
    expect([table, await rows(table, ann.id)]).toEqual([table, 0])
  expect(await rows('coin_entry', ann.id)).toBe(2)
  const account = await db().selectFrom('account').selectAll().where('id', '=', ann.id).executeTakeFirstOrThrow()
  expect(account).toMatchObject({ email: `${ann.id}@erased.invalid`, name: '–', password_hash: null, is_active: false, role: 'user' })
  expect((await product.ask('GET', '/api/auth/me', { token: other.access_token })).statusCode).toBe(401)

  const subjects = async () => (await lettersTo(db(), ann.email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('Your Veduta account was deleted')
  await db().deleteFrom('sandbox_mail').execute()
  expect(await whereIs(ann.email)).toEqual([])
  expect(await whereIs('Unforgettable')).toEqual([])
})

test('a picture that is being made is stopped, its coins are back in the ledger, and what comes late leaves no file', async () => {
  const before = await filesAtRest(product.services)
  const ann = await addCustomer(product)
  await ann.order()
  const running = await engine.next()
  await ann.order()
  await ann.order()
  expect((await erase(ann.token)).statusCode).toBe(200)
  running.finish()
  await expect.poll(files).toEqual(before)
  const { rows: sums } = await sql<{ reason: string; n: number }>`
    select reason, count(*) as n from coin_entry where account_id = ${ann.id} group by reason order by reason`.execute(db())
  expect(sums).toEqual([
    { reason: 'adjustment', n: 1 },
    { reason: 'generation', n: 3 },
    { reason: 'generation_refund', n: 3 },
  ])
  expect(await rows('generation', ann.id)).toBe(0)
})

test('orders, projects and sign-ins that race with the deletion leave nothing behind', async () => {
  const ann = await addCustomer(product, 200)
  await product.ask('POST', '/api/auth/change-password', { token: ann.token, body: { new_password: 'correct horse' } })
  const { access_token: token } = (
    await product.ask('POST', '/api/auth/login', { body: { email: ann.email, password: 'correct horse' } })
  ).json()
  const calls = Array.from({ length: 4 }, (_, n) => [
    product.ask('POST', '/api/projects', { token, body: { name: `Project ${n}` } }),
    product.ask('POST', '/api/auth/login', { body: { email: ann.email, password: 'correct horse' } }),
    product.ask('POST', '/api/auth/change-email', { token, body: { email: `${crypto.randomUUID()}@example.org` } }),
  ]).flat()
  const [erased] = await Promise.all([erase(token), ...calls])
  expect(erased.statusCode).toBe(200)
  for (const table of ['session', 'verification', 'project', 'image', 'generation'])
    expect([table, await rows(table, ann.id)]).toEqual([table, 0])
  expect(await whereIs(ann.email)).toEqual(expect.not.arrayContaining(['account.email']))
})

test('who never had coins leaves nothing at all', async () => {
  const answer = await product.ask('POST', '/api/auth/register', {
    body: { email: 'nothing@example.org', name: 'Ann', password: 'correct horse', accept_terms: true },
  })
  expect((await erase(answer.json().access_token)).statusCode).toBe(200)
  expect(await db().selectFrom('account').selectAll().where('email_key', '=', 'nothing@example.org').execute()).toEqual([])
})

test('the same address can register again, and gets no second bonus', async () => {
  const register = async () => {
    const body = { email: 'again@example.org', name: 'Ann', password: 'correct horse', accept_terms: true }
    const { access_token: token } = (await product.ask('POST', '/api/auth/register', { body })).json()
    const text = async () => (await lettersTo(db(), body.email)).map((letter) => /^\s+(\d{6})$/m.exec(letter.text)?.[1]).findLast(Boolean)
    await expect.poll(text).toBeDefined()
    await product.ask('POST', '/api/auth/verify-email', { token, body: { verification_code: await text() } })
    return { token, coins: (await product.ask('GET', '/api/auth/me', { token })).json().coin_balance }
  }
  const first = await register()
  await erase(first.token)
  await db().deleteFrom('sandbox_mail').execute()
  const second = await register()
  expect([first.coins, second.coins]).toEqual([20, 0])
})

test('an hour after the sign-in the password is asked for first, and nothing is stopped before', async () => {
  const ann = await addCustomer(product)
  const { id } = await ann.order()
  await db()
    .updateTable('session')
    .set({ confirmed_at: new Date(Date.now() - 3_600_000) })
    .where('account_id', '=', ann.id)
    .execute()
  expect((await erase(ann.token)).json().code).toBe('confirm_first')
  expect(['queued', 'running']).toContain((await ann.generation(id)).state)
})

test('the last administrator stays; of two who leave at once, one does', async () => {
  const [one, two] = [await addPerson(db(), { role: 'admin' }), await addPerson(db(), { role: 'admin' })]
  const answers = await Promise.all([one, two].map(({ token }) => erase(token)))
  expect(answers.map((answer) => String(answer.json().code ?? 'ok')).toSorted()).toEqual(['last_admin', 'ok'])
})

test('every table that names an account is decided about: emptied, or kept for the books', async () => {
  const { rows: tables } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' order by 1`.execute(db())
  const emptied = [
    'api_key',
    'board',
    'generation',
    'idempotency_key',
    'identity',
    'image',
    'project',
    'recovery_code',
    'second_factor',
    'session',
    'understanding',
    'understanding_correction',
    'verification',
    'webhook',
  ]
  const kept = ['admin_request', 'audit', 'coin_entry', 'coin_lot', 'payment']
  expect(tables.map(({ table }) => table)).toEqual([...emptied, ...kept].toSorted((a, b) => a.localeCompare(b)))
})

test('an erased account stays erased', async () => {
  const ann = await addPerson(db(), { coins: 5 })
  await erase(ann.token)
  const change = (set: object) => db().updateTable('account').set(set).where('id', '=', ann.id).execute()
  for (const set of [{ email: 'a@b.example' }, { is_active: true }, { password_hash: 'x' }, { name: 'Ann' }])
    await expect(change(set)).rejects.toThrow('was erased')
})

describe('payments', () => {
  test('lose the address of their receipt; an open one keeps it until it is settled, and is told of if it succeeds', async () => {
    const shop = await openShop()
    try {
      const ann = await addPerson(shop.db)
      const [paid, open] = [await shop.buy(ann), await shop.buy(ann, 'business')]
      await shop.pay(paid)
      expect(await shop.look(ann, paid)).toBe('succeeded')
      expect((await shop.product.ask('DELETE', '/api/auth/me', { token: ann.token })).statusCode).toBe(200)
      expect([(await shop.payment(paid.id)).receipt_email, (await shop.payment(open.id)).receipt_email]).toEqual(['', ann.email])
      await shop.pay(open, workingCard)
      await shop.reconcile(open)
      expect(await shop.payment(open.id)).toMatchObject({ status: 'succeeded' })
      expect(await shop.anomalies(open)).toEqual(['account_erased'])
      await forgetReceiptAddresses(shop.db)
      expect((await shop.payment(open.id)).receipt_email).toBe('')
    } finally {
      await shop.stop()
    }
  })
})
