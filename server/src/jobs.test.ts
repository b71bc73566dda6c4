import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from './database/database.ts'
import { Jobs, queue, type Job, type Queue } from './jobs.ts'
import { freshDatabase, type FreshDatabase } from './testing/database.ts'

const quiet = { warn() {}, error() {} }
let fresh: FreshDatabase
let db: Database
const open: Jobs[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  db = fresh.db
})
afterEach(() => Promise.all(open.splice(0).map((jobs) => jobs.stop(1000))))
afterAll(async () => {
  await fresh.drop()
})

/** A process of its own, as far as the queue can tell. */
async function start(...queues: Queue<any>[]): Promise<Jobs> {
  const jobs = new Jobs(fresh.connection, quiet, { worker: true })
  open.push(jobs)
  await jobs.start(queues)
  return jobs
}

/** Whoever only polled would find nothing more while a test runs. */
const rarely = 3600

/** Collects the jobs of a queue and lets a test wait for a number of them. */
function collect<T>() {
  const seen: Job<T>[] = []
  return {
    seen,
    handle: async (job: Job<T>) => void seen.push(job),
    reaches: async (count: number, seconds = 120) => {
      const deadline = Date.now() + seconds * 1000
      while (seen.length < count) {
        if (Date.now() > deadline) throw new Error(`${seen.length} of ${count} jobs ran within ${seconds} s`)
        await pause(10)
      }
    },
  }
}

/** Ends every connection to the database but the one that asks. */
async function cutAllConnections() {
  const client = new pg.Client(fresh.connection)
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

test('a job exists if and only if its transaction is committed', async () => {
  const orders = queue<{ n: number }>('orders')
  const jobs = await start(orders)
  const collected = collect<{ n: number }>()
  const order = (n: number, fails = false) =>
    db.transaction().execute(async (trx) => {
      await jobs.send(trx, orders, { n })
      if (fails) throw new Error('refused')
    })
  await order(1)
  await expect(order(2, true)).rejects.toThrow('refused')
  await order(3)
  await jobs.work(orders, 1, collected.handle)
  await collected.reaches(2)
  expect(collected.seen.map(({ data }) => data.n)).toEqual([1, 3])
  expect(await jobs.depths(db).then((depths) => depths.get('orders')?.waiting ?? 0)).toBe(0)
})

test('a backlog drains at the speed of its jobs, not one at each poll', async () => {
  const backlog = queue<{ n: number }>('backlog')
  const jobs = await start(backlog)
  for (let n = 0; n < 40; n++) await jobs.send(db, backlog, { n })
  const collected = collect<{ n: number }>()
  await jobs.work(backlog, 1, collected.handle, rarely)
  await collected.reaches(40)
})

test('a worker that waits hears of a job at once', async () => {
  const quick = queue<{ n: number }>('quick')
  const jobs = await start(quick)
  const collected = collect<{ n: number }>()
  await jobs.work(quick, 1, collected.handle, rarely)
  for (let n = 0; n < 10; n++) {
    await jobs.send(db, quick, { n })
    await collected.reaches(n + 1)
  }
})

test('a job that fails is tried again within seconds, and its attempt is counted', async () => {
  const shaky = queue<{ n: number }>('shaky', { retryLimit: 3, retryDelay: 1 })
  const jobs = await start(shaky)
  const collected = collect<{ n: number }>()
  await jobs.work(shaky, 1, async (job) => {
    await collected.handle(job)
    if (job.attempt < 2) throw new Error('not yet')
  })
  await jobs.send(db, shaky, { n: 1 })
  await collected.reaches(3)
  expect(collected.seen.map(({ attempt }) => attempt)).toEqual([0, 1, 2])
})

test('the job of a worker that was killed is done by another, which sees that it is not the first attempt', async () => {
  const heavy = queue<{ n: number }>('heavy', { retryLimit: 3, retryDelay: 0 })
  const rescuer = await start(heavy)
  await rescuer.send(db, heavy, { n: 1 })
  const script = path.join(import.meta.dirname, 'testing/run-worker.ts')
  const dying = spawn(process.execPath, [script, JSON.stringify(fresh.connection), 'heavy'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [id] = (await once(createInterface(dying.stdout), 'line')) as [string]
  dying.kill('SIGKILL')
  const rescued = collect<{ n: number }>()
  await rescuer.work(heavy, 1, rescued.handle)
  await rescued.reaches(1)
  expect(rescued.seen[0]).toMatchObject({ id, attempt: 1 })
})

test('with a singleton key, one job of it is at work at a time', async () => {
  const single = queue<{ n: number }>('single', { policy: 'singleton' })
  const [first, second] = await Promise.all([start(single), start(single)])
  let atOnce = 0
  let most = 0
  const collected = collect<{ n: number }>()
  const handle = async (job: Job<{ n: number }>) => {
    most = Math.max(most, ++atOnce)
    await pause(60)
    atOnce--
    await collected.handle(job)
  }
  for (let n = 0; n < 8; n++) await first.send(db, single, { n }, { singletonKey: 'ann' })
  await Promise.all([first.work(single, 3, handle), second.work(single, 3, handle)])
  await collected.reaches(8, 40)
  expect(most).toBe(1)
})

test('after every database connection was cut, the next job runs', async () => {
  const steady = queue<{ n: number }>('steady')
  const jobs = await start(steady)
  const collected = collect<{ n: number }>()
  await jobs.work(steady, 2, collected.handle)
  await jobs.send(db, steady, { n: 1 })
  await collected.reaches(1)
  for (let round = 2; round <= 4; round++) {
    await cutAllConnections()
    // The pool may hand out one of the connections that were cut: an order that fails so is given again by whoever gave it.
    for (;;) {
      const sent = await jobs.send(db, steady, { n: round }).then(
        () => true,
        () => false,
      )
      if (sent) break
    }
    await collected.reaches(round)
  }
})

test('stopping waits for the jobs at hand and hands back those that take too long', async () => {
  const slow = queue<{ ms: number }>('slow', { retryLimit: 5, retryDelay: 0 })
  const stopping = await start(slow)
  const finished: number[] = []
  const taken = collect<{ ms: number }>()
  await stopping.work(slow, 2, async (job) => {
    await taken.handle(job)
    await pause(job.data.ms, undefined, { signal: job.signal }).then(
      () => finished.push(job.data.ms),
      () => {},
    )
  })
  await stopping.send(db, slow, { ms: 300 })
  await stopping.send(db, slow, { ms: 60_000 })
  await taken.reaches(2)
  open.splice(open.indexOf(stopping), 1)
  await stopping.stop(1500)
  expect(finished).toEqual([300])
  const next = await start(slow)
  const again = collect<{ ms: number }>()
  await next.work(slow, 1, again.handle)
  await again.reaches(1)
  expect(again.seen[0].data).toEqual({ ms: 60_000 })
})
