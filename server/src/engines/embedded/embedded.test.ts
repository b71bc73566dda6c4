import { afterAll, expect, test } from 'vitest'
import { Brief, defaultBrief, type BriefKind } from '@veduta/contract/catalogue/brief'
import { drawHouse } from '../../testing/pictures.ts'
import type { Progress } from '../engine.ts'
import { EmbeddedEngine } from './embedded.ts'

const engine = new EmbeddedEngine(2)
afterAll(() => engine.close())

const make = async (kind: BriefKind, seed: number, change = {}, by = engine) => {
  const brief = Brief.parse({ ...defaultBrief(kind), quality: 'sketch', seed, ...change })
  const sketch = await drawHouse()
  const stages: number[] = []
  const onProgress = ({ fraction }: Progress) => stages.push(fraction)
  const signal = AbortSignal.timeout(60_000)
  const made = await by.make({ id: crypto.randomUUID(), brief, sketch, references: [], signal, onProgress })
  return { ...made, stages }
}
const isReading = (fraction: number) => fraction > 0 && fraction < 0.45

test('the same seed gives the same pixels, in whichever thread', async () => {
  const [one, other] = await Promise.all([make('exterior', 7), make('exterior', 7)])
  expect(Buffer.compare(Buffer.from(one.raster.data.buffer), Buffer.from(other.raster.data.buffer))).toBe(0)
})

test('a sketch is read once: with another option it gives the very picture that reading it anew gives', async () => {
  await make('exterior', 7)
  const fresh = new EmbeddedEngine(1)
  const [again, anew] = [await make('exterior', 7, { style: 'chalet' }), await make('exterior', 7, { style: 'chalet' }, fresh)]
  await fresh.close()
  expect(again.stages.some(isReading)).toBe(false)
  expect(anew.stages.some(isReading)).toBe(true)
  expect(Buffer.compare(Buffer.from(again.raster.data.buffer), Buffer.from(anew.raster.data.buffer))).toBe(0)
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
