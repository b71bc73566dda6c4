import { inflateRawSync } from 'node:zlib'
import type { Board } from '@veduta/contract/api/boards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HandEngine } from '../testing/hand-engine.ts'
import { addCustomer } from '../testing/orders.ts'
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

const exported = (token: string) => product.ask('GET', '/api/auth/me/export', { token })

/** The files of a ZIP archive by name, read from its central directory (APPNOTE 4.3.12). */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  for (let n = archive.readUInt16LE(end + 10); n > 0; n--) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field))
    const local = archive.readUInt32LE(at + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(from, from + size)
    files.set(archive.toString('utf8', at + 46, at + 46 + name), method === 8 ? inflateRawSync(bytes) : bytes)
    at += 46 + name + extra + comment
  }
  return files
}

test('the archive holds the person’s data and every picture, and nobody else’s', async () => {
  const [ann, bob] = [await addCustomer(product), await addCustomer(product)]
  for (const customer of [ann, bob]) {
    const { id } = await customer.order()
    ;(await engine.next()).finish()
    await customer.finished(id)
  }
  const [drawn] = (await product.ask('GET', `/api/generations/project/${ann.project}`, { token: ann.token })).json<{ id: string }[]>()
  const body = { title: 'For Ivan', generation_ids: [drawn.id] }
  const board = (await product.ask('POST', '/api/boards', { token: ann.token, body })).json<Board>()
  const { url } = (await product.ask('POST', `/api/boards/${board.id}/link`, { token: ann.token, body: { days: 1 } })).json<{
    url: string
  }>()
  const said = { guest: 'a-key-of-the-browser', name: 'Ivan', picture_id: board.pictures[0].id }
  const guests = `/api/shared/boards/${url.split('/').at(-1)}`
  await product.ask('POST', `${guests}/comments`, { body: { ...said, text: 'Wider windows' } })
  await product.ask('POST', `${guests}/approvals`, { body: said })
  const answer = await exported(ann.token)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    'attachment; filename="veduta-data.zip"',
  ])
  const files = unzip(answer.rawPayload)
  const data = JSON.parse(files.get('data.json')!.toString())
  expect(data.account).toMatchObject({ id: ann.id, email: ann.email, coin_balance: 92 })
  expect(data.projects).toMatchObject([{ name: 'House' }])
  expect(data.coins).toMatchObject([
    { coins: 100, reason: 'adjustment' },
    { coins: -8, reason: 'generation' },
  ])
  const [picture] = data.pictures
  expect(picture).toMatchObject({ state: 'succeeded', price: 8, parameters: { project_type: 'exterior' } })
  expect(new Set(files.keys())).toEqual(new Set(['data.json', picture.sketch, picture.result]))
  expect(files.get(picture.result)!.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(data.boards).toMatchObject([
    {
      title: 'For Ivan',
      pictures: [{ generation_id: drawn.id }],
      comments: [{ name: 'Ivan', body: 'Wider windows', own: false }],
      approvals: [{ name: 'Ivan', generation_id: drawn.id, picture_sha256: expect.stringMatching(/^[\da-f]{64}$/) }],
    },
  ])
  const everything = JSON.stringify(data)
  for (const secret of [bob.id, bob.email, 'token_hash', 'password_hash', 'link_hash', 'guest"']) expect(everything).not.toContain(secret)
})

test('an hour after the sign-in the password is asked for first', async () => {
  const { token, id } = await addPerson(product.services.db)
  await product.services.db
    .updateTable('session')
    .set({ confirmed_at: new Date(Date.now() - 3_600_000) })
    .where('account_id', '=', id)
    .execute()
  expect((await exported(token)).json().code).toBe('confirm_first')
})

test('eleven archives in an hour are too many', async () => {
  const { token } = await addPerson(product.services.db)
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await exported(token)).statusCode)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})
