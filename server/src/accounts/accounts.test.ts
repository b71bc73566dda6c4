import { argon2Sync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedCode } from '../testing/letters.ts'
import { addPerson } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let product: TestApp
beforeAll(async () => void (product = await startApp({ env: { ADMIN_EMAILS: 'Boss@Example.org, other@example.org' } })))
afterAll(() => product.stop())

const password = 'correct horse'
let network = 0
/** Every test guesses from a network of its own. */
const elsewhere = () => `10.1.${Math.floor(++network / 250)}.${(network % 250) + 1}`
const register = (email: string, more: object = {}, headers = {}) =>
  product.ask('POST', '/api/auth/register', {
    body: { email, name: 'Ann', password, accept_terms: true, ...more },
    headers,
    remoteAddress: elsewhere(),
  })
const login = (email: string, tried = password, remoteAddress = elsewhere()) =>
  product.ask('POST', '/api/auth/login', { body: { email, password: tried }, remoteAddress })
const me = (token: string) => product.ask('GET', '/api/auth/me', { token })
const tokenOf = async (email: string) => (await register(email)).json().access_token as string
/** Who must wait now waits ten minutes longer, however long the test takes; nobody else has to. */
const waitLonger = () => sql`update throttle set blocked_until = blocked_until + interval '10 minutes'`.execute(product.services.db)

test('a registered person is signed in, unverified and without coins', async () => {
  const answer = await register('Ann@Example.org')
  expect(answer.statusCode).toBe(200)
  const user = await me(answer.json().access_token)
  expect(user.json()).toMatchObject({
    email: 'Ann@Example.org',
    name: 'Ann',
    role: 'user',
    coin_balance: 0,
    is_active: true,
    is_email_verified: false,
    has_password: true,
    total_payments: 0,
    generation_stats: { total: 0, interior: 0, exterior: 0, fitting_mode: 0, likes: 0, dislikes: 0 },
  })
})

test('neither the token nor the password is in the database', async () => {
  const token = await tokenOf('kept@example.org')
  const account = await product.services.db
    .selectFrom('account')
    .selectAll()
    .where('email_key', '=', 'kept@example.org')
    .executeTakeFirstOrThrow()
  expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(Buffer.from(token, 'base64url').length).toBe(32)
  const session = await product.services.db.selectFrom('session').selectAll().where('account_id', '=', account.id).executeTakeFirstOrThrow()
  expect(JSON.stringify({ account, session })).not.toContain(token)
  expect(JSON.stringify(account)).not.toContain(password)
  expect(session.token_hash.toString()).not.toContain(token)
})

test('an address is taken in whatever case it is written', async () => {
  await register('Taken@example.org')
  const answer = await register('tAKEN@EXAMPLE.ORG')
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { detail: 'An account with this e-mail already exists. Sign in instead.', code: 'email_taken', fields: ['email'] },
  ])
  expect((await login('TAKEN@example.org')).statusCode).toBe(200)
})

test('of eight registrations with one address at once, one gets it and one letter goes out', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => register('rush@example.org')))
  expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  await mailedCode(product.services.db, 'rush@example.org')
  const letters = await product.services.db.selectFrom('sandbox_mail').select('id').where('recipient', '=', 'rush@example.org').execute()
  expect(letters.length).toBe(1)
})

test('accounts opened from one network are counted over a day too', async () => {
  const { db } = product.services
  const from = (email: string, remoteAddress: string) =>
    product.ask('POST', '/api/auth/register', {
      body: { email, name: 'Ann', password: 'correct horse', accept_terms: true },
      remoteAddress,
    })
  const others = (await db.selectFrom('throttle').select('key').execute()).map(({ key }) => key)
  await from('first@crowd.example', '10.9.8.7')
  const ofTheDay = db.updateTable('throttle').where('window_ends_at', '>', new Date(Date.now() + 7_200_000))
  await ofTheDay.where('key', 'not in', others).set({ failures: 299 }).execute()
  expect((await from('three-hundredth@crowd.example', '10.9.8.7')).statusCode).toBe(200)
  const answer = await from('last@crowd.example', '10.9.8.7')
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_attempts'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(7200)
  expect((await from('other@crowd.example', '10.9.8.8')).statusCode).toBe(200)
})

test('the terms must be accepted', async () => {
  const answer = await register('terms@example.org', { accept_terms: false })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'terms_not_accepted'])
})

test.each([
  ['an address that is none', { email: 'nobody' }, 'email'],
  ['a password of seven characters', { password: '1234567' }, 'password'],
  ['no name', { name: '  ' }, 'name'],
])('%s is refused by field, in the language asked for', async (_, wrong, field) => {
  const answer = await register('fields@example.org', wrong, { 'accept-language': 'ru' })
  expect([answer.statusCode, answer.json()]).toEqual([422, { detail: `Ошибка в полях: ${field}.`, code: 'invalid_input', fields: [field] }])
})

