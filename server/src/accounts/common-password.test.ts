import { afterAll, beforeAll, expect, test } from 'vitest'
import { lettersTo } from '../testing/letters.ts'
import { addPerson } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let strict: TestApp
let usual: TestApp
beforeAll(async () => {
  strict = await startApp({ env: { PASSWORD_BLOCKLIST: 'true' } })
  usual = await startApp()
})
afterAll(async () => {
  await strict.stop()
  await usual.stop()
})

const register = ({ ask }: TestApp, password: string) =>
  ask('POST', '/api/auth/register', { body: { email: `p${crypto.randomUUID()}@example.org`, name: 'Ann', password, accept_terms: true } })

test('a common password is refused where the operator says so, in whatever case; eight characters are the rule elsewhere', async () => {
  for (const password of ['password1', 'QWERTYuiop', '12345678']) {
    const answer = await register(strict, password)
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        detail: 'This password is one of those that are tried first. Choose another.',
        code: 'common_password',
        fields: ['password'],
      },
    ])
    expect((await register(usual, password)).statusCode).toBe(200)
  }
  expect((await register(strict, 'correct horse')).statusCode).toBe(200)
})

test('nor can it become the password later', async () => {
  const { token, email } = await addPerson(strict.services.db)
  const body = { new_password: 'password1' }
  const changed = await strict.ask('POST', '/api/auth/change-password', { token, body })
  expect([changed.statusCode, changed.json().code, changed.json().fields]).toEqual([422, 'common_password', ['new_password']])
  await strict.ask('POST', '/api/auth/forgot-password', { body: { email } })
  const [letter] = await lettersTo(strict.services.db, email)
  const link = /#token=([\w-]{43})/.exec(letter.text)![1]
  const reset = (new_password: string) => strict.ask('POST', '/api/auth/reset-password', { body: { token: link, new_password } })
  expect((await reset('password1')).json().code).toBe('common_password')
  expect((await reset('correct horse')).statusCode).toBe(200) // the link was not spent
})
