import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../testing/start-app.ts'

let product: TestApp
beforeAll(async () => void (product = await startApp()))
afterAll(() => product.stop())

test('the service says that it lives and that it is ready', async () => {
  const health = await product.ask('GET', '/api/health')
  expect(health.json()).toEqual({ ok: true })
  const ready = await product.ask('GET', '/api/ready/')
  expect(ready.statusCode).toBe(200)
  expect(ready.json()).toMatchObject({ ok: true, parts: { database: { ok: true } } })
})
