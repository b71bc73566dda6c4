import type { Project } from '@veduta/contract/api/projects'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HandEngine } from '../testing/hand-engine.ts'
import { addCustomer, type Customer } from '../testing/orders.ts'
import type { TestApp } from '../testing/start-app.ts'
import { openWorkshop, type Workshop } from '../testing/workshop.ts'

let product: TestApp
let engine: HandEngine
let stop: Workshop['stop']
beforeAll(async () => {
  ;({ product, engine, stop } = await openWorkshop())
})
afterAll(() => stop())

const draw = async (customer: Customer, form = {}) => {
  const { id } = await customer.order(form)
  ;(await engine.next()).finish()
  return customer.finished(id)
}
const keep = ({ token, project }: Customer, look_id: string | null) =>
  product.ask('PATCH', `/api/projects/${project}`, { token, body: { look_id } })

test('each picture of the kind is measured against the look that its project keeps, from then on until it is let go', async () => {
  const ann = await addCustomer(product, 200)
  const before = await draw(ann)
  const kept = (await keep(ann, before.id)).json<Project>().look
  expect(kept).toMatchObject({ id: before.id, thumbnail_url: expect.stringContaining('/static/images/') })
  const { drift } = await draw(ann)
  // The engine of the test makes the same picture of the same drawing; what is kept was encoded once.
  expect(drift).toEqual({ palette: expect.any(Number), light: expect.any(Number) })
  expect(Math.max(drift!.palette, drift!.light)).toBeLessThan(2)
  expect([before.drift, (await draw(ann, { project_type: 'interior' })).drift]).toEqual([null, null])
  expect((await keep(ann, null)).json<Project>().look).toBeNull()
  expect((await draw(ann)).drift).toBeNull()
})

test('a look is a finished picture of the project; one that is deleted is kept no more, and nobody waits for it', async () => {
  const [ann, bob] = [await addCustomer(product, 200), await addCustomer(product, 200)]
  const [picture, other] = [await draw(ann), await draw(bob)]
  for (const id of [other.id, crypto.randomUUID(), 'x']) expect((await keep(ann, id)).statusCode).toBe(404)
  await keep(ann, picture.id)
  const running = await ann.order()
  const piece = await engine.next()
  await product.ask('POST', '/api/generations/delete', { token: ann.token, body: { ids: [picture.id] } })
  piece.finish()
  expect(await ann.finished(running.id)).toMatchObject({ state: 'succeeded', drift: null })
  const [project] = (await product.ask('GET', '/api/projects', { token: ann.token })).json<Project[]>()
  expect(project.look).toBeNull()
  expect((await draw(ann)).drift).toBeNull()
})
