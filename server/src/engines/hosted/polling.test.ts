import { afterAll, beforeAll, expect, test } from 'vitest'
import { LoopbackServer } from '../../testing/loopback-server.ts'
import { VendorCalls } from './polling.ts'

let asked = 0
let failing = 0
let status = 503
const store = new LoopbackServer(
  async (_, response) => {
    asked++
    if (failing-- > 0) response.writeHead(status).end()
    else response.end('picture')
  },
  () => {},
)
let url: string
beforeAll(async () => void (url = await store.start()))
afterAll(() => store.stop())

const load = (times: number, answer: number) => {
  ;[asked, failing, status] = [0, times, answer]
  const calls = new VendorCalls('Vendor', { apiKey: 'k', baseUrl: url, model: 'm' }, {})
  return calls.picture(`${url}/results/1`, AbortSignal.timeout(240_000))
}

test('a made picture that is not handed over at first is asked for again', async () => {
  expect(new TextDecoder().decode(await load(2, 503))).toBe('picture')
  expect(asked).toBe(3)
})

test('one that is never handed over has been paid for, and another one is not ordered for it', async () => {
  const failure = { kind: 'unavailable', billed: 'yes' }
  await expect(load(Infinity, 404)).rejects.toMatchObject(failure)
  expect(asked).toBe(1)
  await expect(load(Infinity, 503)).rejects.toMatchObject(failure)
})
