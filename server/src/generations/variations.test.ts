import path from 'node:path'
import type { Generation } from '@veduta/contract/api/generations'
import { facadeMaterial } from '@veduta/contract/catalogue/facade'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HandEngine, Piece } from '../testing/hand-engine.ts'
import { addKey } from '../testing/keys.ts'
import { addCustomer, filesAtRest, filesIn, multipart, type Customer } from '../testing/orders.ts'
import { drawHouse } from '../testing/pictures.ts'
import type { TestApp } from '../testing/start-app.ts'
import { openWorkshop, type Workshop } from '../testing/workshop.ts'

let product: TestApp
let engine: HandEngine
let stop: Workshop['stop']
beforeAll(async () => {
  ;({ product, engine, stop } = await openWorkshop())
})
afterAll(() => stop())

const orderOf = async ({ token }: Customer, id: string) =>
  (await product.ask('GET', `/api/generations/orders/${id}`, { token })).json<Generation[]>()
const files = async () => {
  await product.services.images.whenSettled()
  return filesIn(path.join(product.services.config.dataDir, 'images'))
}
/** The pieces of one order as the engine gets them, by the seeds or answers that tell them apart. */
const pieces = async (count: number) => {
  const all: Piece[] = []
  for (let n = 0; n < count; n++) {
    all.push(await engine.next())
    all.at(-1)!.finish()
  }
  return all
}

test('four variations are one order: priced and charged together, each of another seed, of one sketch', async () => {
  const ann = await addCustomer(product, 40)
  const before = await files()
  const { status, body, id } = await ann.order({ variations: '4', seed: '7', reference_files: [{ content: await drawHouse(100, 100) }] })
  expect([status, body.order]).toEqual([202, { id, position: 0, varied: null }])
  expect(await ann.balance()).toBe(8)
  expect(await files()).toHaveLength(before.length + 2)
  await pieces(4)
  const cells = await orderOf(ann, id)
  for (const one of cells) await ann.finished(one.id)
  expect(cells.map(({ parameters_used, order }) => [parameters_used.seed, order?.position])).toEqual([
    [7, 0],
    [8, 1],
    [9, 2],
    [10, 3],
  ])
  expect(new Set(cells.map(({ input_sketch_url }) => input_sketch_url.split('?')[0])).size).toBe(1)
  expect(cells.every(({ references }) => references.length === 1)).toBe(true)
})

test('the last seed is followed by the first', async () => {
  const ann = await addCustomer(product, 16)
  const { id } = await ann.order({ variations: '2', seed: String(2 ** 31 - 1) })
  await pieces(2)
  expect((await orderOf(ann, id)).map(({ parameters_used }) => parameters_used.seed)).toEqual([2 ** 31 - 1, 0])
})

test('a study shows the answers to one question, the chosen one first, all of one seed', async () => {
  const ann = await addCustomer(product, 64)
  const { id } = await ann.order({ vary: 'facade_materials', facade_materials: 'brick', seed: '5' })
  expect(await ann.balance()).toBe(0)
  await pieces(8)
  const cells = await orderOf(ann, id)
  expect(cells).toHaveLength(8)
  expect(cells[0].parameters_used).toMatchObject({ facade_materials: 'brick', seed: 5 })
  expect(new Set(cells.map(({ parameters_used }) => parameters_used.facade_materials))).toEqual(new Set(Object.keys(facadeMaterial)))
  expect(cells.every(({ parameters_used, order }) => parameters_used.seed === 5 && order?.varied === 'facade_materials')).toBe(true)

  const bob = await addCustomer(product, 16)
  const two = await bob.order({ vary: 'season', vary_answers: ['winter', 'summer'] })
  await pieces(2)
  expect((await orderOf(bob, two.id)).map(({ parameters_used }) => parameters_used.season)).toEqual(['winter', 'summer'])
})

test('what cannot be varied so is refused and costs nothing', async () => {
  const ann = await addCustomer(product, 100)
  const cases: [Record<string, string | string[]>, string][] = [
    [{ variations: '5' }, 'variations'],
    [{ variations: '0' }, 'variations'],
    [{ vary: 'room_type' }, 'vary'],
    [{ vary: 'taste' }, 'vary'],
    [{ vary: 'facade_materials', vary_answers: ['brick'] }, 'vary_answers'],
    [{ vary: 'facade_materials', vary_answers: ['brick', 'brick'] }, 'vary_answers'],
    [{ vary: 'facade_materials', vary_answers: ['brick', 'straw'] }, 'vary_answers'],
    [{ vary: 'style', interior_fitting_mode: 'true' }, 'vary'],
  ]
  for (const [form, field] of cases) {
    const reply = await ann.order(form)
    expect([form, reply.status, reply.body.fields]).toEqual([form, 422, [field]])
  }
  expect(await ann.balance()).toBe(100)
})

