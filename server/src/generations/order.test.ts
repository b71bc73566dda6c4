import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adjustCoins } from '../coins/ledger.ts'
import { claimKey } from '../coins/once.ts'
import { addCustomer, brokenRules, filesIn, type Customer, type Form } from '../testing/orders.ts'
import { useOwnSpool } from '../testing/own-spool.ts'
import { claimSize, drawHouse, takePhoto } from '../testing/pictures.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let product: TestApp
/** The same without a worker: what is ordered there waits. */
let shop: TestApp
const spooled = useOwnSpool()
beforeAll(async () => {
  product = await startApp()
  shop = await startApp({ env: { ROLE: 'api' } })
})
afterAll(async () => {
  for (const app of [product, shop]) {
    expect(await brokenRules(app.services.db)).toEqual([])
    await app.stop()
  }
})

const stored = async () => {
  await shop.services.images.whenSettled()
  return filesIn(path.join(shop.services.config.dataDir, 'images'))
}
const ordersOf = async ({ id }: Customer) =>
  (await shop.services.db.selectFrom('generation').select('id').where('account_id', '=', id).execute()).length

test('an order is waited for and answers with the finished picture', async () => {
  const ann = await addCustomer(product, 20)
  const { status, body } = await ann.order({ facade_materials: 'brick', seed: '7' }, {})
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'succeeded', cost_coins: 8, project_name: 'House', engine: 'embedded', progress: 1, failure: null })
  expect(body.parameters_used).toMatchObject({ project_type: 'exterior', facade_materials: 'brick', seed: 7, interior_fitting_mode: false })
  expect(body.prompt_used).toContain('brick')
  expect(body.width / body.height).toBeCloseTo(400 / 300, 2)
  expect(Math.abs(body.width * body.height - 512 * 512)).toBeLessThan(1000)
  expect(await ann.balance()).toBe(12)
})

test('with respond-async the order is answered at once', async () => {
  const ann = await addCustomer(product, 8)
  const { status, body, id } = await ann.order()
  expect(status).toBe(202)
  expect(body).toMatchObject({ cost_coins: 8, generated_image_url: null })
  expect((await ann.finished(id)).state).toBe('succeeded')
})

test('without a seed chance picks one, and it is told', async () => {
  const ann = await addCustomer(shop, 16)
  const [one, other] = await Promise.all([ann.order(), ann.order()])
  expect(one.body.parameters_used.seed).not.toBe(other.body.parameters_used.seed)
})

test('references keep their descriptions, in the order of the files', async () => {
  const ann = await addCustomer(shop, 8)
  const picture = { content: await drawHouse(200, 200) }
  const { body } = await ann.order({
    interior_fitting_mode: 'true',
    placement_instructions: 'The sofa by the window.',
    reference_files: [picture, picture, picture],
    reference_descriptions: ['green sofa', '', 'lamp'],
  })
  expect(body.references.map((one: { description: string }) => one.description)).toEqual(['green sofa', '', 'lamp'])
  expect(body.parameters_used).toMatchObject({ interior_fitting_mode: true, reference_descriptions: ['green sofa', '', 'lamp'] })
})

test('wishes that were corrected stand in the order, and are in what the form is filled with again', async () => {
  const ann = await addCustomer(shop, 8)
  const placement_wishes = [
    {
      deed: 'place',
      item: 'sofa',
      words: 'sofa',
      count: 1,
      place: { at: 'spot', photo: [0.3, 0.8] },
      facing: { opening: 'window' },
      spans: [],
    },
    { deed: 'remove', item: 'armchair', words: 'кресло', count: 1, spans: [{ from: 0, to: 6 }] },
  ]
  const { body } = await ann.order({
    interior_fitting_mode: 'true',
    placement_instructions: 'кресло',
    placement_wishes: JSON.stringify(placement_wishes),
    reference_files: [{ content: await drawHouse(200, 200) }],
  })
  expect(body.parameters_used).toMatchObject({ placement_instructions: 'кресло', placement_wishes })
  const last = await shop.ask('GET', `/api/generations/project/${ann.project}/last`, { token: ann.token })
  expect(last.json().parameters_used).toMatchObject({ placement_wishes })
})

test('wishes that cannot be are refused, and nothing is charged', async () => {
  const ann = await addCustomer(shop, 8)
  const dragon = [{ deed: 'place', item: 'dragon', words: 'dragon', count: 1, spans: [] }]
  for (const placement_wishes of ['sofa', '{}', JSON.stringify(dragon), 'x'.repeat(50_000)]) {
    const { status, body } = await ann.order({ interior_fitting_mode: 'true', placement_wishes })
    expect({ status, fields: body.fields }).toEqual({ status: 422, fields: ['placement_wishes'] })
  }
  expect(await ann.balance()).toBe(8)
})

