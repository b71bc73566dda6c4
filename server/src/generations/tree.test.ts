import type { Descended, Generation } from '@veduta/contract/api/generations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HandEngine } from '../testing/hand-engine.ts'
import { addCustomer, multipart, type Customer, type Form } from '../testing/orders.ts'
import { drawHouse } from '../testing/pictures.ts'
import type { TestApp } from '../testing/start-app.ts'
import { openWorkshop, type Workshop } from '../testing/workshop.ts'
import { removeDeleted } from './deletion.ts'

let product: TestApp
let engine: HandEngine
let stop: Workshop['stop']
beforeAll(async () => {
  ;({ product, engine, stop } = await openWorkshop())
})
afterAll(() => stop())

const draw = async (customer: Customer, form: Form = {}) => {
  const { id } = await customer.order(form)
  ;(await engine.next()).finish()
  return customer.finished(id)
}
/** The very file of a picture, as "Use as base" takes it. */
const fileOf = async (address: string) => ({ content: new Uint8Array((await product.ask('GET', address)).rawPayload) })

const askTree = ({ token, project }: Customer, query = '') => product.ask('GET', `/api/projects/${project}/tree?${query}`, { token })
const treeOf = async (customer: Customer, query = '') => (await askTree(customer, query)).json<{ pictures: Descended[]; more: boolean }>()
/** The whole tree: of each picture its number in `made`, how it came about, and what came from it. */
async function wholeTree(customer: Customer, made: Generation[], of = ''): Promise<unknown[]> {
  const { pictures } = await treeOf(customer, of && `of=${of}`)
  const branches = []
  for (const { picture, children, elsewhere } of pictures) {
    const below = children > 0 ? await wholeTree(customer, made, picture.id) : []
    expect(below).toHaveLength(children)
    const how = elsewhere ?? (picture.came_by && !picture.parent_id ? `${picture.came_by}, gone` : picture.came_by)
    branches.push([made.findIndex(({ id }) => id === picture.id), how, ...below])
  }
  return branches
}
const changeOf = async (customer: Customer, id: string) => {
  const sent = await multipart({ colour: '#aa3322', mask_file: { content: await drawHouse() } })
  const reply = await product.ask('POST', `/api/generations/${id}/change`, {
    token: customer.token,
    body: sent.body,
    headers: { ...sent.headers, prefer: 'respond-async' },
  })
  expect(reply.statusCode).toBe(202)
  return customer.finished(reply.json().id)
}

test('a tree tells which picture came from which, and how; a deleted one is said to be gone, and had again it is there', async () => {
  const ann = await addCustomer(product, 200)
  const root = await draw(ann)
  const based = await draw(ann, { sketch_file: await fileOf(root.generated_image_url!), facade_materials: 'brick' })
  const again = await draw(ann, { sketch_file: await fileOf(based.input_sketch_url), facade_materials: 'stone' })
  const likewise = await draw(ann, { settings_of: based.id })
  const styled = await draw(ann, { reference_files: [await fileOf(root.generated_image_url!)] })
  const changed = await changeOf(ann, likewise.id)
  const made = [root, based, again, likewise, styled, changed]
  const whole = [[0, null, [4, 'look'], [2, 'base'], [1, 'base', [3, 'settings', [5, 'change']]]]]
  expect(await wholeTree(ann, made)).toEqual(whole)

  const act = (what: string, ids: string[]) => product.ask('POST', `/api/generations/${what}`, { token: ann.token, body: { ids } })
  await act('delete', [likewise.id])
  const without = [
    [5, 'change, gone'],
    [0, null, [4, 'look'], [2, 'base'], [1, 'base']],
  ]
  expect(await wholeTree(ann, made)).toEqual(without)
  await act('restore', [likewise.id])
  expect(await wholeTree(ann, made)).toEqual(whole)
  await act('delete', [likewise.id])
  await removeDeleted(product.services, -1)
  expect(await wholeTree(ann, made)).toEqual(without)
})

test('the pictures of one order come from one together; a picture moved away is said to be elsewhere', async () => {
  const ann = await addCustomer(product, 200)
  const root = await draw(ann)
  const { id } = await ann.order({ variations: '2', settings_of: root.id })
  for (let n = 0; n < 2; n++) (await engine.next()).finish()
  const cells = (await product.ask('GET', `/api/generations/orders/${id}`, { token: ann.token })).json<Generation[]>()
  for (const one of cells) await ann.finished(one.id)
  const { pictures } = await treeOf(ann, `of=${root.id}`)
  expect(pictures.map(({ picture }) => [picture.order?.id, picture.came_by])).toEqual([
    [id, 'settings'],
    [id, 'settings'],
  ])
  const other = await product.ask('POST', '/api/projects', { token: ann.token, body: { name: 'Mill' } })
  const to = { ids: [root.id], project_id: other.json().id }
  await product.ask('POST', '/api/generations/move', { token: ann.token, body: to })
  expect((await treeOf(ann)).pictures.map(({ elsewhere }) => elsewhere)).toEqual(['Mill', 'Mill'])
  expect((await treeOf({ ...ann, project: to.project_id })).pictures).toMatchObject([{ picture: { id: root.id }, children: 0 }])
})

test('a level pages without gaps or repeats', async () => {
  const ann = await addCustomer(product, 200)
  const root = await draw(ann)
  const made = []
  for (let n = 0; n < 5; n++) made.unshift((await draw(ann, { settings_of: root.id })).id)
  const seen: string[] = []
  for (let more = true; more;) {
    const page = await treeOf(ann, `of=${root.id}&limit=2${seen.length > 0 ? `&before=${seen.at(-1)}` : ''}`)
    seen.push(...page.pictures.map(({ picture }) => picture.id))
    more = page.more
  }
  expect(seen).toEqual(made)
  expect(await treeOf(ann)).toMatchObject({ more: false, pictures: [{ picture: { id: root.id }, children: 5 }] })
})

test("somebody else's picture is no origin, in no tree, and its bytes tell nothing", async () => {
  const [ann, bob] = [await addCustomer(product, 100), await addCustomer(product, 100)]
  const hers = await draw(ann)
  await draw(bob, { settings_of: hers.id })
  await draw(bob, { sketch_file: await fileOf(hers.generated_image_url!) })
  await draw(bob, { settings_of: crypto.randomUUID() })
  const his = await treeOf(bob)
  expect(his.pictures.map(({ picture }) => [picture.parent_id, picture.came_by])).toEqual(Array.from({ length: 3 }, () => [null, null]))
  expect(await treeOf(ann)).toMatchObject({ pictures: [{ picture: { id: hers.id }, children: 0 }] })
  expect((await treeOf(bob, `of=${hers.id}`)).pictures).toEqual([])
  expect((await askTree({ ...bob, project: ann.project })).statusCode).toBe(404)
  expect((await askTree(ann, 'of=nobody')).statusCode).toBe(404)
})
