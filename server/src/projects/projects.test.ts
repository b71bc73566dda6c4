import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Project } from '@veduta/contract/api/projects'
import type { HandEngine } from '../testing/hand-engine.ts'
import { addCustomer, filesAtRest, filesIn, type Customer } from '../testing/orders.ts'
import { addPerson } from '../testing/people.ts'
import type { TestApp } from '../testing/start-app.ts'
import { openWorkshop, type Workshop } from '../testing/workshop.ts'

let product: TestApp
let engine: HandEngine
let stop: Workshop['stop']
beforeAll(async () => {
  ;({ product, engine, stop } = await openWorkshop())
})
afterAll(() => stop())

const list = async ({ token }: { token: string }) => (await product.ask('GET', '/api/projects/', { token })).json<Project[]>()
const make = async ({ token }: { token: string }, name: string) =>
  (await product.ask('POST', '/api/projects/', { token, body: { name } })).json<Project>()
const remove = ({ token }: { token: string }, id: string) => product.ask('DELETE', `/api/projects/${id}`, { token })
const open = ({ token }: { token: string }, id: string) => product.ask('GET', `/api/generations/project/${id}`, { token })
const draw = async (customer: Customer) => {
  const { id } = await customer.order()
  ;(await engine.next()).finish()
  return customer.finished(id)
}

test('a new account has no project; a made one comes back and stands first', async () => {
  const ann = await addPerson(product.services.db)
  expect(await list(ann)).toEqual([])
  const reply = await product.ask('POST', '/api/projects', { token: ann.token, body: { name: '  Дача  ' } })
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({ name: 'Дача', total_spent_coins: 0, cover_url: null })
  await make(ann, 'Flat')
  expect((await list(ann)).map(({ name }) => name)).toEqual(['Flat', 'Дача'])
})

test('sixty projects an hour are enough for one account; another is free', async () => {
  const [ann, bob] = [await addPerson(product.services.db), await addPerson(product.services.db)]
  const make = async ({ token }: { token: string }) =>
    (await product.ask('POST', '/api/projects', { token, body: { name: 'House' } })).statusCode
  const answers = []
  for (let n = 0; n < 62; n++) answers.push(await make(ann))
  expect([answers.indexOf(429), answers.at(-1), await make(bob)]).toEqual([60, 429, 201])
  expect((await list(ann)).length).toBe(60)
})

test('a name must be there and not too long', async () => {
  const ann = await addPerson(product.services.db)
  for (const name of ['', '   ', 'x'.repeat(121)]) {
    const reply = await product.ask('POST', '/api/projects', { token: ann.token, body: { name } })
    expect([reply.statusCode, reply.json().fields]).toEqual([422, ['name']])
  }
})

test('opening a project puts it first', async () => {
  const ann = await addPerson(product.services.db)
  const [first] = [await make(ann, 'First'), await make(ann, 'Second')]
  await open(ann, first.id)
  expect((await list(ann)).map(({ name }) => name)).toEqual(['First', 'Second'])
})

test('a project tells what it cost, less what came back, and shows its newest picture', async () => {
  const ann = await addCustomer(product, 100)
  await draw(ann)
  const done = await draw(ann)
  const { id } = await ann.order()
  ;(await engine.next()).fail(new Error('broken'))
  await ann.finished(id)
  const [project] = await list(ann)
  expect(project.total_spent_coins).toBe(16)
  const fileOf = (address: string) => address.split('?')[0]
  expect(fileOf(project.cover_url!)).toBe(fileOf(done.generated_image_url!))
  const cover = await product.ask('GET', project.cover_url!)
  expect([cover.statusCode, cover.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('the last project stays', async () => {
  const ann = await addPerson(product.services.db)
  const [one, other] = [await make(ann, 'One'), await make(ann, 'Other')]
  expect((await remove(ann, one.id)).json()).toEqual({ ok: true })
  const reply = await remove(ann, other.id)
  expect([reply.statusCode, reply.json()]).toEqual([409, { code: 'last_project', detail: 'The last project cannot be deleted.' }])
})

test('deleting both of the last two at once leaves one', async () => {
  const ann = await addPerson(product.services.db)
  const pair = [await make(ann, 'One'), await make(ann, 'Other')]
  const replies = await Promise.all(pair.map(({ id }) => remove(ann, id)))
  expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
  expect(await list(ann)).toHaveLength(1)
})

test('a deleted project takes its pictures and files with it; the ledger keeps its rows', async () => {
  const ann = await addCustomer(product, 20)
  const folder = path.join(product.services.config.dataDir, 'images')
  const before = await filesAtRest(product.services)
  const done = await draw(ann)
  await product.ask('GET', done.thumbnail_url!)
  expect(await filesIn(folder)).toHaveLength(before.length + 3)
  await make(ann, 'Another')
  await remove(ann, ann.project)
  expect(await filesIn(folder)).toEqual(before)
  expect((await product.ask('GET', `/api/generations/${done.id}`, { token: ann.token })).statusCode).toBe(404)
  expect((await product.ask('GET', done.generated_image_url!)).statusCode).toBe(404)
  const statement = (await product.ask('GET', '/api/coins', { token: ann.token })).json()
  expect(statement).toMatchObject({ balance: 12, entries: [{ coins: -8, project_name: null }, { coins: 20 }] })
})

test('a project in which a picture is being made is not deleted', async () => {
  const ann = await addCustomer(product, 20)
  await make(ann, 'Another')
  const { id } = await ann.order()
  const queued = await remove(ann, ann.project)
  expect([queued.statusCode, queued.json().code]).toEqual([409, 'project_busy'])
  const piece = await engine.next()
  expect((await remove(ann, ann.project)).statusCode).toBe(409)
  piece.finish()
  expect((await ann.finished(id)).state).toBe('succeeded')
  expect((await remove(ann, ann.project)).statusCode).toBe(200)
})

test('an order that races with the deletion of its project is either made or refused, never lost', async () => {
  for (let round = 0; round < 6; round++) {
    const ann = await addCustomer(product, 8)
    await make(ann, 'Another')
    const [order, removed] = await Promise.all([ann.order(), remove(ann, ann.project)])
    expect([
      [202, 409],
      [404, 200],
    ]).toContainEqual([order.status, removed.statusCode])
    if (order.status === 202) {
      ;(await engine.next()).finish()
      await ann.finished(order.id)
    }
    expect(await ann.balance()).toBe(order.status === 202 ? 0 : 8)
  }
})

test('somebody else’s project does not exist', async () => {
  const [ann, bob] = [await addCustomer(product), await addCustomer(product)]
  await make(bob, 'Another')
  expect((await remove(ann, bob.project)).statusCode).toBe(404)
  expect((await open(ann, bob.project)).statusCode).toBe(404)
  expect((await product.ask('GET', `/api/generations/project/${bob.project}/last`, { token: ann.token })).statusCode).toBe(404)
  expect((await remove(ann, 'not-an-id')).statusCode).toBe(404)
  expect(await list(bob)).toHaveLength(2)
})
