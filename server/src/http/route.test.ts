import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, type Person } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let product: TestApp
let people: Record<'unverified' | 'user' | 'admin', Person>
beforeAll(async () => {
  product = await startApp()
  const { db } = product.services
  people = {
    unverified: await addPerson(db, { is_email_verified: false }),
    user: await addPerson(db),
    admin: await addPerson(db, { role: 'admin' }),
  }
})
afterAll(() => product.stop())

describe('access', () => {
  /** A path with something in place of its names. */
  const urlOf = (path: string) => `/api${path.replace(/:\w+/g, '6b8f0f6e-0000-4000-8000-000000000000')}`

  test('every endpoint that is not open to anyone refuses a stranger before it reads what is sent', async () => {
    const closed = product.app.endpoints.filter(({ access }) => access !== 'anyone')
    expect(closed.length).toBeGreaterThan(10)
    for (const { method, path } of closed) {
      const answer = await product.ask(
        method,
        urlOf(path),
        method === 'GET' || method === 'DELETE' ? {} : { body: '{not json', headers: { 'content-type': 'application/json' } },
      )
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 401, 'not_signed_in'])
    }
  })

  test('an account that is switched off while it is signed in can do nothing more', async () => {
    const { db } = product.services
    const person = await addPerson(db)
    await db.updateTable('account').set({ is_active: false }).where('id', '=', person.id).execute()
    const answer = await product.ask('GET', '/api/projects', { token: person.token })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_inactive'])
  })
})

describe('errors', () => {
  test.each([
    ['en-US,en;q=0.9', 'Not found.'],
    ['ru', 'Не найдено.'],
    ['de', 'Не найдено.'],
    ['en;q=0.3, ru;q=0.8', 'Не найдено.'],
  ])('an unknown address is refused in the language of "%s"', async (language, detail) => {
    const answer = await product.ask('GET', '/api/nowhere', { headers: { 'accept-language': language } })
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail, code: 'not_found' }])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('another method than an address has is refused and the right one named', async () => {
    const answer = await product.ask('PUT', '/api/auth/login/')
    expect([answer.statusCode, answer.headers.allow, answer.json()]).toEqual([
      405,
      'POST',
      { detail: 'This address answers POST only.', code: 'wrong_method' },
    ])
    const options = await product.app.inject({ method: 'OPTIONS', url: '/api/auth/me' })
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, PATCH, DELETE'])
  })

  test.each([
    ['JSON that is none', '{"email": ', 'application/json', 400, 'malformed'],
    ['a list where an object belongs', '[1]', 'application/json', 400, 'malformed'],
    ['an attempt on the prototype', '{"__proto__": {"role": "admin"}}', 'application/json', 400, 'malformed'],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415, 'wrong_media_type'],
    ['plain text', 'hello', 'text/plain', 415, 'wrong_media_type'],
    ['300 kB', JSON.stringify({ email: 'a'.repeat(300_000) }), 'application/json', 413, 'body_too_large'],
  ])('%s is refused', async (_, payload, type, status, code) => {
    const answer = await product.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(Object.keys(answer.json()).filter((key) => !['detail', 'code', 'fields'].includes(key))).toEqual([])
  })

  test('an address that cannot be decoded is refused like everything else', async () => {
    const answer = await product.app.inject({ url: '/api/images/%zz', headers: { 'accept-language': 'ru' } })
    expect([answer.statusCode, answer.json()]).toEqual([400, { detail: 'Запрос не удалось прочитать.', code: 'malformed' }])
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" })
  })

  test.each(['', '   ', '\u200b', 'a\u202eb', 'a\nb', 'x'.repeat(121)])('a project cannot be called %j', async (name) => {
    const answer = await product.ask('POST', '/api/projects', { token: people.user.token, body: { name } })
    expect([answer.statusCode, answer.json().fields]).toEqual([422, ['name']])
  })

  test('JSON that is announced and not sent is no body', async () => {
    const { token } = await addPerson(product.services.db)
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
  })

  test('a fault tells its request’s number and nothing else', async () => {
    const broken = await startApp()
    await broken.services.db.schema.dropTable('throttle').execute()
    const answer = await broken.ask('POST', '/api/auth/login', { body: { email: 'a@example.org', password: 'x' } })
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      {
        detail: 'Something went wrong on our side. Try again; if it repeats, write to support.',
        code: 'fault',
        request: answer.headers['x-request-id'],
      },
    ])
    await broken.stop()
  })

  test('while the database is away calls are refused for now, and afterwards they work', async () => {
    const lonely = await startApp()
    const { db } = lonely.services
    const person = await addPerson(db)
    const { sql } = await import('kysely')
    const name = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0].name
    const { inject } = await import('vitest')
    const { default: pg } = await import('pg')
    const server = new pg.Client(inject('testServer'))
    await server.connect()
    await server.query(`alter database ${name} allow_connections false`)
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const answer = await lonely.ask('GET', '/api/auth/me', { token: person.token })
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
    const ready = await lonely.ask('GET', '/api/ready')
    expect([ready.statusCode, ready.json()]).toMatchObject([503, { ok: false, parts: { database: { ok: false } } }])
    expect((await lonely.ask('GET', '/api/health')).statusCode).toBe(200)
    await server.query(`alter database ${name} allow_connections true`)
    await server.end()
    // A connection of the pool may learn only now that it was ended; whoever asks again is let in.
    await expect.poll(async () => (await lonely.ask('GET', '/api/auth/me', { token: person.token })).statusCode).toBe(200)
    await lonely.stop()
  })
})

