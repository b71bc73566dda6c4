import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Generation, GenerationEvent } from '@veduta/contract/api/generations'
import { greyRaster, type HandEngine } from '../testing/hand-engine.ts'
import { addCustomer, filesAtRest, filesIn, multipart, type Customer } from '../testing/orders.ts'
import { drawHouse } from '../testing/pictures.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { openWorkshop, type Workshop } from '../testing/workshop.ts'
import { removeDeleted } from './deletion.ts'

let product: TestApp
let engine: HandEngine
let stop: Workshop['stop']
let origin: string
beforeAll(async () => {
  ;({ product, engine, stop } = await openWorkshop())
  origin = await product.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => stop())

const draw = async (customer: Customer, form = {}) => {
  const { id } = await customer.order(form)
  ;(await engine.next()).finish()
  return customer.finished(id)
}
const list = async ({ token, project }: Customer, query = '') =>
  (await product.ask('GET', `/api/generations/project/${project}?${query}`, { token })).json<Generation[]>()

test('the history is newest first and pages without gaps or repeats', async () => {
  const ann = await addCustomer(product, 100)
  const made = []
  for (let n = 0; n < 5; n++) made.push((await draw(ann)).id)
  const newest = made.toReversed()
  expect((await list(ann)).map(({ id }) => id)).toEqual(newest)
  const first = await list(ann, 'limit=2')
  const second = await list(ann, `limit=2&before=${first[1].id}`)
  const third = await list(ann, `limit=2&before=${second[1].id}`)
  expect([...first, ...second, ...third].map(({ id }) => id)).toEqual(newest)
  expect(await list(ann, `limit=2&before=${third[0].id}`)).toEqual([])
})

test('pictures of a project that may be gone are none, whoever had it; else it is not found', async () => {
  const [ann, bob] = [await addCustomer(product, 8), await addCustomer(product, 8)]
  const { id } = await draw(ann)
  const asked = async (project: string, query = '') =>
    product.ask('GET', `/api/generations/project/${project}?${query}`, { token: ann.token })
  expect((await asked(ann.project, 'may_be_gone=true')).json()).toMatchObject([{ id }])
  for (const project of [bob.project, crypto.randomUUID(), 'x']) {
    expect((await asked(project)).statusCode).toBe(404)
    expect((await asked(project, 'may_be_gone=true')).json()).toEqual([])
  }
})

test('the form of a project comes back as it was last sent', async () => {
  const ann = await addCustomer(product, 100)
  const last = () => product.ask('GET', `/api/generations/project/${ann.project}/last`, { token: ann.token })
  expect((await last()).statusCode).toBe(404)
  const prepared = ann.prepare()
  ;(await engine.next()).finish()
  expect((await prepared).status).toBe(200)
  expect((await last()).statusCode).toBe(404)
  await draw(ann, { roof_material: 'thatch', reference_files: [{ content: await drawHouse(100, 100) }] })
  const answer = (await last()).json()
  expect(answer.parameters_used).toMatchObject({ project_type: 'exterior', roof_material: 'thatch' })
  for (const url of [answer.input_sketch_url, answer.sketch_thumbnail_url, ...answer.reference_images])
    expect((await product.ask('GET', url)).statusCode).toBe(200)
  expect(answer.reference_images).toHaveLength(1)
})

test('a picture and its sketch come in the sizes that screens show them in', async () => {
  const ann = await addCustomer(product, 8)
  const made = await draw(ann)
  for (const sizes of [made.generated_image_srcset!, made.input_sketch_srcset]) {
    const copies = sizes.split(', ').map((copy) => copy.split(' '))
    expect(copies.map(([, width]) => width)).toEqual(['360w', '720w', '1280w'])
    for (const [url] of copies) expect((await product.ask('GET', url)).headers['content-type']).toBe('image/webp')
  }
})

test('feedback is set, changed and cleared, and only on a finished picture', async () => {
  const ann = await addCustomer(product, 100)
  const { id } = await draw(ann)
  const give = (to: string, feedback: string | null) =>
    product.ask('PATCH', `/api/generations/${to}/feedback`, { token: ann.token, body: { feedback } })
  expect((await give(id, 'like')).json().feedback).toBe('like')
  expect((await give(id, 'dislike')).json().feedback).toBe('dislike')
  expect((await give(id, null)).json().feedback).toBeNull()
  expect((await give(id, 'love')).statusCode).toBe(422)
  const running = await ann.order()
  const piece = await engine.next()
  expect((await give(running.id, 'like')).json().code).toBe('not_finished')
  piece.finish()
  await ann.finished(running.id)
})

test('a deleted picture is gone with its files, and its coins stay spent', async () => {
  const ann = await addCustomer(product, 16)
  const folder = path.join(product.services.config.dataDir, 'images')
  const before = await filesAtRest(product.services)
  const done = await draw(ann, { reference_files: [{ content: await drawHouse(100, 100) }] })
  await product.ask('GET', done.thumbnail_url!)
  const remove = (id: string) => product.ask('DELETE', `/api/generations/${id}`, { token: ann.token })
  const running = await ann.order()
  const piece = await engine.next()
  expect((await remove(running.id)).json().code).toBe('not_finished')
  piece.finish()
  await ann.finished(running.id)
  expect((await remove(running.id)).statusCode).toBe(200)
  expect((await remove(done.id)).json()).toEqual({ ok: true })
  expect((await remove(done.id)).statusCode).toBe(404)
  expect(await filesIn(folder)).toEqual(before)
  expect(await list(ann)).toEqual([])
  expect(await ann.balance()).toBe(0)
})

test('a shared picture is seen by everybody who has the link, until it is taken back', async () => {
  const ann = await addCustomer(product, 16)
  const done = await draw(ann)
  const share = () => product.ask('POST', `/api/generations/${done.id}/share`, { token: ann.token })
  const { url } = (await share()).json()
  expect(url).toMatch(/^http:\/\/veduta\.test\/s\/[\w-]{32}$/)
  expect((await share()).json().url).toBe(url)
  const token = url.split('/').at(-1)
  const seen = (await product.ask('GET', `/api/shared/${token}`)).json()
  expect(Object.keys(seen).sort()).toEqual(['created_at', 'engine', 'generated_image_url', 'height', 'source_type', 'width'])
  expect(seen.source_type).toBe('algorithmicMedia')
  const picture = await product.ask('GET', seen.generated_image_url)
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store'])
  const asked = seen.generated_image_url.replace('/static/images/', '/api/images/')
  expect((await product.ask('GET', asked)).rawPayload.equals(picture.rawPayload)).toBe(true)
  await product.ask('DELETE', `/api/generations/${done.id}/share`, { token: ann.token })
  for (const address of [seen.generated_image_url, asked]) expect((await product.ask('GET', address)).statusCode).toBe(404)
  expect((await product.ask('GET', `/api/shared/${token}`)).statusCode).toBe(404)
  expect((await product.ask('GET', '/api/shared/x')).statusCode).toBe(404)
})

test('nothing can be done with somebody else’s picture', async () => {
  const [ann, bob] = [await addCustomer(product, 8), await addCustomer(product, 8)]
  const { id } = await draw(bob)
  const attempts = [
    ['GET', `/api/generations/${id}`],
    ['GET', `/api/generations/${id}/events`],
    ['POST', `/api/generations/${id}/cancel`],
    ['PATCH', `/api/generations/${id}/feedback`],
    ['POST', `/api/generations/${id}/share`],
    ['DELETE', `/api/generations/${id}/share`],
    ['DELETE', `/api/generations/${id}`],
  ] as const
  for (const [method, url] of attempts) {
    const body = method === 'PATCH' ? { feedback: 'like' } : undefined
    expect([method, url, (await product.ask(method, url, { token: ann.token, body })).statusCode]).toEqual([method, url, 404])
    expect([method, url, (await product.ask(method, url, { body })).statusCode]).toEqual([method, url, 401])
  }
  expect(await bob.generation(id)).toMatchObject({ state: 'succeeded', feedback: null })
})

/** Reads server-sent events until the connection closes; `each` is called with every one. */
async function readEvents(token: string, id: string, each: (event: GenerationEvent) => void = () => {}) {
  const reply = await fetch(`${origin}/api/generations/${id}/events`, { headers: { authorization: `Bearer ${token}` } })
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  const seen: GenerationEvent[] = []
  let text = ''
  for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) {
    text += part
    const whole = text.split('\n\n')
    text = whole.pop()!
    for (const event of whole.filter((one) => one.startsWith('data: ')).map((one) => JSON.parse(one.slice(6)) as GenerationEvent)) {
      seen.push(event)
      each(event)
    }
  }
  return seen
}

