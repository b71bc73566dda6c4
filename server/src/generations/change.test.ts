import type { Generation } from '@veduta/contract/api/generations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openEngines } from '../engines/open-engines.ts'
import { decodeRaster } from '../images/raster.ts'
import { changePlace, maskOf } from '../testing/change-place.ts'
import { startWorker, type HandEngine } from '../testing/hand-engine.ts'
import { addCustomer, brokenRules, type Customer, type Form } from '../testing/orders.ts'
import { drawHouse } from '../testing/pictures.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { ComfyStandIn } from '../testing/comfyui/stand-in.ts'
import { GoogleStandIn } from '../testing/vendors/google.ts'
import { OpenAiStandIn } from '../testing/vendors/openai.ts'
import { openWorkshop, type Workshop } from '../testing/workshop.ts'

let product: TestApp
let engine: HandEngine
let stop: Workshop['stop']
let mask: { content: Uint8Array }
beforeAll(async () => {
  ;({ product, engine, stop } = await openWorkshop())
  mask = await maskOf(0.25, 0.25, 0.5, 0.5)
})
afterAll(() => stop())

const draw = async (customer: Customer, form: Form = {}) => {
  const { id } = await customer.order(form)
  ;(await engine.next()).finish()
  return customer.finished(id)
}
const change = (
  customer: { token: string },
  id: string,
  form: Form,
  { app = product, ...headers }: { app?: TestApp } & Record<string, any> = { prefer: 'respond-async' },
) => changePlace(app, customer, id, form, headers)
const pixelsOf = async (one: Generation, app = product) => decodeRaster((await app.ask('GET', one.generated_image_url!)).rawPayload)

/** How many pixels differ where the box is, and how many elsewhere (some pixels around the box count as neither). */
async function differences(before: Generation, after: Generation, app = product) {
  const [a, b] = [await pixelsOf(before, app), await pixelsOf(after, app)]
  expect([b.width, b.height]).toEqual([a.width, a.height])
  const counted = { inside: 0, outside: 0 }
  for (let at = 0; at < a.width * a.height; at++) {
    if ([0, 1, 2].every((c) => a.data[at * 4 + c] === b.data[at * 4 + c])) continue
    const [x, y] = [(at % a.width) / a.width, Math.floor(at / a.width) / a.height]
    // Two pixels of leeway: the mask is brought to the size of the picture.
    const near = (value: number, size: number) => value > 0.25 - 2 / size && value < 0.75 + 2 / size
    counted[near(x, a.width) && near(y, a.height) ? 'inside' : 'outside']++
  }
  return counted
}

test('a place takes another colour for four coins, at once, and no pixel outside of it changes', async () => {
  const ann = await addCustomer(product, 12)
  const before = await draw(ann)
  const { status, id } = await change(ann, before.id, { colour: '#AA3322', mask_file: mask })
  expect([status, await ann.balance()]).toEqual([202, 0])
  const after = await ann.finished(id)
  expect(after).toMatchObject({ state: 'succeeded', cost_coins: 4, parent_id: before.id, recolour: '#aa3322', order: null })
  const { inside, outside } = await differences(before, after)
  expect(outside).toBe(0)
  expect(inside).toBeGreaterThan(1000)
  expect(await brokenRules(product.services.db)).toEqual([])
})

test('a place is made anew from other answers: the engine has the picture and its drawing, and nothing else changes', async () => {
  const ann = await addCustomer(product, 12)
  const before = await draw(ann, { facade_materials: 'stucco', seed: '7' })
  const { id } = await change(ann, before.id, { facade_materials: 'brick', mask_file: mask })
  const piece = await engine.next()
  expect(piece.order.brief).toMatchObject({ kind: 'exterior', facade_materials: 'brick', seed: 7 })
  const whole = (await product.ask('GET', before.generated_image_url!)).rawPayload
  expect(Buffer.from(piece.order.sketch).equals(whole)).toBe(true)
  const drawn = (await product.ask('GET', before.input_sketch_url)).rawPayload
  expect(Buffer.from(piece.order.drawing!).equals(drawn)).toBe(true)
  piece.finish()
  const after = await ann.finished(id)
  expect(after.parameters_used).toMatchObject({ facade_materials: 'brick', seed: 7 })
  expect(await differences(before, after)).toMatchObject({ outside: 0, inside: expect.any(Number) })

  // A change of a change is one of the picture as it is then.
  const again = await change(ann, after.id, { colour: '#123456', mask_file: mask })
  expect([again.status, again.body.code]).toEqual([402, 'not_enough_coins'])
})

