import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Drawing, Packed, Reading } from '@veduta/contract/api/drawings'
import type { Correction } from '@veduta/contract/catalogue/correction'
import type { Subject } from '@veduta/contract/catalogue/role'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadDrawing } from '../engines/embedded/drawing-reader.ts'
import { InputUnsuitable } from '../engines/engine.ts'
import type { HandEngine } from '../testing/hand-engine.ts'
import { addCustomer, filesAtRest, filesIn, multipart, type Customer } from '../testing/orders.ts'
import { addPerson } from '../testing/people.ts'
import { drawHouse } from '../testing/pictures.ts'
import type { TestApp } from '../testing/start-app.ts'
import { openWorkshop, type Workshop } from '../testing/workshop.ts'
import { readingQueue } from './drawings.ts'
import { workOnDrawings } from './work-on-drawings.ts'

/** A reading in the hands of a test. */
interface Piece {
  drawing: Uint8Array
  subject: Subject
  finish: () => void
  fail: (error: Error) => void
}

const reading: Reading = { json: 'json', maps: { role: 'role' }, doubts: [] }
const whole: Packed = { json: 'whole', maps: { role: 'roles' } }
const wall: Correction = { kind: 'part', at: [0.5, 0.5], extent: 'part', role: 'wall' }

let product: TestApp
let engine: HandEngine
let stop: Workshop['stop']
const pieces: Piece[] = []
beforeAll(async () => {
  ;({ product, engine, stop } = await openWorkshop())
  const { db, jobs, images } = product.services
  const reader = {
    read: (drawing: Uint8Array, subject: Subject) =>
      new Promise<ReadDrawing>((finish, fail) => {
        const read: ReadDrawing = subject === 'house' ? { shown: reading, whole } : { shown: reading }
        pieces.push({ drawing, subject, finish: () => finish(read), fail })
      }),
  }
  await workOnDrawings({ db, jobs, images, reader })
})
afterAll(async () => {
  const left = product.services.jobs.leave(readingQueue)
  pieces.forEach(({ finish }) => finish())
  await left
  await stop()
})

type Asked = ({ content: Uint8Array } | { sha256: string }) & { subject?: Subject }
const ask = async (person: { token: string }, { subject, ...asked }: Asked) => {
  const named = 'sha256' in asked ? { sha256: asked.sha256 } : { sketch_file: { content: asked.content } }
  const form = { ...named, ...(subject && { subject }) }
  const { body, headers } = await multipart(form as never)
  const answer = await product.ask('POST', '/api/drawings', { token: person.token, body, headers })
  const { drawing, code } = answer.json<{ drawing: Drawing | null; code?: string }>()
  return { status: answer.statusCode, code, unknown: drawing === null, ...(drawing as Drawing) }
}
const look = async ({ token }: { token: string }, id: string) =>
  (await product.ask('GET', `/api/drawings/${id}`, { token })).json<Drawing>()
const say = ({ token }: { token: string }, id: string, corrections: unknown) =>
  product.ask('PUT', `/api/drawings/${id}/corrections`, { token, body: { corrections } })
const nextPiece = async () => {
  await expect.poll(() => pieces.length, { timeout: 120_000 }).toBeGreaterThan(0)
  return pieces.shift()!
}
const readBy = async (person: { token: string }, content: Uint8Array) => {
  const { id } = await ask(person, { content })
  ;(await nextPiece()).finish()
  await expect.poll(async () => (await look(person, id)).state).toBe('read')
  return id
}
let drawn = 0
/** A drawing that nobody has sent yet. */
const another = () => drawHouse(400 + 4 * drawn++, 300)
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const files = () => filesIn(path.join(product.services.config.dataDir, 'images'))
/** Orders by hand: what the engine was given, and the finished picture. */
const draw = async (customer: Customer, content: Uint8Array) => {
  const { id } = await customer.order({ sketch_file: { content } })
  const piece = await engine.next()
  piece.finish()
  return { ...(await customer.finished(id)), given: piece.order }
}
const fileAt = async (url: string | null) => (await product.ask('GET', url!)).rawPayload

test('a drawing is read once, however often it is asked for, and is known by its hash', async () => {
  const [ann, content] = [await addPerson(product.services.db), await another()]
  const before = await filesAtRest(product.services)
  const first = await ask(ann, { content })
  expect(first).toMatchObject({ status: 200, state: 'queued', reading: null, failure: null, corrections: [] })
  expect((await ask(ann, { content })).id).toBe(first.id)
  ;(await nextPiece()).finish()
  await expect.poll(() => look(ann, first.id)).toMatchObject({ state: 'read', reading })
  expect(await ask(ann, { sha256: hashOf(content) })).toMatchObject({ id: first.id, state: 'read', reading })
  expect(pieces).toEqual([])
  expect(await files()).toEqual(before)
})