test('the events of a picture begin with where it stands and end with its end', async () => {
  const ann = await addCustomer(product, 16)
  const { id } = await ann.order()
  const piece = await engine.next()
  piece.tell({ stage: 'volumes', fraction: 0.4 })
  const seen = await readEvents(ann.token, id, ({ stage }) => stage === 'volumes' && piece.finish())
  expect(seen.at(-1)).toEqual({ id, state: 'succeeded', stage: null, progress: 1, preview_url: null, ahead: 0 })
  expect(seen).toContainEqual({ id, state: 'running', stage: 'volumes', progress: 0.4, preview_url: null, ahead: 0 })
  expect(await readEvents(ann.token, id)).toEqual([{ id, state: 'succeeded', stage: null, progress: 1, preview_url: null, ahead: 0 }])
})

test('a picture that is cancelled elsewhere ends the events', async () => {
  const ann = await addCustomer(product, 16)
  const { id } = await ann.order()
  await engine.next()
  const seen = await readEvents(ann.token, id, ({ state }) => {
    if (state === 'running') void product.ask('POST', `/api/generations/${id}/cancel`, { token: ann.token })
  })
  expect(seen.at(-1)).toMatchObject({ state: 'cancelled' })
})

test('a preview can be looked at while the picture is being made', async () => {
  const ann = await addCustomer(product, 16)
  const { id } = await ann.order()
  const piece = await engine.next()
  piece.tell({ stage: 'materials', fraction: 0.6, preview: greyRaster() })
  let status = 0
  await readEvents(ann.token, id, ({ preview_url }) => {
    if (!preview_url || status) return
    status = 1
    void product.ask('GET', preview_url).then(({ statusCode }) => {
      status = statusCode
      piece.finish()
    })
  })
  expect(status).toBe(200)
})

