import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lettersTo, type ShownLetter } from '../testing/letters.ts'
import { addPerson } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let product: TestApp
beforeAll(async () => void (product = await startApp()))
afterAll(() => product.stop())

let network = 0
const ask = (url: string, body: object) => product.ask('POST', url, { body, remoteAddress: `10.3.0.${++network}` })
const forgot = (email: string) => ask('/api/auth/forgot-password', { email })
const reset = (token: string, new_password = 'a new password') => ask('/api/auth/reset-password', { token, new_password })
const login = (email: string, password: string) => ask('/api/auth/login', { email, password })
const me = (token: string) => product.ask('GET', '/api/auth/me', { token })
const tokenIn = ({ text }: ShownLetter) => /http:\/\/veduta\.test\/reset-password#token=([\w-]{43})/.exec(text)![1]
/** The token of the newest of `count` letters. */
const mailedToken = async (email: string, count = 1) => tokenIn((await lettersTo(product.services.db, email, count)).at(-1)!)

test('the mailed link sets a new password, signs in and ends every other session', async () => {
  const { token: before, email } = await addPerson(product.services.db)
  expect((await forgot(email)).json()).toEqual({ message: 'If there is an account with this address, a letter with a link is on its way.' })
  const answer = await reset(await mailedToken(email))
  expect(answer.statusCode).toBe(200)
  expect((await me(before)).statusCode).toBe(401)
  expect((await me(answer.json().access_token)).json()).toMatchObject({ email, has_password: true })
  expect((await login(email, 'a new password')).statusCode).toBe(200)
  const letters = await lettersTo(product.services.db, email, 2)
  expect(letters.at(-1)!.subject).toBe('Your Veduta password was changed')
})

test('a link works once, though it be sent ten times at once', async () => {
  const { email } = await addPerson(product.services.db)
  await forgot(email)
  const token = await mailedToken(email)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `password number ${n}`)))
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(422)])
  expect(answers.find((answer) => answer.statusCode === 422)!.json()).toEqual({
    detail: 'This link no longer works. Request a new one.',
    code: 'link_expired',
  })
})

test('a new link ends the one before, and an hour ends every link', async () => {
  const { id, email } = await addPerson(product.services.db)
  await forgot(email)
  const first = await mailedToken(email)
  await forgot(email)
  const second = await mailedToken(email, 2)
  expect((await reset(first)).json().code).toBe('link_expired')
  await sql`update verification set expires_at = expires_at - interval '1 hour' where account_id = ${id}`.execute(product.services.db)
  expect((await reset(second)).json().code).toBe('link_expired')
})

test('an unknown address gets the same answer and no letter', async () => {
  const { email } = await addPerson(product.services.db)
  const known = await forgot(email)
  const unknown = await forgot('nobody@example.org')
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  await lettersTo(product.services.db, email)
  expect(await product.services.db.selectFrom('sandbox_mail').where('recipient', '=', 'nobody@example.org').select('id').execute()).toEqual(
    [],
  )
})

test('a switched-off account is neither written to nor let in', async () => {
  const { db } = product.services
  const { id, email } = await addPerson(db)
  await forgot(email)
  const token = await mailedToken(email)
  await db.updateTable('account').set({ is_active: false }).where('id', '=', id).execute()
  expect((await reset(token)).json().code).toBe('link_expired')
})

test('an unconfirmed account taken over by its mailbox is confirmed, gets the bonus and loses its old password', async () => {
  const body = { email: 'squatted@example.org', name: 'Somebody else', password: 'their password', accept_terms: true }
  const squatter = (await ask('/api/auth/register', body)).json().access_token as string
  await lettersTo(product.services.db, body.email)
  await forgot(body.email)
  const mine = (await reset(await mailedToken(body.email, 2))).json().access_token
  expect((await me(mine)).json()).toMatchObject({ is_email_verified: true, coin_balance: 20 })
  expect((await me(squatter)).statusCode).toBe(401)
  expect((await login(body.email, 'their password')).statusCode).toBe(401)
})

test('six links in an hour to one address are too many, whether it is known or not', async () => {
  for (const email of [(await addPerson(product.services.db)).email, 'never-heard-of@example.org']) {
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await forgot(email)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
})

test.each(['', 'x', 'x'.repeat(201)])('a token "%s" is refused', async (token) => {
  expect((await reset(token)).statusCode).toBe(422)
})
