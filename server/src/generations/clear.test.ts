import type { Generation } from '@veduta/contract/api/generations'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { photographedBoxRoom } from '@veduta/engine/testing/box-room'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeRaster } from '../images/raster.ts'
import { changePlace, maskOf } from '../testing/change-place.ts'
import { HandEngine, startWorker } from '../testing/hand-engine.ts'
import { addCustomer, brokenRules, type Customer, type Form } from '../testing/orders.ts'
import { drawHouse } from '../testing/pictures.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let product: TestApp
const engine = new HandEngine()
let worker: Awaited<ReturnType<typeof startWorker>>
beforeAll(async () => {
  product = await startApp({ env: { ROLE: 'api' } })
  worker = await startWorker(product, engine, { timeoutS: 3600 })
})
afterAll(async () => {
  await worker.stop()
  expect(await brokenRules(product.services.db)).toEqual([])
  await product.stop()
})

/** The photo of a room with a cupboard; with a red box in it where `item` is. */
async function roomPhoto(item?: readonly [left: number, top: number, right: number, bottom: number]): Promise<Buffer> {
  const { width, height, data } = photographedBoxRoom().raster
  if (item)
    for (let at = 0; at < width * height; at++) {
      const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
      if (x > item[0] && y > item[1] && x < item[2] && y < item[3]) data.set([190, 30, 40], 4 * at)
    }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}
const room = async (): Promise<Form> => ({ sketch_file: { content: await roomPhoto() }, project_type: 'interior' })
const cupboard = () => maskOf(0.53, 0.35, 0.22, 0.45)
const draw = async (customer: Customer, form: Form = {}) => {
  const { id } = await customer.order(form)
  ;(await engine.next()).finish()
  return customer.finished(id)
}
const clear = (customer: Customer, { id }: Generation, mask: Form[string], headers: Record<string, string> = {}, more: Form = {}) =>
  changePlace(product, customer, id, { clear: 'true', mask_file: mask, ...more }, { prefer: 'respond-async', ...headers })
const pixelsOf = async (one: Generation) => decodeRaster((await product.ask('GET', one.generated_image_url!)).rawPayload)
const entriesOf = async ({ id }: Customer) =>
  (await product.services.db.selectFrom('coin_entry').select('id').where('account_id', '=', id).execute()).length

test('what stands in a room is taken away: floor and wall go on behind it, and no pixel outside changes', async () => {
  const ann = await addCustomer(product, 100)
  const before = await draw(ann, await room())
  const { status, id } = await clear(ann, before, await cupboard())
  expect(status).toBe(202)
  const after = await ann.finished(id)
  expect(after).toMatchObject({ state: 'succeeded', cost_coins: 4, clears: true, recolour: null, parent_id: before.id })
  const [a, b] = [await pixelsOf(before), await pixelsOf(after)]
  let [inside, outside] = [0, 0]
  for (let at = 0; at < a.width * a.height; at++) {
    const [x, y] = [(at % a.width) / a.width, Math.floor(at / a.width) / a.height]
    const isOut = x < 0.525 || x > 0.755 || y < 0.345 || y > 0.805
    const differs = [0, 1, 2].some((c) => a.data[at * 4 + c] !== b.data[at * 4 + c])
    if (differs && isOut) outside++
    else if (differs) inside++
  }
  expect(outside).toBe(0)
  expect(inside).toBeGreaterThan(1000)
})

test('what cannot be filled is refused before anything is taken for it; so is what is no room, and two things at once', async () => {
  const ann = await addCustomer(product, 100)
  const before = await draw(ann, await room())
  const house = await draw(ann)
  const moved = await entriesOf(ann)
  const key = { 'idempotency-key': 'clear' }
  const large = await clear(ann, before, await maskOf(0.02, 0.02, 0.96, 0.96), { ...key, 'accept-language': 'ru' })
  expect([large.status, large.body.code, large.body.detail]).toEqual([422, 'order_unsuitable', expect.stringContaining('отметьте')])
  const nothing = await clear(ann, before, await maskOf(0, 0, 0, 0))
  expect([nothing.body.code, nothing.body.detail]).toEqual(['order_unsuitable', expect.stringContaining('no place was marked')])
  for (const [of, more] of [
    [house, {}],
    [before, { colour: '#ffffff' }],
    [before, { wall_finish: 'wallpaper' }],
  ] as const)
    expect((await clear(ann, of, await cupboard(), {}, more)).body.fields).toEqual(['clear'])
  const bob = await addCustomer(product)
  expect((await clear(bob, before, await cupboard())).status).toBe(404)
  expect(await entriesOf(ann)).toBe(moved)
  // What was refused under a key was not done under it.
  const mask = await cupboard()
  const [one, again] = await Promise.all([clear(ann, before, mask, key), clear(ann, before, mask, key)])
  expect([one.status, again.id]).toEqual([202, one.id])
  expect(await entriesOf(ann)).toBe(moved + 1)
  expect(await ann.finished(one.id)).toMatchObject({ state: 'succeeded' })
})

test('coins come back for what is cancelled and for what cannot be made any more', async () => {
  const ann = await addCustomer(product, 100)
  const before = await draw(ann, await room())
  const coins = await ann.balance()
  await worker.stop()
  const [unwanted, broken] = [await clear(ann, before, await cupboard()), await clear(ann, before, await cupboard())]
  expect(await ann.balance()).toBe(coins - 8)
  await product.ask('POST', `/api/generations/${unwanted.id}/cancel`, { token: ann.token })
  const { db, images } = product.services
  const { key } = await db
    .selectFrom('generation as g')
    .innerJoin('image as i', 'i.id', 'g.drawing_id')
    .select('i.key')
    .where('g.id', '=', broken.id)
    .executeTakeFirstOrThrow()
  await images.drop([key])
  worker = await startWorker(product, engine, { timeoutS: 3600 })
  expect(await ann.finished(unwanted.id)).toMatchObject({ state: 'cancelled', cost_coins: 0 })
  expect(await ann.finished(broken.id)).toMatchObject({ state: 'failed', cost_coins: 0 })
  expect(await ann.balance()).toBe(coins)
})

test('behind an item that was brought into a room its photo is seen again, whatever else is there', async () => {
  const ann = await addCustomer(product, 100)
  const photo = await roomPhoto()
  const fitted = await ann.order({
    interior_fitting_mode: 'true',
    sketch_file: { content: photo },
    reference_files: [{ content: await drawHouse(100, 100) }],
  })
  const { width, height } = photographedBoxRoom().raster
  // Across the cupboard and what is beside it.
  const piece = await engine.next()
  const size = sizeFor(piece.order.brief.quality, width, height)
  piece.finish('Grey.', await decodeRaster(await roomPhoto([0.3, 0.4, 0.7, 0.7]), size))
  const before = await ann.finished(fitted.id)
  expect(before).toMatchObject({ state: 'succeeded' })
  await product.services.db.updateTable('generation').set({ engine: 'embedded' }).where('id', '=', before.id).execute()
  const { id } = await clear(ann, before, await maskOf(0.29, 0.38, 0.42, 0.34))
  const cleared = await ann.finished(id)
  expect(cleared).toMatchObject({ state: 'succeeded' })
  const after = await pixelsOf(cleared)
  const shown = await decodeRaster(photo, { width: after.width, height: after.height })
  let sum = 0
  for (let at = 0; at < after.data.length; at++) sum += Math.abs(after.data[at] - shown.data[at])
  expect(sum / after.data.length).toBeLessThan(3)
})
