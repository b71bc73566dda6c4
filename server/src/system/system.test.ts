import { endpoint } from '@veduta/contract/api/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let product: TestApp
beforeAll(
  async () => void (product = await startApp({ env: { SUPPORT_EMAIL: 'help@veduta.test', CHAT_CHANNEL_URL: 'https://chat.test/veduta' } })),
)
afterAll(() => product.stop())

test('the service says that it lives and that each part is ready', async () => {
  expect((await product.ask('GET', '/api/health')).json()).toEqual({ ok: true })
  const ready = await product.ask('GET', '/api/ready/')
  expect(ready.statusCode).toBe(200)
  expect(ready.json()).toMatchObject({
    ok: true,
    parts: { database: { ok: true }, storage: { ok: true }, engines: { ok: true, detail: 'embedded: runs in this process' } },
  })
})

test('a part that fails or hangs makes the service unready, by name', async () => {
  product.services.readiness.broken = () => Promise.reject(new Error('secret words'))
  const ready = await product.ask('GET', '/api/ready')
  expect([ready.statusCode, ready.json().parts.broken]).toEqual([503, { ok: false, detail: 'failed' }])
  delete product.services.readiness.broken
})

test('the client learns what this installation is', async () => {
  expect((await product.ask('GET', '/api/config')).json()).toMatchObject({
    support_email: 'help@veduta.test',
    chat_channel_url: 'https://chat.test/veduta',
    packages: { starter: { coins: 50, roubles: 99 }, business: { coins: 500, roubles: 599 } },
    price: { generation: 8, preparation: 4 },
    limits: { upload_mb: 20, upload_megapixels: 50, references: 3 },
    engines: ['embedded'],
    ignored: { exterior: [], interior: [], fitting: [] },
    style_from: { exterior: 'palette', interior: 'palette' },
    foresees: ['interior', 'fitting'],
    reads_wishes: false,
    maintenance: false,
  })
})

describe('the documentation', () => {
  test('describes every endpoint that is mounted, and nothing outside /api', async () => {
    const document = (await product.ask('GET', '/api/openapi.json')).json() as { paths: Record<string, Record<string, object>> }
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const mounted = product.app.endpoints.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(mounted.filter((one) => !described.includes(one))).toEqual([])
    expect(described.filter((one) => !/^[A-Z]+ \/api\//.test(one))).toEqual([])
  })

  test('says what is sent, who may call and what comes back', async () => {
    const { paths } = (await product.ask('GET', '/api/openapi.json')).json()
    const login = paths['/api/auth/login'].post
    expect(login).toMatchObject({ summary: 'Sign in', security: [] })
    expect(login.requestBody.content['application/json'].schema.required).toEqual(['email', 'password'])
    expect(paths['/api/auth/me'].get).toMatchObject({ security: [{ bearer: [] }] })
    const order = paths['/api/generations/generate'].post.requestBody.content['multipart/form-data'].schema.properties
    expect(order.sketch_file).toEqual({ type: 'string', format: 'binary' })
    expect(order.reference_files).toMatchObject({ type: 'array', maxItems: 3 })
    expect(Object.keys(order)).toContain('facade_materials')
  })

  test('is readable in a browser, with every file from here', async () => {
    const page = await product.ask('GET', '/api/docs/')
    expect(page.headers['content-type']).toContain('text/html')
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file)
    expect(files.length).toBeGreaterThan(3)
    for (const file of files)
      expect([file, (await product.ask('GET', new URL(file, 'http://veduta.test/api/docs/').pathname)).statusCode]).toEqual([file, 200])
  })
})

describe('metrics', () => {
  const read = (app: TestApp, headers = {}, remoteAddress = '127.0.0.1') => app.ask('GET', '/metrics', { headers, remoteAddress })

  test('count answers by route, jobs by queue and coins by reason', async () => {
    await addPerson(product.services.db, { coins: 7 })
    await product.ask('GET', '/api/generations/6b8f0f6e-0000-4000-8000-000000000000')
    const { body } = await read(product)
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/generations/:id",status="401"} 1')
    expect(body).toContain('veduta_queue_jobs{queue="mail.send",state="waiting"} 0')
    expect(body).toContain('veduta_coins_moved{reason="adjustment"} 7')
    expect(body).toContain('# TYPE veduta_generations gauge')
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  test('are read from this machine alone when no token is set', async () => {
    expect((await read(product)).statusCode).toBe(200)
    expect((await read(product, {}, '203.0.113.7')).statusCode).toBe(404)
    expect((await read(product, { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1')).statusCode).toBe(404)
  })

  test('are read with the token, from anywhere, when one is set', async () => {
    const guarded = await startApp({ env: { METRICS_TOKEN: 'a-token-for-metrics' } })
    expect((await read(guarded)).statusCode).toBe(404)
    expect((await read(guarded, { authorization: 'Bearer a-token-for-metricz' })).statusCode).toBe(404)
    expect((await read(guarded, { authorization: 'Bearer a-token-for-metrics' }, '203.0.113.7')).statusCode).toBe(200)
    await guarded.stop()
  })
})

test('an endpoint whose author forgot to decide is for confirmed accounts', () => {
  expect(endpoint('GET', '/forgotten', { summary: '', reply: undefined as never }).access).toBe('account')
})
