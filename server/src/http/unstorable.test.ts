import type { Endpoint } from '@veduta/contract/api/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addPerson, type Person } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let product: TestApp
let admin: Person
beforeAll(async () => {
  product = await startApp()
  admin = await addPerson(product.services.db, { role: 'admin' })
})
afterAll(() => product.stop())

const id = '6b8f0f6e-0000-4000-8000-000000000000'
const hasBody = ({ method }: Endpoint) => method !== 'GET' && method !== 'DELETE'
const pathNames = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
interface Described {
  properties?: Record<string, { type?: string }>
}
/** The fields of an endpoint's input, with their types where they have one. */
const fieldsOf = ({ input }: Endpoint): [string, string | undefined][] =>
  Object.entries((input ? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Described) : {}).properties ?? {}).map(
    ([name, { type }]) => [name, type],
  )

/** Sends one value in one place of a call: a name of its path, or a field of its query, body or form. */
function send(endpoint: Endpoint, place: string, value: unknown) {
  const url = `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => (name === place ? encodeURIComponent(String(value)) : id))}`
  const { method } = endpoint
  const asked = { token: admin.token }
  const form = { 'content-type': 'multipart/form-data; boundary=edge' }
  if (pathNames(endpoint).includes(place))
    return product.ask(method, url, {
      ...asked,
      ...(endpoint.files ? { body: '--edge--\r\n', headers: form } : hasBody(endpoint) && { body: {} }),
    })
  if (!hasBody(endpoint)) return product.ask(method, url, { ...asked, query: { [place]: String(value) } })
  if (!endpoint.files) return product.ask(method, url, { ...asked, body: { [place]: value } })
  const part = `--edge\r\ncontent-disposition: form-data; name="${place}"\r\n\r\n${String(value)}\r\n--edge--\r\n`
  return product.ask(method, url, { ...asked, body: part, headers: form })
}

/** Every call of the contract with every place that takes something. */
const places = (takes: (type: string | undefined) => boolean) =>
  product.app.endpoints.flatMap((endpoint) => [
    ...(takes('string') ? pathNames(endpoint).map((place) => [endpoint, place] as const) : []),
    ...fieldsOf(endpoint)
      .filter(([, type]) => takes(type))
      .map(([place]) => [endpoint, place] as const),
  ])

describe('every place of every call', () => {
  test('refuses a NUL, and half of a pair of surrogates wherever one can be sent', async () => {
    const all = places(() => true)
    expect(all.length).toBeGreaterThan(60)
    const wrong: unknown[] = []
    for (const [endpoint, place] of all) {
      const byJson = hasBody(endpoint) && !endpoint.files && !pathNames(endpoint).includes(place)
      for (const value of ['a\0b', ...(byJson ? ['a\ud800b', ['a\udfff'], { deep: { er: 'a\ud800' } }] : [])]) {
        const answer = await send(endpoint, place, value)
        const { code, fields } = answer.json() as { code: string; fields?: string[] }
        if (answer.statusCode !== 422 || code !== 'invalid_input' || fields?.[0] !== place)
          wrong.push([endpoint.method, endpoint.path, place, value, answer.statusCode, code, fields])
      }
    }
    expect(wrong).toEqual([])
  })

  test('that takes a number answers one beyond its bounds without a fault', async () => {
    const numbers = places((type) => type === 'number' || type === 'integer' || type === undefined)
    expect(numbers.map(([, place]) => place)).toEqual(expect.arrayContaining(['page', 'page_size', 'limit', 'days', 'coins', 'seed']))
    const faults: unknown[] = []
    for (const [endpoint, place] of numbers) {
      for (const value of [2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 63, 1e308, -1, -(2 ** 31), 0.5]) {
        const answer = await send(endpoint, place, value)
        if (answer.statusCode >= 500) faults.push([endpoint.method, endpoint.path, place, value, answer.statusCode])
      }
    }
    expect(faults).toEqual([])
  })
})

test('a name with NUL in a key of the body is refused too', async () => {
  const answer = await product.ask('POST', '/api/projects', { token: admin.token, body: { name: 'A', 'a\0b': 1 } })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
})

test('what is no call of the contract refuses it too', async () => {
  expect((await product.ask('GET', '/api/images/shared/a%00b')).statusCode).toBe(400)
})

test('coins that would go beyond what a balance can hold are refused, and the balance stays', async () => {
  const rich = await addPerson(product.services.db, { coins: 2 ** 31 - 1 - 50 })
  const give = (coins: number) =>
    product.ask('POST', `/api/admin/users/${rich.id}/coins`, { token: admin.token, body: { coins, reason: 'for a test' } })
  const answer = await give(51)
  expect([answer.statusCode, answer.json()]).toEqual([422, { detail: 'A number is too large.', code: 'number_too_large' }])
  expect((await give(50)).json()).toEqual({ coin_balance: 2 ** 31 - 1, waiting: false })
})

test('spaces around an address are trimmed', async () => {
  const body = { email: ' Space.Around@example.org \u00a0', name: 'Ann', password: 'correct horse', accept_terms: true }
  const { access_token } = (await product.ask('POST', '/api/auth/register', { body })).json() as { access_token: string }
  const me = await product.ask('GET', '/api/auth/me', { token: access_token })
  expect(me.json().email).toBe('Space.Around@example.org')
})
