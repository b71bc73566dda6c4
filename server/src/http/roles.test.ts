import { randomBytes, randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint, Scope } from '@veduta/contract/api/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readingVersion } from '../engines/embedded/reading-version.ts'
import { addCustomer, multipart, type Customer } from '../testing/orders.ts'
import { addKey } from '../testing/keys.ts'
import { addPerson, type Person } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

// Who may do what, for every call that the contract declares: a new call is in the table by itself.

const folder = path.resolve(import.meta.dirname, '../../../contract/src/api')
const declared = await Promise.all(
  globSync('*.ts', { cwd: folder, exclude: (file) => file.endsWith('.test.ts') }).map(
    (file) => import(/* @vite-ignore */ path.join(folder, file)) as Promise<Record<string, unknown>>,
  ),
)
const calls = declared
  .flatMap((module) => Object.values(module))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'reply' in value)

let product: TestApp
/** Whose things the calls name. */
let owner: Customer
/** Keys of the administrator's, each with one scope. */
let keys: Record<Scope, string>
let people: Record<'unverified' | 'another user' | 'inactive' | 'admin', Person>
beforeAll(async () => {
  product = await startApp({ env: { ROLE: 'api' } })
  const { db } = product.services
  people = {
    unverified: await addPerson(db, { is_email_verified: false }),
    'another user': await addPerson(db),
    inactive: await addPerson(db),
    admin: await addPerson(db, { role: 'admin' }),
  }
  await db.updateTable('account').set({ is_active: false }).where('id', '=', people.inactive.id).execute()
  const key = async (scope: Scope) => (await addKey(product, people.admin.token, { scopes: [scope] })).secret
  keys = { read: await key('read'), order: await key('order') }
})
afterAll(() => product.stop())

type Role = 'nobody' | 'unverified' | 'inactive' | 'user' | 'another user' | 'admin'

/** The refusal that a role meets before anything is looked at, if any. */
function refusalOf({ access }: Endpoint, role: Role): [number, string] | undefined {
  if (access === 'anyone') return undefined
  if (role === 'nobody') return [401, 'not_signed_in']
  if (role === 'inactive') return [403, 'account_inactive']
  if (access === 'signed_in') return undefined
  if (role === 'unverified') return [403, 'not_verified']
  return access === 'admin' && role !== 'admin' ? [403, 'admin_only'] : undefined
}