test('what a person may not set is ignored', async () => {
  const { access_token: token } = (await register('sly@example.org', { role: 'admin', coin_balance: 999, is_email_verified: true })).json()
  expect((await me(token)).json()).toMatchObject({ role: 'user', coin_balance: 0, is_email_verified: false })
})

test('a wrong password and an unknown address get the same words and about as much work', async () => {
  await register('known@example.org')
  const tried = async (email: string) => {
    const before = process.cpuUsage()
    const answer = await login(email, 'wrong password')
    const { user, system } = process.cpuUsage(before)
    return { work: user + system, body: answer.json(), status: answer.statusCode }
  }
  await tried('warm-up@example.org')
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 4; round++) {
    const [one, other] = [await tried('known@example.org'), await tried(`unknown${round}@example.org`)]
    expect([one.status, one.body]).toEqual([other.status, other.body])
    expect(one.body.code).toBe('wrong_credentials')
    known.push(one.work)
    unknown.push(other.work)
  }
  expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.5)
})

test('signing out ends this session and no other', async () => {
  const first = await tokenOf('two@example.org')
  const second = (await login('two@example.org')).json().access_token
  expect((await product.ask('POST', '/api/auth/logout', { token: first })).json()).toEqual({ ok: true })
  expect((await me(first)).statusCode).toBe(401)
  expect((await me(second)).statusCode).toBe(200)
})

test.each(['', 'nonsense', 'a'.repeat(43), '../../etc/passwd'])('the token "%s" is nobody’s', async (token) => {
  const answer = await product.ask('GET', '/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect([answer.statusCode, answer.json(), answer.headers['www-authenticate']]).toEqual([
    401,
    { detail: 'Please sign in.', code: 'not_signed_in' },
    'Bearer',
  ])
})

test.each([
  ['expires_at', '1 second'],
  ['last_used_at', '14 days'],
] as const)('a session whose %s is %s ago is over', async (column, ago) => {
  const { token, id } = await addPerson(product.services.db)
  expect((await me(token)).statusCode).toBe(200)
  await sql`update session set ${sql.ref(column)} = now() - ${ago}::interval where account_id = ${id}`.execute(product.services.db)
  expect((await me(token)).statusCode).toBe(401)
})

test('another password ends every session and opens a new one', async () => {
  const { token, email } = await addPerson(product.services.db)
  const first = await product.ask('POST', '/api/auth/change-password', { token, body: { new_password: 'the first one' } })
  expect(first.statusCode).toBe(200)
  expect((await me(token)).statusCode).toBe(401)
  const now = first.json().access_token
  const wrong = await product.ask('POST', '/api/auth/change-password', {
    token: now,
    body: { current_password: 'no', new_password: 'the second one' },
  })
  expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'wrong_password'])
  expect(
    (await product.ask('POST', '/api/auth/change-password', { token: now, body: { new_password: 'the second one' } })).statusCode,
  ).toBe(422)
  const other = (await login(email, 'the first one')).json().access_token
  const second = await product.ask('POST', '/api/auth/change-password', {
    token: now,
    body: { current_password: 'the first one', new_password: 'the second one' },
  })
  expect(second.statusCode).toBe(200)
  expect((await me(other)).statusCode).toBe(401)
  expect((await me(second.json().access_token)).statusCode).toBe(200)
  expect((await login(email, 'the first one')).statusCode).toBe(401)
  expect((await login(email, 'the second one')).statusCode).toBe(200)
})

test('a person changes their name, confirmed or not at all', async () => {
  const { token } = await addPerson(product.services.db)
  const answer = await product.ask('PATCH', '/api/auth/me', { token, body: { name: '  Анна О’Нил ' } })
  expect([answer.statusCode, answer.json().name]).toEqual([200, 'Анна О’Нил'])
  const fresh = await tokenOf('unconfirmed@example.org')
  const refused = await product.ask('PATCH', '/api/auth/me', { token: fresh, body: { name: 'Bob' } })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_verified'])
})

test('a switched-off account cannot sign in, and what it held does nothing', async () => {
  const token = await tokenOf('off@example.org')
  await product.services.db.updateTable('account').set({ is_active: false }).where('email_key', '=', 'off@example.org').execute()
  const answer = await login('off@example.org')
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_inactive'])
  expect((await me(token)).json().code).toBe('account_inactive')
  expect((await login('off@example.org', 'wrong password')).json().code).toBe('wrong_credentials')
})

test('an address of ADMIN_EMAILS is an administrator once it is verified, not before', async () => {
  const token = await tokenOf('boss@example.org')
  expect((await me(token)).json().role).toBe('user')
  const body = { verification_code: await mailedCode(product.services.db, 'boss@example.org') }
  await product.ask('POST', '/api/auth/verify-email', { token, body })
  expect((await me(token)).json().role).toBe('admin')
})

