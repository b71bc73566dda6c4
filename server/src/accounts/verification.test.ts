import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeIn, lettersTo, mailedCode } from '../testing/letters.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let product: TestApp
beforeAll(async () => void (product = await startApp()))
afterAll(() => product.stop())

const register = async (email: string, headers = {}) => {
  const body = { email, name: 'Ann', password: 'correct horse', accept_terms: true }
  return (await product.ask('POST', '/api/auth/register', { body, headers })).json().access_token as string
}
const verify = (token: string, verification_code: string) =>
  product.ask('POST', '/api/auth/verify-email', { token, body: { verification_code } })
const resend = (token: string) => product.ask('POST', '/api/auth/resend-verification', { token })
const me = async (token: string) => (await product.ask('GET', '/api/auth/me', { token })).json()
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const later = (email: string, span: string) =>
  sql`update verification set sent_at = sent_at - ${span}::interval, expires_at = expires_at - ${span}::interval
      from account where account.id = account_id and email = ${email}`.execute(product.services.db)
const entries = (email: string) =>
  product.services.db
    .selectFrom('coin_entry')
    .innerJoin('account', 'account.id', 'coin_entry.account_id')
    .select(['reason', 'coins'])
    .where('email', '=', email)
    .execute()

test('the mailed code confirms the address and grants 20 coins', async () => {
  const token = await register('ann@example.org')
  const answer = await verify(token, await mailedCode(product.services.db, 'ann@example.org'))
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your e-mail is confirmed. 20 coins are on your balance.' }])
  expect(await me(token)).toMatchObject({ is_email_verified: true, coin_balance: 20 })
  expect(await entries('ann@example.org')).toEqual([{ reason: 'bonus', coins: 20 }])
})

test('ten tabs that send the code at once all succeed, and the coins come once', async () => {
  const token = await register('tabs@example.org')
  const code = await mailedCode(product.services.db, 'tabs@example.org')
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token, code)))
  const statuses = answers.map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(await entries('tabs@example.org')).toEqual([{ reason: 'bonus', coins: 20 }])
  expect((await verify(token, code)).json().code).toBe('already_verified')
  expect(await me(token)).toMatchObject({ coin_balance: 20 })
})

test('of two tabs that send the code at once none hears that it was wrong', async () => {
  for (let round = 0; round < 5; round++) {
    const email = `pair${round}@example.org`
    const token = await register(email)
    const code = await mailedCode(product.services.db, email)
    const answers = await Promise.all([verify(token, code), verify(token, code)])
    const heard = answers.map((answer) => answer.json().code ?? 'confirmed')
    expect(heard).toContain('confirmed')
    expect(heard.filter((words) => words !== 'confirmed' && words !== 'already_verified')).toEqual([])
    expect(await entries(email)).toEqual([{ reason: 'bonus', coins: 20 }])
  }
})

test('a letter is written in the language of the person and shows the code in both its forms', async () => {
  await register('ivan@example.org', { 'accept-language': 'ru-RU,ru;q=0.9' })
  const [letter] = await lettersTo(product.services.db, 'ivan@example.org')
  const code = codeIn(letter)
  expect(letter.subject).toBe(`${code} — код подтверждения Veduta`)
  expect(letter.text).toContain('Код действует 10 минут')
  expect(letter.html).toContain(code)
})

test('a name in a letter cannot become markup', async () => {
  const body = { email: 'x@example.org', name: '<img src=x>', password: 'correct horse', accept_terms: true }
  await product.ask('POST', '/api/auth/register', { body })
  const [letter] = await lettersTo(product.services.db, 'x@example.org')
  expect(letter.html).not.toContain('<img')
})