test('a prepared sketch costs 4 coins, is not listed, and counts towards its project', async () => {
  const ann = await addCustomer(product, 10)
  const { status, body } = await ann.prepare()
  expect(status).toBe(200)
  expect((await product.ask('GET', body.generated_image_url)).statusCode).toBe(200)
  expect(await ann.balance()).toBe(6)
  const history = await product.ask('GET', `/api/generations/project/${ann.project}`, { token: ann.token })
  expect(history.json()).toEqual([])
  const [project] = (await product.ask('GET', '/api/projects', { token: ann.token })).json()
  expect(project).toMatchObject({ total_spent_coins: 4, cover_url: null })
})

test('of 20 orders at once with money for one, one is charged and made', async () => {
  const ann = await addCustomer(shop, 15)
  const replies = await Promise.all(Array.from({ length: 20 }, () => ann.order()))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([202, ...Array.from({ length: 19 }, () => 402)])
  expect(replies.find(({ status }) => status === 402)!.body).toMatchObject({
    code: 'not_enough_coins',
    detail: expect.stringMatching(/You need 8 coins, you have (15|7)\./),
  })
  expect(await ann.balance()).toBe(7)
  expect(await ordersOf(ann)).toBe(1)
})

test('a person has only so many pictures in the making, however many orders come at once; one more is refused, not charged', async () => {
  const [ann, bob] = [await addCustomer(shop, 200), await addCustomer(shop, 8)]
  const before = await stored()
  const replies = await Promise.all(Array.from({ length: 12 }, () => ann.order()))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([...Array(8).fill(202), ...Array(4).fill(429)])
  const refused = await ann.order()
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_pictures', detail: expect.stringContaining('8 pictures') }])
  expect(await ann.balance()).toBe(200 - 8 * 8)
  expect((await stored()).length).toBe(before.length + 8)
  expect((await bob.order()).status).toBe(202)
  await shop.ask('POST', `/api/generations/${replies.find(({ status }) => status === 202)!.id}/cancel`, { token: ann.token })
  expect((await ann.order()).status).toBe(202)
})

test('one key sent ten times at once orders one picture and gives ten equal answers', async () => {
  const ann = await addCustomer(product, 100)
  const headers = { prefer: 'respond-async', 'idempotency-key': 'click-1' }
  const sketches = async () =>
    (await filesIn(path.join(product.services.config.dataDir, 'images'))).filter((one) => one.startsWith('sketch')).length
  const before = await sketches()
  const replies = await Promise.all(Array.from({ length: 10 }, () => ann.order({ seed: '3' }, headers)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]))
  expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
  expect(await ann.balance()).toBe(92)
  await ann.finished(replies[0].id)
  const later = await ann.order({ seed: '3' }, { 'idempotency-key': 'click-1' })
  expect(await sketches()).toBe(before + 1)
  expect(later).toMatchObject({ status: 200, id: replies[0].id, body: { state: 'succeeded' } })
  expect(await ann.balance()).toBe(92)
})

test('a key that another request has used is refused, whatever differs', async () => {
  const ann = await addCustomer(shop, 100)
  const headers = { prefer: 'respond-async', 'idempotency-key': 'click-2' }
  expect((await ann.order({ season: 'winter' }, headers)).status).toBe(202)
  const otherField = await ann.order({ season: 'summer' }, headers)
  const otherFile = await ann.order({ season: 'winter', sketch_file: { content: await drawHouse(401, 300) } }, headers)
  const sameFields = { project_type: 'exterior', quality: 'sketch', season: 'winter' }
  const otherCall = await ann.prepare(sameFields, { 'idempotency-key': 'click-2' })
  expect([otherField, otherFile, otherCall].map(({ status, body }) => [status, body.code])).toEqual([
    [422, 'key_reused'],
    [422, 'key_reused'],
    [422, 'key_reused'],
  ])
  expect(await ann.balance()).toBe(92)
  const bob = await addCustomer(shop, 8)
  const his = await bob.order({ season: 'summer' }, headers)
  expect(his.status).toBe(202)
})

/** Resolves when somebody waits for a transaction that is still open. */
const someoneWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.services.db)
      expect(rows).toHaveLength(1)
    },
    { timeout: 120_000, interval: 20 },
  )

