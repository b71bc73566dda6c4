import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { googleClient, startIdentity, yandexClient, type Identity } from '../../testing/identity.ts'
import { startApp } from '../../testing/start-app.ts'

let world: Identity
let browser: Browser
const logged: string[] = []
beforeAll(async () => void (world = await startIdentity({ logTo: { write: (line) => void logged.push(line) } })))
afterAll(() => world.stop())
beforeEach(() => void (browser = new Browser(world.product)))

const kinds = { google: 'gmail', yandex: 'yandex' } as const

/** Everything secret that an address carries. */
const secretsIn = (address: string) => {
  const url = new URL(address)
  const all = [...url.searchParams, ...new URLSearchParams(url.hash.slice(1))]
  return all
    .filter(([name]) => ['state', 'code', 'nonce', 'code_challenge', 'token', 'access_token'].includes(name))
    .map(([, value]) => value)
}

test.each(['google', 'yandex'] as const)(
  'nothing secret of a sign-in with %s is in the log or the database, however it ends',
  async (provider) => {
    const secrets = [googleClient.clientSecret, yandexClient.clientSecret]
    for (const [fault, choice] of [
      [undefined, {}],
      [undefined, { act: 'deny' }],
      [undefined, { act: 'fail' }],
      ['error', {}],
      ['garbage', {}],
      ['broken', {}],
    ] as const) {
      const leaving = await browser.leaveFor(provider)
      const returning = await browser.consent(leaving, { kind: kinds[provider], ...choice })
      if (fault) world.faults.at.set('/token', fault)
      const landing = await browser.land(returning)
      world.faults.at.clear()
      secrets.push(...secretsIn(leaving), ...secretsIn(returning))
      const token = landing.query.get('token')
      if (token) secrets.push(token)
      // The same again: what is spent is as secret.
      await browser.land(returning)
    }
    expect(secrets.length).toBeGreaterThan(20)
    const log = logged.join('\n')
    expect(log).toContain(`/api/auth/${provider}/callback`)
    for (const secret of secrets) expect(log).not.toContain(secret)
    const { db } = world.product.services
    const attempts = await db.selectFrom('sign_in_attempt').selectAll().execute()
    const sessions = await db.selectFrom('session').selectAll().execute()
    for (const secret of secrets) expect(JSON.stringify([attempts, sessions])).not.toContain(secret)
  },
)

test('over TLS the cookies can be set by this host alone, and no script reads them', async () => {
  const product = await startApp({ env: { PUBLIC_URL: 'https://veduta.test', ROLE: 'api' } })
  try {
    const leaving = await product.ask('GET', '/api/auth/yandex/url')
    expect(leaving.headers['set-cookie']).toMatch(/^__Host-veduta-sign-in=[\w-]{32}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
    const body = { email: 'tls@example.org', name: 'Ann', password: 'correct horse', accept_terms: true }
    const registered = await product.ask('POST', '/api/auth/register', { body })
    expect(registered.headers['set-cookie']).toMatch(
      /^__Host-veduta-device=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    )
  } finally {
    await product.stop()
  }
})