test('five wrong codes are counted down, then even the right one needs a new letter', async () => {
  const token = await register('guess@example.org')
  const code = await mailedCode(product.services.db, 'guess@example.org')
  const details = []
  for (let n = 0; n < 5; n++) details.push((await verify(token, other(code))).json())
  expect(details.map(({ code: refusal }) => refusal)).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'code_expired'])
  expect(details[0]).toEqual({ detail: 'This code is wrong. Attempts left: 4.', code: 'wrong_code', fields: ['verification_code'] })
  expect((await verify(token, code)).json().code).toBe('code_expired')
  expect(await me(token)).toMatchObject({ is_email_verified: false, coin_balance: 0 })
})

test('a hundred parallel guesses spend five attempts', async () => {
  const token = await register('storm@example.org')
  const code = await mailedCode(product.services.db, 'storm@example.org')
  const answers = await Promise.all(Array.from({ length: 100 }, () => verify(token, other(code))))
  expect(answers.filter((answer) => answer.json().code === 'wrong_code').length).toBe(4)
})

test('a code is good for 10 minutes', async () => {
  const token = await register('late@example.org')
  const code = await mailedCode(product.services.db, 'late@example.org')
  await later('late@example.org', '10 minutes')
  expect((await verify(token, code)).json()).toMatchObject({
    code: 'code_expired',
    detail: 'This code no longer works. Request a new one.',
  })
})

test('a new code comes at most once a minute and ends the one before', async () => {
  const token = await register('again@example.org')
  const first = await mailedCode(product.services.db, 'again@example.org')
  const soon = await resend(token)
  expect([soon.statusCode, soon.json().code]).toEqual([429, 'resend_too_soon'])
  expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50)
  await later('again@example.org', '1 minute')
  expect((await resend(token)).json()).toEqual({ message: 'A new code is on its way.' })
  const second = await mailedCode(product.services.db, 'again@example.org', 2)
  if (first !== second) expect((await verify(token, first)).json().code).toBe('wrong_code')
  expect((await verify(token, second)).statusCode).toBe(200)
  expect((await resend(token)).json().code).toBe('already_verified')
})

test('eleven letters in an hour are too many', async () => {
  const token = await register('much@example.org')
  const answers = []
  for (let n = 0; n < 11; n++) {
    await later('much@example.org', '1 minute')
    answers.push((await resend(token)).statusCode)
  }
  expect(answers).toEqual([...Array<number>(10).fill(200), 429])
})

test('a code of one account does not confirm another', async () => {
  await register('one@example.org')
  const token = await register('two@example.org')
  const code = await mailedCode(product.services.db, 'one@example.org')
  if (code !== (await mailedCode(product.services.db, 'two@example.org')))
    expect((await verify(token, code)).json().code).toBe('wrong_code')
})

test.each(['12345', '1234567', 'abcdef', '12 456'])('"%s" is not a code at all and costs no attempt', async (text) => {
  const email = `form${text.length}${text.codePointAt(0)}${text.codePointAt(2)}@example.org`
  const token = await register(email)
  for (let n = 0; n < 6; n++) expect((await verify(token, text)).json().code).toBe('invalid_input')
  expect((await verify(token, await mailedCode(product.services.db, email))).statusCode).toBe(200)
})

test('one mailbox gets the coins once, however its address is spelled', async () => {
  const spellings = ['jo.hn@gmail.com', 'john+second@gmail.com', 'J.o.h.n@googlemail.com']
  const balances = []
  for (const email of spellings) {
    const token = await register(email)
    const answer = await verify(token, await mailedCode(product.services.db, email))
    expect(answer.statusCode).toBe(200)
    balances.push((await me(token)).coin_balance)
  }
  expect(balances).toEqual([20, 0, 0])
})

test('no code waits in the database in the clear', async () => {
  const { db } = product.services
  await register('clear@example.org')
  const code = await mailedCode(db, 'clear@example.org')
  const { rows } = await sql<{ job: string }>`select data::text as job from pgboss.job where name = 'mail.send'`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ job }) => job.includes(code) || job.includes('clear@example.org'))).toEqual([])
  const hashes = await db.selectFrom('verification').select('code_hash').execute()
  expect(hashes.filter(({ code_hash }) => code_hash.toString().includes(code))).toEqual([])
})
