import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { EngineError } from '../engines/engine-error.ts'
import { InputUnsuitable } from '../engines/engine.ts'
import { HandEngine, startWorker } from '../testing/hand-engine.ts'
import { addCustomer, brokenRules, filesIn, type Customer } from '../testing/orders.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { generationQueue } from './queue.ts'
import { States } from './states.ts'

let product: TestApp
let engine: HandEngine
let worker: Awaited<ReturnType<typeof startWorker>>
let ann: Customer
const files = () => filesIn(path.join(product.services.config.dataDir, 'images'))

beforeAll(async () => {
  product = await startApp({ env: { ROLE: 'api' } })
})
beforeEach(async () => {
  engine = new HandEngine()
  worker = await startWorker(product, engine)
  ann = await addCustomer(product, 16)
})
afterEach(async () => {
  await worker.stop()
  expect(await brokenRules(product.services.db)).toEqual([])
  await product.services.db.deleteFrom('generation').execute()
})
afterAll(() => product.stop())

test('a picture goes from queued over running to succeeded and is paid for once', async () => {
  await worker.stop()
  const { status, id, body } = await ann.order()
  expect(status).toBe(202)
  expect(body).toMatchObject({ state: 'queued', generated_image_url: null, cost_coins: 8 })
  worker = await startWorker(product, engine)
  const piece = await engine.next()
  expect(await ann.generation(id)).toMatchObject({ state: 'running' })
  piece.finish()
  const done = await ann.finished(id)
  expect(done).toMatchObject({
    state: 'succeeded',
    prompt_used: 'Grey.',
    notes: ['Straightened by 2°.'],
    engine: 'hand',
    model: null,
    seed: 1,
    width: 591,
  })
  expect(await ann.balance()).toBe(8)
})

test('an engine that fails costs nothing, and the person is told so', async () => {
  const { id } = await ann.order()
  expect(await ann.balance()).toBe(8)
  ;(await engine.next()).fail(new Error('out of order'))
  expect(await ann.finished(id)).toMatchObject({
    state: 'failed',
    cost_coins: 0,
    generated_image_url: null,
    failure: 'The render did not finish: the engine failed. Your coins are back on the balance.',
  })
  expect(await ann.balance()).toBe(16)
})

test('what an engine’s safety rules refuse is refunded and worded without blame; after five within an hour it must wait', async () => {
  for (let n = 0; n < 5; n++) {
    const { id } = await ann.order()
    ;(await engine.next()).fail(new EngineError('refused', 'safety_violations=[violence]', { billed: 'yes', upstreamId: 'req-1' }))
    const { failure } = await ann.finished(id)
    expect(failure).toBe(
      'The engine’s safety rules did not allow this picture. Try other pictures or other words. Your coins are back on the balance.',
    )
  }
  expect(await ann.order()).toMatchObject({ status: 429, body: { code: 'too_many_declined' } })
  expect(await ann.balance()).toBe(16)
  const calls = await product.services.db.selectFrom('engine_call').select(['outcome', 'billed', 'upstream_id']).execute()
  expect(calls.filter(({ outcome }) => outcome === 'refused')).toContainEqual({ outcome: 'refused', billed: 'yes', upstream_id: 'req-1' })
})

test.each([
  ['overloaded', 'engine_busy', 'the engine is overloaded'],
  ['misconfigured', 'engine_unavailable', 'no engine is available'],
  ['bad_output', 'engine_failed', 'the engine failed'],
  ['timeout', 'timeout', 'did not answer in time'],
] as const)('an engine that is %s costs nothing, and the person reads why', async (kind, code, words) => {
  const answer = ann.order({}, {})
  const fail = () =>
    engine.next().then((piece) => piece.fail(new EngineError(kind, 'for the log', { retryAfterMs: 60_000, billed: 'yes' })))
  void fail().then(fail, () => {})
  const { body } = await answer
  expect(body).toMatchObject({ code, detail: expect.stringContaining(words) })
  expect(JSON.stringify(body)).not.toContain('for the log')
  expect(await ann.balance()).toBe(16)
})

