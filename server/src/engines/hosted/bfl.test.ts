import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderFor } from '../../testing/engine-conformance.ts'
import { BflStandIn } from '../../testing/vendors/bfl.ts'
import { Engines, type EngineCall } from '../engines.ts'
import { bfl } from './bfl.ts'
import { HostedEngine } from './hosted-engine.ts'

const standIn = new BflStandIn()
let baseUrl: string
beforeAll(async () => void (baseUrl = await standIn.start()))
beforeEach(() => standIn.forget())
afterAll(() => standIn.stop())

const open = (model: string) => new HostedEngine(bfl({ apiKey: standIn.key, baseUrl, model }))
const quiet = { warn() {}, error() {} }

test('a job whose state cannot be asked for a while is one job, and its picture is kept', async () => {
  standIn.pollsAnswer = Array(7).fill(500)
  const made = await open('flux-2-pro').make(orderFor('exterior'))
  expect(made.raster.width).toBe(512)
  expect(standIn.asked.length).toBe(1)
})

test('a job that was begun and is lost may be paid for: it is booked as such, and no second one is begun', async () => {
  standIn.pollsAnswer = [404]
  const calls: EngineCall[] = []
  const engines = new Engines([open('flux-2-pro')], { log: quiet, firstPauseMs: 1 })
  await expect(engines.make(orderFor('exterior'), async (call) => void calls.push(call))).rejects.toThrow()
  expect(calls.map(({ billed, upstreamId }) => [billed, upstreamId])).toEqual([['unknown', expect.any(String)]])
  expect(standIn.asked.length).toBe(1)
})

test('the doctor calls a model “there” only where the vendor lists it', async () => {
  const look = async (model: string) => (await open(model).examine(AbortSignal.timeout(240_000)))[0]
  expect(await look('flux-2-pro')).toMatchObject({ ok: true, found: 'reached; the key is accepted and the model is there' })
  expect(await look('flux-9-ultra')).toMatchObject({ ok: false, found: expect.stringContaining('the model is not there') })
})
