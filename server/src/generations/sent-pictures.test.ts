import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Images } from '../images/images.ts'
import { openStore, type Store } from '../images/store.ts'
import { HandEngine, startWorker } from '../testing/hand-engine.ts'
import { addCustomer, brokenRules, filesIn, type Customer } from '../testing/orders.ts'
import { claimSize, drawHouse, takePhoto } from '../testing/pictures.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { States } from './states.ts'

// Orders are taken before their pictures are decoded: what is sent is kept apart, made safe at once, and worked from and shown only then.

let shop: TestApp
let store: Store
let ann: Customer
const engine = new HandEngine()
const folder = () => path.join(shop.services.config.dataDir, 'images')
beforeAll(async () => {
  shop = await startApp({ env: { ROLE: 'api' } })
  store = await openStore(undefined, folder())
})
beforeEach(async () => {
  ann = await addCustomer(shop, 100)
})
afterEach(async () => {
  const { db, images } = shop.services
  const waiting = await db.selectFrom('generation').select('id').where('state', 'in', ['queued', 'running']).execute()
  for (const { id } of waiting) await new States(shop.services).cancel(id)
  await images.settleLeft(-60_000)
})
afterAll(async () => {
  expect(await brokenRules(shop.services.db)).toEqual([])
  await shop.stop()
})

/** Does something while somebody works in another process. */
async function withWorker<T>(work: () => Promise<T>): Promise<T> {
  const worker = await startWorker(shop, engine)
  try {
    return await work()
  } finally {
    await worker.stop()
  }
}
const files = async () => {
  await shop.services.images.whenSettled()
  return filesIn(folder())
}
/** The pictures that everything in the store shows where it was taken. */
const telling = async () => {
  const all = await Promise.all((await files()).map(async (file) => ({ file, bytes: await readFile(path.join(folder(), file)) })))
  return all.filter(({ bytes }) => bytes.includes('Camera')).map(({ file }) => file)
}
const photo = async () => ({ sketch_file: { content: await takePhoto(), name: 'двор.jpg', type: 'image/jpeg' } })
/** Whether a picture is the photograph, upright and without its metadata. */
const uprightWithout = async (bytes: Uint8Array) => {
  const { width, height, exif, orientation } = await sharp(bytes).metadata()
  return width === 300 && height === 400 && exif === undefined && orientation === undefined
}
/** A picture that looks whole from outside. */
const damaged = { content: claimSize(400, 300), name: 'план.png' }
const pictureOf = (id: string) =>
  shop.services.db
    .selectFrom('generation as g')
    .innerJoin('image as i', 'i.id', 'g.sketch_id')
    .select(['i.key', 'i.state', 'i.sent_as', 'i.width', 'i.height', 'i.bytes'])
    .where('g.id', '=', id)
    .executeTakeFirstOrThrow()

/** Puts an order back to where a process died that had just taken it. */
async function diedAfterTaking(id: string) {
  const { images, db } = shop.services
  await images.whenSettled()
  const { key } = await pictureOf(id)
  await images.drop([key])
  await store.put(`${key}.sent`, await takePhoto(), 'image/jpeg')
  await db.updateTable('image').set({ state: 'sent', sent_as: 'двор.jpg', width: 400, height: 300 }).where('key', '=', key).execute()
  return key
}

test('what was sent is replaced by what is safe, with its true facts, and where it was taken is nowhere', async () => {
  const { id, status } = await ann.order(await photo())
  expect(status).toBe(202)
  expect(await telling()).toEqual([])
  const image = await pictureOf(id)
  expect(image).toMatchObject({ state: 'ready', sent_as: null, width: 300, height: 400 })
  expect((await readFile(path.join(folder(), image.key))).length).toBe(image.bytes)
  expect((await files()).filter((file) => file.endsWith('.sent'))).toEqual([])
})