test('a sketch that no picture can be made of is named as the reason', async () => {
  const { id } = await ann.order()
  ;(await engine.next()).fail(new InputUnsuitable('empty_drawing'))
  const { failure } = await ann.finished(id)
  expect(failure).toBe('The engine would not make this picture: the sketch is almost empty. Your coins are back on the balance.')
  expect(await ann.balance()).toBe(16)
})

test('who waits for an order that fails gets its words as an error', async () => {
  const answer = ann.order({}, { 'accept-language': 'ru' })
  ;(await engine.next()).fail(new InputUnsuitable('no_house'))
  const { status, body } = await answer
  expect(status).toBe(422)
  expect(body).toEqual({
    code: 'engine_refused',
    detail: 'Движок не смог создать это изображение: это комната, а не дом: выберите интерьер. Монеты вернулись на баланс.',
  })
})

test('a picture that takes too long fails and is refunded, and its late answer changes nothing', async () => {
  await worker.stop()
  worker = await startWorker(product, engine, { timeoutS: 3 })
  engine.obedient = false
  const before = await files()
  const { id } = await ann.order()
  const piece = await engine.next()
  expect(await ann.finished(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('did not answer in time') })
  const calls = await product.services.db.selectFrom('engine_call').select('outcome').where('generation_id', '=', id).execute()
  expect(calls).toEqual([{ outcome: 'timeout' }])
  piece.finish()
  expect(await ann.balance()).toBe(16)
  expect((await files()).length).toBe(before.length + 1)
})

test('cancelling a running picture stops the engine and returns the coins', async () => {
  const { id } = await ann.order()
  const piece = await engine.next()
  const stopped = new Promise((resolve) => piece.order.signal.addEventListener('abort', resolve))
  const reply = await product.ask('POST', `/api/generations/${id}/cancel`, { token: ann.token })
  expect(reply.json()).toMatchObject({ state: 'cancelled', cost_coins: 0, failure: null })
  await stopped
  expect(await ann.balance()).toBe(16)
  const again = await product.ask('POST', `/api/generations/${id}/cancel`, { token: ann.token })
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_finished'])
})

test('cancelling a picture that still waits returns the coins, and nobody makes it', async () => {
  const orders = [await ann.order(), await ann.order()]
  const busy = [await engine.next(), await engine.next()]
  const bob = await addCustomer(product, 8)
  const { id } = await bob.order()
  await product.ask('POST', `/api/generations/${id}/cancel`, { token: bob.token })
  expect(await bob.balance()).toBe(8)
  busy.forEach((piece) => piece.finish())
  await Promise.all(orders.map((order) => ann.finished(order.id)))
  expect((await bob.generation(id)).state).toBe('cancelled')
  expect(engine.asked).toBe(2)
})

test('when cancelling races with the end, one of them wins and the coins agree with it', async () => {
  const bob = await addCustomer(product, 160)
  for (let round = 0; round < 20; round++) {
    const { id } = await bob.order()
    const piece = await engine.next()
    piece.finish()
    // Each question takes as long as a few statements do: the rounds meet at different moments.
    for (let asked = 0; asked < round % 5; asked++) await bob.generation(id)
    const reply = await product.ask('POST', `/api/generations/${id}/cancel`, { token: bob.token })
    const { state, cost_coins } = await bob.finished(id)
    expect(state).toBe(reply.statusCode === 200 ? 'cancelled' : 'succeeded')
    expect(cost_coins).toBe(state === 'succeeded' ? 8 : 0)
  }
  expect(await brokenRules(product.services.db)).toEqual([])
})

test('a job that is delivered twice makes one picture', async () => {
  const { id } = await ann.order()
  const piece = await engine.next()
  await worker.jobs.send(product.services.db, generationQueue, { id })
  await worker.jobs.send(product.services.db, generationQueue, { id })
  const bob = await addCustomer(product, 8)
  const other = await bob.order()
  // The second slot has looked at both copies before it takes what was ordered after them.
  ;(await engine.next()).finish()
  await bob.finished(other.id)
  piece.finish()
  expect((await ann.finished(id)).state).toBe('succeeded')
  await worker.jobs.send(product.services.db, generationQueue, { id })
  await worker.stop()
  worker = await startWorker(product, engine)
  expect(engine.asked).toBe(2)
  expect(await ann.balance()).toBe(8)
})

