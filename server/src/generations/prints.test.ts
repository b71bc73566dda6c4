import type { Generation } from '@veduta/contract/api/generations'
import type { Print } from '@veduta/contract/api/prints'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LargerOrder } from '../engines/engine.ts'
import { Engines } from '../engines/engines.ts'
import { decodeRaster, type Raster } from '../images/raster.ts'
import { HandEngine, startWorker } from '../testing/hand-engine.ts'
import { addCustomer, brokenRules, filesIn, type Customer } from '../testing/orders.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { printQueue } from './prints.ts'
import { workOnPrints } from './work-on-prints.ts'

/** The engine of the tests under the name of the embedded one, with what it is asked to make larger in the hands of the test. */
class LargerEngine extends HandEngine {
  override id = 'embedded'
  asked_larger: LargerOrder[] = []
  larger: (order: LargerOrder) => Promise<Raster | undefined> = async () => undefined
  enlarge = (order: LargerOrder) => {
    this.asked_larger.push(order)
    return this.larger(order)
  }
}

let product: TestApp
let ann: Customer
const engine = new LargerEngine()
let stop: () => Promise<void>
beforeAll(async () => {
  product = await startApp({ env: { ROLE: 'api' } })
  const { db, events, images, log } = product.services
  const engines = new Engines([engine], { log })
  const worker = await startWorker(product, engines)
  const leave = await workOnPrints({ db, jobs: worker.jobs, events, images, engines })
  stop = async () => {
    leave()
    await worker.jobs.leave(printQueue)
    await worker.stop()
    await product.stop()
  }
  ann = await addCustomer(product, 300)
})
afterAll(async () => {
  expect(await brokenRules(product.services.db)).toEqual([])
  await stop()
})

const draw = async (): Promise<Generation> => {
  const { id } = await ann.order()
  ;(await engine.next()).finish()
  return ann.finished(id)
}
const ask = (id: string, size: string, { token }: { token: string } = ann) =>
  product.ask('POST', `/api/generations/${id}/prints`, { token, body: { size } })
const cancel = (id: string, size: string, { token }: { token: string } = ann) =>
  product.ask('POST', `/api/generations/${id}/prints/cancel`, { token, body: { size } })
const list = async (id: string) => (await product.ask('GET', `/api/generations/${id}/prints`, { token: ann.token })).json<Print[]>()
const bytesAt = async (url: string) => (await product.ask('GET', url)).rawPayload