test('two people with the same drawing have it read apart, and neither learns of the other’s', async () => {
  const content = await another()
  const [ann, bob] = [await addPerson(product.services.db), await addPerson(product.services.db)]
  const id = await readBy(ann, content)
  await say(ann, id, [wall])
  expect(await ask(bob, { sha256: hashOf(content) })).toMatchObject({ status: 200, unknown: true })
  const his = await ask(bob, { content })
  expect(his).toMatchObject({ state: 'queued', corrections: [] })
  expect(his.id).not.toBe(id)
  expect((await product.ask('GET', `/api/drawings/${id}`, { token: bob.token })).statusCode).toBe(404)
  expect((await say(bob, id, [])).statusCode).toBe(404)
  expect((await look(ann, id)).corrections).toEqual([wall])
  ;(await nextPiece()).finish()
})

test('what is given up is not read, leaves no file, and can be asked for again', async () => {
  const [ann, busy] = [await addPerson(product.services.db), await addPerson(product.services.db)]
  const before = await filesAtRest(product.services)
  await ask(busy, { content: await another() })
  const held = await nextPiece()
  const content = await another()
  const { id } = await ask(ann, { content })
  expect((await product.ask('DELETE', `/api/drawings/${id}`, { token: ann.token })).json()).toEqual({ ok: true })
  expect((await product.ask('GET', `/api/drawings/${id}`, { token: ann.token })).statusCode).toBe(404)
  held.finish()
  const again = await ask(ann, { content })
  ;(await nextPiece()).finish()
  await expect.poll(async () => (await look(ann, again.id)).state).toBe('read')
  expect(pieces).toEqual([])
  expect(await files()).toEqual(before)
})