test('a worker that is told to stop hands its picture back, and another one makes it', async () => {
  const { id } = await ann.order()
  await engine.next()
  await worker.stop()
  expect(await ann.generation(id)).toMatchObject({ state: 'queued', cost_coins: 8 })
  worker = await startWorker(product, engine)
  ;(await engine.next()).finish()
  expect((await ann.finished(id)).state).toBe('succeeded')
  expect(await ann.balance()).toBe(8)
})

/** Makes the newest attempt look as if its worker had died some time ago. */
const die = (id: string) =>
  product.services.db
    .updateTable('generation')
    .set({ lease_until: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute()

const live = (id: string) =>
  product.services.db
    .updateTable('generation')
    .set({ lease_until: sql<Date>`now() + interval '1 minute'` })
    .where('id', '=', id)
    .execute()
const leaseOf = (id: string) =>
  product.services.db.selectFrom('generation').select('lease_until').where('id', '=', id).executeTakeFirstOrThrow()

test('the picture of a dead worker is made by another one, and what the dead one still says does not count', async () => {
  const results = (await files()).filter((file) => file.startsWith('result'))
  const { id } = await ann.order()
  const lost = await engine.next()
  const states = new States({ ...product.services, jobs: worker.jobs })
  await die(id)
  await states.rescueAbandoned()
  const piece = await engine.next()
  lost.finish('Too late.')
  piece.finish('In time.')
  expect(await ann.finished(id)).toMatchObject({ state: 'succeeded', prompt_used: 'In time.' })
  expect(await ann.balance()).toBe(8)
  await worker.stop()
  expect((await files()).filter((file) => file.startsWith('result'))).toHaveLength(results.length + 1)
})

test('a picture that kills three workers is given up and refunded, whoever notices the deaths', async () => {
  await worker.stop()
  const states = new States({ ...product.services, jobs: worker.jobs })
  const [found, delivered] = [await ann.order(), await ann.order()]
  for (let death = 0; death < 3; death++) {
    for (const { id } of [found, delivered]) {
      expect(await states.take(id)).toMatchObject({ attempt: expect.any(Number), deaths: death })
      expect(await states.take(id)).toBeUndefined()
      await die(id)
    }
    // One is found by the search for abandoned pictures, the other when its job is delivered again.
    const { lease_until } = await leaseOf(delivered.id)
    await live(delivered.id)
    expect(await states.rescueAbandoned()).toBe(1)
    await product.services.db.updateTable('generation').set({ lease_until }).where('id', '=', delivered.id).execute()
  }
  expect(await ann.generation(found.id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('interrupted several times') })
  expect(await states.take(delivered.id)).toBeUndefined()
  expect(await ann.generation(delivered.id)).toMatchObject({ state: 'failed', cost_coins: 0 })
  expect(await ann.balance()).toBe(16)
})

test('a queued picture whose job was lost gets another job', async () => {
  await worker.stop()
  const { id } = await ann.order()
  const { db } = product.services
  await sql`delete from pgboss.job where name = ${generationQueue.name}`.execute(db)
  await db
    .updateTable('generation')
    .set({ created_at: sql<Date>`now() - interval '1 minute'` })
    .where('id', '=', id)
    .execute()
  worker = await startWorker(product, engine)
  ;(await engine.next()).finish()
  expect((await ann.finished(id)).state).toBe('succeeded')
})

test('an installation without an engine for a picture refunds it', async () => {
  await worker.stop()
  engine.capabilities.makes = []
  worker = await startWorker(product, engine)
  const { id } = await ann.order()
  expect(await ann.finished(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('no engine is available') })
  expect(await ann.balance()).toBe(16)
})
