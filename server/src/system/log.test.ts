import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { mailedCode } from '../testing/letters.ts'
import { startApp } from '../testing/start-app.ts'
import { openLog } from './log.ts'

/** Collects everything that is logged. */
function catcher() {
  const chunks: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk.toString())
      done()
    },
  })
  return {
    stream,
    text: () => chunks.join(''),
    lines: () =>
      chunks
        .join('')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

test('a whole life of an account leaves no secret in the logs', async () => {
  const { stream, text, lines } = catcher()
  const product = await startApp({ logTo: stream })
  const { ask, services } = product
  const email = 'marker-address@example.org'
  const secrets = { password: 'marker-password-1', next: 'marker-password-2', wrong: 'marker-wrong-guess', email }

  const registration = { email, name: 'Ann', password: secrets.password, accept_terms: true }
  const token = (await ask('POST', '/api/auth/register', { body: registration })).json().access_token as string
  await ask('POST', '/api/auth/register', { body: registration })
  const code = await mailedCode(services.db, email)
  await ask('POST', '/api/auth/verify-email', { token, body: { verification_code: code } })
  await ask('POST', '/api/auth/login', { body: { email, password: secrets.wrong } })
  await ask('POST', '/api/auth/login?token=marker-in-query', {
    body: { email, password: secrets.password },
    headers: { cookie: 'sid=marker-cookie' },
  })
  const changed = await ask('POST', '/api/auth/change-password', {
    token,
    body: { current_password: secrets.password, new_password: secrets.next },
  })
  await services.db.schema.dropTable('throttle').execute()
  expect((await ask('POST', '/api/auth/login', { body: { email, password: secrets.next } })).statusCode).toBe(500)
  await product.stop()

  const kept = [...Object.values(secrets), token, changed.json().access_token as string, code, 'marker-', services.config.secretKey]
  expect(kept.filter((secret) => text().includes(secret))).toEqual([])
  // The logs are there all the same.
  expect(lines().filter(({ msg }) => msg === 'answered').length).toBeGreaterThanOrEqual(7)
  const fault = lines().find(({ msg }) => msg === 'fault') as { err: { stack: string }; request: string }
  expect(fault.err.stack).toContain('throttle')
  expect(fault.request).toMatch(/^[\da-f-]{36}$/)
})

test('what is logged by mistake is removed by name', () => {
  const { stream, lines } = catcher()
  const log = openLog({ logLevel: 'info' }, stream)
  log.info({ email: 'x', password: 'x', token: 'x', code: 'x', headers: { authorization: 'x', cookie: 'x' } }, 'top')
  log.info(
    { body: { email: 'x', new_password: 'x', verification_code: 'x', code: 'x' }, req: { headers: { authorization: 'x' } } },
    'deeper',
  )
  expect(JSON.stringify(lines())).not.toContain('"x"')
})

test('an error of the database is logged without the values that it refused', () => {
  const { stream, text } = catcher()
  const error = Object.assign(new Error('duplicate key value violates unique constraint "account_email_key_key"'), {
    code: '23505',
    constraint: 'account_email_key_key',
    detail: 'Key (email_key)=(ann@example.org) already exists.',
  })
  openLog({ logLevel: 'info' }, stream).error({ err: new Error('outer', { cause: error }) }, 'fault')
  expect(text()).not.toContain('ann@example.org')
  expect(text()).toContain('23505')
})
