import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from './database/database.ts'
import { freshDatabase, type FreshDatabase } from './testing/database.ts'
import { lettersTo } from './testing/letters.ts'
import { compileCache, freePort } from './testing/spawn-product.ts'

let fresh: FreshDatabase
let db: Database
let dataDir: string
const running: ChildProcess[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  db = fresh.db
})
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'veduta-main-'))
})
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})
afterAll(async () => {
  await fresh.drop()
})

/** The product as a process, as `npm start` runs it. */
function start(env: Record<string, string>) {
  const clean = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: compileCache,
    DATA_DIR: dataDir,
    DATABASE_URL: fresh.address,
    SECRET_KEY: 'k'.repeat(32),
    ...env,
  }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], { env: clean })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const until = async (words: string | RegExp) => {
    for (; !said.match(words); await pause(20)) {
      if (child.exitCode !== null) throw new Error(`"${words.toString()}" was not said:\n${said}`)
    }
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, said: () => said, until, ended }
}
const answers = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

test('it says where to go, answers there, and on SIGTERM stops without a word of complaint', async () => {
  const port = await freePort()
  const product = start({ PORT: String(port) })
  await product.until(`Veduta runs at http://localhost:${port}`)
  expect(product.said()).toContain(`Mail is not sent but shown at http://localhost:${port}/sandbox/mail`)
  expect(await answers(`http://127.0.0.1:${port}/api/health`)).toBe(true)
  expect(await answers(`http://127.0.0.1:${port}/sandbox/google/.well-known/openid-configuration`)).toBe(true)
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  expect(await answers(`http://127.0.0.1:${port}/api/health`)).toBe(false)
  expect(product.said()).not.toMatch(/"level":"(?:warn|error|fatal)"|WARNING/)
})

test('with the embedded database it starts on an empty folder, and again on what is there', async () => {
  const port = await freePort()
  for (const round of [1, 2]) {
    const product = start({ PORT: String(port), DATABASE_URL: '' })
    await product.until('Veduta runs at')
    const ready = await fetch(`http://127.0.0.1:${port}/api/ready`)
    expect([round, ready.status]).toEqual([round, 200])
    product.child.kill('SIGINT')
    expect(await product.ended).toBe(0)
  }
})

test('everything that is wrong with the environment is said at once, and nothing starts', async () => {
  const product = start({ PORT: 'http', ROLE: 'boss' })
  expect(await product.ended).toBe(1)
  expect(product.said().trimEnd().split('\n')).toEqual([
    'The environment is not usable:',
    '  PORT is "http"; it accepts a whole number from 0 to 65535',
    '  ROLE is "boss"; it accepts all, api, worker',
  ])
})

test('a taken port is explained', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const product = start({ PORT: String((server.address() as AddressInfo).port) })
  expect(await product.ended).toBe(1)
  expect(product.said()).toContain('This port is taken, perhaps by Veduta itself. Stop the other program or set PORT.')
  server.close()
})

test('an api process takes orders and a worker process carries them out', async () => {
  const port = await freePort()
  const api = start({ PORT: String(port), ROLE: 'api' })
  await api.until('Veduta runs at')
  const body = JSON.stringify({ email: 'ann@example.org', name: 'Ann', password: 'correct horse', accept_terms: true })
  const registered = await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(registered.status).toBe(200)
  await pause(1500)
  expect(await db.selectFrom('sandbox_mail').select('id').execute()).toEqual([])
  const worker = start({ ROLE: 'worker' })
  await worker.until('"msg":"working"')
  const [letter] = await lettersTo(db, 'ann@example.org')
  // The letter is printed where it is sent, its code easy to see.
  await worker.until(new RegExp(`│ +${/\d{6}/.exec(letter.subject)![0]}`))
  expect(api.said()).not.toContain('┌─ mail')
})

test('a second signal does not wait for what hangs', async () => {
  const port = await freePort()
  const product = start({ PORT: String(port) })
  await product.until('Veduta runs at')
  // A request that never ends keeps the process from stopping by itself for a while.
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
  await pause(200)
  product.child.kill('SIGTERM')
  await product.until('"msg":"stopping"')
  await pause(1100)
  expect(product.child.exitCode).toBe(null)
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(1)
  socket.destroy()
})
