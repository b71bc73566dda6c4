import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { WebhookDelivery } from '@veduta/contract/api/webhooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { HandEngine, startWorker } from '../testing/hand-engine.ts'
import { lettersTo } from '../testing/letters.ts'
import { LoopbackServer } from '../testing/loopback-server.ts'
import { addCustomer, type Customer } from '../testing/orders.ts'
import { addPerson } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { workOnWebhooks } from './deliveries.ts'
import { isPublic, postOutside } from './post-outside.ts'

interface Got {
  headers: IncomingMessage['headers']
  body: string
}

let product: TestApp
let engine: HandEngine
let worker: Awaited<ReturnType<typeof startWorker>>
/** A person's own server: what it was sent, and how it answers. */
let receiver: LoopbackServer
let address: string
let got: Got[]
let answer: (response: ServerResponse) => void
const waiting: (() => void)[] = []

beforeAll(async () => {
  product = await startApp({ env: { ROLE: 'api', ALLOW_PRIVATE_WEBHOOKS: 'true' } })
  engine = new HandEngine()
  worker = await startWorker(product, engine)
  await product.services.mail.work()
  await workOnWebhooks({ ...product.services, jobs: worker.jobs })
  receiver = new LoopbackServer(
    async (request, response) => {
      got.push({ headers: request.headers, body: await text(request) })
      answer(response)
      waiting.splice(0).forEach((wake) => wake())
    },
    (_, response) => response.destroy(),
  )
  address = await receiver.start()
})
beforeEach(() => {
  got = []
  answer = (response) => response.writeHead(204).end()
})
afterAll(async () => {
  await worker.stop()
  await receiver.stop()
  await product.stop()
})

const db = () => product.services.db
const received = async (count: number) => {
  while (got.length < count) await new Promise<void>((wake) => waiting.push(wake))
  return got
}
const addWebhook = async (token: string, url = `${address}/hook`) => {
  const reply = await product.ask('POST', '/api/webhooks', { token, body: { url } })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json() as { id: string; secret: string }
}
const deliveries = async ({ token }: Customer, id: string) =>
  (await product.ask('GET', `/api/webhooks/${id}/deliveries`, { token })).json() as WebhookDelivery[]

/** As a receiver would check it that knows the specification alone. */
function isSigned({ headers, body }: Got, secret: string): boolean {
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(signed).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}

