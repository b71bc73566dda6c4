import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { postgresBinaries } from './postgres-binaries.ts'

const quiet = { info() {}, warn() {}, debug() {} }
/** Data as a first start leaves it: most tests go on from a copy. */
const made = mkdtempSync(path.join(tmpdir(), 'veduta-embedded-made-'))
let folder: string
const left: (() => unknown)[] = []

beforeAll(async () => {
  const first = await startEmbedded(made, quiet)
  await first.stop()
})
afterAll(() => rmSync(made, { recursive: true }))
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veduta-embedded-'))
})
afterEach(async () => {
  for (const clean of left.splice(0).toReversed()) await clean()
  rmSync(folder, { recursive: true, force: true })
})

const copyMade = () => cpSync(made, folder, { recursive: true })

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded(folder, quiet)
  left.push(() => embedded.stop())
  return embedded
}

/** Another process of ours over the same folder; resolves when its server answers. */
async function startElsewhere(env = process.env): Promise<{ child: ChildProcess; said: { pid?: number; owner: boolean } }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../testing/run-embedded.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  left.push(() => child.kill('SIGKILL'))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, said: JSON.parse(line) }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
async function until(what: () => boolean | Promise<boolean>, seconds = 120) {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await pause(20)) if (await what()) return
  throw new Error(`It did not become true within ${seconds} s: ${what.toString()}`)
}
const ask = async (embedded: Embedded, question: string) => {
  const client = new pg.Client(embedded.connection)
  await client.connect()
  return client.query(question).then(
    async (answer) => client.end().then(() => answer.rows),
    async (error: unknown) => client.end().then(() => Promise.reject(error as Error)),
  )
}

test('data written before a stop is there after the next start', async () => {
  copyMade()
  const first = await startEmbedded(folder, quiet)
  await ask(first, "create table kept as select 'here' as word")
  await first.stop()
  expect(await ask(await start(), 'select word from kept')).toEqual([{ word: 'here' }])
})

test('commits are flushed to the disk, and a second start in this process or in another shares the running server', async () => {
  copyMade()
  const owner = await start()
  expect(await ask(owner, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await ask(owner, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  const guest = await start()
  const elsewhere = await startElsewhere()
  expect([owner.isOwner(), guest.isOwner(), elsewhere.said.owner]).toEqual([true, false, false])
  await ask(owner, 'create table seen as select 1 as n')
  expect(await ask(guest, 'select n from seen')).toEqual([{ n: 1 }])
})

test.skipIf(process.platform === 'win32')('nobody but us reaches the server: a private socket, a password, no port', async () => {
  copyMade()
  const embedded = await start()
  expect(statSync(embedded.connection.host).mode & 0o077).toBe(0)
  expect(statSync(path.join(folder, 'password')).mode & 0o777).toBe(0o600)
  expect(await ask(embedded, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  const stranger = new pg.Client({ ...embedded.connection, password: 'a guess' })
  await expect(stranger.connect()).rejects.toThrow(/password authentication failed/)
})

test('four processes that start at once over an empty folder share one server', async () => {
  const all = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere(), startElsewhere()])
  expect(all.filter(({ said }) => said.owner).length).toBe(1)
})

test('a process that is killed leaves no PostgreSQL behind; what is not PostgreSQL’s data is neither used nor overwritten', async () => {
  copyMade()
  const { child, said } = await startElsewhere()
  expect(isAlive(said.pid!)).toBe(true)
  child.kill('SIGKILL')
  await until(() => !isAlive(said.pid!))
  unlinkSync(path.join(folder, 'data/PG_VERSION'))
  await expect(startEmbedded(folder, quiet)).rejects.toThrow('holds no PostgreSQL data')
})

test('a process that is asked to stop takes its PostgreSQL with it', async () => {
  copyMade()
  const { child, said } = await startElsewhere()
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(isAlive(said.pid!)).toBe(false)
})

test('when the process that ran the server is killed, another that shared it takes over', async () => {
  copyMade()
  const { child } = await startElsewhere()
  const guest = await start()
  await ask(guest, 'create table outlives as select 1 as n')
  child.kill('SIGKILL')
  await until(() => guest.isOwner())
  expect(await ask(guest, 'select n from outlives')).toEqual([{ n: 1 }])
})

test('a PostgreSQL that is killed comes back by itself, and an open pool goes on', async () => {
  copyMade()
  const embedded = await start()
  const db = openDatabase(embedded.connection, quiet)
  left.push(() => db.destroy())
  await sql`create table steady as select 1 as n`.execute(db)
  const before = embedded.pid()!
  process.kill(before, 'SIGKILL')
  await until(() => embedded.isOwner() && embedded.pid() !== before)
  await until(() =>
    sql`select n from steady`.execute(db).then(
      ({ rows }) => rows.length === 1,
      () => false,
    ),
  )
})

test('a folder whose path is too long for a socket works all the same', async () => {
  folder = path.join(folder, 'a'.repeat(60), 'b'.repeat(60))
  const embedded = await start()
  expect(embedded.connection.host.length).toBeLessThan(80)
  left.unshift(() => rmSync(embedded.connection.host, { recursive: true, force: true }))
  expect(await ask(embedded, 'select 1 as n')).toEqual([{ n: 1 }])
})

test.skipIf(process.getuid?.() !== 0)(
  'as root without user namespaces and parent-death signals it runs as nobody, and still ends with us',
  async () => {
    const { child, said } = await startElsewhere({ PATH: '/nowhere' })
    expect(statSync(path.join(folder, 'data')).uid).toBe(65_534)
    expect(readFileSync(`/proc/${said.pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534/m)
    child.kill('SIGKILL')
    await until(() => !isAlive(said.pid!))
  },
)

describe.skipIf(process.platform !== 'linux')('the programs of the package', () => {
  test('links that a package cannot carry are made again', () => {
    const { postgres } = postgresBinaries()
    const link = path.join(path.dirname(postgres), '../lib/libecpg.so')
    unlinkSync(link)
    postgresBinaries()
    expect(statSync(link).isFile()).toBe(true)
  })
})