/** A cancelled picture, a payment that does not add up, a wish of an administrator and a session, all of one person with one project. */
async function addThings() {
  const { db } = product.services
  owner = await addCustomer(product)
  const { id: generation } = await owner.order()
  await product.ask('POST', `/api/generations/${generation}/cancel`, { token: owner.token })
  const payment = randomUUID()
  await db
    .insertInto('payment')
    .values({
      id: payment,
      account_id: owner.id,
      package_id: 'starter',
      coins: 50,
      price_minor: 9900,
      currency: 'RUB',
      provider: 'yookassa',
      shop: '1',
      provider_key: randomUUID(),
      locale: 'ru',
      receipt_email: owner.email,
    })
    .execute()
  const { id: anomaly } = await db
    .insertInto('payment_anomaly')
    .values({ payment_id: payment, kind: 'test_money', facts: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: request } = await db
    .insertInto('admin_request')
    .values({ actor_id: randomUUID(), account_id: owner.id, kind: 'coins', coins: 1, reason: 'a gift' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: session } = await db.selectFrom('session').select('id').where('account_id', '=', owner.id).executeTakeFirstOrThrow()
  const { id: drawing } = await db
    .insertInto('understanding')
    .values({
      account_id: owner.id,
      content: randomBytes(32),
      state: 'read',
      source_key: null,
      answer: JSON.stringify({ json: '', maps: {}, doubts: [] }),
      reading: JSON.stringify({ json: '', maps: {} }),
      version: readingVersion(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: key } = await db
    .insertInto('api_key')
    .values({ account_id: owner.id, name: 'Revit', token_hash: randomBytes(32), prefix: 'veduta_live_abcd', scopes: ['read'], test: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: webhook } = await db
    .insertInto('webhook')
    .values({ account_id: owner.id, url: 'https://example.org', sealed: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: board } = await db
    .insertInto('board')
    .values({ account_id: owner.id, title: 'For the client' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const finished = randomUUID()
  const image = {
    id: randomUUID(),
    account_id: owner.id,
    project_id: owner.project,
    content_type: 'image/png' as const,
    width: 64,
    height: 64,
  }
  await db
    .insertInto('image')
    .values({ ...image, key: `result/00/${finished}.png`, kind: 'result', bytes: 1, sha256: randomBytes(32) })
    .execute()
  const {
    id: _,
    state: __,
    finished_at: ___,
    ...order
  } = await db
    .selectFrom('generation')
    .select(['id', 'account_id', 'project_id', 'kind', 'state', 'brief', 'price', 'sketch_id', 'finished_at'])
    .where('id', '=', generation)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('generation')
    .values({
      ...order,
      brief: JSON.stringify(order.brief),
      id: finished,
      state: 'succeeded',
      result_id: image.id,
      finished_at: new Date(),
    })
    .execute()
  const { id: picture } = await db
    .insertInto('board_picture')
    .values({ board_id: board, generation_id: finished, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: comment } = await db
    .insertInto('board_comment')
    .values({ picture_id: picture, guest: null, name: '', body: 'Here', x: null, y: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    board,
    picture,
    comment,
    finished,
    webhook,
    key,
    drawing,
    generation,
    payment,
    anomaly: String(anomaly),
    request,
    session,
    project: owner.project,
    account: owner.id,
  }
}

/** What the name in a path stands for, by the longest beginning that fits. A call that fits none is not decided here yet. */
type Things = Awaited<ReturnType<typeof addThings>>
const named: [string, keyof Things][] = [
  ['/boards/', 'board'],
  ['/drawings/', 'drawing'],
  ['/generations/project/', 'project'],
  ['/generations/orders/', 'generation'],
  ['/generations/', 'generation'],
  ['/keys/', 'key'],
  ['/webhooks/', 'webhook'],
  ['/projects/', 'project'],
  ['/payments/status/', 'payment'],
  ['/auth/sessions/', 'session'],
  ['/admin/users/', 'account'],
  ['/admin/payments/', 'payment'],
  ['/admin/anomalies/', 'anomaly'],
  ['/admin/requests/', 'request'],
]
/** What further names in a path stand for. */
const second: Record<string, keyof Things> = { comment: 'comment' }
/** Names that are nobody's. */
const common: Record<string, string> = { provider: 'google', token: 'x'.repeat(22) }
/** Bodies of calls that name something and take more. */
const bodies: Record<string, object | ((things: Things) => object)> = {
  'PATCH /boards/:id': { title: 'Other' },
  'POST /boards/:id/pictures': ({ finished }) => ({ generation_ids: [finished] }),
  'PUT /boards/:id/pictures': ({ picture }) => ({ pictures: [{ id: picture, caption: 'The street' }] }),
  'POST /boards/:id/link': { days: 1 },
  'POST /boards/:id/comments': ({ picture }) => ({ picture_id: picture, text: 'Here' }),
  'PUT /drawings/:id/corrections': { corrections: [] },
  'PATCH /generations/:id/feedback': { feedback: 'like' },
  'PATCH /projects/:id': { name: 'Other' },
  'PATCH /generations/:id/favourite': { favourite: true },
  'POST /generations/:id/prints': { size: 'double' },
  'POST /generations/:id/prints/cancel': { size: 'double' },
  'POST /admin/users/:userId/coins': { coins: 1, reason: 'a gift' },
  'PATCH /admin/users/:userId': { is_active: true },
  'POST /admin/payments/:paymentId/refund': { reason: 'asked' },
  'POST /admin/payments/:paymentId/refund/give-up': { reason: 'not sent' },
  'POST /admin/requests/:requestId': { confirm: false },
  'POST /admin/anomalies/:anomalyId/resolve': { reason: 'looked at' },
}

async function ask(call: Endpoint, token: string | undefined) {
  const [name, ...others] = call.path.match(/(?<=:)\w+/g) ?? []
  let url = `/api${call.path}`
  let things: Things | undefined
  const thing = named.find(([start]) => call.path.startsWith(`${start}:`))?.[1]
  if (name) {
    things = thing && (await addThings())
    const value = common[name] ?? things?.[thing!]
    if (!value) throw new Error(`Whose is :${name} of ${call.path}? Say it in this table.`)
    url = url.replace(`:${name}`, value)
    for (const other of others) url = url.replace(`:${other}`, things?.[second[other]] ?? crypto.randomUUID())
  }
  const given = bodies[`${call.method} ${call.path}`]
  const body = typeof given === 'function' ? given(things!) : given
  // What is named is looked for before the files of a form are asked for.
  const sent = name && call.files ? await multipart({ colour: '#ffffff' }) : { body }
  const answer = await product.ask(call.method, url, { token: token ?? owner.token, ...(sent.body && sent) })
  return {
    status: answer.statusCode,
    code: answer.headers['content-type']?.startsWith('application/json') ? answer.json().code : undefined,
    thing,
  }
}

const barriers = ['not_signed_in', 'account_inactive', 'not_verified', 'admin_only']

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  const refused: Role[] = ['nobody', 'unverified', 'inactive', 'user', 'admin']
  test.each(refused.filter((role) => refusalOf(call, role)))('refuses %s', async (role) => {
    const person = role === 'user' ? people['another user'] : people[role as keyof typeof people]
    const url = `/api${call.path.replace(/:\w+/g, '6b8f0f6e-0000-4000-8000-000000000000')}`
    const answer = await product.ask(call.method, url, role === 'nobody' ? {} : { token: person.token })
    expect([answer.statusCode, answer.json().code]).toEqual(refusalOf(call, role))
  })

  // Which calls a key can make is a decision of the contract's; what it must never reach is listed here once more, by hand.
  test('lets an API key of an administrator do what its scope says, and no more', async () => {
    const url = `/api${call.path.replace(/:\w+/g, '6b8f0f6e-0000-4000-8000-000000000000')}`
    const answer = async (scope: Scope) => (await product.ask(call.method, url, { token: keys[scope] })).json().code
    if (call.access === 'anyone') return expect(barriers).not.toContain(await answer('read'))
    if (!call.scope) return expect([await answer('read'), await answer('order')]).toEqual(['key_not_allowed', 'key_not_allowed'])
    expect(call.path).not.toMatch(/^\/(keys|webhooks|payments|admin|auth\/(?!me$))/)
    expect(await answer(call.scope === 'read' ? 'order' : 'read')).toBe('key_scope')
    expect([...barriers, 'key_scope']).not.toContain(await answer(call.scope))
  })

  if (call.access === 'anyone') {
    test.each(['nobody', 'unverified', 'another user', 'inactive', 'admin'] as const)(
      'asks nobody who it is, not even %s',
      async (role) => {
        const url = `/api${call.path.replace(/:\w+/g, 'x'.repeat(22))}`
        const answer = await product.ask(call.method, url, role === 'nobody' ? {} : { token: people[role].token })
        expect(barriers).not.toContain(answer.json().code)
      },
    )
  }

  const owned = named.some(([start]) => call.path.startsWith(`${start}:`))
  if (owned && call.access !== 'admin') {
    test('lets the owner in, and finds nothing for another user or an administrator', async () => {
      const mine = await ask(call, undefined)
      expect([404, 422], JSON.stringify(mine)).not.toContain(mine.status)
      expect(barriers).not.toContain(mine.code)
      expect(await ask(call, people['another user'].token)).toMatchObject({ status: 404, code: 'not_found' })
      expect(await ask(call, people.admin.token)).toMatchObject({ status: 404, code: 'not_found' })
    })
  } else if (call.access === 'admin') {
    test('lets an administrator in', async () => {
      const answer = await ask(call, people.admin.token)
      expect([404, ...(owned ? [422] : [])], JSON.stringify(answer)).not.toContain(answer.status)
      expect(barriers).not.toContain(answer.code)
    })
  }
})

test('the server answers exactly what the contract declares', () => {
  const name = ({ method, path: at }: Endpoint) => `${method} ${at}`
  expect(product.app.endpoints.map(name).toSorted()).toEqual(calls.map(name).toSorted())
})
