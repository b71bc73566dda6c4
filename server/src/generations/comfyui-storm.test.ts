import { afterAll, beforeAll, expect, test } from 'vitest'
import { comfyFiles } from '../config/engines.ts'
import { ComfyUiEngine } from '../engines/comfyui/comfyui-engine.ts'
import { Engines } from '../engines/engines.ts'
import { ComfyStandIn } from '../testing/comfyui/stand-in.ts'
import { startWorker } from '../testing/hand-engine.ts'
import { addCustomer, brokenRules } from '../testing/orders.ts'
import { drawHouse } from '../testing/pictures.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

const standIns = [new ComfyStandIn(), new ComfyStandIn(), new ComfyStandIn()]
const [sound, liar, mortal] = standIns
let product: TestApp
let engine: ComfyUiEngine
let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  const urls = await Promise.all(standIns.map((one) => one.start()))
  product = await startApp({ env: { ROLE: 'api' } })
  const patience = { silentMs: 2000, askMs: 500, askAloneMs: 100 }
  engine = new ComfyUiEngine({ urls, authorization: sound.key, files: comfyFiles, patience, callMs: 3000 })
  const engines = new Engines([engine], { log: product.services.log, firstPauseMs: 50 })
  worker = await startWorker(product, engines, { concurrency: 6, timeoutS: 120 })
})
afterAll(async () => {
  await worker.stop()
  await engine.close()
  await product.stop()
  await Promise.all(standIns.map((one) => one.stop()))
})

test('of three servers one lies and hangs and one dies: of forty orders each is made or refunded, and none is charged twice', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => addCustomer(product, 80)))
  const reference = { reference_files: { content: await drawHouse(64, 64) } }
  liar.fail('a picture of one pixel', 'hangs', 'half a picture', 'a model file is gone', 'no picture', 'restarts and knows nothing')
  mortal.fail('the socket drops', 'a node fails', 'dies')
  const orders = await Promise.all(people.map((one) => Promise.all(Array.from({ length: 5 }, () => one.order(reference)))))
  expect(orders.flat().map(({ status }) => status)).toEqual(Array(40).fill(202))

  const ended = await Promise.all(
    people.map((one, n) => Promise.all(orders[n].map(({ id }) => one.finished(id).then(() => one.finished(id))))),
  )
  const states = ended.flat().map(({ state }) => state)
  expect(states.filter((state) => state !== 'succeeded' && state !== 'failed')).toEqual([])
  expect(states.filter((state) => state === 'succeeded').length).toBeGreaterThan(30)
  expect(await brokenRules(product.services.db)).toEqual([])
  for (const [n, one] of people.entries()) {
    expect(await one.balance()).toBe(80 - 8 * ended[n].filter(({ state }) => state === 'succeeded').length)
  }
  const calls = await product.services.db.selectFrom('engine_call').select(['outcome']).execute()
  expect(calls.filter(({ outcome }) => outcome === 'made').length).toBe(states.filter((state) => state === 'succeeded').length)
  expect(calls.some(({ outcome }) => outcome !== 'made')).toBe(true)
  expect(standIns.flatMap(({ complaints }) => complaints)).toEqual([])
})
