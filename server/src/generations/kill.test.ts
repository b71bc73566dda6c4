import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../database/database.ts'
import { Addresses } from '../images/address.ts'
import { Images } from '../images/images.ts'
import { openStore } from '../images/store.ts'
import { freshDatabase } from '../testing/database.ts'
import { brokenRules, filesIn, multipart } from '../testing/orders.ts'
import { addPerson, type Person } from '../testing/people.ts'
import { drawHouse } from '../testing/pictures.ts'

const kills = 12
const quiet = { warn() {} }

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let ann: Person
let project: string
let port: number
const dataDir = mkdtempSync(path.join(tmpdir(), 'veduta-kill-'))
let server: ChildProcess

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo
  probe.close()
  return free
}

/** Starts the product as its own process and waits until it answers. */
async function start(): Promise<void> {
  const main = path.join(import.meta.dirname, '../main.ts')
  server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: dataDir,
      NODE_ENV: 'test',
      ROLE: 'all',
      DATA_DIR: dataDir,
      DATABASE_URL: database.address,
      PORT: String(port),
      WORKER_CONCURRENCY: '2',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const text of server.stdout!) if (String(text).includes('Veduta runs at')) break
  server.stdout!.resume()
}

async function kill(signal: 'SIGKILL' | 'SIGTERM') {
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
}

/** Orders what the key says, as the browser does. Tells whether the server answered before it was gone. */
async function order(key: string): Promise<boolean> {
  const sketch = { content: await drawHouse() }
  const { body, headers } = await multipart({
    project_id: project,
    project_type: 'exterior',
    quality: 'sketch',
    seed: '1',
    sketch_file: sketch,
  })
  const call = key.startsWith('picture') ? 'generate' : 'prepare-sketch'
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api/generations/${call}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${ann.token}`, prefer: 'respond-async', 'idempotency-key': key },
      body: new Uint8Array(body),
    })
    await reply.text()
    return reply.status !== 503
  } catch {
    return false
  }
}

beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(database.connection, quiet, 3)
  port = await freePort()
  ann = await addPerson(db, { coins: 1000 })
  const row = await db.insertInto('project').values({ account_id: ann.id, name: 'House' }).returning('id').executeTakeFirstOrThrow()
  project = row.id
})
afterAll(async () => {
  server.kill('SIGKILL')
  await db.destroy()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('whenever the process is killed, no order is lost, charged twice or left unsettled', { timeout: 300_000 }, async () => {
  const answered = new Set<string>()
  const keys: string[] = []
  for (let round = 0; round < kills; round++) {
    await start()
    keys.push(`sketch-${round}`, ...(round % 2 ? [] : [`picture-${round}`]))
    // What was not answered before is sent again, with its key.
    const sent = keys.filter((key) => !answered.has(key))
    const replies = sent.map(async (key) => {
      if (await order(key)) answered.add(key)
    })
    // Any moment will do: while orders are placed, while pictures are made, while they are stored.
    await pause(60 + Math.random() * 900)
    await kill('SIGKILL')
    await Promise.all(replies)
    expect(await brokenRules(db)).toEqual([])
  }

  await start()
  await Promise.all(keys.map(order))
  const unfinished = () => db.selectFrom('generation').select('id').where('state', 'in', ['queued', 'running']).execute()
  const deadline = Date.now() + 120_000
  while ((await unfinished()).length > 0 && Date.now() < deadline) await pause(200)
  await kill('SIGTERM')

  expect(await unfinished()).toEqual([])
  expect(await brokenRules(db)).toEqual([])
  const made = await db.selectFrom('generation').select(['id', 'state']).execute()
  expect(made).toHaveLength(keys.length)
  const effects = await db.selectFrom('idempotency_key').select('effect').execute()
  expect(new Set(effects.map(({ effect }) => effect))).toEqual(new Set(made.map(({ id }) => id)))
  expect(made.filter(({ state }) => state === 'succeeded').length).toBeGreaterThan(0)

  const folder = path.join(dataDir, 'images')
  const images = new Images(openStore(undefined, folder), new Addresses('0'.repeat(32)))
  await images.sweep(db, 0)
  const rows = await db.selectFrom('image').select('key').execute()
  expect(await filesIn(folder)).toEqual(rows.map(({ key }) => key).sort())
})