test('twenty parallel guesses at one account from one place: five are looked at, the rest must wait', async () => {
  await register('target@example.org')
  const here = elsewhere()
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 20 }, () => login('target@example.org', 'a guess', here)))
  const codes = answers.map((answer) => answer.json().code)
  const lookedAt = codes.filter((code) => code === 'wrong_credentials').length
  expect(codes.filter((code) => code === 'too_many_attempts').length).toBe(20 - lookedAt)
  // The waits are 1, 2, 4 … seconds: on a slow machine one or two of them are over before the last guess comes.
  const waitsOver = Math.floor(Math.log2(1 + (performance.now() - began) / 1000))
  expect(lookedAt).toBeGreaterThanOrEqual(5)
  expect(lookedAt).toBeLessThanOrEqual(5 + waitsOver)
  const refused = answers.find((answer) => answer.statusCode === 429)!
  expect(refused.json().detail).toBe('Too many attempts. Try again in 1 min.')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await login('target@example.org')).statusCode).toBe(200) // its owner, from elsewhere
})

test('the wait after each further guess doubles, and the right password ends it', async () => {
  await register('patient@example.org')
  const here = elsewhere()
  const { db } = product.services
  const moment = async () =>
    (await sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(db)).rows[0].now
  const blockedUntil = async () =>
    (await sql<{ until: number }>`select max(extract(epoch from blocked_until))::float8 as until from throttle`.execute(db)).rows[0].until
  await sql`delete from throttle`.execute(db)
  for (let guess = 1; guess <= 8; guess++) {
    const before = await moment()
    expect((await login('patient@example.org', 'a guess', here)).statusCode).toBe(401)
    const wait = 2 ** (guess - 5)
    if (guess >= 5) {
      const until = await blockedUntil()
      expect(until).toBeGreaterThanOrEqual(before + wait)
      expect(until).toBeLessThanOrEqual((await moment()) + wait)
    }
    await sql`update throttle set blocked_until = now() - interval '1 second'`.execute(db)
  }
  expect((await login('patient@example.org', password, here)).statusCode).toBe(200)
  expect((await login('patient@example.org', 'a guess', here)).statusCode).toBe(401)
})

/** Has the password kept as an installation of long ago may have kept it: guesses at it cost next to nothing to look at. */
async function keepCheaply(email: string) {
  const [nonce, base64] = [randomBytes(16), (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')]
  const hash = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, memory: 8, passes: 1, parallelism: 1 })
  const password_hash = `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(hash)}`
  await product.services.db.updateTable('account').set({ password_hash }).where('email_key', '=', email).execute()
}

test('a hundred guesses from everywhere keep strangers waiting, and not a browser that the owner has used', async () => {
  const cookie = String((await register('besieged@example.org')).headers['set-cookie']).split(';')[0]
  await keepCheaply('besieged@example.org')
  const guesses = await Promise.all(Array.from({ length: 100 }, () => login('besieged@example.org', 'a guess')))
  expect(guesses.map((answer) => answer.statusCode)).toEqual(Array<number>(100).fill(401))
  await waitLonger()
  expect((await login('besieged@example.org')).statusCode).toBe(429)
  const known = (tried: string, email = 'besieged@example.org') =>
    product.ask('POST', '/api/auth/login', { body: { email, password: tried }, headers: { cookie }, remoteAddress: elsewhere() })
  expect((await known(password)).statusCode).toBe(200)
  for (let guess = 0; guess < 5; guess++) expect((await known('a guess')).statusCode).toBe(401)
  await waitLonger()
  expect((await known(password)).statusCode).toBe(429) // the browser is trusted to be his, not to guess
  await register('other-target@example.org')
  expect((await login('other-target@example.org', 'a guess')).statusCode).toBe(401)
  await sql`update throttle set blocked_until = now() + interval '10 minutes'`.execute(product.services.db)
  expect((await known(password, 'other-target@example.org')).statusCode).toBe(429) // a mark for one address is none for another
})

test.each(['x', 'aaaa.bbbb', 'AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '.'])('the mark "%s" marks no browser', async (mark) => {
  await register('marked@example.org')
  const headers = { cookie: `veduta-device=${mark}` }
  const place = elsewhere()
  const tries = () =>
    product.ask('POST', '/api/auth/login', { body: { email: 'marked@example.org', password: 'a guess' }, headers, remoteAddress: place })
  const answers = []
  for (let guess = 0; guess < 5; guess++) answers.push((await tries()).statusCode)
  await waitLonger()
  answers.push((await tries()).statusCode)
  expect(answers).toEqual([401, 401, 401, 401, 401, 429])
})

test('guesses from one network at many accounts are counted together; another network is free', async () => {
  const here = '2001:db8:1:2::'
  const guesses = Array.from({ length: 31 }, (_, n) => login(`nobody${n}@example.org`, 'a guess', `${here}${(n + 1).toString(16)}`))
  const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(30).fill(401), 429])
  expect((await login('nobody@example.org', 'a guess', '2001:db8:1:3::1')).statusCode).toBe(401)
})