test('a server that closes lets go of those who follow and wait', async () => {
  const other = await startApp({ env: { ROLE: 'api' } })
  const ann = await addCustomer(other, 16)
  const at = await other.app.listen({ host: '127.0.0.1', port: 0 })
  const { id } = await ann.order()
  const reply = await fetch(`${at}/api/generations/${id}/events`, { headers: { authorization: `Bearer ${ann.token}` } })
  const reader = reply.body!.getReader()
  await reader.read()
  const { body, headers } = await multipart({ project_id: ann.project, sketch_file: { content: await drawHouse() } })
  const waiting = fetch(`${at}/api/generations/generate`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${ann.token}` },
    body: new Uint8Array(body),
  })
  const orders = () => other.ask('GET', `/api/generations/project/${ann.project}`, { token: ann.token })
  while ((await orders()).json().length < 2);
  const ended = (async () => {
    while (!(await reader.read()).done);
  })()
  await other.stop()
  await ended
  expect([(await waiting).status, await (await waiting).json()]).toMatchObject([503, { code: 'unavailable' }])
})

test('deleted pictures are nowhere at once, come back on demand, and are gone for good in the end', async () => {
  const ann = await addCustomer(product, 24)
  const bob = await addCustomer(product)
  const folder = path.join(product.services.config.dataDir, 'images')
  const [one, other, kept] = [await draw(ann), await draw(ann), await draw(ann)]
  const ask = (what: 'delete' | 'restore', ids: string[], who = ann) =>
    product.ask('POST', `/api/generations/${what}`, { token: who.token, body: { ids } })
  const shared = await product.ask('POST', `/api/generations/${other.id}/share`, { token: ann.token })
  const address = `/api/shared/${shared.json().url.split('/').at(-1)}`
  expect((await ask('delete', [one.id, crypto.randomUUID()])).statusCode).toBe(404)
  expect((await ask('delete', [one.id], bob)).statusCode).toBe(404)
  expect(await list(ann)).toHaveLength(3)

  expect((await ask('delete', [one.id, other.id])).json()).toEqual({ ok: true })
  expect((await list(ann)).map(({ id }) => id)).toEqual([kept.id])
  expect((await product.ask('GET', `/api/generations/${other.id}`, { token: ann.token })).statusCode).toBe(404)
  expect((await product.ask('GET', address)).statusCode).toBe(404)
  expect((await ask('delete', [one.id])).statusCode).toBe(404)
  expect((await ask('restore', [one.id], bob)).statusCode).toBe(404)
  expect((await ask('restore', [one.id])).json()).toEqual({ ok: true })
  expect((await list(ann)).map(({ id }) => id)).toEqual([kept.id, one.id])

  const { services } = product
  expect(await removeDeleted(services)).toBe(0)
  const before = await filesIn(folder)
  expect(await removeDeleted(services, -1)).toBe(1)
  expect(before.length - (await filesIn(folder)).length).toBeGreaterThanOrEqual(2)
  expect((await ask('restore', [other.id])).statusCode).toBe(404)
  expect((await list(ann)).map(({ id }) => id)).toEqual([kept.id, one.id])
  expect(await ann.balance()).toBe(0)
})

test('a picture that is being made is not deleted with the others', async () => {
  const ann = await addCustomer(product, 16)
  const done = await draw(ann)
  const { id } = await ann.order()
  const piece = await engine.next()
  const reply = await product.ask('POST', '/api/generations/delete', { token: ann.token, body: { ids: [done.id, id] } })
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'not_finished'])
  expect(await list(ann)).toHaveLength(2)
  piece.finish()
  await ann.finished(id)
})

test('favourites are set and cleared on finished pictures', async () => {
  const ann = await addCustomer(product, 16)
  const { id, favourite } = await draw(ann)
  const set = (to: boolean) => product.ask('PATCH', `/api/generations/${id}/favourite`, { token: ann.token, body: { favourite: to } })
  expect([favourite, (await set(true)).json().favourite, (await set(false)).json().favourite]).toEqual([false, true, false])
  const running = await ann.order()
  const piece = await engine.next()
  const early = await product.ask('PATCH', `/api/generations/${running.id}/favourite`, { token: ann.token, body: { favourite: true } })
  expect(early.json().code).toBe('not_finished')
  piece.finish()
  await ann.finished(running.id)
})
