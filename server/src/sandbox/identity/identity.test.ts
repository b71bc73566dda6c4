import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { freePort } from '../../testing/spawn-product.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let product: TestApp
beforeAll(async () => {
  const port = await freePort()
  product = await startApp({ env: { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` } })
  await product.app.listen({ port, host: '127.0.0.1' })
})
afterAll(() => product.stop())

const me = async (token: string | null) => (await product.ask('GET', '/api/auth/me', { token: token ?? '' })).json()

test('without keys both providers are there as stand-ins, and the client is told', async () => {
  const config = (await product.ask('GET', '/api/config')).json()
  expect(config.providers).toEqual({ google: true, yandex: true })
  expect(config.sandbox).toEqual(expect.arrayContaining(['google', 'yandex']))
})

test.each([
  ['google', 'gmail'],
  ['yandex', 'yandex'],
])('%s is walked through on the product’s own port, and a picture comes along', async (provider, kind) => {
  const token = (await new Browser(product).signIn(provider, { kind })).query.get('token')
  expect(await me(token)).toMatchObject({ is_email_verified: true, coin_balance: 20 })
  await expect.poll(async () => (await me(token)).avatar_url, { timeout: 120_000 }).toMatch(/^\/static\/images\/avatar\//)
  const picture = await product.ask('GET', (await me(token)).avatar_url)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('one browser signs in one person after the other, in the language of its reader', async () => {
  const browser = new Browser(product)
  const first = await me((await browser.signIn('google', { kind: 'gmail', email: 'one@gmail.com' })).query.get('token'))
  const second = await me((await browser.signIn('google', { kind: 'gmail', email: 'two@gmail.com' })).query.get('token'))
  expect([first.email, second.email]).toEqual(['one@gmail.com', 'two@gmail.com'])
  const url = await browser.leaveFor('yandex')
  const page = await product.ask('GET', url.slice(url.indexOf('/sandbox')), { headers: { 'accept-language': 'ru' } })
  expect(page.body).toContain('Вход через Yandex (песочница)')
  expect(page.body).not.toContain('<script')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
})

test.each([
  ['another program', { client_id: 'someone-else' }],
  ['another place to return to', { redirect_uri: 'https://evil.example/' }],
  ['a kind of answer that there is none of', { response_type: 'id_token' }],
])('the stand-in of Yandex does not take %s', async (_, wrong) => {
  const url = new URL(await new Browser(product).leaveFor('yandex'))
  for (const [name, value] of Object.entries(wrong)) url.searchParams.set(name, value)
  expect((await product.ask('GET', url.pathname + url.search)).statusCode).toBe(400)
})

test('a code of the stand-in of Yandex works once, and not without its verifier', async () => {
  const browser = new Browser(product)
  const address = await browser.consent(await browser.leaveFor('yandex'), { kind: 'yandex' })
  const { sandboxYandex } = await import('../../accounts/providers/open-providers.ts')
  const { clientId, clientSecret } = sandboxYandex(product.services.config)
  const exchange = (more: Record<string, string> = {}) =>
    product.app.inject({
      method: 'POST',
      url: '/sandbox/yandex/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'authorization_code',
        code: new URL(address).searchParams.get('code')!,
        client_id: clientId,
        client_secret: clientSecret,
        ...more,
      }).toString(),
    })
  expect((await exchange({ client_secret: 'wrong' })).json().error).toBe('invalid_client')
  expect((await exchange({ code_verifier: 'x'.repeat(43) })).json().error).toBe('invalid_grant')
  expect((await exchange()).json()).toEqual({ error: 'invalid_grant', error_description: 'Code has expired' })
})