test('what fails, and what is marked nowhere, gives its coins back', async () => {
  const ann = await addCustomer(product, 12)
  const before = await draw(ann)
  const failing = await change(ann, before.id, { season: 'winter', mask_file: mask })
  ;(await engine.next()).fail(new Error('broken'))
  expect(await ann.finished(failing.id)).toMatchObject({ state: 'failed', cost_coins: 0 })
  expect(await ann.balance()).toBe(4)
  const empty = await change(ann, before.id, { colour: '#ffffff', mask_file: await maskOf(0, 0, 0, 0) }, { 'accept-language': 'ru' })
  expect([empty.status, empty.body.detail]).toEqual([422, expect.stringContaining('место не отмечено')])
  expect(await ann.balance()).toBe(4)
})

test('what cannot be changed so is refused and costs nothing', async () => {
  const [ann, bob] = [await addCustomer(product, 200), await addCustomer(product)]
  const before = await draw(ann, { facade_materials: 'brick' })
  const fitted = await draw(ann, { interior_fitting_mode: 'true', reference_files: [{ content: await drawHouse(100, 100) }] })
  const coins = await ann.balance()
  const cases: [string, string, Form, number, string | undefined][] = [
    ['no mask', before.id, { colour: '#ffffff' }, 422, 'mask_file'],
    ['no colour', before.id, { colour: 'red', mask_file: mask }, 422, 'colour'],
    ['nothing', before.id, { mask_file: mask }, 422, 'colour'],
    ['the same answer', before.id, { facade_materials: 'brick', mask_file: mask }, 422, 'colour'],
    ['both', before.id, { facade_materials: 'stone', colour: '#ffffff', mask_file: mask }, 422, 'facade_materials'],
    ['a question of rooms', before.id, { room_type: 'bedroom', mask_file: mask }, 422, 'room_type'],
    ['an unknown answer', before.id, { facade_materials: 'straw', mask_file: mask }, 422, 'facade_materials'],
    ['an unknown field', before.id, { price: '0', mask_file: mask }, 422, 'price'],
    ['answers for fitted items', fitted.id, { quality: 'high', mask_file: mask }, 422, 'colour'],
    ['no picture', before.id, { colour: '#ffffff', mask_file: { content: 'x' } }, 415, undefined],
    ['no such picture', crypto.randomUUID(), { colour: '#ffffff', mask_file: mask }, 404, undefined],
  ]
  for (const [what, id, form, status, field] of cases) {
    const reply = await change(ann, id, form)
    expect([what, reply.status, reply.body.fields?.[0]]).toEqual([what, status, field])
  }
  expect((await change(bob, before.id, { colour: '#ffffff', mask_file: mask })).status).toBe(404)
  expect(await ann.balance()).toBe(coins)
})

test('one key changes once; the changed picture outlives the one that it came from', async () => {
  const ann = await addCustomer(product, 100)
  const before = await draw(ann)
  const send = (colour: string) =>
    change(ann, before.id, { colour, mask_file: mask }, { prefer: 'respond-async', 'idempotency-key': 'paint' })
  const replies = await Promise.all([send('#00aa00'), send('#00aa00'), send('#00aa00')])
  expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
  expect((await send('#0000aa')).body.code).toBe('key_reused')
  expect(await ann.balance()).toBe(88)
  const after = await ann.finished(replies[0].id)
  expect((await product.ask('DELETE', `/api/generations/${before.id}`, { token: ann.token })).statusCode).toBe(200)
  const left = await ann.generation(after.id)
  expect(left.parent_id).toBeNull()
  for (const url of [left.generated_image_url!, left.input_sketch_url]) expect((await product.ask('GET', url)).statusCode).toBe(200)
})

/** A change of one place as an engine makes it: what comes of it, and what the engine's other side was sent as its mask. */
async function changedBy(env: Record<string, string>) {
  const app = await startApp({ env: { ROLE: 'api' } })
  const engines = await openEngines(readConfig({ SECRET_KEY: 'k'.repeat(32), ...env }), app.services.log)
  const worker = await startWorker(app, engines)
  const ann = await addCustomer(app, 12)
  const before = await ann.finished((await ann.order({ facade_materials: 'brick' })).id)
  const { id } = await change(ann, before.id, { facade_materials: 'stone', mask_file: mask }, { app, prefer: 'respond-async' })
  const after = await ann.finished(id)
  expect(after.state).toBe('succeeded')
  const changed = await differences(before, after, app)
  await worker.stop()
  await engines.close()
  await app.stop()
  return { engine: after.engine, changed }
}

/** Which share of the middle of the box, and of what lies well outside of it, a channel of a mask has above the middle. */
async function markedIn(bytes: Uint8Array, channel: number) {
  const { width, height, data } = await decodeRaster(bytes)
  const count = { inside: [0, 0], outside: [0, 0] }
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
    const far = Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5))
    const of = far < 0.2 ? count.inside : far > 0.3 ? count.outside : undefined
    if (of) of[Number(data[4 * at + channel] > 127)]++
  }
  const share = ([no, yes]: number[]) => yes / (no + yes)
  return { inside: share(count.inside), outside: share(count.outside) }
}