/** Has a size made and waits for it. */
async function printed(id: string, size: Print['size']): Promise<Print> {
  expect((await ask(id, size)).statusCode).toBe(200)
  const found = async () => (await list(id)).find((one) => one.size === size)!
  await expect.poll(async () => (await found()).state, { interval: 50 }).toMatch(/ready|failed/)
  return found()
}
/** Stops an engine until it is told to go on, or is aborted. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const began = Promise.withResolvers<LargerOrder>()
  engine.larger = (order) => {
    began.resolve(order)
    return new Promise((go, fail) => {
      order.signal.addEventListener('abort', () => fail(order.signal.reason as Error))
      void promise.then(() => go(undefined))
    })
  }
  return { began: began.promise, goOn: resolve }
}

test('a larger copy is painted by the engine that made the picture, is free, and says what it is in both kinds of file', async () => {
  const picture = await draw()
  const before = await ann.balance()
  engine.larger = async ({ size, picture: bytes }) => decodeRaster(bytes, size)
  engine.asked_larger = []
  const print = await printed(picture.id, 'double')
  expect(print).toMatchObject({ state: 'ready', made_by: 'painted', width: 2 * picture.width!, height: 2 * picture.height! })
  expect(engine.asked_larger.map(({ size }) => size)).toEqual([{ width: print.width, height: print.height }])
  for (const [url, format] of [
    [print.png_url!, 'png'],
    [print.jpeg_url!, 'jpeg'],
  ] as const) {
    const facts = await sharp(await bytesAt(url)).metadata()
    expect([facts.format, facts.width, facts.height]).toEqual([format, print.width, print.height])
    expect(facts.xmp?.toString()).toContain('veduta:enlarged="painted"')
  }
  expect(await ann.balance()).toBe(before)
})

test('4K has 3840 pixels on the longer side; what no engine makes larger is enlarged by a filter, and says so', async () => {
  const picture = await draw()
  engine.larger = async () => undefined
  const print = await printed(picture.id, '4k')
  expect(print).toMatchObject({ state: 'ready', made_by: 'resampled', width: 3840 })
  expect((await sharp(await bytesAt(print.jpeg_url!)).metadata()).width).toBe(3840)

  engine.larger = async () => Promise.reject(new Error('broken'))
  expect(await printed(picture.id, 'double')).toMatchObject({ state: 'ready', made_by: 'resampled' })
})

test('at its own size a picture is had as the other kind of file, without a pixel changed', async () => {
  const picture = await draw()
  const print = await printed(picture.id, 'own')
  expect(print).toMatchObject({ state: 'ready', made_by: null, width: picture.width, height: picture.height })
  const whole = await bytesAt(picture.generated_image_url!)
  expect((await bytesAt(print.jpeg_url!)).equals(whole)).toBe(true)
  const [a, b] = await Promise.all([decodeRaster(whole), decodeRaster(await bytesAt(print.png_url!))])
  expect(Buffer.from(a.data).equals(Buffer.from(b.data))).toBe(true)
})

test('asked for at once and again, a size is made once; nobody else has or stops it, and none is had of what is no picture', async () => {
  const picture = await draw()
  const { began, goOn } = held()
  engine.asked_larger = []
  const replies = await Promise.all([1, 2, 3].map(() => ask(picture.id, 'double')))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await began
  const bob = await addCustomer(product)
  for (const reply of [
    await ask(picture.id, 'double', bob),
    await cancel(picture.id, 'double', bob),
    await ask(crypto.randomUUID(), 'own'),
  ])
    expect(reply.statusCode).toBe(404)
  expect((await product.ask('GET', `/api/generations/${picture.id}/prints`, { token: bob.token })).statusCode).toBe(404)
  expect((await ask(picture.id, 'huge')).statusCode).toBe(422)
  goOn()
  const ready = await printed(picture.id, 'double')
  expect(engine.asked_larger.length).toBe(1)
  expect((await ask(picture.id, 'double')).json()).toEqual(ready)
  expect((await cancel(picture.id, 'double')).json().code).toBe('already_finished')
  const { id } = await ann.order()
  expect((await ask(id, 'double')).json().code).toBe('not_finished')
  ;(await engine.next()).finish()
  await ann.finished(id)
})

test('what is given up stops and is not made; copies go with their picture', async () => {
  const picture = await draw()
  const { began } = held()
  await ask(picture.id, 'double')
  const order = await began
  expect((await cancel(picture.id, 'double')).statusCode).toBe(200)
  await expect.poll(() => order.signal.aborted).toBe(true)
  expect(await list(picture.id)).toEqual([])
  engine.larger = async () => undefined
  expect(await printed(picture.id, 'double')).toMatchObject({ state: 'ready' })
  const copies = async () => (await filesIn(product.services.config.dataDir)).filter((file) => file.includes('.double.')).length
  const before = await copies()
  expect((await product.ask('DELETE', `/api/generations/${picture.id}`, { token: ann.token })).statusCode).toBe(200)
  expect(before - (await copies())).toBe(2)
  expect(await product.services.db.selectFrom('print').select('size').where('generation_id', '=', picture.id).execute()).toEqual([])
})

test('one whose worker died once too often is begun again when it is asked for', async () => {
  const picture = await draw()
  const { db } = product.services
  await db.insertInto('print').values({ generation_id: picture.id, size: 'own', state: 'running', made_by: null }).execute()
  expect(await printed(picture.id, 'own')).toMatchObject({ state: 'ready' })
})

test('only so many of a person wait at once', async () => {
  const pictures = [await draw(), await draw(), await draw()]
  const { began, goOn } = held()
  const replies = []
  for (const { id } of pictures) for (const size of ['double', '4k', 'own']) replies.push(await ask(id, size))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429])
  expect(replies.at(-1)!.json().code).toBe('too_many_prints')
  await began
  for (const { id } of pictures) for (const size of ['double', '4k', 'own']) await cancel(id, size)
  goOn()
})

test('the PDF of a board has the largest copy that is there of each picture, once, else the picture itself', async () => {
  engine.larger = async () => undefined
  const [large, plain] = [await draw(), await draw()]
  await printed(large.id, 'double')
  const largest = await printed(large.id, '4k')
  const board = await product.ask('POST', '/api/boards', {
    token: ann.token,
    body: { title: 'Mill', generation_ids: [large.id, plain.id] },
  })
  const pdf = (await product.ask('GET', `/api/boards/${board.json().id}/pdf`, { token: ann.token })).rawPayload
  const widths = [...pdf.toString('latin1').matchAll(/\/Subtype \/Image(?:(?!endobj)[^])*?\/Width (\d+)/g)].map(([, width]) =>
    Number(width),
  )
  expect(widths).toEqual([3840, plain.width])
  for (const [url, there] of [
    [largest.jpeg_url!, true],
    [large.generated_image_url!, false],
    [plain.generated_image_url!, true],
  ] as const)
    expect(pdf.includes(await bytesAt(url))).toBe(there)
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)
})
