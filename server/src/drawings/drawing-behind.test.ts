import path from 'node:path'
import type { Generation } from '@veduta/contract/api/generations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeRaster } from '../images/raster.ts'
import type { HandEngine } from '../testing/hand-engine.ts'
import { addCustomer, filesAtRest, filesIn, type Customer, type Form } from '../testing/orders.ts'
import { drawHouse } from '../testing/pictures.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { openWorkshop, type Workshop } from '../testing/workshop.ts'

let product: TestApp
let engine: HandEngine
let stop: Workshop['stop']
/** The product as it is, with the embedded engine. */
let whole: TestApp
beforeAll(async () => {
  ;({ product, engine, stop } = await openWorkshop())
  whole = await startApp()
})
afterAll(async () => {
  await stop()
  await whole.stop()
})

const fileAt = async (url: string | null, app = product) => (await app.ask('GET', url!)).rawPayload
const asSketch = (content: Uint8Array): Form => ({ sketch_file: { content, name: 'base.jpg', type: 'image/jpeg' } })
/** Orders by hand: the finished picture, and what the engine was given. */
const draw = async (customer: Customer, form: Form = {}) => {
  const { id } = await customer.order(form)
  const piece = await engine.next()
  piece.finish()
  return { ...(await customer.finished(id)), given: piece.order }
}
const resultOf = async ({ generated_image_url }: Generation) => asSketch(await fileAt(generated_image_url))
const lastSketch = async ({ token, project }: Customer) => {
  const last = await product.ask('GET', `/api/generations/project/${project}/last`, { token })
  return asSketch(await fileAt(last.json().input_sketch_url))
}

test('a picture of ours as a sketch gives what its drawing gives, pixel for pixel', async () => {
  const ann = await addCustomer(whole)
  const make = async (form: Form) => (await ann.order({ seed: '7', ...form }, {})).body as Generation
  const pixels = async ({ generated_image_url }: Generation) => {
    const { data } = await decodeRaster(await fileAt(generated_image_url, whole))
    return Buffer.from(data.buffer)
  }
  const evening = await make({ time_of_day: 'evening', facade_materials: 'brick' })
  const fromDrawing = await make({ style: 'chalet' })
  const fromPicture = await make({ style: 'chalet', ...asSketch(await fileAt(evening.generated_image_url, whole)) })
  expect((await pixels(fromPicture)).equals(await pixels(fromDrawing))).toBe(true)
})

test('the form of a project, sent again as it was last sent, still knows the drawing', async () => {
  const ann = await addCustomer(product)
  const first = await draw(ann)
  expect(first.given.drawing).toBeUndefined()
  const second = await draw(ann, await resultOf(first))
  expect(second.given.drawing).toEqual(first.given.sketch)
  expect(second.given.sketch).not.toEqual(first.given.sketch)
  const third = await draw(ann, await lastSketch(ann))
  expect(third.given.drawing).toEqual(first.given.sketch)
})

test('somebody else’s picture tells nothing of its drawing, though the file is the same', async () => {
  const [ann, bob] = [await addCustomer(product), await addCustomer(product)]
  const made = await draw(ann)
  const theirs = await draw(bob, await resultOf(made))
  expect(theirs.given.drawing).toBeUndefined()
  const pictures = product.services.db.selectFrom('image').select('sha256').where('account_id', '=', bob.id)
  expect(await pictures.execute()).toHaveLength(2)
  const chained = await draw(bob, await resultOf(theirs))
  expect(chained.given.drawing).toEqual(theirs.given.sketch)
})

test('what something is put into, and what becomes another kind of picture, is taken as it is seen', async () => {
  const ann = await addCustomer(product)
  const room = await draw(ann, { project_type: 'interior' })
  const items = { reference_files: [{ content: await drawHouse(100, 100) }] }
  const fitted = await draw(ann, { ...(await resultOf(room)), interior_fitting_mode: 'true', ...items })
  const house = await draw(ann, await resultOf(room))
  const again = await draw(ann, { ...(await resultOf(room)), project_type: 'interior' })
  expect([fitted, house, again].map(({ given }) => given.drawing)).toEqual([undefined, undefined, room.given.sketch])
})

test('a drawing goes with the last picture made from it, and leaves no file', async () => {
  const folder = path.join(product.services.config.dataDir, 'images')
  const before = await filesAtRest(product.services)
  const ann = await addCustomer(product)
  const remove = (id: string) => product.ask('DELETE', `/api/generations/${id}`, { token: ann.token })
  const first = await draw(ann)
  const base = await resultOf(first)
  const waiting = await ann.order(base)
  const piece = await engine.next()
  expect((await remove(first.id)).statusCode).toBe(200)
  piece.finish()
  const second = await ann.finished(waiting.id)
  expect((await draw(ann, await resultOf(second))).given.drawing).toEqual(first.given.sketch)
  expect((await draw(ann, base)).given.drawing).toBeUndefined()
  const history = await product.ask('GET', `/api/generations/project/${ann.project}`, { token: ann.token })
  for (const { id } of history.json<Generation[]>()) expect((await remove(id)).statusCode).toBe(200)
  expect(await filesIn(folder)).toEqual(before)
})