test('whoever asks for a picture that was only just sent gets the safe one, and no address leads to the other', async () => {
  const { id, body } = await ann.order(await photo())
  const key = await diedAfterTaking(id)
  const small = shop.services.images.addresses.of(key, 96)
  const [thumbnail, whole] = await Promise.all([shop.ask('GET', small), shop.ask('GET', body.input_sketch_url)])
  expect((await sharp(thumbnail.rawPayload).metadata()).width).toBe(96)
  expect(await uprightWithout(whole.rawPayload)).toBe(true)
  await diedAfterTaking(id)
  for (const address of [`${key}.sent`, `${key}%2esent`]) {
    const signed = shop.services.images.addresses.of(key).replace(key, address)
    expect((await shop.ask('GET', signed)).statusCode).toBe(404)
  }
})

test('an order whose process died before its picture was safe is made by the next', async () => {
  const { id } = await ann.order(await photo())
  await diedAfterTaking(id)
  await withWorker(async () => {
    const piece = await engine.next()
    expect(await uprightWithout(piece.order.sketch)).toBe(true)
    piece.finish()
    expect((await ann.finished(id)).state).toBe('succeeded')
  })
  expect(await telling()).toEqual([])
})

test('a picture that was safe already when its process died, but not yet written down so, is written down', async () => {
  const { id } = await ann.order(await photo())
  const key = await diedAfterTaking(id)
  await store.put(key, await drawHouse(), 'image/jpeg')
  await withWorker(async () => {
    ;(await engine.next()).finish()
    expect((await ann.finished(id)).state).toBe('succeeded')
  })
  expect([await telling(), (await pictureOf(id)).state]).toEqual([[], 'ready'])
})

test('what a cancelled order has left as it was sent is found and made safe; its coins came back once', async () => {
  const { id } = await ann.order(await photo())
  const key = await diedAfterTaking(id)
  await shop.ask('POST', `/api/generations/${id}/cancel`, { token: ann.token })
  expect(await ann.balance()).toBe(100)
  const { images, db } = shop.services
  expect(await images.settleLeft(60_000)).toBe(0)
  await db
    .updateTable('image')
    .set({ created_at: new Date(Date.now() - 120_000) })
    .where('key', '=', key)
    .execute()
  expect(await images.settleLeft(60_000)).toBe(1)
  expect([await telling(), (await pictureOf(id)).state]).toEqual([[], 'ready'])
})

test('orders that are cancelled and deleted at once leave nothing behind', async () => {
  const before = await files()
  const orders = await Promise.all(Array.from({ length: 6 }, async () => ann.order(await photo())))
  for (const { id } of orders) {
    await shop.ask('POST', `/api/generations/${id}/cancel`, { token: ann.token })
    expect((await shop.ask('DELETE', `/api/generations/${id}`, { token: ann.token })).statusCode).toBe(200)
  }
  expect(await files()).toEqual(before)
  expect(await ann.balance()).toBe(100)
})

test('a picture that is deleted while it is made safe does not come back', async () => {
  const { id } = await ann.order(await photo())
  const key = await diedAfterTaking(id)
  const { db, images } = shop.services
  await shop.ask('POST', `/api/generations/${id}/cancel`, { token: ann.token })
  /** A store in which a picture is deleted at the moment when it is replaced. */
  const slow: Store = {
    ...store,
    async put(at, bytes, type) {
      await shop.ask('DELETE', `/api/generations/${id}`, { token: ann.token })
      await store.put(at, bytes, type)
    },
  }
  const other = new Images(slow, images.addresses, db)
  await other.settle(key)
  await other.close()
  expect((await files()).filter((file) => file.startsWith(key))).toEqual([])
})

test('a picture that is made safe between two looks at it is shown', async () => {
  const { images, db } = shop.services
  const { id } = await ann.order(await photo())
  const key = await diedAfterTaking(id)
  const late: Store = {
    ...store,
    get: async (at) => {
      const bytes = await store.get(at)
      await images.settle(key)
      return bytes
    },
  }
  const other = new Images(late, images.addresses, db)
  expect(await uprightWithout((await other.read(key))!)).toBe(true)
  await other.close()
})

