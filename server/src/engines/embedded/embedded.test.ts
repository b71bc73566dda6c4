import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Correction } from '@veduta/contract/catalogue/correction'
import { Brief, defaultBrief, type BriefKind } from '@veduta/contract/catalogue/brief'
import { drawHouse } from '../../testing/pictures.ts'
import type { EngineOrder, Progress } from '../engine.ts'
import type { Packed } from '@veduta/contract/api/drawings'
import { decodeRaster, type Raster } from '../../images/raster.ts'
import { DrawingReader } from './drawing-reader.ts'
import { EmbeddedEngine } from './embedded.ts'
import { GuideDrawer } from './guides.ts'
import { sizeOfReading } from './size-of-reading.ts'

const engine = new EmbeddedEngine(2)
afterAll(() => engine.close())

const make = async (
  kind: BriefKind,
  seed: number,
  change = {},
  by = engine,
  known: Partial<Pick<EngineOrder, 'reading' | 'corrections' | 'references'>> = {},
) => {
  const brief = Brief.parse({ ...defaultBrief(kind), quality: 'sketch', seed, ...change })
  const sketch = await drawHouse()
  const stages: number[] = []
  const onProgress = ({ fraction }: Progress) => stages.push(fraction)
  const signal = AbortSignal.timeout(240_000)
  const made = await by.make({ references: [], ...known, id: crypto.randomUUID(), brief, sketch, signal, onProgress })
  return { ...made, stages }
}
const same = (one: { data: Uint8ClampedArray }, other: { data: Uint8ClampedArray }) =>
  Buffer.compare(Buffer.from(one.data.buffer), Buffer.from(other.data.buffer)) === 0
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

test('from the stored reading a picture is the very one that reading anew gives, as are the guides', async () => {
  const drawing = await drawHouse()
  const reader = new DrawingReader()
  const { whole: reading } = await reader.read(drawing, 'house', AbortSignal.timeout(240_000))
  await reader.close()
  const corrections: Correction[] = [{ kind: 'part', at: [0.5, 0.05], extent: 'area', role: 'wall' }]
  const [stored, anew] = [new EmbeddedEngine(1), new EmbeddedEngine(1)]
  const from = await make('exterior', 3, {}, stored, { reading, corrections })
  const by = await make('exterior', 3, {}, anew, { corrections })
  const plain = await make('exterior', 3, {}, anew)
  await Promise.all([stored.close(), anew.close()])
  expect([from.stages.some(isReading), by.stages.some(isReading)]).toEqual([false, true])
  expect([same(from.raster, by.raster), same(from.raster, plain.raster)]).toEqual([true, false])
  const guides = new GuideDrawer()
  const size = { width: 600, height: 450 }
  const draw = async (house: Raster | Packed) =>
    guides.draw({ sketch: await decodeRaster(drawing, size), house, corrections }, AbortSignal.timeout(240_000))
  const [kept, fresh] = [await draw(reading!), await draw(await decodeRaster(drawing, sizeOfReading(size)))]
  await guides.close()
  for (const name of ['lines', 'depth', 'roles'] as const) expect(same(kept[name]!, fresh[name]!), name).toBe(true)
})

test('an exterior takes over light and materials of a reference, names them, and is the same every time', async () => {
  const dusk = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#5a3b2c' } })
    .composite([
      {
        input: await sharp({ create: { width: 120, height: 40, channels: 3, background: '#d98c4a' } })
          .png()
          .toBuffer(),
        top: 0,
        left: 0,
      },
    ])
    .png()
    .toBuffer()
  const references = [{ bytes: new Uint8Array(dusk), description: '' }]
  const warmth = ({ data }: Raster) =>
    data.reduce((sum, byte, at) => sum + (at % 4 === 0 ? byte : at % 4 === 2 ? -byte : 0), 0) / (data.length / 4)
  const [plain, styled, again] = [
    await make('exterior', 7),
    ...(await Promise.all([1, 2].map(() => make('exterior', 7, {}, engine, { references })))),
  ]
  expect(plain.notes.filter(({ code }) => code === 'look_taken')).toEqual([])
  expect(styled.notes).toContainEqual({ code: 'look_taken', facts: { count: 1 } })
  expect(styled.notes.some(({ code, facts }) => code === 'answer_taken' && facts.question === 'time_of_day')).toBe(true)
  expect(warmth(styled.raster)).toBeGreaterThan(warmth(plain.raster) + 10)
  expect(same(styled.raster, again.raster)).toBe(true)
})

test('memory stays flat over fifty pictures', async () => {
  const rounds = async (count: number) => {
    for (let n = 0; n < count; n += 2) await Promise.all([make('prepare', n), make('prepare', n + 1)])
    globalThis.gc?.()
    return process.memoryUsage().rss / 1024 / 1024
  }
  const settled = await rounds(14)
  expect(await rounds(36)).toBeLessThan(settled * 1.25 + 50)
})
