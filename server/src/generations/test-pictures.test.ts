import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeRaster } from '../images/raster.ts'
import { addKey } from '../testing/keys.ts'
import { addCustomer, multipart, type Customer } from '../testing/orders.ts'
import { drawHouse } from '../testing/pictures.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let product: TestApp
/** An installation whose orders go to a vendor, where nobody answers. */
beforeAll(async () => {
  product = await startApp({
    env: { ENGINES: 'openai', ENGINE_FALLBACK: 'embedded', OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' },
  })
})
afterAll(() => product.stop())

/** Orders a picture with a key and waits for it; gives it with its pixels. */
async function made(customer: Customer, key: string, form: Record<string, string> = {}) {
  const content = await drawHouse()
  const fields = { project_id: customer.project, project_type: 'exterior', quality: 'sketch', seed: '7', ...form }
  const { body, headers } = await multipart({ ...fields, sketch_file: { content } })
  const answer = await product.ask('POST', '/api/generations/generate', { token: key, body, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  const picture = answer.json()
  const { rawPayload } = await product.ask('GET', picture.generated_image_url)
  return { picture, raster: await decodeRaster(rawPayload) }
}

test('a test key’s picture is made here though the installation’s engine is elsewhere, and nobody can use it for work', async () => {
  const ann = await addCustomer(product, 9)
  const { secret } = await addKey(product, ann.token, { test: true })
  const trial = await made(ann, secret)
  expect(trial.picture).toMatchObject({ state: 'succeeded', engine: 'embedded', test: true, cost_coins: 0 })
  expect(await ann.balance()).toBe(9)

  // The vendor does not answer, so that the same engine makes the picture that is paid for: what differs is the watermark.
  const paid = await made(ann, ann.token)
  expect(paid.picture).toMatchObject({ state: 'succeeded', engine: 'embedded', test: false, cost_coins: 8 })
  const { width, height, data } = trial.raster
  const differs = (at: number) => Math.abs(data[at] - paid.raster.data[at]) > 20
  const rows = Array.from(
    { length: height },
    (_, y) => Array.from({ length: width }, (__, x) => (y * width + x) * 4).filter(differs).length,
  )
  expect(rows.filter((n) => n > 0).length / height).toBeGreaterThan(0.9)
  expect(rows.reduce((sum, n) => sum + n, 0) / (width * height)).toBeGreaterThan(0.04)
})