test('a key that something else claims at the same moment orders nothing, unless that comes to nothing', async () => {
  const ann = await addCustomer(shop, 16)
  const before = await stored()
  for (const [end, status, balance] of [
    ['commit', 422, 16],
    ['rollback', 202, 8],
  ] as const) {
    const other = await shop.services.db.startTransaction().execute()
    await claimKey(other, { account: ann.id, key: end, endpoint: 'payments', fingerprint: Buffer.alloc(32) }, 'a payment')
    const ordering = ann.order({}, { prefer: 'respond-async', 'idempotency-key': end })
    await someoneWaits()
    await other[end]().execute()
    const reply = await ordering
    expect([reply.status, reply.body.code]).toEqual([status, status === 422 ? 'key_reused' : undefined])
    expect(await ann.balance()).toBe(balance)
    expect(await ordersOf(ann)).toBe(status === 202 ? 1 : 0)
    expect((await stored()).length).toBe(before.length + (status === 202 ? 1 : 0))
  }
})

test('a refused order leaves its key free', async () => {
  const ann = await addCustomer(shop, 2)
  const headers = { prefer: 'respond-async', 'idempotency-key': 'click-3' }
  expect((await ann.order({ seed: '1' }, headers)).status).toBe(402)
  const { db } = shop.services
  await db.transaction().execute((trx) => adjustCoins(trx, ann.id, 8, 'a gift'))
  const { status } = await ann.order({ seed: '1' }, headers)
  expect(status).toBe(202)
})

test('an account that is not confirmed or switched off cannot order', async () => {
  const ann = await addCustomer(shop, 8)
  const { db } = shop.services
  await db.updateTable('account').set({ is_email_verified: false }).where('id', '=', ann.id).execute()
  expect(await ann.order()).toMatchObject({ status: 403, body: { code: 'not_verified' } })
  await db.updateTable('account').set({ is_email_verified: true, is_active: false }).where('id', '=', ann.id).execute()
  expect(await ann.order()).toMatchObject({ status: 403, body: { code: 'account_inactive' } })
})

