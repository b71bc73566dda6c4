import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import type { Database } from '../database/database.ts'
import { addPerson } from '../testing/people.ts'
import { compileCache } from '../testing/spawn-product.ts'
import { readAdminCommand } from './admin.ts'

let fresh: FreshDatabase
let db: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  db = fresh.db
})
afterAll(async () => {
  await fresh.drop()
})

/** Runs the command as `npm run admin -- …` does. */
async function admin(...words: string[]) {
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: compileCache,
    DATABASE_URL: fresh.address,
    SECRET_KEY: 'k'.repeat(32),
    NODE_ENV: 'test',
  }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'admin.ts'), ...words], { env })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, said: (out + err).trim() }
}
const account = (id: string) => db.selectFrom('account').select(['role', 'coin_balance']).where('id', '=', id).executeTakeFirstOrThrow()

test('the role is granted and taken back, whatever the case of the address, and both are recorded', async () => {
  const first = await addPerson(db, { email: 'First@example.org' })
  const second = await addPerson(db, { email: 'second@example.org' })
  expect(await admin('grant', 'first@EXAMPLE.org')).toEqual({ code: 0, said: 'First@example.org is an administrator now.' })
  expect(await admin('grant', 'second@example.org')).toMatchObject({ code: 0 })
  expect((await account(first.id)).role).toBe('admin')
  expect(await admin('revoke', 'first@example.org')).toEqual({ code: 0, said: 'First@example.org is an ordinary user now.' })
  expect((await account(first.id)).role).toBe('user')
  const audit = await db.selectFrom('audit').select(['account_id', 'action', 'facts']).orderBy('id').execute()
  expect(audit).toEqual([
    { account_id: first.id, action: 'role', facts: { from: 'user', to: 'admin' } },
    { account_id: second.id, action: 'role', facts: { from: 'user', to: 'admin' } },
    { account_id: first.id, action: 'role', facts: { from: 'admin', to: 'user' } },
  ])
  expect(await admin('revoke', 'second@example.org')).toEqual({ code: 1, said: 'The last administrator cannot be removed.' })
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('never changed or removed')
})

test('coins are adjusted through the ledger with a reason, and never below zero', async () => {
  const { id } = await addPerson(db, { email: 'rich@example.org' })
  expect(await admin('coins', 'rich@example.org', '50', 'a gift', 'for testing')).toEqual({
    code: 0,
    said: 'rich@example.org has 50 coins now.',
  })
  expect(await admin('coins', 'rich@example.org', '-20', 'a correction')).toMatchObject({ code: 0 })
  expect((await account(id)).coin_balance).toBe(30)
  expect(await admin('coins', 'rich@example.org', '-31', 'too much')).toEqual({ code: 1, said: 'You need 31 coins, you have 30.' })
  const entries = await db.selectFrom('coin_entry').select(['coins', 'reason', 'note']).where('account_id', '=', id).orderBy('id').execute()
  expect(entries).toEqual([
    { coins: 50, reason: 'adjustment', note: 'a gift for testing' },
    { coins: -20, reason: 'adjustment', note: 'a correction' },
  ])
})

test.each([[], ['coins', 'rich@example.org', 'many', 'why'], ['coins', 'rich@example.org', '5'], ['promote', 'rich@example.org']])(
  '%j is answered with what to do',
  (...words) => {
    expect(() => readAdminCommand(words)).toThrow('npm run admin -- grant EMAIL')
  },
)

test('what cannot be done is said on the terminal, without a word of how it failed inside', async () => {
  expect(await admin('promote', 'rich@example.org')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^npm run admin -- grant EMAIL/),
  })
  expect(await admin('grant', 'nobody@example.org')).toEqual({
    code: 1,
    said: 'There is no account with the address nobody@example.org.',
  })
})
