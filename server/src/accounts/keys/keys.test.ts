import { callsPerMinute, mostKeys, testPicturesPerDay } from '@veduta/contract/api/keys'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForEnd } from '../../generations/follow.ts'
import type { HandEngine } from '../../testing/hand-engine.ts'
import { addKey } from '../../testing/keys.ts'
import { lettersTo } from '../../testing/letters.ts'
import { addCustomer, multipart, type Customer } from '../../testing/orders.ts'
import { addPerson } from '../../testing/people.ts'
import { drawHouse } from '../../testing/pictures.ts'
import type { TestApp } from '../../testing/start-app.ts'
import { openWorkshop, type Workshop } from '../../testing/workshop.ts'

let product: TestApp
let engine: HandEngine
let stop: Workshop['stop']
beforeAll(async () => {
  ;({ product, engine, stop } = await openWorkshop())
  await product.services.mail.work()
})
afterAll(() => stop())

const db = () => product.services.db
const get = (url: string, token: string) => product.ask('GET', url, { token })
const statusOf = async (url: string, token: string) => (await get(url, token)).statusCode

/** Orders a small draft in a customer's project with a key. */
async function order(customer: Customer, key: string, headers: Record<string, string> = {}) {
  const form = { project_id: customer.project, project_type: 'exterior', quality: 'sketch', sketch_file: { content: await drawHouse() } }
  const sent = await multipart(form)
  const answer = await product.ask('POST', '/api/generations/generate', {
    token: key,
    body: sent.body,
    headers: { prefer: 'respond-async', ...sent.headers, ...headers },
  })
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] }
}

test('a key is shown once, kept as a hash, and tells its owner by letter', async () => {
  const ann = await addPerson(db())
  const { secret, ...key } = await addKey(product, ann.token, { name: 'Revit at work' })
  expect(secret).toMatch(/^veduta_live_[\w-]{43}$/)
  expect(secret.startsWith(key.prefix)).toBe(true)
  expect(key.prefix).toHaveLength('veduta_live_'.length + 4)
  expect((await get('/api/keys', ann.token)).json()).toEqual([key])
  const row = await db().selectFrom('api_key').selectAll().where('id', '=', key.id).executeTakeFirstOrThrow()
  expect(JSON.stringify({ ...row, token_hash: row.token_hash.toString('latin1') })).not.toContain(secret.slice(key.prefix.length))
  const [letter] = await lettersTo(db(), ann.email)
  expect(letter.subject).toBe('Your Veduta API key was made: Revit at work')
  expect(letter.text).toContain(key.prefix)
  expect(letter.text).not.toContain(secret)
  await product.ask('DELETE', `/api/keys/${key.id}`, { token: ann.token })
  expect((await lettersTo(db(), ann.email, 2))[1].subject).toBe('Your Veduta API key was revoked: Revit at work')
})

test('a key works as a bearer alone: in a cookie, in the query or as another header it is nothing', async () => {
  const ann = await addPerson(db())
  const { secret } = await addKey(product, ann.token)
  expect(await statusOf('/api/projects', secret)).toBe(200)
  const elsewhere = [
    { url: '/api/projects', headers: { cookie: `token=${secret}; authorization=Bearer ${secret}` } },
    { url: `/api/projects?token=${secret}&access_token=${secret}&key=${secret}`, headers: {} },
    { url: '/api/projects', headers: { 'x-api-key': secret, authorization: `Basic ${Buffer.from(`${secret}:`).toString('base64')}` } },
  ]
  for (const { url, headers } of elsewhere) expect((await product.ask('GET', url, { headers })).statusCode).toBe(401)
  expect((await get('/api/projects', `${secret}x`)).json().code).toBe('key_unknown')
  expect((await get('/api/projects', secret.replace('live', 'test'))).json().code).toBe('key_unknown')
})

