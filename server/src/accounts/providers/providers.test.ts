import { generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { avatarQueue } from '../avatar.ts'
import { Browser } from '../../testing/browser.ts'
import { startIdentity, yandexClient, type Identity } from '../../testing/identity.ts'
import { lettersTo } from '../../testing/letters.ts'

let world: Identity
let browser: Browser
beforeAll(async () => void (world = await startIdentity()))
afterAll(() => world.stop())
beforeEach(() => void (browser = new Browser(world.product)))
afterEach(() => world.faults.at.clear())

const me = async (token: string | null) => (await world.product.ask('GET', '/api/auth/me', { token: token ?? '' })).json()
const fresh = (domain: string) => `p${crypto.randomUUID().slice(0, 8)}@${domain}`
const gmail = () => ({ kind: 'gmail', email: fresh('gmail.com') })

test('Google signs a new person in: verified, with the bonus, under the name and picture from there', async () => {
  const person = gmail()
  const { path, query } = await browser.signIn('google', person)
  expect(path).toBe('/auth/google/success')
  const user = await me(query.get('token'))
  expect(user).toMatchObject({ email: person.email, name: 'Anna Orlova', is_email_verified: true, coin_balance: 20, has_password: false })
  expect((await me((await browser.signIn('google', person)).query.get('token'))).id).toBe(user.id)
})

test('Yandex signs a new person in, by a code', async () => {
  const person = { kind: 'yandex', email: fresh('yandex.ru') }
  const { path, query } = await browser.signIn('yandex', person)
  expect(path).toBe('/auth/yandex/success')
  const user = await me(query.get('token'))
  expect(user).toMatchObject({ email: person.email, name: 'Анна Орлова', is_email_verified: true, coin_balance: 20 })
  expect((await me((await browser.signIn('yandex', person)).query.get('token'))).id).toBe(user.id)
})

test('the address of the provider’s page carries PKCE, state and nonce, and the exact place to return to', async () => {
  const google = new URL(await browser.leaveFor('google')).searchParams
  expect(Object.fromEntries(google)).toMatchObject({
    response_type: 'code',
    redirect_uri: 'http://veduta.test/api/auth/google/callback',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  })
  const yandex = new URL(await browser.leaveFor('yandex')).searchParams
  expect(Object.fromEntries(yandex)).toMatchObject({
    response_type: 'code',
    client_id: yandexClient.clientId,
    redirect_uri: 'http://veduta.test/api/auth/yandex/callback',
    code_challenge_method: 'S256',
  })
  expect(google.get('state')).not.toBe(yandex.get('state'))
})

/** Everything that must not change when a sign-in is refused. */
const counts = async () => {
  const { db } = world.product.services
  const count = async (table: 'account' | 'identity' | 'session') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  return [await count('account'), await count('identity'), await count('session')]
}

describe.each(['google', 'yandex'] as const)('a return from %s', (provider) => {
  const kind = { google: 'gmail', yandex: 'yandex' }[provider]
  const someone = () => ({ kind, email: fresh(provider === 'google' ? 'gmail.com' : 'ya.ru') })
  /** A journey up to the address that leads back to the product. */
  const returning = async () => browser.consent(await browser.leaveFor(provider), someone())
  const refused = async (address: string, by = browser) => {
    const before = await counts()
    const { path, query } = await by.land(address)
    expect(await counts()).toEqual(before)
    expect([path, query.get('token')]).toEqual([`/auth/${provider}/success`, null])
    return query.get('error')
  }

  test('without a state is refused', async () => {
    const address = new URL(await returning())
    address.searchParams.delete('state')
    expect(await refused(address.href)).toBe('state_mismatch')
  })

  test('with a made-up state is refused', async () => {
    const address = new URL(await returning())
    address.searchParams.set('state', 'a'.repeat(43))
    expect(await refused(address.href)).toBe('state_mismatch')
  })

  test('in another browser is refused, and still works in the one that left', async () => {
    const address = await returning()
    const other = browser.stranger()
    expect(await refused(address, other)).toBe('state_mismatch')
    await other.leaveFor(provider) // with a cookie of its own
    expect(await refused(address, other)).toBe('state_mismatch')
    expect((await browser.land(address)).query.get('token')).toMatch(/^[\w-]{43}$/)
  })

  test('works once', async () => {
    const address = await returning()
    expect((await browser.land(address)).query.get('token')).not.toBeNull()
    expect(await refused(address)).toBe('state_mismatch')
  })

  test('ten times at once signs in once', async () => {
    const address = await returning()
    const landings = await Promise.all(Array.from({ length: 10 }, () => browser.land(address)))
    expect(landings.filter(({ query }) => query.has('token')).length).toBe(1)
  })

  test('after ten minutes is refused', async () => {
    const address = await returning()
    await world.product.services.db.updateTable('sign_in_attempt').set({ expires_at: new Date() }).execute()
    expect(await refused(address)).toBe('state_mismatch')
  })

  test('with the state of the other provider is refused', async () => {
    const other = provider === 'google' ? 'yandex' : 'google'
    const address = new URL(await returning())
    address.searchParams.set('state', new URL(await browser.leaveFor(other)).searchParams.get('state')!)
    expect(await refused(address.href)).toBe('state_mismatch')
  })

  test('with the code of another journey is refused: PKCE and nonce bind it', async () => {
    const theirs = new URL(
      await browser
        .stranger()
        .consent(await browser.stranger().leaveFor(provider), someone())
        .catch(returning),
    )
    const address = new URL(await returning())
    address.searchParams.set('code', theirs.searchParams.get('code')!)
    expect(await refused(address.href)).toBe('provider_error')
  })

  test('without consent says so', async () => {
    const address = await browser.consent(await browser.leaveFor(provider), { ...someone(), act: 'deny' })
    expect(await refused(address)).toBe('access_denied')
  })

  test('with an error of the provider says so', async () => {
    const address = await browser.consent(await browser.leaveFor(provider), { ...someone(), act: 'fail' })
    expect(await refused(address)).toBe('provider_error')
  })

  test('of somebody whose e-mail is not told is refused', async () => {
    const address = await browser.consent(await browser.leaveFor(provider), { kind: 'no_email' })
    expect(await refused(address)).toBe('email_missing')
  })

  test.each(['error', 'broken', 'garbage'] as const)('is refused when the provider’s token endpoint answers with "%s"', async (how) => {
    const address = await returning()
    world.faults.at.set('/token', how)
    expect(await refused(address)).toBe('provider_error')
    world.faults.at.clear()
    expect((await browser.signIn(provider, someone())).query.has('token')).toBe(true)
  })
})

describe('the keys of Google', () => {
  let other: Identity
  beforeEach(async () => void (other = await startIdentity()))
  afterEach(() => other.stop())
  const askedForKeys = () => other.faults.asked.filter((path) => path.endsWith('/jwks')).length

  test('are fetched once for many sign-ins', async () => {
    for (let n = 0; n < 3; n++) expect((await new Browser(other.product).signIn('google', gmail())).query.has('token')).toBe(true)
    expect(askedForKeys()).toBe(1)
  })

  test.each(['a signature by another key', 'keys that cannot be had'] as const)('%s signs nobody in', async (what) => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = { ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'sandbox' }
    other.faults.at.set('/jwks', what.startsWith('keys') ? 'error' : { answer: { keys: [key] } })
    const { path, query } = await new Browser(other.product).signIn('google', gmail())
    expect([path, query.get('error'), query.get('token')]).toEqual(['/auth/google/success', 'provider_error', null])
  })
})

