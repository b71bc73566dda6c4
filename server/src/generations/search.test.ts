import type { Generation } from '@veduta/contract/api/generations'
import type { Project } from '@veduta/contract/api/projects'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HandEngine } from '../testing/hand-engine.ts'
import { addCustomer, type Customer, type Form } from '../testing/orders.ts'
import { drawHouse } from '../testing/pictures.ts'
import type { TestApp } from '../testing/start-app.ts'
import { openWorkshop, type Workshop } from '../testing/workshop.ts'

let product: TestApp
let engine: HandEngine
let stop: Workshop['stop']
let ann: Customer
let made: { brick: Generation; room: Generation; fitted: Generation }
beforeAll(async () => {
  ;({ product, engine, stop } = await openWorkshop())
  ann = await addCustomer(product, 200)
  made = {
    brick: await draw(ann, { facade_materials: 'brick', season: 'winter', additional_objects: 'Две Ёлки у входа', seed: '424242' }),
    room: await draw(ann, { project_type: 'interior', room_type: 'kitchen_living', style: 'boho' }),
    fitted: await draw(ann, {
      interior_fitting_mode: 'true',
      placement_instructions: 'green sofa by the window',
      reference_files: [{ content: await drawHouse(100, 100) }],
    }),
  }
})
afterAll(() => stop())

async function draw(customer: Customer, form: Form = {}) {
  const { id } = await customer.order(form)
  ;(await engine.next()).finish()
  return customer.finished(id)
}
const ask = (who: Customer, query: Record<string, string>, project = who.project) =>
  product.ask('GET', `/api/projects/${project}/pictures?${new URLSearchParams(query).toString()}`, { token: who.token })
const found = async (query: Record<string, string>) => {
  const reply = await ask(ann, query)
  expect(reply.statusCode, reply.body).toBe(200)
  const ids: string[] = reply.json().pictures.map((one: Generation) => one.id)
  return Object.entries(made)
    .filter(([, one]) => ids.includes(one.id))
    .map(([name]) => name)
}
const post = (who: Customer, what: 'move' | 'zip' | 'delete', body: object) =>
  product.ask('POST', `/api/generations/${what}`, { token: who.token, body })
const change = (who: Customer, project: string, body: object) =>
  product.ask('PATCH', `/api/projects/${project}`, { token: who.token, body })

test.each<[string, string[]]>([
  ['brick', ['brick']],
  ['кирпич', ['brick']],
  ['КИРП', ['brick']],
  ['зима кирпич', ['brick']],
  ['лето кирпич', []],
  ['елки', ['brick']],
  ['ёлк', ['brick']],
  ['424242', ['brick']],
  ['boho', ['room']],
  ['sofa', ['fitted']],
  ['fitting', ['fitted']],
  ['экстерьер', ['brick']],
  ['nothing of this kind', []],
  ["'; drop table generation; -- \\", []],
  ['  ', ['brick', 'room', 'fitted']],
])('the history is searched in words and in what answers are called in either language: %s', async (q, names) => {
  expect(await found({ q })).toEqual(names)
})

test('it is narrowed down by kind, engine, date, feedback and favourites, and paged', async () => {
  expect(await found({ kind: 'exterior' })).toEqual(['brick'])
  expect(await found({ engine: 'hand' })).toHaveLength(3)
  expect(await found({ engine: 'openai' })).toEqual([])
  expect(await found({ from: made.room.created_at })).toEqual(['room', 'fitted'])
  expect(await found({ to: made.room.created_at })).toEqual(['brick'])
  await product.ask('PATCH', `/api/generations/${made.room.id}/feedback`, { token: ann.token, body: { feedback: 'like' } })
  await product.ask('PATCH', `/api/generations/${made.brick.id}/favourite`, { token: ann.token, body: { favourite: true } })
  expect([await found({ liked: 'true' }), await found({ favourite: 'true' })]).toEqual([['room'], ['brick']])
  const first = (await ask(ann, { limit: '2' })).json()
  expect([first.pictures.map((one: Generation) => one.id), first.more]).toEqual([[made.fitted.id, made.room.id], true])
  const second = (await ask(ann, { limit: '2', before: made.room.id })).json()
  expect([second.pictures.map((one: Generation) => one.id), second.more]).toEqual([[made.brick.id], false])
})

test('nobody else’s history is searched, moved or packed', async () => {
  const bob = await addCustomer(product)
  expect((await ask(bob, {}, ann.project)).statusCode).toBe(404)
  expect((await post(bob, 'move', { ids: [made.brick.id], project_id: bob.project })).statusCode).toBe(404)
  expect((await post(ann, 'move', { ids: [made.brick.id], project_id: bob.project })).statusCode).toBe(404)
  expect((await post(bob, 'zip', { ids: [made.brick.id] })).statusCode).toBe(404)
  expect((await change(bob, ann.project, { name: 'Mine' })).statusCode).toBe(404)
  expect((await change(bob, bob.project, { cover_id: made.brick.id })).statusCode).toBe(404)
  expect(await found({})).toHaveLength(3)
})

