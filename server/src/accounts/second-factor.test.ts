import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lettersTo } from '../testing/letters.ts'
import { addPerson, type Person } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let product: TestApp
/** The clock stands in the middle of a half minute, so that none ends while a code is on its way. */
beforeAll(async () => {
  product = await startApp()
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
})
afterAll(async () => {
  vi.useRealTimers()
  await product.stop()
})

const at = (path: string) => `/api/auth/second-factor${path}`
const post = (token: string, path: string, body: object = {}) => product.ask('POST', at(path), { token, body })
const stand = async ({ token }: { token: string }) => (await product.ask('GET', at(''), { token })).json()
const users = async (token: string) => (await product.ask('GET', '/api/admin/users', { token })).json().code ?? 'open'
const admin = () => addPerson(product.services.db, { role: 'admin' })

/** The code that an app shows whose clock is so many seconds off. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })
/** Half minutes pass for an account: codes of them may be used again. */
const pass = (id: string) => product.services.db.updateTable('second_factor').set({ last_step: 0 }).where('account_id', '=', id).execute()
/** Another session of the same person, as after a sign-in. */
const another = async ({ id }: Person) => (await import('./sessions.ts')).openSession(product.services.db, id)

/** An administrator whose second factor is on. */
async function guarded() {
  const person = await admin()
  const { secret } = (await post(person.token, '')).json()
  const { recovery_codes } = (await post(person.token, '/on', { code: codeOf(secret) })).json()
  return { ...person, secret: secret as string, recovery: recovery_codes as string[] }
}

