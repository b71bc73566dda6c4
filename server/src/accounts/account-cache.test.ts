import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { openLine, type DatabaseLine } from '../testing/database-line.ts'
import { addCustomer } from '../testing/orders.ts'
import { addPerson } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { hashPassword } from './password.ts'
import { openSession } from './sessions.ts'
import { selectUsers } from './user.ts'

let fresh: FreshDatabase
let line: DatabaseLine
/** Two processes on one database, as far as they can tell; what `there` hears of it can be broken. */
let here: TestApp
let there: TestApp

beforeAll(async () => {
  fresh = await freshDatabase()
  line = await openLine(fresh)
  here = await startApp({ env: { DATABASE_URL: fresh.address, ROLE: 'api' } })
  there = await startApp({ env: { DATABASE_URL: line.address, ROLE: 'api' } })
})
afterEach(() => line.restore())
afterAll(async () => {
  await here.stop()
  await there.stop()
  await line.close()
  await fresh.drop()
})

/** As a program would that waits for nothing: `ask` of a test waits until changes were heard of. */
const me = async ({ app }: TestApp, token: string) => {
  const answer = await app.inject({ method: 'GET', url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, ...answer.json() }
}
const statusOf = async (product: TestApp, token: string) => (await me(product, token)).status

/** Has a process know somebody without asking the database. */
async function makeKnown(product: TestApp, token: string) {
  await product.services.events.catchUp()
  await me(product, token)
  await product.services.events.catchUp()
}

/** Asks until the answer has this status. Tells how many milliseconds after the call the last other answer was asked for. */
async function lastBefore(status: number, ask: () => Promise<number>): Promise<number> {
  const start = performance.now()
  for (let last = 0; ;) {
    const asked = performance.now() - start
    if ((await ask()) === status) return last
    last = asked
    await pause(5)
  }
}

test('who is known is answered without asking the database', async () => {
  const ann = await addPerson(fresh.db, { coins: 7 })
  await makeKnown(here, ann.token)
  await fresh.db.transaction().execute(async (trx) => {
    await sql`lock table session, account in access exclusive mode`.execute(trx)
    await here.services.events.catchUp()
    expect(await me(here, ann.token)).toMatchObject({ status: 200, coin_balance: 7 })
  })
})

const ways: Record<string, (ann: { id: string; token: string }, admin: string) => Promise<unknown>> = {
  'signing out': ({ token }) => here.ask('POST', '/api/auth/logout', { token }),
  'another password': ({ token }) =>
    here.ask('POST', '/api/auth/change-password', { token, body: { current_password: 'long enough', new_password: 'another one' } }),
  'ending all other sessions': async ({ id }) => here.ask('DELETE', '/api/auth/sessions', { token: await openSession(fresh.db, id) }),
  'switching the account off': ({ id }, token) =>
    here.ask('PATCH', `/api/admin/users/${id}`, { token, body: { is_active: false, reason: 'a test' } }),
  'leaving for good': ({ token }) => here.ask('DELETE', '/api/auth/me', { token }),
}

test.each(Object.keys(ways))('%s ends a session in the process asked at once, and in every other within a second', async (way) => {
  const ann = await addPerson(fresh.db)
  const admin = await addPerson(fresh.db, { role: 'admin' })
  await fresh.db
    .updateTable('account')
    .set({ password_hash: await hashPassword('long enough') })
    .where('id', '=', ann.id)
    .execute()
  for (const product of [here, there]) await makeKnown(product, ann.token)
  await ways[way](ann, admin.token)
  expect(await statusOf(here, ann.token)).toBe(401)
  expect(await lastBefore(401, () => statusOf(there, ann.token))).toBeLessThan(1000)
})

test('a role that was taken away is no longer one in any process', async () => {
  const ann = await addPerson(fresh.db, { role: 'admin' })
  const users = ({ app }: TestApp) =>
    app.inject({ method: 'GET', url: '/api/admin/users', headers: { authorization: `Bearer ${ann.token}` } })
  for (const product of [here, there]) await makeKnown(product, ann.token)
  expect((await users(there)).statusCode).toBe(200)
  await fresh.db.updateTable('account').set({ role: 'user' }).where('id', '=', ann.id).execute()
  expect(await lastBefore(403, async () => (await users(there)).statusCode)).toBeLessThan(1000)
})

test('a process to which nothing comes through any more accepts no ended session for longer than a second', async () => {
  const ann = await addPerson(fresh.db)
  await makeKnown(there, ann.token)
  line.silence()
  await here.ask('POST', '/api/auth/logout', { token: ann.token })
  expect(await lastBefore(401, () => statusOf(there, ann.token))).toBeLessThan(1000)
})

test('a process that has lost its line to the others accepts no ended session at all', async () => {
  const ann = await addPerson(fresh.db)
  await makeKnown(there, ann.token)
  const broken = new Promise<void>((resolve) => void there.services.events.onBreak(resolve))
  line.cut()
  await broken
  expect(await statusOf(there, ann.token)).toBe(200)
  await here.ask('POST', '/api/auth/logout', { token: ann.token })
  expect(await statusOf(there, ann.token)).toBe(401)
})

test('the balance is that of the last booking, each time, for whoever was told of it', async () => {
  const ann = await addPerson(fresh.db)
  const admin = await addPerson(fresh.db, { role: 'admin' })
  for (let coins = 1; coins <= 30; coins++) {
    await makeKnown(here, ann.token)
    const added = await here.app.inject({
      method: 'POST',
      url: `/api/admin/users/${ann.id}/coins`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { coins: 1, reason: 'a test' },
    })
    expect(added.json()).toEqual({ coin_balance: coins, waiting: false })
    expect((await me(here, ann.token)).coin_balance).toBe(coins)
  }
})

test('coins that come back are shown by a process that only sees that the picture is over', async () => {
  const ann = await addCustomer(here, 20)
  await makeKnown(there, ann.token)
  const { id } = await ann.order()
  await there.services.events.catchUp()
  expect((await me(there, ann.token)).coin_balance).toBe(12)
  line.silence() // what the other process books is not heard of here
  const { statusCode } = await here.ask('POST', `/api/generations/${id}/cancel`, { token: ann.token })
  expect(statusCode).toBe(200)
  expect((await me(there, ann.token)).coin_balance).toBe(20)
})

test('every table of which an account is shown something tells its changes', async () => {
  const { sql: text, parameters } = selectUsers(fresh.db).compile()
  expect(parameters).toEqual([])
  const plan = await sql<{ 'QUERY PLAN': object }>`explain (format json) ${sql.raw(text)}`.execute(fresh.db)
  const read = [...JSON.stringify(plan.rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name)
  const telling = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'tell_of_account'::regproc`.execute(fresh.db)
  const names = telling.rows.map(({ name }) => name)
  expect(new Set(read).size).toBeGreaterThan(2)
  expect(read.filter((name) => !names.includes(name))).toEqual([])
})
