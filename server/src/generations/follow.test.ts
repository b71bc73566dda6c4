import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { greyRaster, type HandEngine } from '../testing/hand-engine.ts'
import { addCustomer, filesIn } from '../testing/orders.ts'
import type { TestApp } from '../testing/start-app.ts'
import { openWorkshop, type Workshop } from '../testing/workshop.ts'
import { follow } from './follow.ts'

let product: TestApp
let engine: HandEngine
let stop: Workshop['stop']
beforeAll(async () => {
  ;({ product, engine, stop } = await openWorkshop())
})
afterAll(() => stop())

test('those who follow a picture see its stages, a preview and the end, and no preview is left behind', async () => {
  const ann = await addCustomer(product, 8)
  const { id } = await ann.order()
  const piece = await engine.next()
  const seen: { state: string; stage: string | null; progress: number; preview: string | null }[] = []
  const done = (async () => {
    for await (const now of follow(product.services, id, AbortSignal.timeout(240_000))) {
      seen.push(now)
      if (now.stage === 'reading') piece.tell({ stage: 'materials', fraction: 0.5, preview: greyRaster() })
      if (now.preview) piece.finish()
    }
  })()
  piece.tell({ stage: 'reading', fraction: 0.1 })
  await done
  expect(seen.map(({ state }) => state)).toContain('running')
  expect(seen).toContainEqual(
    expect.objectContaining({ state: 'running', stage: 'materials', progress: 0.5, preview: expect.stringMatching(/^preview\//) }),
  )
  expect(seen.at(-1)).toMatchObject({ state: 'succeeded', progress: 1, preview: null })
  const previews = async () =>
    (await filesIn(path.join(product.services.config.dataDir, 'images'))).filter((file) => file.startsWith('preview'))
  await expect.poll(previews).toEqual([])
})

test('a queued picture tells how many stand before it', async () => {
  const ann = await addCustomer(product, 16)
  await ann.order()
  await ann.order()
  const busy = [await engine.next(), await engine.next()]
  const bob = await addCustomer(product, 16)
  const [first, second] = [await bob.order(), await bob.order()]
  const ahead: number[] = []
  const done = (async () => {
    for await (const now of follow(product.services, second.id, AbortSignal.timeout(240_000))) {
      if (now.state === 'queued') ahead.push(now.ahead)
      if (ahead.length === 1 && now.state === 'queued')
        await product.ask('POST', `/api/generations/${first.id}/cancel`, { token: bob.token })
      if (now.state === 'queued' && now.ahead === 0) busy.forEach((piece) => piece.finish())
      if (now.state === 'running') (await engine.next()).finish()
    }
  })()
  await done
  expect(ahead).toEqual([1, 0])
})