test('it is on from the first right code, guards administration in every other session, and its owner is written to', async () => {
  const person = await admin()
  const other = await another(person)
  expect(await stand(person)).toEqual({ on: false, required: false, shown: false, recovery_codes_left: 0 })
  const { secret, address } = (await post(person.token, '')).json()
  expect(address).toBe(
    `otpauth://totp/Veduta:${encodeURIComponent(person.email)}?issuer=Veduta&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect([await users(person.token), (await stand(person)).on]).toEqual(['open', false])
  const wrong = await post(person.token, '/on', { code: '000000' })
  expect([wrong.statusCode, wrong.json()]).toEqual([
    422,
    { detail: 'This code is wrong or was used already.', code: 'wrong_factor', fields: ['code'] },
  ])
  const { recovery_codes } = (await post(person.token, '/on', { code: codeOf(secret) })).json()
  expect(recovery_codes.length).toBe(10)
  for (const code of recovery_codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
  expect(await stand(person)).toEqual({ on: true, required: false, shown: true, recovery_codes_left: 10 })
  expect([await users(person.token), await users(other)]).toEqual(['open', 'second_factor_needed'])
  expect((await product.ask('GET', '/api/projects', { token: other })).statusCode).toBe(200)
  await pass(person.id)
  expect((await post(other, '/show', { code: codeOf(secret) })).statusCode).toBe(200)
  expect(await users(other)).toBe('open')
  const [letter] = await lettersTo(product.services.db, person.email)
  expect(letter.subject).toBe('The second factor of your Veduta account is on')
})

describe('a code', () => {
  test('counts once, though it be sent ten times at once', async () => {
    const person = await guarded()
    expect((await post(person.token, '/show', { code: codeOf(person.secret) })).json().code).toBe('wrong_factor') // it switched it on
    await pass(person.id)
    const code = codeOf(person.secret)
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(person.token, '/show', { code })))
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1)
  })

  test('of the half minute before or after counts, of two before or after does not; and none older than the last', async () => {
    const person = await guarded()
    for (const [seconds, status] of [
      [-90, 422],
      [90, 422],
      [-30, 200],
      [30, 200],
    ]) {
      await pass(person.id)
      const answer = await post(person.token, '/show', { code: codeOf(person.secret, seconds) })
      expect([seconds, answer.statusCode]).toEqual([seconds, status])
    }
    expect((await post(person.token, '/show', { code: codeOf(person.secret) })).json().code).toBe('wrong_factor')
  })

  test('is guessed at five times, then guesses wait, and so does the right one', async () => {
    const person = await guarded()
    await pass(person.id)
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(person.token, '/show', { code: '000000' })))
    // Each wait that was over while they came, of 1, 2, 4 … seconds, let one more through.
    const waitsOver = Math.floor(Math.log2(1 + (performance.now() - began) / 1000))
    const looked = answers.filter(({ statusCode }) => statusCode === 422).length
    expect([looked >= 5, looked <= 5 + waitsOver]).toEqual([true, true])
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBe(20 - looked)
    const { db } = product.services
    await db
      .updateTable('throttle')
      .set({ blocked_until: sql<Date>`now() + interval '1 hour'` })
      .where('blocked_until', 'is not', null)
      .execute()
    expect((await post(person.token, '/show', { code: codeOf(person.secret) })).json().code).toBe('too_many_attempts')
    await db.deleteFrom('throttle').execute()
  })

  test('of somebody else’s app does not count, nor does their sealed secret in another’s row', async () => {
    const [ann, bob] = [await guarded(), await guarded()]
    await pass(ann.id)
    expect((await post(ann.token, '/show', { code: codeOf(bob.secret) })).json().code).toBe('wrong_factor')
    const { db } = product.services
    const { sealed } = await db.selectFrom('second_factor').select('sealed').where('account_id', '=', bob.id).executeTakeFirstOrThrow()
    expect(sealed).not.toContain(bob.secret)
    await db.updateTable('second_factor').set({ sealed, last_step: 0 }).where('account_id', '=', ann.id).execute()
    expect((await post(ann.token, '/show', { code: codeOf(bob.secret) })).statusCode).toBe(500)
  })
})

test('a recovery code opens administration once, as people write it, and new ones end the old', async () => {
  const person = await guarded()
  const token = await another(person)
  const [first, second] = person.recovery
  expect((await post(token, '/show', { code: first.toLowerCase().replaceAll('-', ' ') })).statusCode).toBe(200)
  expect([await users(token), (await stand({ token })).recovery_codes_left]).toEqual(['open', 9])
  expect((await post(token, '/show', { code: first })).json().code).toBe('wrong_factor')
  expect((await post(token, '/recovery-codes')).json().recovery_codes.length).toBe(10)
  expect((await post(token, '/show', { code: second })).json().code).toBe('wrong_factor')
})

test('switching it off, another address and the like want the code as well; who has only the password gets nowhere', async () => {
  const person = await guarded()
  const thief = await another(person)
  const off = (token: string) => product.ask('DELETE', at(''), { token })
  expect((await off(thief)).json().code).toBe('second_factor_needed')
  expect((await post(thief, '/recovery-codes')).json().code).toBe('second_factor_needed')
  expect((await post(thief, '')).json().code).toBe('second_factor_needed')
  const mail = await product.ask('POST', '/api/auth/change-email', { token: thief, body: { email: 'thief@example.org' } })
  expect(mail.json().code).toBe('second_factor_needed')
  const password = await product.ask('POST', '/api/auth/change-password', { token: thief, body: { new_password: 'a new password' } })
  expect(password.json().code).toBe('second_factor_needed')
  expect((await post(person.token, '')).json().code).toBe('second_factor_on')
  expect((await off(person.token)).statusCode).toBe(200)
  expect(await users(thief)).toBe('open')
})

test('only administrators have one', async () => {
  const { token } = await addPerson(product.services.db)
  expect((await post(token, '')).json().code).toBe('admin_only')
  expect((await post(token, '/on', { code: '123456' })).json().code).toBe('not_found')
})

test('coins and refunds want to know who is there, with the second factor where there is one', async () => {
  const { db } = product.services
  const [plain, person, user] = [await admin(), await guarded(), await addPerson(db)]
  const give = async (token: string) =>
    (await product.ask('POST', `/api/admin/users/${user.id}/coins`, { token, body: { coins: 5, reason: 'for a test' } })).json().code ??
    'done'
  const refund = async (token: string) =>
    (await product.ask('POST', `/api/admin/payments/${crypto.randomUUID()}/refund`, { token, body: { reason: 'x' } })).json().code
  expect([await give(plain.token), await refund(plain.token)]).toEqual(['done', 'not_found'])
  const minutesAgo = sql<Date>`now() - interval '10 minutes'`
  await db.updateTable('session').set({ confirmed_at: minutesAgo }).where('account_id', '=', plain.id).execute()
  expect([await give(plain.token), await refund(plain.token)]).toEqual(['confirm_first', 'confirm_first'])
  await db.updateTable('session').set({ factor_at: minutesAgo }).where('account_id', '=', person.id).execute()
  expect([await users(person.token), await give(person.token), await refund(person.token)]).toEqual([
    'open',
    'second_factor_needed',
    'second_factor_needed',
  ])
  await pass(person.id)
  await post(person.token, '/show', { code: codeOf(person.secret) })
  expect(await give(person.token)).toBe('done')
})

test('where the operator wants it, administration is closed without one and opens with it', async () => {
  const strict = await startApp({ env: { ADMIN_SECOND_FACTOR: 'true' } })
  try {
    const { token } = await addPerson(strict.services.db, { role: 'admin' })
    const closed = await strict.ask('GET', '/api/admin/users', { token })
    expect([closed.statusCode, closed.json().code]).toEqual([403, 'second_factor_required'])
    expect((await strict.ask('GET', at(''), { token })).json()).toMatchObject({ on: false, required: true })
    const { secret } = (await strict.ask('POST', at(''), { token })).json()
    await strict.ask('POST', at('/on'), { token, body: { code: codeOf(secret) } })
    expect((await strict.ask('GET', '/api/admin/users', { token })).statusCode).toBe(200)
  } finally {
    await strict.stop()
  }
})