test('a key makes no keys, whatever it asks for, and gets no more than it was given', async () => {
  const ann = await addCustomer(product)
  const { secret } = await addKey(product, ann.token, { scopes: ['read'] })
  const made = await product.ask('POST', '/api/keys', { token: secret, body: { name: 'more', scopes: ['read', 'order'] } })
  expect([made.statusCode, made.json().code]).toEqual([403, 'key_not_allowed'])
  expect((await order(ann, secret)).body).toMatchObject({ code: 'key_scope' })
  expect(await ann.balance()).toBe(100)
  for (const scopes of [[], ['admin'], ['read', 'admin'], 'order']) {
    const answer = await product.ask('POST', '/api/keys', { token: ann.token, body: { name: 'more', scopes } })
    expect(answer.statusCode).toBe(422)
  }
  const twice = await addKey(product, ann.token, { scopes: ['order', 'read', 'order'] })
  expect(twice.scopes).toEqual(['read', 'order'])
})

test('a key is made only by who showed a moment ago who they are', async () => {
  const ann = await addPerson(db())
  await db()
    .updateTable('session')
    .set({ confirmed_at: new Date(Date.now() - 3_600_000) })
    .where('account_id', '=', ann.id)
    .execute()
  const answer = await product.ask('POST', '/api/keys', { token: ann.token, body: { name: 'late', scopes: ['read'] } })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'confirm_first'])
})

test('of many at once no more than the limit are made', async () => {
  const ann = await addPerson(db())
  const asked = Array.from({ length: mostKeys + 4 }, (_, n) =>
    product.ask('POST', '/api/keys', { token: ann.token, body: { name: `key ${n}`, scopes: ['read'] } }),
  )
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(mostKeys)
  expect(statuses.filter((status) => status === 409)).toHaveLength(4)
})

test('a key of somebody else is not found, and stays', async () => {
  const [ann, bob] = [await addPerson(db()), await addPerson(db())]
  const { id, secret } = await addKey(product, ann.token)
  expect((await product.ask('DELETE', `/api/keys/${id}`, { token: bob.token })).statusCode).toBe(404)
  expect((await get('/api/keys', bob.token)).json()).toEqual([])
  expect(await statusOf('/api/projects', secret)).toBe(200)
})

test('a revoked key is refused at the next call; what it ordered before is made and charged once', async () => {
  const ann = await addCustomer(product)
  const { id, secret } = await addKey(product, ann.token)
  const { body } = await order(ann, secret)
  const revoke = () => product.ask('DELETE', `/api/keys/${id}`, { token: ann.token })
  expect((await revoke()).statusCode).toBe(200)
  // Without waiting for what other processes hear: whoever revoked it is answered once this process knows.
  const answer = await product.app.inject({ url: '/api/projects', headers: { authorization: `Bearer ${secret}` } })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'key_unknown'])
  expect((await revoke()).statusCode).toBe(404)
  ;(await engine.next()).finish()
  expect((await ann.finished(body.id)).state).toBe('succeeded')
  expect(await ann.balance()).toBe(92)
})

test('when the account is switched off its keys end, and do not come back with it', async () => {
  const ann = await addPerson(db())
  const admin = await addPerson(db(), { role: 'admin' })
  const { secret } = await addKey(product, ann.token)
  expect(await statusOf('/api/projects', secret)).toBe(200)
  const set = (is_active: boolean) => product.ask('PATCH', `/api/admin/users/${ann.id}`, { token: admin.token, body: { is_active } })
  expect((await set(false)).statusCode).toBe(200)
  expect(await statusOf('/api/projects', secret)).toBe(401)
  await set(true)
  expect(await statusOf('/api/projects', secret)).toBe(401)
})

test('a key goes with its account, and is in its archive without what it is recognised by', async () => {
  const ann = await addCustomer(product)
  const { secret, id } = await addKey(product, ann.token, { name: 'Watched folder' })
  expect(await statusOf('/api/projects', secret)).toBe(200)
  const archive = (await get('/api/auth/me/export', ann.token)).rawPayload.toString('latin1')
  const { token_hash } = await db().selectFrom('api_key').select('token_hash').where('id', '=', id).executeTakeFirstOrThrow()
  for (const hidden of [secret, token_hash.toString('hex'), token_hash.toString('base64')]) expect(archive).not.toContain(hidden)
  await product.ask('DELETE', '/api/auth/me', { token: ann.token })
  expect(await statusOf('/api/projects', secret)).toBe(401)
})