test('a picture that proves to be damaged ends its order: the coins are back, and the words name the file and what to do', async () => {
  const reference = { reference_files: [{ content: await drawHouse() }, damaged] }
  await withWorker(async () => {
    const { id, status, body } = await ann.order({ sketch_file: damaged })
    expect(status).toBe(202)
    const { state, failure, cost_coins } = await ann.finished(id)
    expect([state, cost_coins]).toEqual(['failed', 0])
    expect(failure).toMatch(/^план\.png: the picture is damaged .* Save it anew .* Your coins are back/)
    expect(await ann.balance()).toBe(100)
    expect((await shop.ask('GET', body.input_sketch_url)).statusCode).toBe(404)

    const waited = await ann.order(reference, { 'accept-language': 'ru' })
    expect([waited.status, waited.body.code]).toEqual([422, 'picture_broken'])
    expect(waited.body.detail).toMatch(/^план\.png: файл повреждён/)
  })
  expect(await ann.balance()).toBe(100)
  expect((await files()).filter((file) => file.endsWith('.sent'))).toEqual([])
  const history = await shop.ask('GET', `/api/generations/project/${ann.project}`, { token: ann.token })
  expect(history.json()).toHaveLength(2)
  expect((await shop.ask('GET', `/api/generations/project/${ann.project}/last`, { token: ann.token })).statusCode).toBe(200)
})

test('a damaged picture that is ordered again under the same key gives the same answer and moves no coins', async () => {
  const headers = { 'idempotency-key': 'damaged-1' }
  await withWorker(async () => {
    const [one, other] = [
      await ann.order({ sketch_file: damaged, seed: '1' }, headers),
      await ann.order({ sketch_file: damaged, seed: '1' }, headers),
    ]
    expect([one.status, other.status, one.body]).toEqual([422, 422, other.body])
  })
  expect(await ann.balance()).toBe(100)
})

test.each<[what: string, picture: () => Promise<Buffer>]>([
  [
    'a PNG of 16 bits',
    async () =>
      sharp(await drawHouse())
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
  ],
  [
    'a grey PNG with a palette',
    async () =>
      sharp(await drawHouse())
        .png({ palette: true, colours: 4 })
        .toBuffer(),
  ],
  [
    'a JPEG in CMYK',
    async () =>
      sharp(await drawHouse())
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
  ],
  [
    'a progressive JPEG with a picture inside its metadata',
    async () =>
      sharp(await takePhoto())
        .keepMetadata()
        .jpeg({ progressive: true })
        .toBuffer(),
  ],
  [
    'a WebP',
    async () =>
      sharp(await drawHouse())
        .webp()
        .toBuffer(),
  ],
  ['a JPEG with more after its end', async () => Buffer.concat([await takePhoto(), Buffer.alloc(100_000, 7)])],
])('%s is worked from', async (_, picture) => {
  await withWorker(async () => {
    const { id, status } = await ann.order({ sketch_file: { content: await picture() } })
    expect(status).toBe(202)
    ;(await engine.next()).finish()
    expect((await ann.finished(id)).state).toBe('succeeded')
  })
})

test.each<[what: string, picture: () => Promise<Buffer>, code: string]>([
  [
    'an animated WebP',
    async () =>
      sharp([await drawHouse(), await drawHouse(300, 300)], { join: { animated: true } })
        .webp()
        .toBuffer(),
    'file_type',
  ],
  [
    'HEIC',
    async () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(1000)]),
    'file_type',
  ],
  ['a bomb in the header', async () => claimSize(60_000, 60_000), 'too_many_pixels'],
  ['a photograph that is cut off', async () => (await takePhoto(2000, 1500)).subarray(0, -1000), 'file_broken'],
  [
    'a WebP that is cut off',
    async () =>
      (
        await sharp(await drawHouse())
          .webp()
          .toBuffer()
      ).subarray(0, 500),
    'file_broken',
  ],
])('%s is refused before anything is taken', async (_, picture, code) => {
  const before = await files()
  const { status, body } = await ann.order({ sketch_file: { content: await picture() } })
  expect([status >= 400 && status < 500, body.code]).toEqual([true, code])
  expect([await ann.balance(), await files()]).toEqual([100, before])
})
