import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { layOut } from './letter.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

interface Delivered {
  recipients: string[]
  letter: Email
}

/** A real mail server that keeps what it is given. `rules` decide what it refuses. */
async function startMailServer(port = 0, rules: SMTPServerOptions = {}) {
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
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  open.push(close)
  return { delivered, port: (server.server.address() as AddressInfo).port, close }
}

async function startProduct(port: number): Promise<TestApp> {
  const product = await startApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Ведута <mail@veduta.test>' } })
  open.push(() => product.stop())
  return product
}

const register = (product: TestApp, email: string, language = 'en') =>
  product.ask('POST', '/api/auth/register', {
    body: { email, name: 'Анна', password: 'correct horse', accept_terms: true },
    headers: { 'accept-language': language },
  })
async function until<T>(what: () => T | undefined | false, seconds = 20): Promise<T> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await pause(20)) {
    const answer = what()
    if (answer) return answer
  }
  throw new Error(`It did not become true within ${seconds} s: ${what.toString()}`)
}

test('a letter reaches the mail server with its words in both forms and the code in its subject', async () => {
  const server = await startMailServer()
  const product = await startProduct(server.port)
  await register(product, 'anna@example.org', 'ru')
  const { recipients, letter } = await until(() => server.delivered[0])
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
  const first = await startMailServer()
  await first.close()
  open.pop()
  const product = await startProduct(first.port)
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => register(product, `${name}@example.org`)))
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  await pause(1500)
  const later = await startMailServer(first.port)
  await until(() => later.delivered.length === 3, 40)
  expect(later.delivered.flatMap(({ recipients }) => recipients).toSorted()).toEqual(['a@example.org', 'b@example.org', 'c@example.org'])
})

test('a letter that is refused for now is sent again, under the same number', async () => {
  const numbers: (string | undefined)[] = []
  const server = await startMailServer(0, {
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
  const product = await startProduct(server.port)
  await register(product, 'busy@example.org')
  await until(() => numbers.length === 2)
  expect(numbers[0]).toMatch(/^<[\da-f-]{36}@veduta\.test>$/)
  expect(numbers[1]).toBe(numbers[0])
})

test('a letter to a mailbox that does not exist is given up, and the next one goes out', async () => {
  let refused = 0
  const server = await startMailServer(0, {
    onRcptTo({ address }, _, done) {
      if (address !== 'nobody@example.org') return done()
      refused++
      return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
    },
  })
  const product = await startProduct(server.port)
  await register(product, 'nobody@example.org')
  await until(() => refused > 0)
  await register(product, 'somebody@example.org')
  await until(() => server.delivered.length === 1)
  await pause(2500)
  expect(refused).toBe(1)
})

test('a letter belongs to what it tells of: taken back with it', async () => {
  const server = await startMailServer()
  const product = await startProduct(server.port)
  const { db, mail } = product.services
  const letter = layOut('en', 'Subject', { before: [], heart: { code: '123456' }, after: [] })
  await expect(
    db.transaction().execute(async (trx) => {
      await mail.queue(trx, 'never@example.org', letter)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await mail.queue(db, 'kept@example.org', letter)
  await until(() => server.delivered.length === 1)
  expect(server.delivered[0].recipients).toEqual(['kept@example.org'])
})

test('an address cannot smuggle a second recipient or a header into a letter', async () => {
  const server = await startMailServer()
  const product = await startProduct(server.port)
  for (const email of ['a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org', '"a b"@example.org <c@example.org>']) {
    expect((await register(product, email)).json().code).toBe('invalid_input')
  }
  const named = (name: string) =>
    product.ask('POST', '/api/auth/register', {
      body: { email: 'plain@example.org', name, password: 'correct horse', accept_terms: true },
    })
  expect((await named('x\r\nBcc: b@example.org')).json().fields).toEqual(['name'])
  expect((await named('x, Bcc: b@example.org')).statusCode).toBe(200)
  const { recipients, letter } = await until(() => server.delivered[0])
  expect(recipients).toEqual(['plain@example.org'])
  expect(letter.bcc ?? []).toEqual([])
})
