import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { Browser } from '../../testing/browser.ts'
import { freshDatabase, type FreshDatabase } from '../../testing/database.ts'
import { startProviders, type ProviderServer } from '../../testing/identity.ts'
import { freePort, spawnProduct, type Spawned } from '../../testing/spawn-product.ts'

let database: FreshDatabase
let db: Database
let providers: ProviderServer
let start: () => Promise<Spawned>
let home: string
const dataDir = mkdtempSync(path.join(tmpdir(), 'veduta-kill-sign-in-'))
const running: Spawned[] = []

beforeAll(async () => {
  database = await freshDatabase()
  db = database.db
  const port = await freePort()
  home = `http://127.0.0.1:${port}`
  providers = await startProviders(home)
  start = async () => {
    const child = await spawnProduct({
      DATABASE_URL: database.address,
      DATA_DIR: dataDir,
      ROLE: 'api',
      PORT: String(port),
      ...providers.env,
    })
    running.push(child)
    return child
  }
})
afterAll(async () => {
  await Promise.all(running.map((child) => child.end('SIGKILL')))
  await providers.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** How often the provider was asked who came back. */
const exchanges = () => providers.faults.asked.filter((asked) => asked.endsWith('/token')).length

const state = async () => {
  const people = await db.selectFrom('account').select(['email', 'coin_balance']).execute()
  const identities = await db.selectFrom('identity').select('provider').execute()
  return [people, identities.map(({ provider }) => provider)]
}

test('a process killed on the way of a sign-in leaves no half account; the next sign-in makes the whole one', async () => {
  const person = { kind: 'gmail', email: 'killed@gmail.com' }
  const browser = new Browser(home)
  let child = await start()

  providers.faults.at.set('/token', 'silent')
  const address = await browser.consent(await browser.leaveFor('google'), person)
  const broken = browser.land(address).catch((error: unknown) => error)
  await expect.poll(exchanges).toBe(1)
  await child.end('SIGKILL')
  expect(await broken).toBeInstanceOf(Error)
  expect(await state()).toEqual([[], []])
  providers.faults.at.clear()

  child = await start()
  expect((await browser.land(address)).query.get('error')).toBe('state_mismatch') // what left once has returned once
  const returns = []
  for (let n = 0; n < 6; n++) returns.push(await browser.consent(await browser.leaveFor('google'), person))
  const before = exchanges()
  const burst = Promise.allSettled(returns.map((one) => browser.land(one)))
  await expect.poll(exchanges, { interval: 5 }).toBeGreaterThan(before) // the first is being signed in
  await child.end('SIGKILL')
  await burst

  await start()
  expect((await browser.signIn('google', person)).query.get('token')).toMatch(/^[\w-]{43}$/)
  expect(await state()).toEqual([[{ email: 'killed@gmail.com', coin_balance: 20 }], ['google']])
})