test('while a picture that was paid for waits, no drawing is read', async () => {
  const ann = await addCustomer(product)
  const { db } = product.services
  const orders = [await ann.order(), await ann.order()]
  const held = await engine.next()
  const { id } = await ask(ann, { content: await another() })
  /** Readings that looked, and were put off. */
  const putOff = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from pgboss.job where name = ${readingQueue.name} and state = 'created'`.execute(
        db,
      )
    ).rows[0].n
  await expect.poll(putOff, { timeout: 120_000 }).toBeGreaterThan(0)
  expect([pieces, (await look(ann, id)).state]).toEqual([[], 'queued'])
  held.finish()
  const next = await engine.next()
  // It is being made: nobody who paid waits any more.
  ;(await nextPiece()).finish()
  await expect.poll(async () => (await look(ann, id)).state).toBe('read')
  next.finish()
  for (const order of orders) await ann.finished(order.id)
})

test('a drawing that shows no house is told to be none, and is not read again', async () => {
  const [ann, content] = [await addPerson(product.services.db), await another()]
  const { id } = await ask(ann, { content })
  ;(await nextPiece()).fail(new InputUnsuitable('empty_drawing'))
  await expect.poll(() => look(ann, id)).toMatchObject({ state: 'failed', reading: null })
  expect((await look(ann, id)).failure).toBeTruthy()
  expect(await ask(ann, { content })).toMatchObject({ id, state: 'failed' })
  expect(pieces).toEqual([])
})

test('a reading that breaks is tried again, then told; the next who asks has it read anew', async () => {
  const [ann, content] = [await addPerson(product.services.db), await another()]
  const { id } = await ask(ann, { content })
  for (let n = 0; n < 3; n++) (await nextPiece()).fail(new Error('broken'))
  await expect.poll(() => look(ann, id)).toMatchObject({ state: 'failed', failure: null })
  expect(await ask(ann, { sha256: hashOf(content) })).toMatchObject({ unknown: true })
  expect(await ask(ann, { content })).toMatchObject({ id, state: 'queued' })
  ;(await nextPiece()).finish()
})

test('what is no picture is refused, as are too many drawings in an hour and what is no correction', async () => {
  const ann = await addPerson(product.services.db)
  expect(await ask(ann, { content: Buffer.from('no picture at all') })).toMatchObject({ status: 415, code: 'file_type' })
  expect(await ask(ann, { sha256: 'x' })).toMatchObject({ status: 422, code: 'invalid_input' })
  const content = await another()
  const id = await readBy(ann, content)
  for (const wrong of [
    [{ ...wall, role: 'lava' }],
    [{ ...wall, at: [0.5, 2] }],
    [{ kind: 'part' }],
    'none',
    Array.from({ length: 401 }, () => wall),
  ])
    expect((await say(ann, id, wrong)).statusCode).toBe(422)
  const { throttle } = product.services
  const { readingsOfAccount } = await import('../accounts/throttle.ts')
  for (let n = 0; n < readingsOfAccount.free; n++) await throttle.take(readingsOfAccount, ann.id).catch(() => {})
  expect(await ask(ann, { content: await another() })).toMatchObject({ status: 429, code: 'too_many_attempts' })
  expect(await ask(ann, { content })).toMatchObject({ id, state: 'read' })
})

test('what lies behind is kept with the drawing, as far away as was said, and goes into the next order', async () => {
  const ann = await addCustomer(product)
  const content = await another()
  const id = await readBy(ann, content)
  const porch = { kind: 'behind', at: [[0.4, 0.6]], extent: 'part', front: [0.7, 0.6], metres: 1.5 } satisfies Correction
  for (const wrong of [{ metres: 0 }, { metres: 21 }, { at: [] }, { front: [0.7, 1.1] }, { front: undefined }])
    expect((await say(ann, id, [{ ...porch, ...wrong }])).statusCode, JSON.stringify(wrong)).toBe(422)
  expect((await say(ann, id, [porch])).statusCode).toBe(200)
  expect((await look(ann, id)).corrections).toEqual([porch])
  expect((await draw(ann, content)).given.corrections).toEqual([porch])
})

test('an order takes along what is said of its drawing then, and no other', async () => {
  const [ann, bob] = [await addCustomer(product), await addCustomer(product)]
  const content = await another()
  const id = await readBy(ann, content)
  await say(ann, id, [wall])
  expect((await draw(ann, content)).given.corrections).toEqual([wall])
  expect((await draw(ann, await another())).given.corrections).toEqual([])
  expect((await draw(bob, content)).given.corrections).toEqual([])
  await say(ann, id, [])
  expect((await draw(ann, content)).given.corrections).toEqual([])
})

test('a picture is read as a house and as a room apart, and what is said of the one goes into orders of that alone', async () => {
  const [ann, bob] = [await addCustomer(product), await addCustomer(product)]
  const content = await another()
  const house = await readBy(ann, content)
  await say(ann, house, [wall])
  expect(await ask(ann, { content, subject: 'room' })).toMatchObject({ state: 'queued', corrections: [] })
  const asRoom = await nextPiece()
  expect(asRoom.subject).toBe('room')
  asRoom.finish()
  const room = await ask(ann, { sha256: hashOf(content), subject: 'room' })
  expect(room.id).not.toBe(house)
  await expect.poll(() => look(ann, room.id)).toMatchObject({ state: 'read', reading })
  const rug: Correction = { kind: 'part', at: [0.5, 0.9], extent: 'part', role: 'rug' }
  expect((await say(ann, room.id, [rug])).statusCode).toBe(200)
  // Pictures of rooms are painted from their photo: there is no whole reading.
  expect((await product.ask('GET', `/api/drawings/${room.id}/reading`, { token: ann.token })).statusCode).toBe(404)
  const order = async (who: Customer, file: Uint8Array, more: object = {}) => {
    const { id } = await who.order({ sketch_file: { content: file }, project_type: 'interior', ...more })
    const piece = await engine.next()
    piece.finish()
    return { ...(await who.finished(id)), given: piece.order }
  }
  const restyled = await order(ann, content)
  expect([restyled.given.corrections, restyled.given.reading]).toEqual([[rug], undefined])
  const fitting = { interior_fitting_mode: 'true', reference_files: [{ content: await another() }], placement_instructions: 'a sofa' }
  const picture = await fileAt(restyled.generated_image_url)
  // What is said of a room holds in its new picture, too: ordered anew, or with things put into it.
  expect((await order(ann, picture)).given.corrections).toEqual([rug])
  expect((await order(ann, picture, fitting)).given.corrections).toEqual([rug])
  expect((await order(ann, content, fitting)).given.corrections).toEqual([rug])
  expect((await draw(ann, content)).given.corrections).toEqual([wall])
  expect((await order(bob, content)).given.corrections).toEqual([])
  expect(pieces).toEqual([])
})

test('of two windows the one that does not know what the other said is told so, and nothing is lost', async () => {
  const ann = await addPerson(product.services.db)
  const id = await readBy(ann, await another())
  const put = async (corrections: Correction[], revision?: number) => {
    const answer = await product.ask('PUT', `/api/drawings/${id}/corrections`, { token: ann.token, body: { corrections, revision } })
    return answer.json<{ revision?: number; code?: string }>()
  }
  const roof: Correction = { kind: 'part', at: [0.5, 0.1], extent: 'part', role: 'roof' }
  expect((await look(ann, id)).revision).toBe(0)
  expect(await put([wall], 0)).toEqual({ revision: 1 })
  expect(await put([roof], 0)).toMatchObject({ code: 'drawing_changed' })
  expect(await look(ann, id)).toMatchObject({ corrections: [wall], revision: 1 })
  // An answer that was lost: the same is said again.
  expect((await put([wall], 0)).code).toBeUndefined()
  const { revision } = await look(ann, id)
  expect(await put([], revision)).toEqual({ revision: revision + 1 })
  expect(await put([wall, roof], revision)).toMatchObject({ code: 'drawing_changed' })
  const both = await Promise.all([put([wall], revision + 1), put([roof], revision + 1)])
  expect(both.map(({ code }) => code).filter(Boolean)).toEqual(['drawing_changed'])
  // A program that does not say what it knows replaces what stands.
  expect(await put([roof])).toEqual({ revision: revision + 3 })
})

test('the drawing is known again as it was last sent, and behind its picture as a base', async () => {
  const ann = await addCustomer(product)
  const content = await another()
  const id = await readBy(ann, content)
  await say(ann, id, [wall])
  const { generated_image_url } = await draw(ann, content)
  const last = await product.ask('GET', `/api/generations/project/${ann.project}/last`, { token: ann.token })
  const sent = await fileAt(last.json().input_sketch_url)
  const picture = await fileAt(generated_image_url)
  for (const file of [sent, picture]) {
    expect(await ask(ann, { sha256: hashOf(file) })).toMatchObject({ id, corrections: [wall] })
    expect((await draw(ann, file)).given.corrections).toEqual([wall])
  }
  expect(pieces).toEqual([])
})

test('an order is painted from what was read of its drawing, also behind a picture, never from what others had read', async () => {
  const [ann, bob] = [await addCustomer(product), await addCustomer(product)]
  const content = await another()
  const unread = await draw(ann, content)
  expect(unread.given.reading).toBeUndefined()
  await ask(ann, { content })
  ;(await nextPiece()).finish()
  await expect.poll(async () => (await ask(ann, { content })).state).toBe('read')
  const { given, generated_image_url } = await draw(ann, content)
  expect(given.reading).toEqual(whole)
  const last = await product.ask('GET', `/api/generations/project/${ann.project}/last`, { token: ann.token })
  for (const url of [last.json().input_sketch_url, generated_image_url])
    expect((await draw(ann, await fileAt(url))).given.reading).toEqual(whole)
  expect((await draw(bob, content)).given.reading).toBeUndefined()
  const { id } = await ann.order({ sketch_file: { content }, project_type: 'interior' })
  const room = await engine.next()
  room.finish()
  await ann.finished(id)
  expect(room.order.reading).toBeUndefined()
})

test('what was read otherwise than it is read now is read anew, and nothing is painted from it', async () => {
  const ann = await addCustomer(product)
  const content = await another()
  const id = await readBy(ann, content)
  await say(ann, id, [wall])
  await product.services.db.updateTable('understanding').set({ version: 'of old' }).where('id', '=', id).execute()
  expect((await draw(ann, content)).given).toMatchObject({ reading: undefined, corrections: [wall] })
  expect(await ask(ann, { content })).toMatchObject({ id, state: 'queued', reading: null, corrections: [wall] })
  expect((await draw(ann, content)).given.reading).toBeUndefined()
  ;(await nextPiece()).finish()
  await expect.poll(() => look(ann, id)).toMatchObject({ state: 'read', reading })
  expect((await draw(ann, content)).given.reading).toEqual(whole)
  expect(pieces).toEqual([])
})

test('a drawing that stands in the store is read from there: its hash is enough', async () => {
  const ann = await addCustomer(product)
  const content = await another()
  const { generated_image_url } = await draw(ann, content)
  const { id } = await ask(ann, { sha256: hashOf(await fileAt(generated_image_url)) })
  ;(await nextPiece()).finish()
  await expect.poll(async () => (await look(ann, id)).state).toBe('read')
  expect((await fileAt((await ann.generation((await draw(ann, content)).id)).input_sketch_url)).length).toBeGreaterThan(0)
})

test('what was said goes with the person, and is in their archive until then', async () => {
  const ann = await addCustomer(product)
  const id = await readBy(ann, await another())
  await say(ann, id, [wall])
  const room = await ask(ann, { content: await another(), subject: 'room' })
  await say(ann, room.id, [wall])
  const archive = (await product.ask('GET', '/api/auth/me/export', { token: ann.token })).rawPayload
  expect(archive.length).toBeGreaterThan(0)
  await product.ask('DELETE', '/api/auth/me', { token: ann.token })
  const { db } = product.services
  for (const table of ['understanding', 'understanding_correction'] as const)
    expect(await db.selectFrom(table).select('account_id').where('account_id', '=', ann.id).execute()).toEqual([])
  expect((await files()).filter((file) => file.startsWith('loose'))).toEqual([])
})
