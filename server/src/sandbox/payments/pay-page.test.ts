import { createServer, type AddressInfo } from 'node:net'
import { createPayment } from '@veduta/contract/api/payments'
import { formatRoubles } from '@veduta/contract/locale'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPerson, type Person } from '../../testing/people.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let product: TestApp
let address: string

/** The product as it starts without credentials, on a port of its own: it talks to itself over HTTP. */
beforeAll(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  product = await startApp({ env: { PORT: String(port), PUBLIC_URL: address } })
  await product.app.listen({ port, host: '127.0.0.1' })
})
afterAll(() => product.stop())

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function buy(person: Person) {
  const answer = await product.ask('POST', '/api/payments/create', { token: person.token, body: { package_id: 'starter' } })
  expect(answer.statusCode).toBe(200)
  return createPayment.reply.parse(answer.json())
}

const visit = (url: string, language = 'en') => fetch(url, { headers: { 'accept-language': language } })
const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const stateOf = async (person: Person, id: string) =>
  (await product.ask('GET', `/api/payments/status/${id}`, { token: person.token })).json()
const balance = async ({ id }: Person) =>
  (await product.services.db.selectFrom('account').select('coin_balance').where('id', '=', id).executeTakeFirstOrThrow()).coin_balance

test('without credentials payments are part of the sandbox, and the client is told so', async () => {
  expect((await product.ask('GET', '/api/config')).json().sandbox).toContain('payments')
})

test('paying on the page leads back to the result, and the coins are there', async () => {
  const person = await addPerson(product.services.db)
  const { payment_id, confirmation_url } = await buy(person)
  expect(confirmation_url).toMatch(`${address}/sandbox/pay/`)
  const back = await submit(confirmation_url, { act: 'pay', card: '5555 5555 5555 4477' })
  expect(back.status).toBe(303)
  expect(back.headers.get('location')).toBe(`${address}/payment-success?payment_id=${payment_id}`)
  expect(await stateOf(person, payment_id)).toMatchObject({ status: 'succeeded', coins: 50, roubles: 99 })
  expect(await balance(person)).toBe(50)
})

test('paid and never looked at again: the notification brings the coins by itself', async () => {
  const person = await addPerson(product.services.db)
  const { confirmation_url } = await buy(person)
  await submit(confirmation_url, { act: 'pay', card: '2200000000000004' })
  await vi.waitFor(async () => expect(await balance(person)).toBe(50), { timeout: 120_000, interval: 50 })
})

test('declining, or a card that declines, leads back to a canceled payment that says why', async () => {
  const person = await addPerson(product.services.db)
  const first = await buy(person)
  await submit(first.confirmation_url, { act: 'decline', card: '5555555555554477' })
  expect(await stateOf(person, first.payment_id)).toMatchObject({ status: 'canceled' })
  const second = await buy(person)
  await submit(second.confirmation_url, { act: 'pay', card: '5555555555554600' })
  expect(await stateOf(person, second.payment_id)).toMatchObject({ status: 'canceled', detail: 'There is not enough money on the card.' })
  expect(await balance(person)).toBe(0)
})

test('leaving leads back to a pending payment that can still be paid, once', async () => {
  const person = await addPerson(product.services.db)
  const { payment_id, confirmation_url } = await buy(person)
  expect((await submit(confirmation_url, { act: 'leave' })).status).toBe(303)
  expect(await stateOf(person, payment_id)).toMatchObject({ status: 'pending', confirmation_url })
  await submit(confirmation_url, { act: 'pay', card: '5555555555554477' })
  await submit(confirmation_url, { act: 'decline' })
  await vi.waitFor(async () => expect(await balance(person)).toBe(50), { timeout: 120_000, interval: 50 })
  expect(await (await visit(confirmation_url)).text()).toContain('Paid.')
})

test('the page speaks both languages, names the price and needs no script, no inline style and no other host', async () => {
  const { confirmation_url } = await buy(await addPerson(product.services.db))
  const english = await visit(confirmation_url)
  const html = await english.text()
  expect(html).toContain('<html lang="en">')
  expect(html).toContain(formatRoubles(99, 'en'))
  expect(html).toContain('Leave without paying')
  expect(html).not.toMatch(/<script|style=|<style| on\w+=/)
  const policy = english.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).not.toContain('unsafe')
  const russian = await (await visit(confirmation_url, 'ru')).text()
  expect(russian).toContain('<html lang="ru">')
  expect(russian).toContain('Уйти, не оплатив')
  expect((await visit(`${address}/sandbox/style.css`)).headers.get('content-type')).toContain('text/css')
})

test('a card that is no test card is refused, and an unknown page is not found', async () => {
  const { confirmation_url } = await buy(await addPerson(product.services.db))
  expect((await submit(confirmation_url, { act: 'pay', card: '4276000000000000' })).status).toBe(422)
  expect((await visit(`${address}/sandbox/pay/22e12f66-000f-5000-8000-18db351245c7`)).status).toBe(404)
})

test('the stand-in is closed to whoever does not know this installation’s own key', async () => {
  const authorization = `Basic ${Buffer.from('100500:test_guess').toString('base64')}`
  const url = `${address}/sandbox/yookassa/v3/payments/22e12f66-000f-5000-8000-18db351245c7`
  expect((await fetch(url, { headers: { authorization } })).status).toBe(401)
})
