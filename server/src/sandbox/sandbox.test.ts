import { afterAll, beforeAll, expect, test } from 'vitest'
import { lettersTo } from '../testing/letters.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await startApp()
  const body = { email: 'ann@example.org', name: '<script>alert(1)</script>', password: 'correct horse', accept_terms: true }
  await product.ask('POST', '/api/auth/register', { body })
  await lettersTo(product.services.db, 'ann@example.org')
})
afterAll(() => product.stop())

test('the mailbox lists every letter with its code, refreshes itself and runs nothing', async () => {
  const answer = await product.ask('GET', '/sandbox/mail')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toMatch(/<h2>\d{6} is your Veduta code<\/h2>/)
  expect(answer.body).toContain('ann@example.org')
  expect(answer.body).toContain('<meta http-equiv="refresh"')
  expect(answer.body).not.toContain('<script>')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})

test('it can be narrowed down to one address', async () => {
  expect((await product.ask('GET', '/sandbox/mail?to=ann@example.org')).body).toContain('is your Veduta code')
  expect((await product.ask('GET', '/sandbox/mail?to=bob@example.org')).body).toContain('No letters yet.')
})

test('a letter is shown as the person sees it, in a frame that may do nothing', async () => {
  const [, id] = /\/sandbox\/mail\/(\d+)/.exec((await product.ask('GET', '/sandbox/mail')).body)!
  const shown = await product.ask('GET', `/sandbox/mail/${id}`)
  expect(shown.body).toContain(`<iframe sandbox src="/sandbox/mail/${id}/html"`)
  const letter = await product.ask('GET', `/sandbox/mail/${id}/html`)
  expect(letter.body).not.toContain('<script>')
  expect(letter.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  expect((await product.ask('GET', '/sandbox/mail/999')).statusCode).toBe(404)
  expect((await product.ask('GET', '/sandbox/mail/abc')).statusCode).toBe(422)
})

test('letters are printed for whoever sits at the terminal', async () => {
  const { sandboxTransport } = await import('../mail/transport.ts')
  const printed: string[] = []
  const transport = sandboxTransport(product.services.db, (text) => printed.push(text))
  const letter = { id: 'printed', to: 'bob@example.org', subject: 'Hello', text: 'Your code:\n\n    123456', html: '' }
  await transport.send(letter)
  await transport.send(letter)
  expect(printed.length).toBe(1)
  expect(printed[0]).toContain('│ To: bob@example.org')
  expect(printed[0]).toContain('│     123456')
})
