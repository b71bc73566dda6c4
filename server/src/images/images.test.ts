import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Generation } from '@veduta/contract/api/generations'
import { HandEngine, startWorker } from '../testing/hand-engine.ts'
import { addCustomer, filesIn, type Customer } from '../testing/orders.ts'
import { drawHouse } from '../testing/pictures.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { Addresses } from './address.ts'
import { openStore } from './store.ts'

let product: TestApp
let engine: HandEngine
let worker: Awaited<ReturnType<typeof startWorker>>
let ann: Customer
let done: Generation
const folder = () => path.join(product.services.config.dataDir, 'images')

beforeAll(async () => {
  product = await startApp({ env: { ROLE: 'api' } })
  engine = new HandEngine()
  worker = await startWorker(product, engine)
  ann = await addCustomer(product, 1000)
  const { id } = await ann.order({
    sketch_file: { content: await drawHouse(1600, 1200) },
    seed: '5',
    additional_objects: 'a "<swing>" & сад',
  })
  ;(await engine.next()).finish()
  done = await ann.finished(id)
})
afterAll(async () => {
  await worker.stop()
  await product.stop()
})

test('a picture is read by its address alone, under both roots, as what it is', async () => {
  const address = done.generated_image_url!
  expect(address).toMatch(/^\/static\/images\/result\//)
  for (const url of [address, address.replace('/static/images/', '/api/images/')]) {
    const { statusCode, headers } = await product.ask('GET', url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  }
})

test('smaller copies have the widths that screens need', async () => {
  const sizes = []
  for (const width of [96, 360, 1280] as const) {
    const [key] = done.input_sketch_url.replace('/static/images/', '').split('?')
    const reply = await product.ask('GET', product.services.images.addresses.of(key, width))
    const facts = await sharp(reply.rawPayload).metadata()
    sizes.push([reply.headers['content-type'], facts.format, facts.width, facts.height])
  }
  expect(sizes).toEqual([
    ['image/webp', 'webp', 96, 72],
    ['image/webp', 'webp', 360, 270],
    ['image/webp', 'webp', 1280, 960],
  ])
})

test('a copy that many ask for at once is kept as one file', async () => {
  const { id } = await ann.order()
  ;(await engine.next()).finish()
  const { thumbnail_url } = await ann.finished(id)
  const before = await filesIn(folder())
  const replies = await Promise.all(Array.from({ length: 12 }, () => product.ask('GET', thumbnail_url!)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await filesIn(folder())).toHaveLength(before.length + 1)
})

test('an address that was changed in any part opens nothing', async () => {
  const address = done.thumbnail_url!
  const [, query] = address.split('?')
  const other = done.input_sketch_url.split('?')[0]
  const bob = await addCustomer(product, 8)
  const attempts = {
    'no signature': address.replace(/&s=[^&]+/, ''),
    'another signature': address.replace(/&s=(.)/, (_, first: string) => `&s=${first === 'A' ? 'B' : 'A'}`),
    'a longer life': address.replace(/e=(\d+)/, (_, e: string) => `e=${Number(e) + 60}`),
    'another width': address.replace('w=360', 'w=96'),
    'no width': address.replace('w=360&', ''),
    'a width nobody needs': address.replace('w=360', 'w=361'),
    'another picture': `${other}?${query}`,
    'no query': address.split('?')[0],
    'a folder': '/static/images/result/',
    'a way out': `/static/images/..%2F..%2Fsecret-key?${query}`,
  }
  const answers = await Promise.all(Object.values(attempts).map((url) => product.ask('GET', url, { token: bob.token })))
  expect(Object.fromEntries(Object.keys(attempts).map((name, n) => [name, answers[n].statusCode]))).toEqual(
    Object.fromEntries(Object.keys(attempts).map((name) => [name, 404])),
  )
})

test('an address stays the same for hours and ends within a day', () => {
  const addresses = new Addresses('k'.repeat(32))
  const hour = 3600_000
  const morning = Date.UTC(2026, 0, 5, 0, 0, 1)
  const url = addresses.of('result/ab/x.jpg', undefined, morning)
  expect(addresses.of('result/ab/x.jpg', undefined, morning + 11 * hour)).toBe(url)
  expect(addresses.of('result/ab/x.jpg', undefined, morning + 12 * hour)).not.toBe(url)
  const query = Object.fromEntries(new URL(url, 'http://x').searchParams)
  expect(addresses.open('result/ab/x.jpg', query, morning + 23 * hour)).toMatchObject({ key: 'result/ab/x.jpg', seconds: 3599 })
  expect(addresses.open('result/ab/x.jpg', query, morning + 24 * hour)).toBeUndefined()
  expect(new Addresses('j'.repeat(32)).open('result/ab/x.jpg', query, morning)).toBeUndefined()
})

test('a downloaded picture says what it is, which engine made it and from which choices', async () => {
  const { rawPayload } = await product.ask('GET', done.generated_image_url!)
  const { format, xmpAsString } = await sharp(rawPayload).metadata()
  expect(format).toBe('jpeg')
  expect(xmpAsString).toContain('Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia"')
  expect(xmpAsString).toContain('veduta:engine="hand"')
  const written = /veduta:parameters="([^"]*)"/
    .exec(xmpAsString!)![1]
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
  expect(JSON.parse(written)).toEqual(done.parameters_used)
  expect(JSON.parse(written)).toMatchObject({ seed: 5, additional_objects: 'a "<swing>" & сад' })
})

test('large inputs are kept with as many pixels as are of use', async () => {
  const { body } = await ann.order({ sketch_file: { content: await drawHouse(5000, 2500) } })
  const kept = await sharp((await product.ask('GET', body.input_sketch_url)).rawPayload).metadata()
  expect(kept.width * kept.height).toBeLessThanOrEqual(2048 * 2048 * 1.001)
  expect(kept.width / kept.height).toBeCloseTo(2, 2)
  ;(await engine.next()).finish()
  await ann.finished(body.id)
})

test('files without a row are swept once they are old, and no others', async () => {
  const { images } = product.services
  await images.whenSettled()
  const before = await filesIn(folder())
  const store = await openStore(undefined, folder())
  await store.put('result/aa/orphan.jpg', Buffer.from('x'), 'image/jpeg')
  await store.put('result/aa/orphan.jpg.w96.webp', Buffer.from('x'), 'image/webp')
  // What a process leaves that dies between two steps of making a picture safe.
  const [whole] = before.filter((file) => file.startsWith('sketch') && file.endsWith('.png'))
  await store.put(`${whole}.sent`, Buffer.from('x'), 'image/png')
  // What a process leaves that dies while it writes.
  writeFileSync(path.join(folder(), 'unfinished', 'half'), 'x')
  expect(await images.sweep(3600_000)).toBe(0)
  const old = new Date(Date.now() - 2 * 3600_000)
  await Promise.all((await filesIn(folder())).map((file) => utimes(path.join(folder(), file), old, old)))
  expect(await images.sweep(3600_000)).toBe(4)
  expect(await filesIn(folder())).toEqual(before)
})

test('who reads a file at the moment when it is put there gets all of it or nothing', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'veduta-store-'))
  const store = await openStore(undefined, root)
  for (let n = 0; n < 40; n++) {
    const put = store.put(`a/${n}.jpg`, Buffer.from('whole'), 'image/jpeg')
    const reads = []
    for (let over = false; !over;) {
      reads.push(store.get(`a/${n}.jpg`))
      over = await Promise.race([put.then(() => true), new Promise<false>((resolve) => setImmediate(resolve, false))])
    }
    for (const bytes of await Promise.all(reads)) expect([undefined, 'whole']).toContain(bytes && Buffer.from(bytes).toString())
  }
  rmSync(root, { recursive: true })
})

test('a stored file is there whole or not at all', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'veduta-store-'))
  const store = await openStore(undefined, root)
  expect(await store.get('a/b.jpg')).toBeUndefined()
  await store.put('a/b.jpg', Buffer.from('first'), 'image/jpeg')
  await Promise.all(Array.from({ length: 8 }, (_, n) => store.put('a/b.jpg', Buffer.alloc(100_000, n), 'image/jpeg')))
  const bytes = Buffer.from((await store.get('a/b.jpg'))!)
  expect(new Set(bytes).size).toBe(1)
  expect(bytes).toHaveLength(100_000)
  expect(await filesIn(root)).toEqual(['a/b.jpg'])
  await expect(store.put('../out.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow()
  await store.delete(['a/b.jpg', 'a/none.jpg'])
  expect(await filesIn(root)).toEqual([])
  rmSync(root, { recursive: true })
})
