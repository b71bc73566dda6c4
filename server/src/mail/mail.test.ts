import { once } from 'node:events'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { freePort } from '../testing/spawn-product.ts'
import { layOut } from './letter.ts'
import { mailQueue } from './mail.ts'

let port: number
let product: TestApp
let close = async () => {}
beforeAll(async () => {
  port = await freePort()
  product = await startApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Ведута <mail@veduta.test>' } })
})
afterEach(() => close())
afterAll(() => product.stop())

interface Delivered {
  recipients: string[]
  letter: Email
}

/** A real mail server, where the product expects it, that keeps what it is given. `rules` decide what it refuses. */
async function startMailServer(rules: SMTPServerOptions = {}) {
  const delivered: Delivered[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
          delivered.push({ recipients, letter })
          done()
        }, done)
      })
    },
    ...rules,
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  close = async () => {
    close = async () => {}
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return delivered
}

const register = (email: string, language = 'en') =>
  product.ask('POST', '/api/auth/register', {
    body: { email, name: 'Анна', password: 'correct horse', accept_terms: true },
    headers: { 'accept-language': language },
  })
const patience = { timeout: 120_000, interval: 20 }
/** How many letters wait or are being sent. */
const unsent = async () => (await product.services.jobs.unfinished(product.services.db, mailQueue)).length
/** How many were tried in vain. */
const tried = async () => {
  const job = sql<{ n: number }>`select count(*) as n from pgboss.job where name = ${mailQueue.name} and state = 'retry'`
  return (await job.execute(product.services.db)).rows[0].n
}

test('a letter reaches the mail server with its words in both forms and the code in its subject', async () => {
  const delivered = await startMailServer()
  await register('anna@example.org', 'ru')
  await expect.poll(() => delivered.length, patience).toBe(1)
  const [{ recipients, letter }] = delivered
  expect(recipients).toEqual(['anna@example.org'])
  expect(letter.from).toEqual({ name: 'Ведута', address: 'mail@veduta.test' })
  expect(letter.subject).toMatch(/^\d{6} — код подтверждения Veduta$/)
  const code = letter.subject!.slice(0, 6)
  expect(letter.text).toContain('Здравствуйте, Анна!')
  expect(letter.text).toContain(code)
  expect(letter.html).toContain(code)
  expect(letter.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  expect((await product.ask('GET', '/sandbox/mail')).statusCode).toBe(404)
  expect((await product.ask('GET', '/api/config')).json().sandbox).not.toContain('mail')
})

test('a mail server that is down delays letters and loses none', async () => {
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => register(`${name}@example.org`)))
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  await expect.poll(tried, patience).toBeGreaterThan(0)
  const delivered = await startMailServer()
  await expect.poll(() => delivered.length, patience).toBe(3)
  expect(delivered.flatMap(({ recipients }) => recipients).toSorted()).toEqual(['a@example.org', 'b@example.org', 'c@example.org'])
})

test('letters that wait for an account which is deleted meanwhile are not sent; the one that tells of it is', async () => {
  const { access_token: token } = (await register('gone@example.org')).json()
  await expect.poll(tried, patience).toBe(1)
  expect((await product.ask('DELETE', '/api/auth/me', { token })).statusCode).toBe(200)
  const delivered = await startMailServer()
  await expect.poll(unsent, patience).toBe(0)
  expect(delivered.map(({ letter }) => letter.subject)).toEqual(['Your Veduta account was deleted'])
})

test('a letter that is refused for now is sent again, under the same number', async () => {
  const numbers: (string | undefined)[] = []
  await startMailServer({
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ messageId }) => {
          numbers.push(messageId)
          if (numbers.length > 1) return done()
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }, done)
      })
    },
  })
  await register('busy@example.org')
  await expect.poll(() => numbers.length, patience).toBe(2)
  expect(numbers[0]).toMatch(/^<[\da-f-]{36}@veduta\.test>$/)
  expect(numbers[1]).toBe(numbers[0])
})

test('a letter to a mailbox that does not exist is given up, and the next one goes out', async () => {
  let refused = 0
  const delivered = await startMailServer({
    onRcptTo({ address }, _, done) {
      if (address !== 'nobody@example.org') return done()
      refused++
      return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
    },
  })
  await register('nobody@example.org')
  await expect.poll(() => refused, patience).toBe(1)
  await register('somebody@example.org')
  await expect.poll(() => delivered.length, patience).toBe(1)
  await expect.poll(unsent, patience).toBe(0)
  expect(refused).toBe(1)
})

test('a letter belongs to what it tells of: taken back with it', async () => {
  const delivered = await startMailServer()
  const { db, mail } = product.services
  const letter = layOut('en', 'Subject', { before: [], heart: { code: '123456' }, after: [] })
  await expect(
    db.transaction().execute(async (trx) => {
      await mail.queue(trx, { email: 'never@example.org' }, letter)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await mail.queue(db, { email: 'kept@example.org' }, letter)
  await expect.poll(unsent, patience).toBe(0)
  expect(delivered.map(({ recipients }) => recipients)).toEqual([['kept@example.org']])
})

test('an address cannot smuggle a second recipient or a header into a letter', async () => {
  const delivered = await startMailServer()
  for (const email of ['a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org', '"a b"@example.org <c@example.org>']) {
    expect((await register(email)).json().code).toBe('invalid_input')
  }
  const named = (name: string) =>
    product.ask('POST', '/api/auth/register', {
      body: { email: 'plain@example.org', name, password: 'correct horse', accept_terms: true },
    })
  expect((await named('x\r\nBcc: b@example.org')).json().fields).toEqual(['name'])
  expect((await named('x, Bcc: b@example.org')).statusCode).toBe(200)
  await expect.poll(unsent, patience).toBe(0)
  expect(delivered.map(({ recipients, letter }) => [recipients, letter.bcc ?? []])).toEqual([[['plain@example.org'], []]])
})