test('several pictures are packed into one archive', async () => {
  const reply = await post(ann, 'zip', { ids: [made.brick.id, made.room.id] })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  const bytes = reply.rawPayload.toString('latin1')
  // In an archive each name stands before its file and in the list at the end.
  const names = [...new Set([...bytes.matchAll(/\d{4}-\d\d-\d\d-[\da-f]{8}\.jpg/g)].map(([name]) => name))]
  expect(names.map((name) => name.slice(11, 19))).toEqual([made.brick, made.room].map(({ id }) => id.slice(0, 8)))
  const whole = (await product.ask('GET', made.brick.generated_image_url!)).rawPayload.toString('latin1')
  expect(bytes).toContain(whole)
})

test('a project is renamed, archived, brought back and given a cover', async () => {
  const project = async () =>
    (await product.ask('GET', '/api/projects', { token: ann.token })).json<Project[]>().find((one) => one.id === ann.project)!
  const cover = async () => (await project()).cover_url!.split('?')[0]
  const fileOf = (one: Generation) => one.generated_image_url!.split('?')[0]
  expect((await change(ann, ann.project, { name: ' Дача ', archived: true })).json()).toMatchObject({
    name: 'Дача',
    archived_at: expect.any(String),
  })
  expect((await change(ann, ann.project, { name: ' ' })).statusCode).toBe(422)
  expect((await change(ann, ann.project, { archived: false })).json()).toMatchObject({ name: 'Дача', archived_at: null })
  expect(await cover()).toBe(fileOf(made.fitted))
  await change(ann, ann.project, { cover_id: made.brick.id })
  expect(await cover()).toBe(fileOf(made.brick))
  await change(ann, ann.project, { cover_id: null })
  expect(await cover()).toBe(fileOf(made.fitted))
})

test('a copied project begins with the last settings of the other, also a copy of a copy, until something is ordered there', async () => {
  const copy = async (of: string, who = ann) =>
    product.ask('POST', '/api/projects', { token: who.token, body: { name: 'Copy', copy_of: of } })
  const last = async (id: string) => product.ask('GET', `/api/generations/project/${id}/last`, { token: ann.token })
  const first = (await copy(ann.project)).json<Project>()
  const second = (await copy(first.id)).json<Project>()
  expect([first.copied_from, second.copied_from]).toEqual([ann.project, ann.project])
  for (const { id } of [first, second])
    expect((await last(id)).json().parameters_used).toMatchObject({ placement_instructions: 'green sofa by the window' })
  const bob = await addCustomer(product)
  expect((await copy(ann.project, bob)).statusCode).toBe(404)
  await draw(ann, { project_id: first.id, season: 'winter' })
  expect((await last(first.id)).json().parameters_used).toMatchObject({ season: 'winter' })
})

test('moved pictures stand in the other project, outlive their first one, and what they cost stays there', async () => {
  const { id: other } = (await product.ask('POST', '/api/projects', { token: ann.token, body: { name: 'Other' } })).json<Project>()
  const sheet = await ann.order({ variations: '2' })
  ;(await engine.next()).finish()
  ;(await engine.next()).finish()
  const { pictures } = await (async () => {
    const cells = (await product.ask('GET', `/api/generations/orders/${sheet.id}`, { token: ann.token })).json<Generation[]>()
    return { pictures: await Promise.all(cells.map(({ id }) => ann.finished(id))) }
  })()
  await change(ann, ann.project, { cover_id: pictures[0].id })
  const unknown = await post(ann, 'move', { ids: [pictures[0].id, crypto.randomUUID()], project_id: other })
  expect(unknown.statusCode).toBe(404)
  expect((await post(ann, 'move', { ids: [pictures[0].id], project_id: other })).json()).toEqual({ ok: true })
  expect((await ask(ann, {}, other)).json().pictures.map((one: Generation) => one.id)).toEqual([pictures[0].id])
  const spent = (await product.ask('GET', '/api/projects', { token: ann.token })).json<Project[]>()
  expect(spent.find(({ id }) => id === other)!.total_spent_coins).toBe(0)
  // Either project may go first: what the two pictures share stays with the one that is left.
  expect((await product.ask('DELETE', `/api/projects/${ann.project}`, { token: ann.token })).json()).toEqual({ ok: true })
  const left = await ann.generation(pictures[0].id)
  for (const url of [left.input_sketch_url, left.generated_image_url!]) expect((await product.ask('GET', url)).statusCode).toBe(200)
  expect((await product.ask('GET', `/api/generations/${pictures[1].id}`, { token: ann.token })).statusCode).toBe(404)
})