test('each picture that is over is told once to each address, signed with its own secret', async () => {
  const ann = await addCustomer(product)
  const [one, other] = [await addWebhook(ann.token), await addWebhook(ann.token, `${address}/other`)]
  const { id } = await ann.order()
  ;(await engine.next()).finish()
  await received(2)
  await expect.poll(async () => (await deliveries(ann, one.id))[0].delivered_at).not.toBeNull()
  const [first, second] = got
  expect(JSON.parse(first.body)).toEqual({
    type: 'generation.succeeded',
    timestamp: expect.any(String),
    data: { id, project_id: ann.project, kind: 'exterior', test: false, failure: null },
  })
  expect(got.filter((sent) => isSigned(sent, one.secret))).toHaveLength(1)
  expect(got.filter((sent) => isSigned(sent, other.secret))).toHaveLength(1)
  expect(first.headers['webhook-id']).not.toBe(second.headers['webhook-id'])
  expect(Math.abs(Number(first.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(120)
  expect(isSigned({ ...first, body: first.body.replace('succeeded', 'failed') }, one.secret)).toBe(false)
  expect(JSON.stringify(await db().selectFrom('webhook').selectAll().execute())).not.toContain(one.secret)
})

test('failures and cancellations are told with why, and nobody hears of somebody else’s', async () => {
  const [ann, bob] = [await addCustomer(product), await addCustomer(product)]
  await addWebhook(ann.token)
  const others = await addWebhook(bob.token)
  const failed = await ann.order()
  ;(await engine.next()).fail(new Error('out of paint'))
  await received(1)
  const stopped = await ann.order()
  await engine.next()
  await product.ask('POST', `/api/generations/${stopped.id}/cancel`, { token: ann.token })
  await received(2)
  expect(got.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'generation.failed', data: { id: failed.id, failure: 'engine_failed' } },
    { type: 'generation.cancelled', data: { id: stopped.id, failure: null } },
  ])
  expect(await deliveries(bob, others.id)).toEqual([])
})

test('an address that fails is tried again with the same id and body; a redirect is a failure that nobody follows', async () => {
  const ann = await addCustomer(product)
  const hook = await addWebhook(ann.token)
  const begun = Date.now()
  answer = (response) => {
    answer = (later) => later.writeHead(200).end('x'.repeat(1_000_000))
    response.writeHead(302, { location: `${address}/elsewhere` }).end()
  }
  await ann.order()
  ;(await engine.next()).finish()
  await received(1)
  const first = async () => (await deliveries(ann, hook.id))[0]
  const { id, next_at } = await vi.waitUntil(async () => [await first()].find(({ attempts }) => attempts > 0), { timeout: 120_000 })
  expect(await first()).toMatchObject({ status: 302, attempts: 1, delivered_at: null })
  // ten seconds after it failed
  expect(Date.parse(next_at!)).toBeGreaterThanOrEqual(begun + 10_000)
  await received(2)
  await expect.poll(async () => (await deliveries(ann, hook.id))[0]).toMatchObject({ id, status: 200, attempts: 2, next_at: null })
  expect(got).toHaveLength(2)
  expect(got[1].body).toBe(got[0].body)
  expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  expect(got.every((sent) => isSigned(sent, hook.secret))).toBe(true)
})

test('after days of failure a webhook is switched off with a letter, hears nothing, and can be switched on again', async () => {
  const ann = await addCustomer(product)
  const hook = await addWebhook(ann.token)
  const ago = sql<Date>`now() - interval '73 hours'`
  await db().updateTable('webhook').set({ failing_since: ago }).where('id', '=', hook.id).execute()
  answer = (response) => response.writeHead(500).end()
  await ann.order()
  ;(await engine.next()).finish()
  const [letter] = await lettersTo(db(), ann.email)
  expect(letter.subject).toBe('A Veduta webhook was switched off')
  expect(letter.text).toContain(`${address}/hook`)
  expect((await deliveries(ann, hook.id))[0].next_at).toBeNull()
  const { id } = await ann.order()
  ;(await engine.next()).finish()
  await ann.finished(id)
  expect(await deliveries(ann, hook.id)).toHaveLength(1)
  const enabled = await product.ask('POST', `/api/webhooks/${hook.id}/enable`, { token: ann.token })
  expect(enabled.json()).toMatchObject({ failing_since: null, disabled_at: null })
  answer = (response) => response.writeHead(204).end()
  await ann.order()
  ;(await engine.next()).finish()
  await received(2)
})

test('at most five, also of many at once; what is removed is told nothing', async () => {
  const ann = await addCustomer(product)
  const asked = Array.from({ length: 8 }, () => product.ask('POST', '/api/webhooks', { token: ann.token, body: { url: address } }))
  const replies = await Promise.all(asked)
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  for (const { id } of (await product.ask('GET', '/api/webhooks', { token: ann.token })).json())
    expect((await product.ask('DELETE', `/api/webhooks/${id}`, { token: ann.token })).statusCode).toBe(200)
  const { id } = await ann.order()
  ;(await engine.next()).finish()
  await ann.finished(id)
  expect(await db().selectFrom('webhook_delivery').select('id').where('generation_id', '=', id).execute()).toEqual([])
})

describe('where the operator lets webhooks leave for the public network only', () => {
  let guarded: TestApp
  beforeAll(async () => {
    guarded = await startApp({ env: { ROLE: 'api' } })
  })
  afterAll(() => guarded.stop())

  test.each([
    'http://example.org/plain',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://localhost/',
    'https://db.localhost/',
    'https://user:password@example.org/',
    'ftp://example.org/',
    'no address',
  ])('%s is refused', async (url) => {
    const { token } = await addPerson(guarded.services.db)
    const reply = await guarded.ask('POST', '/api/webhooks', { token, body: { url } })
    expect([reply.statusCode, ['webhook_address', 'invalid_input'].includes(reply.json().code)]).toEqual([422, true])
  })

  test('a name that leads to this machine is refused when something is sent, and no connection is made', async () => {
    const options = { headers: {}, body: '{}', timeoutMs: 5000, privateToo: false }
    // The name under which this machine knows itself resolves to an address of its own.
    const { hostname } = await import('node:os')
    const names = ['ip6-localhost', hostname()]
    const before = got.length
    for (const name of names) {
      const url = new URL(`https://${name}:${new URL(address).port}/`)
      await expect(postOutside(url, options)).rejects.toThrow(/not an address of the public network|ENOTFOUND|EAI_AGAIN/)
    }
    expect(got.length).toBe(before)
    expect(receiver.open).toBe(0)
  })

  test('addresses of the public network are', () => {
    for (const ip of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946']) expect(isPublic(ip)).toBe(true)
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1'])
      expect([ip, isPublic(ip)]).toEqual([ip, false])
  })
})
