import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openEngines } from '../engines/open-engines.ts'
import { startWorker } from '../testing/hand-engine.ts'
import { addCustomer, brokenRules, filesIn, type Customer } from '../testing/orders.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { OpenAiStandIn } from '../testing/vendors/openai.ts'
import { waysToBreak } from '../testing/vendors/stand-in.ts'

const vendor = new OpenAiStandIn()
let product: TestApp
let worker: Awaited<ReturnType<typeof startWorker>>
let ann: Customer
const sketch = { content: await readFile(path.join(import.meta.dirname, '../../../docs/img/before.jpg')) }
const results = async () =>
  (await filesIn(path.join(product.services.config.dataDir, 'images'))).filter((file) => file.startsWith('result')).length
const calls = () => product.services.db.selectFrom('engine_call').select(['outcome', 'billed']).orderBy('began_at').execute()

beforeAll(async () => {
  product = await startApp({ env: { ROLE: 'api' } })
  const config = readConfig({
    SECRET_KEY: 'k'.repeat(32),
    ENGINES: 'openai',
    OPENAI_API_KEY: vendor.key,
    OPENAI_BASE_URL: await vendor.start(),
  })
  worker = await startWorker(product, await openEngines(config, product.services.log))
  ann = await addCustomer(product, 40)
})
afterAll(async () => {
  await worker.stop()
  await product.stop()
  await vendor.stop()
})

test.each(waysToBreak)('an engine that answers with %s is not paid for: nothing is stored, and the coins come back', async (fault) => {
  await product.services.db.deleteFrom('engine_call').execute()
  vendor.fail(...Array(5).fill(fault))
  const { id } = await ann.order({ sketch_file: sketch })
  const ended = await ann.finished(id)
  vendor.forget()
  expect(ended).toMatchObject({ state: 'failed', cost_coins: 0, generated_image_url: null })
  expect(await ann.balance()).toBe(40)
  expect(await results()).toBe(0)
  // The vendor is paid all the same: for one picture, not for a second one.
  expect(await calls()).toEqual([{ outcome: 'bad_output', billed: 'yes' }])
  expect(await brokenRules(product.services.db)).toEqual([])
})

test('the same engine is paid when it paints the drawing', async () => {
  const { id } = await ann.order({ sketch_file: sketch })
  expect(await ann.finished(id)).toMatchObject({ state: 'succeeded', cost_coins: 8 })
  expect(await ann.balance()).toBe(32)
  expect(await results()).toBe(1)
})