test('a vendor that takes masks is shown the place, and changes nothing outside of it', async () => {
  const vendor = new OpenAiStandIn()
  const { engine, changed } = await changedBy({ ENGINES: 'openai', OPENAI_API_KEY: vendor.key, OPENAI_BASE_URL: await vendor.start() })
  expect([engine, changed.outside]).toEqual(['openai', 0])
  expect(changed.inside).toBeGreaterThan(1000)
  const [first, second] = vendor.asked
  expect(first.mask).toBeUndefined()
  // Transparent where something may change.
  expect(await markedIn(second.mask!, 3)).toEqual({ inside: 0, outside: 1 })
  expect(second.prompt).toContain('Change only the place that the mask leaves open.')
  expect(vendor.complaints).toEqual([])
  await vendor.stop()
})

test('a vendor without masks changes nothing outside the place either', async () => {
  const vendor = new GoogleStandIn()
  const { engine, changed } = await changedBy({
    ENGINES: 'google',
    GOOGLE_GENERATIVE_AI_API_KEY: vendor.key,
    GOOGLE_GENERATIVE_AI_BASE_URL: await vendor.start(),
  })
  expect([engine, changed.outside]).toEqual(['google', 0])
  expect(changed.inside).toBeGreaterThan(1000)
  expect(vendor.complaints).toEqual([])
  await vendor.stop()
})

test('ComfyUI paints noise where the mask is white alone, and changes nothing outside of it', async () => {
  const standIn = new ComfyStandIn()
  const { engine, changed } = await changedBy({
    ENGINES: 'comfyui',
    COMFYUI_URLS: await standIn.start(),
    COMFYUI_AUTHORIZATION: standIn.key,
  })
  expect([engine, changed.outside]).toEqual(['comfyui', 0])
  expect(changed.inside).toBeGreaterThan(1000)
  const [first, second] = standIn.asked
  expect(first.mask).toBeUndefined()
  expect(await markedIn(second.mask!, 0)).toEqual({ inside: 1, outside: 0 })
  expect(standIn.complaints).toEqual([])
  await standIn.stop()
})

test('a part of a house becomes another one: what is said of its drawing goes along with the change alone', async () => {
  const ann = await addCustomer(product, 24)
  const before = await draw(ann)
  const corrections = [{ kind: 'parts', at: [[0.5, 0.7]], extent: 'part', role: 'wall' }]
  const { status, id } = await change(ann, before.id, { corrections: JSON.stringify(corrections), mask_file: mask })
  expect(status).toBe(202)
  const piece = await engine.next()
  expect(piece.order.corrections).toEqual(corrections)
  piece.finish()
  expect(await differences(before, await ann.finished(id))).toMatchObject({ outside: 0 })
  for (const bad of ['[]', 'wall', '[{"kind":"parts"}]'])
    expect((await change(ann, before.id, { corrections: bad, mask_file: mask })).body.fields).toEqual(['corrections'])
  const both = { corrections: JSON.stringify(corrections), colour: '#ffffff', mask_file: mask }
  expect((await change(ann, before.id, both)).body.fields).toEqual(['corrections'])
  expect(await ann.balance()).toBe(12)
})

test('a colour is named as hex, RAL or NCS', async () => {
  const ann = await addCustomer(product, 20)
  const before = await draw(ann)
  for (const [name, hex] of [
    ['RAL 9010', '#f7f9ef'],
    ['NCS S 0500-N', '#f2f2f2'],
  ]) {
    const { id } = await change(ann, before.id, { colour: name, mask_file: mask })
    expect((await ann.finished(id)).recolour).toBe(hex)
  }
  expect((await change(ann, before.id, { colour: 'RAL 9999', mask_file: mask })).body.fields).toEqual(['colour'])
})

test('a place of a picture in the style of references is made with them, and they stay when that picture goes', async () => {
  const ann = await addCustomer(product, 16)
  const reference_files = [{ content: await drawHouse(100, 100) }]
  const before = await draw(ann, { reference_files, reference_descriptions: 'dusk' })
  const { id } = await change(ann, before.id, { facade_materials: 'brick', mask_file: mask })
  const piece = await engine.next()
  const shown = (await product.ask('GET', before.references[0].image_url)).rawPayload
  expect(piece.order.references).toEqual([{ bytes: expect.anything(), description: 'dusk' }])
  expect(Buffer.from(piece.order.references[0].bytes).equals(shown)).toBe(true)
  piece.finish()
  await ann.finished(id)
  expect((await product.ask('DELETE', `/api/generations/${before.id}`, { token: ann.token })).statusCode).toBe(200)
  const [kept, ...more] = (await ann.generation(id)).references
  expect([kept.description, more]).toEqual(['dusk', []])
  expect((await product.ask('GET', kept.image_url)).rawPayload.equals(shown)).toBe(true)
})