test('a provider that does not answer is said to have failed, and is asked again the next time', async () => {
  const other = await startIdentity()
  try {
    other.faults.at.set('/.well-known/openid-configuration', 'error')
    const answer = await other.product.ask('GET', '/api/auth/google/url')
    expect([answer.statusCode, answer.json()]).toEqual([502, { detail: 'Google authentication failed', code: 'provider_failed' }])
    other.faults.at.clear()
    expect((await other.product.ask('GET', '/api/auth/google/url')).statusCode).toBe(200)
  } finally {
    await other.stop()
  }
})

describe('a token of Yandex in the fragment', () => {
  const authorize = (redirect = 'http://veduta.test/auth/yandex/success') =>
    `${world.address}/yandex/authorize?${new URLSearchParams({
      response_type: 'token',
      client_id: yandexClient.clientId,
      redirect_uri: redirect,
    })}`
  const tokenFor = async (choice: Record<string, string>) =>
    new URLSearchParams(new URL(await browser.consent(authorize(), choice)).hash.slice(1)).get('access_token')!
  const exchange = (access_token: string) =>
    world.product.ask('POST', '/api/auth/yandex/process-token', { body: { access_token }, headers: { 'accept-language': 'en' } })

  test('is exchanged for a session', async () => {
    const email = fresh('yandex.ru')
    const answer = await exchange(await tokenFor({ kind: 'yandex', email }))
    expect(answer.statusCode).toBe(200)
    expect(await me(answer.json().access_token)).toMatchObject({ email, is_email_verified: true, coin_balance: 20 })
  })

  test.each([
    ['foreign_token', 'of another program'],
    ['expired_token', 'that has expired'],
  ])('is refused when it is one %s', async (kind) => {
    const before = await counts()
    const answer = await exchange(await tokenFor({ kind }))
    expect([answer.statusCode, answer.json()]).toEqual([401, { detail: 'Yandex authentication failed', code: 'provider_token_refused' }])
    expect(await counts()).toEqual(before)
  })

  test.each(['nonsense', 'a b', 'y0_x\r\nHost: evil'])('"%s" is none', async (token) => {
    expect((await exchange(token)).statusCode).toBe(401)
  })

  test('is no use when Yandex does not say whose it is', async () => {
    const token = await tokenFor({ kind: 'yandex', email: fresh('yandex.ru') })
    for (const how of ['error', 'garbage', 'broken'] as const) {
      world.faults.at.set('/info', how)
      expect((await exchange(token)).json().code).toBe('provider_failed')
    }
  })
})

