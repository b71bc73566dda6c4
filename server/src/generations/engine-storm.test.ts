import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEngines } from '../engines/open-engines.ts'
import { readConfig } from '../config.ts'
import { startWorker } from '../testing/hand-engine.ts'
import { addCustomer, brokenRules, filesIn } from '../testing/orders.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { BflStandIn } from '../testing/vendors/bfl.ts'
import { GoogleStandIn } from '../testing/vendors/google.ts'
import { OpenAiStandIn } from '../testing/vendors/openai.ts'

const vendors = { openai: new OpenAiStandIn(), google: new GoogleStandIn(), bfl: new BflStandIn() }
const { openai, google, bfl } = vendors
let product: TestApp
let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  const [openaiUrl, googleUrl, bflUrl] = await Promise.all(Object.values(vendors).map((vendor) => vendor.start()))
  product = await startApp({ env: { ROLE: 'api' } })
  const config = readConfig({
    SECRET_KEY: 'k'.repeat(32),
    ENGINES: 'openai,google,bfl',
    OPENAI_API_KEY: openai.key,
    OPENAI_BASE_URL: openaiUrl,
    GOOGLE_GENERATIVE_AI_API_KEY: google.key,
    GOOGLE_GENERATIVE_AI_BASE_URL: googleUrl,
    BFL_API_KEY: bfl.key,
    BFL_BASE_URL: bflUrl,
  })
  worker = await startWorker(product, await openEngines(config, product.services.log), { concurrency: 8, timeoutS: 40 })
})
afterAll(async () => {
  await worker.stop()
  await product.stop()
  await Promise.all([google.stop(), bfl.stop()])
})

test('of three engines one dies, one hangs and one lies: of forty orders each is made or refunded, and none is charged twice', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => addCustomer(product, 80)))
  google.fail('never answers', 'a page instead of an answer', 'never answers', 'refuses the output', 'an answer cut off')
  bfl.fail('other bytes than a picture', 'a picture of one pixel', 'half a picture', 'other bytes than a picture', 'breaks the connection')
  const first = await Promise.all(people.flatMap((one) => Array.from({ length: 2 }, () => one.order())))
  // It has made a picture before it dies.
  await people[0].finished(first[0].id)
  await openai.stop()
  const rest = await Promise.all(people.flatMap((one) => Array.from({ length: 3 }, () => one.order())))
  expect([...first, ...rest].map(({ status }) => status)).toEqual(Array(40).fill(202))

  const ended = await Promise.all(
    people.map(async (one, n) => {
      const own = [...first.slice(2 * n, 2 * n + 2), ...rest.slice(3 * n, 3 * n + 3)]
      return Promise.all(own.map(({ id }) => one.finished(id)))
    }),
  )
  const made = ended.flat().filter(({ state }) => state === 'succeeded')
  const failed = ended.flat().filter(({ state }) => state === 'failed')
  expect(made.length + failed.length).toBe(40)
  expect(made.length).toBeGreaterThan(25)
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.every(({ cost_coins, failure }) => cost_coins === 0 && failure!.includes('back on the balance'))).toBe(true)
  expect(await brokenRules(product.services.db)).toEqual([])
  for (const [n, one] of people.entries()) {
    expect(await one.balance()).toBe(80 - 8 * ended[n].filter(({ state }) => state === 'succeeded').length)
  }

  const results = (await filesIn(path.join(product.services.config.dataDir, 'images'))).filter((file) => file.startsWith('result'))
  expect(results.length).toBe(made.length)
  const by = (engine: string) => made.find((one) => one.engine === engine)!
  const file = await product.ask('GET', by('openai').generated_image_url!)
  const { xmpAsString } = await sharp(file.rawPayload).metadata()
  expect(xmpAsString).toContain('digitalsourcetype/trainedAlgorithmicMedia"')
  expect(xmpAsString).toContain('Iptc4xmpExt:AISystemUsed="openai gpt-image-2"')
  expect(xmpAsString).toContain('veduta:parameters="{&#34;project_type&#34;')
  const { db } = product.services
  const rows = await db.selectFrom('generation').select(['engine', 'model', 'seed', 'prompt']).where('state', '=', 'succeeded').execute()
  expect(new Set(rows.map(({ engine }) => engine))).toEqual(
    new Set(['openai', 'google', 'bfl'].filter((name) => rows.some(({ engine }) => engine === name))),
  )
  expect(rows.every(({ model, prompt }) => model && prompt?.includes('image 1'))).toBe(true)
  expect(rows.filter(({ engine }) => engine === 'openai').every(({ seed }) => seed === null)).toBe(true)
  expect(rows.filter(({ engine }) => engine !== 'openai').every(({ seed }) => seed !== null)).toBe(true)
  const calls = await db.selectFrom('engine_call').select(['engine', 'outcome', 'billed', 'cost', 'generation_id']).execute()
  expect(calls.filter(({ outcome }) => outcome === 'made').length).toBe(made.length)
  expect(calls.filter(({ engine, outcome }) => engine === 'bfl' && outcome === 'made').every(({ cost }) => Number(cost) === 0.045)).toBe(
    true,
  )
  expect(calls.some(({ engine, outcome }) => engine === 'openai' && outcome === 'unavailable')).toBe(true)
  expect(Object.values(vendors).flatMap(({ complaints }) => complaints)).toEqual([])
})