test('that a key was used is noted once a minute', async () => {
  const ann = await addPerson(db())
  const { secret, id } = await addKey(product, ann.token)
  const lastUsed = async () => (await get('/api/keys', ann.token)).json()[0].last_used_at as string | null
  expect(await lastUsed()).toBeNull()
  await get('/api/projects', secret)
  const first = await lastUsed()
  expect(first).not.toBeNull()
  // A process that keeps nothing asks the table each time.
  const { findKeyCaller } = await import('./keys.ts')
  for (let n = 0; n < 3; n++) await findKeyCaller(db(), secret)
  expect(await lastUsed()).toBe(first)
  const ago = sql<Date>`now() - interval '61 seconds'`
  await db().updateTable('api_key').set({ last_used_at: ago }).where('id', '=', id).execute()
  await findKeyCaller(db(), secret)
  expect(Date.parse((await lastUsed())!)).toBeGreaterThan(Date.now() - 30_000)
})

test('each key has its own number of calls a minute', async () => {
  const ann = await addPerson(db())
  const [one, other] = [await addKey(product, ann.token), await addKey(product, ann.token)]
  const statuses = []
  for (let n = 0; n < callsPerMinute + 1; n++) statuses.push(await statusOf('/api/coins', one.secret))
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]))
  const refused = await get('/api/coins', one.secret)
  expect([statuses.at(-1), refused.statusCode, refused.json().code]).toEqual([429, 429, 'rate_limited'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(await statusOf('/api/coins', other.secret)).toBe(200)
  expect(await statusOf('/api/coins', ann.token)).toBe(200)
})

test('a test key’s picture costs nothing, never meets another engine, and is no answer to an order that is paid for', async () => {
  const ann = await addCustomer(product, 8)
  const trial = await addKey(product, ann.token, { test: true })
  const live = await addKey(product, ann.token)
  expect(trial.secret).toMatch(/^veduta_test_/)
  const asked = engine.asked
  const { body, status } = await order(ann, trial.secret, { 'idempotency-key': 'same' })
  expect([status, body.test, body.cost_coins]).toEqual([202, true, 0])
  await waitForEnd(product.services, body.id, AbortSignal.timeout(240_000))
  // This workshop has an engine that might be paid for, and no embedded one: nobody made it.
  expect(await ann.generation(body.id)).toMatchObject({ state: 'failed', engine: null, test: true })
  expect(engine.asked).toBe(asked)
  expect((await order(ann, live.secret, { 'idempotency-key': 'same' })).body.code).toBe('key_reused')
  expect((await order(ann, trial.secret, { 'idempotency-key': 'same' })).body.id).toBe(body.id)
  expect(await ann.balance()).toBe(8)
  const entries = await db().selectFrom('coin_entry').select('reason').where('account_id', '=', ann.id).execute()
  expect(entries).toEqual([{ reason: 'adjustment' }])
  const paid = await order(ann, live.secret)
  ;(await engine.next()).finish()
  expect(await ann.finished(paid.body.id)).toMatchObject({ state: 'succeeded', test: false, cost_coins: 8 })
})

test('the test pictures of an account have a number a day, whichever key asks, and its coins need not be there', async () => {
  const ann = await addCustomer(product, 1)
  const keys = [await addKey(product, ann.token, { test: true }), await addKey(product, ann.token, { test: true })]
  await order(ann, keys[0].secret)
  await sql`update throttle set failures = ${testPicturesPerDay - 1} where failures = 1
    and window_ends_at > now() + interval '23 hours'`.execute(db())
  expect((await order(ann, keys[1].secret)).status).toBe(202)
  const { status, body, retryAfter } = await order(ann, keys[0].secret)
  expect([status, body.code]).toEqual([429, 'too_many_test_pictures'])
  expect(Number(retryAfter)).toBeGreaterThan(80_000)
  const { count } = await db()
    .selectFrom('generation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', ann.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(2)
})