test('what cannot be ordered is refused in the asker’s language, costs nothing and leaves no file', async () => {
  const ann = await addCustomer(shop, 8)
  const bob = await addCustomer(shop, 8)
  const house = await drawHouse()
  const file = (content: Uint8Array | string, name = 'plan.png', type = 'image/png') => ({ sketch_file: { content, name, type } })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="9" height="9"/></svg>'
  const cases: [string, Form, number, string, string][] = [
    ['text', file('not a picture'), 415, 'file_type', 'plan.png: подходят только PNG, JPEG и WebP.'],
    ['SVG', file(svg, 'дом.svg', 'image/svg+xml'), 415, 'file_type', 'дом.svg: подходят только PNG, JPEG и WebP.'],
    ['GIF', file(Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')), 415, 'file_type', 'plan.png: подходят'],
    ['truncated', file(house.subarray(0, house.length >> 1)), 422, 'file_broken', 'plan.png: файл повреждён, прочитать его не удалось.'],
    ['header only', file(house.subarray(0, 30)), 422, 'file_broken', 'plan.png: файл повреждён'],
    ['21 MB', file(Buffer.alloc(21 * 1024 * 1024, 1)), 413, 'file_too_large', 'plan.png: больше 20 МБ.'],
    ['30000 × 30000', file(claimSize(30_000, 30_000)), 413, 'too_many_pixels', 'plan.png: больше 50 мегапикселей.'],
    ['tiny', file(await drawHouse(40, 300)), 422, 'file_too_small', 'plan.png: сторона меньше 64 точек.'],
    ['a strip', file(await drawHouse(1200, 70)), 422, 'file_too_long', 'plan.png: длина больше ширины'],
    ['empty', file(''), 415, 'file_type', 'plan.png: подходят'],
    [
      'a broken reference',
      { reference_files: [{ content: house }, { content: 'x', name: 'диван.jpg' }] },
      415,
      'file_type',
      'диван.jpg: подходят',
    ],
    [
      'four references',
      { reference_files: Array.from({ length: 4 }, () => ({ content: house })) },
      422,
      'too_many_files',
      'Слишком много файлов: не больше 3.',
    ],
    ['an unknown option', { roof_material: 'straw' }, 422, 'invalid_input', 'Ошибка в полях: roof_material.'],
    ['an option of the other type', { style: 'boho' }, 422, 'invalid_input', 'Ошибка в полях: style.'],
    ['a mistyped field', { roof_materials: 'thatch' }, 422, 'invalid_input', 'Ошибка в полях: roof_materials.'],
    ['a wrong seed', { seed: '-1' }, 422, 'invalid_input', 'Ошибка в полях: seed.'],
    ['an unknown project type', { project_type: 'castle' }, 422, 'invalid_input', 'Ошибка в полях: project_type.'],
    ['another’s project', { project_id: bob.project }, 404, 'not_found', 'Не найдено.'],
    ['no project', { project_id: 'x' }, 404, 'not_found', 'Не найдено.'],
    ['no sketch', { sketch_file: [] }, 422, 'sketch_missing', 'Сначала добавьте эскиз.'],
  ]
  const before = await stored()
  for (const [what, form, status, code, words] of cases) {
    const reply = await ann.order(form, { 'accept-language': 'ru', prefer: 'respond-async' })
    expect([what, reply.status, reply.body.code], what).toEqual([what, status, code])
    expect(reply.body.detail, what).toContain(words)
  }
  expect(await ann.balance()).toBe(8)
  expect(await ordersOf(ann)).toBe(0)
  expect(await stored()).toEqual(before)
  expect(spooled()).toEqual([])
})

test('an order that is refused when everything else is done leaves no file either', async () => {
  const ann = await addCustomer(shop, 16)
  const before = await stored()
  const replies = await Promise.all(Array.from({ length: 6 }, () => ann.order()))
  const made = replies.filter(({ status }) => status === 202)
  expect(made).toHaveLength(2)
  const fresh = (await stored()).filter((one) => !before.includes(one) && !one.startsWith('preview'))
  expect(fresh.map((one) => one.split('/')[0])).toEqual(['sketch', 'sketch'])
})

test('a photograph is turned upright and where it was taken is forgotten', async () => {
  const ann = await addCustomer(shop, 8)
  const photo = await takePhoto(400, 300)
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { body } = await ann.order({ sketch_file: { content: photo, name: 'photo.jpg', type: 'image/jpeg' } })
  const kept = await shop.ask('GET', body.input_sketch_url)
  const facts = await sharp(kept.rawPayload).metadata()
  expect([facts.width, facts.height]).toEqual([300, 400])
  expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(kept.rawPayload.includes('GPS')).toBe(false)
  // Orientation 6 lies on its left side: what was left is on top.
  const { data } = await sharp(kept.rawPayload).resize(1, 2, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeLessThan(60)
  expect(data[3]).toBeGreaterThan(190)
})

test('a transparent picture lies on white', async () => {
  const ann = await addCustomer(shop, 8)
  const clear = await sharp(Buffer.alloc(100 * 100 * 4), { raw: { width: 100, height: 100, channels: 4 } })
    .webp()
    .toBuffer()
  const { body } = await ann.order({ sketch_file: { content: clear } })
  const { channels } = await sharp((await shop.ask('GET', body.input_sketch_url)).rawPayload).stats()
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
})

test('an order that is to be looked at first is refused before it is charged, in the asker’s language', async () => {
  const ann = await addCustomer(product, 20)
  const blank = await sharp({ create: { width: 240, height: 180, channels: 3, background: '#f5f5f5' } })
    .png()
    .toBuffer()
  const fitting = {
    interior_fitting_mode: 'true',
    placement_instructions: 'sofa',
    quality: 'sketch',
    reference_files: [{ content: blank }],
  }
  const files = () => filesIn(path.join(product.services.config.dataDir, 'images'))
  const before = await files()
  const { status, body } = await ann.order({ ...fitting, look_first: 'true' })
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'order_unsuitable' })
  expect(body.detail).toMatch(/Nothing was charged|Монеты не списаны/)
  expect(body.detail).toMatch(/reference|референс/)
  expect({ balance: await ann.balance(), orders: await ordersOf(ann), files: await files() }).toEqual({
    balance: 20,
    orders: 0,
    files: before,
  })
  // Nobody looks where it is not asked for: the order is taken, and its coins come back.
  const { id, status: taken } = await ann.order(fitting)
  expect(taken).toBe(202)
  expect((await ann.finished(id)).state).toBe('failed')
  expect(await ann.balance()).toBe(20)
})

test('where nobody can tell, an order that is to be looked at first goes on', async () => {
  const ann = await addCustomer(shop, 8)
  expect((await ann.order({ look_first: 'true' })).status).toBe(202)
  expect(await ann.balance()).toBe(0)
})
