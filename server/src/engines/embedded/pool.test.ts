import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { defaultBrief } from '@veduta/contract/catalogue/brief'
import type { Progress } from '../engine.ts'
import type { ToThread } from './messages.ts'
import { RenderPool } from './pool.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veduta-pool-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A thread that does what the seed of its brief says: draw, or one of the ways to go wrong. */
const script = path.join(folder, 'thread.mjs')
writeFileSync(
  script,
  `import { parentPort, threadId } from 'node:worker_threads'
   const hoard = []
   parentPort.on('message', ({ brief, sketch }) => {
     const say = (message) => parentPort.postMessage(message)
     say({ kind: 'progress', stage: 'reading', fraction: 0.1 })
     if (brief.seed === 1) say({ kind: 'done', picture: { raster: sketch, notes: [], report: { thread: threadId } } })
     if (brief.seed === 2) say({ kind: 'failed', error: new Error('a stage broke') })
     if (brief.seed === 3) for (;;);
     if (brief.seed === 4) process.exit(3)
     if (brief.seed === 5) for (;;) hoard.push(new Array(100_000).fill(hoard.length))
     if (brief.seed === 6) setTimeout(() => { throw new Error('out of the blue') })
   })`,
)

let pool: RenderPool
afterEach(() => pool.close())
const open = (size: number) => (pool = new RenderPool(size, { heapMb: 64, script: pathToFileURL(script) }))

const order = (seed: number): ToThread => ({
  brief: { ...defaultBrief('exterior'), seed },
  sketch: { width: 8, height: 8, data: new Uint8ClampedArray(256) },
  references: [],
})
const never = new AbortController().signal
const render = (seed: number, signal = never, onProgress: (progress: Progress) => void = () => {}) =>
  pool.render(order(seed), [], signal, onProgress)

test('no more threads work than the pool has places, and the rest wait in line', async () => {
  open(2)
  const pictures = await Promise.all(Array.from({ length: 8 }, () => render(1)))
  expect(new Set(pictures.map(({ report }) => report.thread)).size).toBeLessThanOrEqual(2)
})

test('a picture that is aborted ends at once, though it computes without a pause', async () => {
  open(1)
  const stop = new AbortController()
  const endless = render(3, stop.signal, () => stop.abort(new Error('not wanted')))
  await expect(endless).rejects.toThrow('not wanted')
  expect((await render(1)).raster.width).toBe(8)
})

test('a picture that is aborted while it waits leaves the line', async () => {
  open(1)
  const [first, second] = [new AbortController(), new AbortController()]
  const endless = render(3, first.signal)
  const waiting = render(1, second.signal)
  second.abort(new Error('changed my mind'))
  await expect(waiting).rejects.toThrow('changed my mind')
  const next = render(1)
  first.abort(new Error('enough'))
  await expect(endless).rejects.toThrow('enough')
  expect((await next).raster.width).toBe(8)
  await expect(render(1, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
})

test.each([
  [2, 'the render failed'],
  [4, 'the render thread ended with 3'],
  [6, 'the render thread broke'],
])('a thread that breaks in way %i fails its own picture and no other', async (seed, words) => {
  open(2)
  const results = await Promise.allSettled([render(1), render(seed), render(1), render(1)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect((results[1] as PromiseRejectedResult).reason).toMatchObject({ message: words })
})

test('a thread that runs out of memory fails its own picture and no other', async () => {
  open(2)
  const results = await Promise.allSettled([render(5), render(1), render(1)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

test('closing ends what is being made and what waits', async () => {
  open(1)
  const results = Promise.allSettled([render(3), render(1)])
  await pool.close()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(render(1)).rejects.toThrow('closed')
})
