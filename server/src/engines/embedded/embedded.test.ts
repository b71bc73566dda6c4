import { afterAll, expect, test } from 'vitest'
import { Brief, defaultBrief, type BriefKind } from '@veduta/contract/catalogue/brief'
import { stageIds } from '@veduta/contract/catalogue/stage'
import { drawHouse, takePhoto } from '../../testing/pictures.ts'
import type { Progress } from '../engine.ts'
import { EmbeddedEngine } from './embedded.ts'

const engine = new EmbeddedEngine(2)
afterAll(() => engine.close())

const make = async (kind: BriefKind, seed = 1, onProgress: (progress: Progress) => void = () => {}) => {
  const brief = Brief.parse({ ...defaultBrief(kind), quality: 'sketch', seed })
  const references = kind === 'fitting' ? [{ bytes: await takePhoto(200, 200), description: '' }] : []
  const sketch = kind === 'fitting' ? await takePhoto() : await drawHouse()
  return engine.make({ id: crypto.randomUUID(), brief, sketch, references, signal: AbortSignal.timeout(60_000), onProgress })
}

test('an exterior, an interior and a prepared sketch have the proportions of the sketch and the pixels of the quality', async () => {
  const pictures = await Promise.all((['exterior', 'interior', 'prepare'] as const).map((kind) => make(kind)))
  for (const { raster } of pictures) {
    expect(raster.data).toHaveLength(raster.width * raster.height * 4)
    expect(raster.width / raster.height).toBeCloseTo(4 / 3, 1)
    expect(Math.abs(raster.width * raster.height - 512 * 512)).toBeLessThan(1500)
  }
})

test('progress names known stages in their order and never goes back', async () => {
  const told: Progress[] = []
  await make('exterior', 1, (progress) => told.push(progress))
  const order = told.map(({ stage }) => stageIds.indexOf(stage))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(told.map(({ fraction }) => fraction)).toEqual(told.map(({ fraction }) => fraction).toSorted((a, b) => a - b))
  expect(told.every(({ fraction }) => fraction >= 0 && fraction <= 1)).toBe(true)
})

test('the same seed gives the same pixels, in whichever thread', async () => {
  const [one, other] = await Promise.all([make('exterior', 7), make('exterior', 7)])
  expect(Buffer.compare(Buffer.from(one.raster.data.buffer), Buffer.from(other.raster.data.buffer))).toBe(0)
})

test('memory stays flat over fifty pictures', { timeout: 180_000 }, async () => {
  const rounds = async (count: number) => {
    for (let n = 0; n < count; n += 2) await Promise.all([make('prepare', n), make('prepare', n + 1)])
    globalThis.gc?.()
    return process.memoryUsage().rss / 1024 / 1024
  }
  const settled = await rounds(14)
  expect(await rounds(36)).toBeLessThan(settled * 1.25 + 50)
})
