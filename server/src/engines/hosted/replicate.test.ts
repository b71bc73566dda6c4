import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderFor } from '../../testing/engine-conformance.ts'
import { ReplicateStandIn } from '../../testing/vendors/replicate.ts'
import { HostedEngine } from './hosted-engine.ts'
import { replicate } from './replicate.ts'

const standIn = new ReplicateStandIn()
let baseUrl: string
beforeAll(async () => void (baseUrl = await standIn.start()))
afterAll(() => standIn.stop())

test('pictures are handed over as files, and taken away again when the job is over', async () => {
  const engine = new HostedEngine(replicate({ apiKey: standIn.key, baseUrl, model: 'black-forest-labs/flux-2-pro' }))
  const order = orderFor('fitting')
  await engine.make(order)
  expect(standIn.asked[0].pictures.slice(1)).toEqual(order.references.map(({ bytes }) => bytes))
  await expect.poll(() => standIn.files.size).toBe(0)
  expect(standIn.complaints).toEqual([])
})
