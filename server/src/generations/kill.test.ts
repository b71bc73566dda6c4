import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { Addresses } from '../images/address.ts'
import { Images } from '../images/images.ts'
import { openStore } from '../images/store.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { brokenRules, filesIn, multipart } from '../testing/orders.ts'
import { addPerson, type Person } from '../testing/people.ts'
import { drawHouse } from '../testing/pictures.ts'
import { freePort, spawnProduct, type Spawned } from '../testing/spawn-product.ts'
import { OpenAiStandIn } from '../testing/vendors/openai.ts'

const kills = 8
/** So many pictures has each order of several. */
const inSheet = 3

let database: FreshDatabase
let db: Database
let ann: Person
let project: string
let port: number
/** Makes pictures fast enough for kills to meet every moment of them. */
const vendor = new OpenAiStandIn()
let engine: Record<string, string>
const dataDir = mkdtempSync(path.join(tmpdir(), 'veduta-kill-'))
const running: Spawned[] = []

const start = async (role = 'all') => {
  const child = await spawnProduct({ DATABASE_URL: database.address, DATA_DIR: dataDir, ROLE: role, PORT: String(port), ...engine })
  running.push(child)
  return child
}

/** Orders what the key says, as the browser does. Tells whether the server answered before it was gone. */
async function order(key: string): Promise<boolean> {
  const sketch = { content: await drawHouse() }
  const { body, headers } = await multipart({
    project_id: project,
    project_type: 'exterior',
    quality: 'sketch',
    seed: '1',
    ...(key.startsWith('sheet') && { variations: String(inSheet) }),
    sketch_file: sketch,
  })
  const call = key.startsWith('sketch') ? 'prepare-sketch' : 'generate'
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
  db = database.db
  port = await freePort()
  engine = {
    ENGINES: 'openai',
    OPENAI_API_KEY: vendor.key,
    OPENAI_BASE_URL: await vendor.start(),
    // All of one person's, and on a slow machine none is made before the last is ordered.
    PICTURES_IN_FLIGHT: '100',
  }
  ann = await addPerson(db, { coins: 1000 })
  const row = await db.insertInto('project').values({ account_id: ann.id, name: 'House' }).returning('id').executeTakeFirstOrThrow()
  project = row.id
})
afterAll(async () => {
  await Promise.all(running.map((child) => child.end('SIGKILL')))
  await vendor.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('whenever the process is killed, no order is lost, charged twice or left unsettled', async () => {
  const answered = new Set<string>()
  const keys: string[] = []
  for (let round = 0; round < kills; round++) {
    const server = await start()
    keys.push(`sketch-${round}`, round % 2 === 0 ? `picture-${round}` : `sheet-${round}`)
    // What was not answered before is sent again, with its key.
    const sent = keys.filter((key) => !answered.has(key))
    const replies = sent.map(async (key) => {
      if (await order(key)) answered.add(key)
    })
    // Any moment will do: while orders are placed, while pictures are made, while they are stored.
    await pause(60 + Math.random() * 900)
    await server.end('SIGKILL')
    await Promise.all(replies)
    expect(await brokenRules(db)).toEqual([])
  }

  const server = await start()
  await Promise.all(keys.map(order))
  const unfinished = () => db.selectFrom('generation').select('id').where('state', 'in', ['queued', 'running']).execute()
  const deadline = Date.now() + 120_000
  while ((await unfinished()).length > 0 && Date.now() < deadline) await pause(200)
  expect(await server.end('SIGTERM')).toBe(0)

  expect(await unfinished()).toEqual([])
  expect(await brokenRules(db)).toEqual([])
  const made = await db.selectFrom('generation').select(['id', 'state', 'order_id']).execute()
  const effects = await db.selectFrom('idempotency_key').select(['key', 'effect']).execute()
  expect(new Set(effects.map(({ effect }) => effect))).toEqual(new Set(made.map(({ id, order_id }) => order_id ?? id)))
  expect(effects).toHaveLength(keys.length)
  const picturesOf = (effect: string) => made.filter(({ id, order_id }) => (order_id ?? id) === effect).length
  expect(effects.filter(({ key, effect }) => picturesOf(effect) !== (key.startsWith('sheet') ? inSheet : 1))).toEqual([])
  expect(made.filter(({ state }) => state === 'succeeded').length).toBeGreaterThan(0)

  const folder = path.join(dataDir, 'images')
  const images = new Images(await openStore(undefined, folder), new Addresses('0'.repeat(32)), db)
  // An order that was given up, as too many died over it, may have left its sketch as it was sent: that is seen to in time.
  await images.settleLeft(-60_000)
  await images.close()
  await images.sweep(0)
  const rows = await db.selectFrom('image').select('key').execute()
  expect(await filesIn(folder)).toEqual(rows.map(({ key }) => key).sort())
})

test('a worker that is told to stop hands its picture back to the next one, and who follows sees it', async () => {
  vendor.fail('never answers')
  const [server, worker] = await Promise.all([start('api'), start('worker')])
  const asked = vendor.arrival()
  expect(await order('picture-last')).toBe(true)
  const { effect: id } = await db.selectFrom('idempotency_key').select('effect').where('key', '=', 'picture-last').executeTakeFirstOrThrow()
  const events = await fetch(`http://127.0.0.1:${port}/api/generations/${id}/events`, { headers: { authorization: `Bearer ${ann.token}` } })
  const states: string[] = []
  let stopped: Promise<number | string> | undefined
  let next: Promise<Spawned> | undefined
  for await (const text of events.body!.pipeThrough(new TextDecoderStream())) {
    for (const [, state] of text.matchAll(/"state":"(\w+)"/g)) if (states.at(-1) !== state) states.push(state)
    if (states.at(-1) === 'running') stopped ??= asked.then(() => worker.end('SIGTERM'))
    if (states.at(-1) === 'queued' && stopped) next ??= stopped.then(() => start('worker'))
  }
  expect(states.slice(-4)).toEqual(['running', 'queued', 'running', 'succeeded'])
  expect(await stopped).toBe(0)
  await next
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await brokenRules(db)).toEqual([])
})
