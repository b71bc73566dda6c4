import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { startIdentity, type Identity } from '../../testing/identity.ts'
import { lettersTo, mailedCode } from '../../testing/letters.ts'
import { addPerson } from '../../testing/people.ts'

let world: Identity
let browser: Browser
beforeAll(async () => void (world = await startIdentity()))
afterAll(() => world.stop())
beforeEach(() => void (browser = new Browser(world.product)))

const db = () => world.product.services.db
const ask = (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', path: string, token?: string | null, body?: unknown) =>
  world.product.ask(method, `/api/auth/${path}`, { token: token ?? undefined, body })
const me = async (token: string | null) => ask('GET', 'me', token)
const fresh = (domain: string) => `p${crypto.randomUUID().slice(0, 8)}@${domain}`
const password = 'correct horse'
const register = async (email: string) =>
  (await ask('POST', 'register', null, { email, name: 'Mallory', password, accept_terms: true })).json().access_token as string
const login = (email: string, tried = password) => ask('POST', 'login', null, { email, password: tried })
const identitiesOf = async (token: string | null) =>
  (await ask('GET', 'identities', token)).json().map(({ provider }: { provider: string }) => provider) as string[]
const verified = (email: string) => addPerson(db(), { email })

/** Kinds of people at the providers: those whose mailbox the provider itself keeps, and those whose mailbox it does not. */
const proven = [
  ['google', 'gmail', 'gmail.com'],
  ['google', 'workspace', 'studio.example'],
  ['yandex', 'yandex', 'yandex.ru'],
] as const
const unproven = [
  ['google', 'foreign', 'elsewhere.example'],
  ['google', 'workspace', 'elsewhere.example'], // of another company than the address
  ['google', 'unverified', 'elsewhere.example'],
  ['google', 'unverified', 'gmail.com'],
  ['yandex', 'foreign', 'elsewhere.example'],
  ['yandex', 'foreign', 'gmail.com'],
] as const

describe('who comes from a provider for the first time', () => {
  test.each(proven)('%s, %s: without an account here gets a verified one with the bonus', async (provider, kind, domain) => {
    const email = fresh(domain)
    const { query } = await browser.signIn(provider, { kind, email })
    expect((await me(query.get('token'))).json()).toMatchObject({ email, is_email_verified: true, coin_balance: 20 })
  })

  test.each(unproven)('%s, %s at %s: without an account here gets one that waits for its code', async (provider, kind, domain) => {
    const email = fresh(domain)
    const token = (await browser.signIn(provider, { kind, email })).query.get('token')
    expect((await me(token)).json()).toMatchObject({ email, is_email_verified: false, coin_balance: 0 })
    const verification_code = await mailedCode(db(), email)
    await ask('POST', 'verify-email', token, { verification_code })
    expect((await me(token)).json()).toMatchObject({ is_email_verified: true, coin_balance: 20 })
  })

  test.each(proven)('%s, %s: is linked to the verified account of that address, which hears of it', async (provider, kind, domain) => {
    const email = fresh(domain)
    const owner = await verified(email)
    const token = (await browser.signIn(provider, { kind, email: email.toUpperCase() })).query.get('token')
    expect((await me(token)).json()).toMatchObject({ id: owner.id, email })
    expect((await me(owner.token)).statusCode).toBe(200)
    const [letter] = await lettersTo(db(), email)
    expect(letter.subject).toMatch(/^(Google|Yandex) was connected to your Veduta account$/)
    expect(letter.html).toContain('From now on')
  })

  test.each(unproven)('%s, %s at %s: is not let into the verified account of that address', async (provider, kind, domain) => {
    const email = fresh(domain)
    const owner = await verified(email)
    expect((await browser.signIn(provider, { kind, email })).query.get('error')).toBe('link_required')
    expect(await identitiesOf(owner.token)).toEqual([])
  })

  test.each(proven)('%s, %s: gets an account that nobody has confirmed, without whoever opened it', async (provider, kind, domain) => {
    const email = fresh(domain)
    const squatter = await register(email)
    const token = (await browser.signIn(provider, { kind, email })).query.get('token')
    expect((await me(token)).json()).toMatchObject({ email, is_email_verified: true, has_password: false, coin_balance: 20 })
    expect((await me(token)).json().name).not.toBe('Mallory')
    expect((await me(squatter)).statusCode).toBe(401)
    expect((await login(email)).statusCode).toBe(401)
  })

  test.each(unproven)('%s, %s at %s: does not get an account that nobody has confirmed', async (provider, kind, domain) => {
    const email = fresh(domain)
    const first = await register(email)
    expect((await browser.signIn(provider, { kind, email })).query.get('error')).toBe('link_required')
    expect((await me(first)).json()).toMatchObject({ is_email_verified: false, has_password: true })
  })

  test('a second person of the same provider with the same address is not let in', async () => {
    const email = fresh('gmail.com')
    await browser.signIn('google', { kind: 'gmail', email })
    expect((await browser.signIn('google', { kind: 'workspace', email })).query.get('error')).toBe('link_required')
  })

  test('ten times at once gets one account, one bonus and one identity', async () => {
    const email = fresh('gmail.com')
    const returns = []
    for (let n = 0; n < 6; n++) returns.push(await browser.consent(await browser.leaveFor('google'), { kind: 'gmail', email }))
    const landings = await Promise.all(returns.map((address) => browser.land(address)))
    const ids = await Promise.all(landings.map(async ({ query }) => (await me(query.get('token'))).json().id as string))
    expect(new Set(ids).size).toBe(1)
    expect((await me(landings[0].query.get('token'))).json().coin_balance).toBe(20)
  })

  test('one mailbox brings the coins once, by whichever way it comes', async () => {
    const name = `p${crypto.randomUUID().slice(0, 8)}`
    const first = (await browser.signIn('google', { kind: 'gmail', email: `${name}@gmail.com` })).query.get('token')
    const second = (await browser.signIn('google', { kind: 'gmail', email: `${name}+again@gmail.com` })).query.get('token')
    const balances = [(await me(first)).json().coin_balance, (await me(second)).json().coin_balance]
    expect(balances).toEqual([20, 0])
  })
})

describe('an account opened in advance for somebody else’s address', () => {
  test('with a password: it does not work once the owner came through a provider', async () => {
    const email = fresh('gmail.com')
    await register(email)
    await browser.signIn('google', { kind: 'gmail', email })
    expect((await login(email)).json().code).toBe('wrong_credentials')
  })

  test('with a session kept open: it ends when the owner resets the password', async () => {
    const email = fresh('elsewhere.example')
    const kept = await register(email)
    await ask('POST', 'forgot-password', null, { email })
    const link = (await lettersTo(db(), email, 2)).map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
    expect((await ask('POST', 'reset-password', null, { token: link, new_password: 'the owner’s own' })).statusCode).toBe(200)
    expect((await me(kept)).statusCode).toBe(401)
  })

  test('with a provider of the attacker’s own: it can neither be linked before the code nor stay after a reset', async () => {
    const email = fresh('elsewhere.example')
    const attacker = await register(email)
    expect((await ask('POST', 'identities/google', attacker)).json().code).toBe('not_verified')
    const { id } = (await me(attacker)).json()
    await db()
      .insertInto('identity')
      .values({ account_id: id, provider: 'google', subject: `trojan ${id}`, email: null })
      .execute()
    await ask('POST', 'forgot-password', null, { email })
    const link = (await lettersTo(db(), email, 2)).map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
    const owner = (await ask('POST', 'reset-password', null, { token: link, new_password: 'the owner’s own' })).json().access_token
    expect(await identitiesOf(owner)).toEqual([])
  })

  test('with a change of address under way: it is called off when the owner comes', async () => {
    const email = fresh('gmail.com')
    const owner = await verified(email) // the attacker is in, for now
    const theirs = fresh('evil.example')
    expect((await ask('POST', 'change-email', owner.token, { email: theirs })).statusCode).toBe(200)
    const verification_code = await mailedCode(db(), theirs)
    await ask('POST', 'forgot-password', null, { email })
    const link = (await lettersTo(db(), email)).map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
    const after = (await ask('POST', 'reset-password', null, { token: link, new_password: 'the owner’s own' })).json().access_token
    for (const token of [owner.token, after]) {
      const answer = await ask('POST', 'change-email', token, { email: theirs, verification_code })
      expect(['not_signed_in', 'code_expired']).toContain(answer.json().code)
    }
    expect((await me(after)).json().email).toBe(email)
  })

  test('through a provider that does not check addresses: it waits for the code, and falls to the owner', async () => {
    const email = fresh('gmail.com')
    const attacker = (await browser.signIn('yandex', { kind: 'foreign', email })).query.get('token')
    expect((await me(attacker)).json().is_email_verified).toBe(false)
    const owner = (await browser.stranger().signIn('google', { kind: 'gmail', email })).query.get('token')
    expect((await me(owner)).json()).toMatchObject({ email, is_email_verified: true })
    expect((await me(attacker)).statusCode).toBe(401)
    expect(await identitiesOf(owner)).toEqual(['google'])
    expect((await browser.signIn('yandex', { kind: 'foreign', email })).query.get('error')).toBe('link_required')
  })
})

describe('in the profile', () => {
  test('a provider is connected, whatever its address, signs in from then on, and the owner hears of it', async () => {
    const owner = await addPerson(db())
    const person = { kind: 'gmail', email: fresh('gmail.com') }
    expect((await browser.signIn('google', person, owner.token)).path).toBe('/profile')
    expect(await identitiesOf(owner.token)).toEqual(['google'])
    const [letter] = await lettersTo(db(), owner.email)
    expect(letter.text).toContain(person.email)
    expect((await me((await browser.signIn('google', person)).query.get('token'))).json().id).toBe(owner.id)
  })

  test('in another browser than the one that asked, nothing is connected', async () => {
    const owner = await addPerson(db())
    const person = { kind: 'gmail', email: fresh('gmail.com') }
    const address = await browser.consent(await browser.leaveFor('google', owner.token), person)
    expect((await browser.stranger().land(address)).query.get('error')).toBe('state_mismatch')
    expect(await identitiesOf(owner.token)).toEqual([])
  })

  test('once the session has ended, nothing is connected', async () => {
    const owner = await addPerson(db())
    const address = await browser.consent(await browser.leaveFor('google', owner.token), { kind: 'gmail', email: fresh('gmail.com') })
    await ask('POST', 'logout', owner.token)
    expect((await browser.land(address)).query.get('error')).toBe('state_mismatch')
    expect(await db().selectFrom('identity').selectAll().where('account_id', '=', owner.id).execute()).toEqual([])
  })

  test('what signs in somebody else stays theirs', async () => {
    const person = { kind: 'gmail', email: fresh('gmail.com') }
    await browser.signIn('google', person)
    const owner = await addPerson(db())
    expect((await browser.signIn('google', person, owner.token)).query.get('link_error')).toBe('identity_taken')
  })

  test('a second one of the same provider is not connected', async () => {
    const owner = await addPerson(db())
    await browser.signIn('google', { kind: 'gmail', email: fresh('gmail.com') }, owner.token)
    const second = await browser.signIn('google', { kind: 'gmail', email: fresh('gmail.com') }, owner.token)
    expect(second.query.get('link_error')).toBe('provider_linked')
  })

  test('no consent connects nothing', async () => {
    const owner = await addPerson(db())
    const { path, query } = await browser.signIn('yandex', { kind: 'yandex', act: 'deny' }, owner.token)
    expect([path, query.get('link_error')]).toEqual(['/profile', 'access_denied'])
  })

  test('a provider is disconnected and signs in no more, and every other session ends', async () => {
    const owner = await addPerson(db())
    await ask('POST', 'change-password', owner.token, { new_password: password }).then(
      (answer) => (owner.token = answer.json().access_token),
    )
    const person = { kind: 'yandex', email: fresh('ya.ru') }
    await browser.signIn('yandex', person, owner.token)
    const other = (await browser.signIn('yandex', person)).query.get('token')
    expect((await ask('DELETE', 'identities/yandex', owner.token)).json()).toEqual({ ok: true })
    expect([(await me(other)).statusCode, (await me(owner.token)).statusCode]).toEqual([401, 200])
    expect((await me((await browser.signIn('yandex', person)).query.get('token'))).json().id).not.toBe(owner.id)
  })

  test('the last way in stays, though two are disconnected at once', async () => {
    const person = { kind: 'gmail', email: fresh('gmail.com') }
    const token = (await browser.signIn('google', person)).query.get('token')!
    expect((await ask('DELETE', 'identities/google', token)).json().code).toBe('last_way_in')
    await browser.signIn('yandex', { kind: 'yandex', email: fresh('ya.ru') }, token)
    const answers = await Promise.all(['google', 'yandex'].map((provider) => ask('DELETE', `identities/${provider}`, token)))
    expect(answers.map((answer) => String(answer.statusCode)).toSorted()).toEqual(['200', '409'])
    expect((await identitiesOf(token)).length).toBe(1)
  })

  test.each(['identities/google', 'identities/nonsense', 'identities/yandex'])(
    'DELETE %s of what is not connected is not found',
    async (path) => {
      const owner = await addPerson(db())
      expect((await ask('DELETE', path, owner.token)).statusCode).toBe(404)
    },
  )

  test('an hour after the sign-in the password is asked for first', async () => {
    const owner = await addPerson(db())
    await ask('POST', 'change-password', owner.token, { new_password: password }).then(
      (answer) => (owner.token = answer.json().access_token),
    )
    await browser.signIn('google', { kind: 'gmail', email: fresh('gmail.com') }, owner.token)
    await db()
      .updateTable('session')
      .set({ confirmed_at: new Date(Date.now() - 3_600_000) })
      .where('account_id', '=', owner.id)
      .execute()
    const calls = [
      () => ask('POST', 'identities/yandex', owner.token),
      () => ask('DELETE', 'identities/google', owner.token),
      () => ask('POST', 'change-email', owner.token, { email: fresh('elsewhere.example') }),
    ]
    for (const call of calls) expect((await call()).json().code).toBe('confirm_first')
    expect((await ask('POST', 'confirm', owner.token, { password: 'wrong' })).json().code).toBe('wrong_password')
    for (const call of calls.slice(0, 1)) expect((await call()).json().code).toBe('confirm_first')
    expect((await ask('POST', 'confirm', owner.token, { password })).json()).toEqual({ ok: true })
    for (const call of calls) expect((await call()).statusCode).toBe(200)
  })
})