test('a picture is fetched from the provider’s own servers and from nowhere else', async () => {
  world.faults.asked = []
  const token = (await browser.signIn('google', gmail())).query.get('token')
  const { db, jobs } = world.product.services
  const tried = async () => (await jobs.unfinished(db, avatarQueue)).length > 0
  await expect.poll(tried).toBe(true) // put off, since the claim names another server
  expect(world.faults.asked.filter((path) => path.endsWith('.png'))).toEqual([])
  expect((await me(token)).avatar_url).toBeNull()
})

test('an address that the provider cannot vouch for is confirmed by a code, and only then come the coins', async () => {
  const person = { kind: 'foreign', email: fresh('elsewhere.example') }
  const token = (await browser.signIn('google', person)).query.get('token')
  expect(await me(token)).toMatchObject({ is_email_verified: false, coin_balance: 0 })
  const [letter] = await lettersTo(world.product.services.db, person.email)
  expect(letter.subject).toMatch(/^\d{6} is your Veduta code$/)
})

test('a switched-off account is not let in by its provider', async () => {
  const person = gmail()
  const { id } = await me((await browser.signIn('google', person)).query.get('token'))
  await world.product.services.db.updateTable('account').set({ is_active: false }).where('id', '=', id).execute()
  expect((await browser.signIn('google', person)).query.get('error')).toBe('account_blocked')
})

test('a provider that is not set up is off, and the client is told', async () => {
  const { startApp } = await import('../../testing/start-app.ts')
  const production = await startApp({
    env: {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'a@b.example',
      YOOKASSA_SHOP_ID: '1',
      YOOKASSA_SECRET_KEY: 'k',
    },
  })
  try {
    const config = (await production.ask('GET', '/api/config')).json()
    expect([config.providers, config.sandbox]).toEqual([{ google: false, yandex: false }, []])
    const answer = await production.ask('GET', '/api/auth/google/url')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'provider_off'])
    expect((await production.ask('GET', '/sandbox/google/.well-known/openid-configuration')).statusCode).toBe(404)
    expect((await production.ask('GET', '/sandbox/yandex/info')).statusCode).toBe(404)
    expect((await production.ask('GET', '/api/auth/google/callback?code=x&state=y')).statusCode).toBe(404)
  } finally {
    await production.stop()
  }
})