describe('addresses', () => {
  test('a slash at the end changes nothing', async () => {
    const { token } = people.user
    const [without, with_] = [await product.ask('GET', '/api/auth/me', { token }), await product.ask('GET', '/api/auth/me/', { token })]
    expect(with_.json()).toEqual(without.json())
  })

  test('HEAD answers like GET without a body', async () => {
    const answer = await product.app.inject({ method: 'HEAD', url: '/api/health' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })
})

describe('headers', () => {
  test.each(['/api/health', '/api/nowhere', '/', '/api/docs', '/sandbox/mail', '/api/auth/me'])(
    '%s carries every security header',
    async (url) => {
      const { headers } = await product.ask('GET', url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/default-src 'none'/)
      expect(policy).toMatch(/base-uri 'none'/)
      expect(policy).toMatch(/frame-ancestors 'none'/)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )

  test('the scripts of workers may compile WebAssembly, no other script may, and none may evaluate text', async () => {
    const scripts = async (url: string) =>
      /script-src[^;]*/.exec(String((await product.ask('GET', url)).headers['content-security-policy']))?.[0]
    expect(await scripts('/assets/house-worker-D3d76ZCo.js')).toBe("script-src 'self' 'wasm-unsafe-eval'")
    for (const url of ['/assets/index-CaCwkNEL.js', '/house-worker-D3d76ZCo.js', '/?/assets/house-worker-D3d76ZCo.js', '/visualize'])
      expect([url, await scripts(url)]).toEqual([url, "script-src 'self'"])
  })

  test('answers of the API are kept by nobody', async () => {
    expect((await product.ask('GET', '/api/auth/me', { token: people.user.token })).headers['cache-control']).toBe('no-store')
  })

  test('TLS is insisted on where people reach us over TLS, and only there', async () => {
    expect((await product.ask('GET', '/api/health')).headers['strict-transport-security']).toBeUndefined()
    const secure = await startApp({ env: { PUBLIC_URL: 'https://veduta.test' } })
    expect((await secure.ask('GET', '/api/health')).headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    await secure.stop()
  })

  test('each request has a number of its own, whatever the asker calls it', async () => {
    const [one, two] = [
      await product.ask('GET', '/api/health', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } }),
      await product.ask('GET', '/api/health'),
    ]
    expect(one.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
  })
})

test('the address of a caller is the socket’s, unless a known proxy says otherwise', async () => {
  const guess = (app: TestApp, forwarded: string) =>
    app.ask('POST', '/api/auth/login', {
      body: { email: `${forwarded}@example.org`, password: 'x' },
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress: '10.9.9.9',
    })
  const proxied = await startApp({ env: { TRUST_PROXY: '10.9.9.9' } })
  for (let n = 0; n < 31; n++) await guess(product, `192.0.2.${n}`)
  expect((await guess(product, '198.51.100.1')).statusCode).toBe(429)
  for (let n = 0; n < 31; n++) await guess(proxied, '192.0.2.1')
  expect((await guess(proxied, '198.51.100.1')).statusCode).toBe(401)
  await proxied.stop()
})