test('with coins for fewer, none is ordered, and the price of all is told', async () => {
  const ann = await addCustomer(product, 31)
  const before = await filesAtRest(product.services)
  const reply = await ann.order({ variations: '4' })
  expect([reply.status, reply.body.code, reply.body.detail]).toEqual([402, 'not_enough_coins', 'You need 32 coins, you have 31.'])
  expect(await ann.balance()).toBe(31)
  expect(await files()).toEqual(before)
  const racing = await Promise.all(Array.from({ length: 5 }, () => ann.order({ variations: '3' })))
  expect(racing.map(({ status }) => status).sort((a, b) => a - b)).toEqual([202, 402, 402, 402, 402])
  expect(await ann.balance()).toBe(7)
  await pieces(3)
})

test('an order does not go beyond the pictures that one person may have in the making', async () => {
  const ann = await addCustomer(product, 200)
  expect((await ann.order({ variations: '4' })).status).toBe(202)
  expect((await ann.order({ variations: '3' })).status).toBe(202)
  const refused = await ann.order({ variations: '2' })
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_pictures'])
  expect((await ann.order()).status).toBe(202)
  expect(await ann.balance()).toBe(200 - 64)
  await pieces(8)
})

test('one that fails and one that is stopped come back alone; what is deleted leaves the others their sketch', async () => {
  const ann = await addCustomer(product, 32)
  const { id } = await ann.order({ variations: '4' })
  const cells = await orderOf(ann, id)
  const cellOf = ({ order }: Piece) => cells.find(({ parameters_used }) => parameters_used.seed === order.brief.seed)!.id
  const [first, second] = [await engine.next(), await engine.next()]
  second.fail(new Error('broken'))
  expect((await ann.finished(cellOf(second))).state).toBe('failed')
  expect(await ann.balance()).toBe(8)
  const third = await engine.next()
  const waiting = cells.find((one) => ![first, second, third].map(cellOf).includes(one.id))!.id
  expect((await product.ask('POST', `/api/generations/${waiting}/cancel`, { token: ann.token })).statusCode).toBe(200)
  expect(await ann.balance()).toBe(16)
  first.finish()
  third.finish()
  await Promise.all([first, third].map((one) => ann.finished(cellOf(one))))
  expect(await ann.balance()).toBe(16)
  const remove = async (ids: string[]) => {
    const replies = await Promise.all(ids.map((one) => product.ask('DELETE', `/api/generations/${one}`, { token: ann.token })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200))
  }
  await remove([cellOf(first), cellOf(second)])
  const left = await ann.generation(cellOf(third))
  expect((await product.ask('GET', left.input_sketch_url)).statusCode).toBe(200)
  expect((await orderOf(ann, id)).map((one) => one.id).sort()).toEqual([cellOf(third), waiting].sort())
  await remove([cellOf(third), waiting])
  const { db } = product.services
  expect(await db.selectFrom('image').select('key').where('account_id', '=', ann.id).execute()).toEqual([])
  expect(await files()).not.toContain(left.input_sketch_url.split('?')[0].replace('/static/images/', ''))
})

test('one key sent often orders once, and who waits gets the first of the pictures when all are over', async () => {
  const ann = await addCustomer(product, 100)
  const send = () => ann.order({ variations: '3', seed: '1' }, { 'idempotency-key': 'sheet' })
  const waiting = [send(), send(), send()]
  await pieces(3)
  const replies = await Promise.all(waiting)
  expect(replies.map(({ status, id }) => [status, id])).toEqual(replies.map(() => [200, replies[0].id]))
  expect(replies[0].body).toMatchObject({ state: 'succeeded', order: { position: 0 } })
  expect((await orderOf(ann, replies[0].id)).map(({ state }) => state)).toEqual(Array(3).fill('succeeded'))
  expect(await ann.balance()).toBe(76)
})

test('the order of another person, or none, does not exist; a single picture is an order of one', async () => {
  const [ann, bob] = [await addCustomer(product, 16), await addCustomer(product)]
  const { id, body } = await ann.order()
  await pieces(1)
  expect(body.order).toBeNull()
  expect((await orderOf(ann, id)).map((one) => one.id)).toEqual([id])
  for (const one of [id, 'x', crypto.randomUUID()])
    expect((await product.ask('GET', `/api/generations/orders/${one}`, { token: bob.token })).statusCode).toBe(404)
})

test('each picture of a test key’s order counts towards the day’s number', async () => {
  const ann = await addCustomer(product, 0)
  const { secret } = await addKey(product, ann.token, { test: true })
  const { body, headers } = await multipart({
    project_id: ann.project,
    project_type: 'exterior',
    variations: '3',
    sketch_file: { content: await drawHouse() },
  })
  const send = { token: secret, body, headers: { ...headers, prefer: 'respond-async' } }
  const reply = await product.ask('POST', '/api/generations/generate', send)
  expect(reply.statusCode).toBe(202)
  const { db } = product.services
  const made = await db.selectFrom('generation').select(['test', 'price']).where('account_id', '=', ann.id).execute()
  const free = { test: true, price: 0 }
  expect(made).toEqual([free, free, free])
  const counted = await db.selectFrom('throttle').select('failures').orderBy('failures', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(counted.failures).toBe(3)
})
