import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, CallError, news, wordsOf } from './call.ts'
import { speak } from './language.ts'
import { keepToken, token } from './token.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

let server: Server
let answer: Answer
let seen: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers']; body: string }[]

const says = (status: number, body: unknown): Answer => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

beforeEach(async () => {
  seen = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('latin1')
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      answer(request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetch(home + url, init))
  keepToken(null)
  speak('en')
})

afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const refusal = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

test('a call carries the token, the language and what is sent, and brings the answer', async () => {
  answer = says(200, { access_token: 'new' })
  keepToken('secret')
  speak('ru')
  expect(await call('POST /auth/login', { email: 'a@b.c', password: 'p' })).toEqual({ access_token: 'new' })
  const [request] = seen
  expect(request).toMatchObject({ method: 'POST', url: '/api/auth/login', body: '{"email":"a@b.c","password":"p"}' })
  expect(request.headers).toMatchObject({ authorization: 'Bearer secret', 'accept-language': 'ru', 'content-type': 'application/json' })
})

test('the names of a path are filled in and a question goes into the address', async () => {
  answer = says(200, [])
  await call('GET /generations/project/:projectId', { projectId: 'a/b', limit: 4 })
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/generations/project/a%2Fb?limit=4', body: '' })
})

test('pictures travel as a form with every file and every repeated word, once per key', async () => {
  answer = says(202, { id: 'g' })
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' })
  await call(
    'POST /generations/generate',
    { project_id: 'p', reference_descriptions: ['sofa', 'lamp'] },
    { files: { sketch_file: picture('s.png'), reference_files: [picture('r1.png'), picture('r2.png')] }, key: 'k1', respondAsync: true },
  )
  const { headers, body } = seen[0]
  expect(headers).toMatchObject({ 'idempotency-key': 'k1', prefer: 'respond-async' })
  expect(headers['content-type']).toContain('multipart/form-data; boundary=')
  const parts = [...body.matchAll(/name="(\w+)"(?:; filename="([^"]+)")?/g)].map(([, name, file]) => (file ? `${name}=${file}` : name))
  expect(parts).toEqual([
    'project_id',
    'reference_descriptions',
    'reference_descriptions',
    'sketch_file=s.png',
    'reference_files=r1.png',
    'reference_files=r2.png',
  ])
})

test('a refusal brings its status, its code, the words of the server and the fields', async () => {
  answer = says(422, { detail: 'Some fields are wrong: name.', code: 'invalid_input', fields: { name: 'too long' } })
  const error = await refusal(call('POST /projects', { name: 'x' }))
  expect(error).toMatchObject({ status: 422, code: 'invalid_input', detail: 'Some fields are wrong: name.', fields: { name: 'too long' } })
  expect(wordsOf(error, 'fallback')).toBe('Some fields are wrong: name.')
})

test('an answer that is not ours has no words, so that the screen says its own', async () => {
  answer = says(413, '<html>Request Entity Too Large</html>')
  const error = await refusal(call('POST /projects', { name: 'x' }))
  expect(error).toMatchObject({ status: 413, code: 'unreadable', detail: undefined })
  expect(wordsOf(error, 'Image files are too large.')).toBe('Image files are too large.')
})

test('a connection that breaks is an error without a status', async () => {
  answer = (request) => void request.socket.destroy()
  expect(await refusal(call('GET /projects', {}))).toMatchObject({ status: 0, code: 'no_answer' })
})

test('a session that is over is announced; a wrong password is not', async () => {
  const ended = vi.fn<() => void>()
  news.addEventListener('signed_out', ended)
  keepToken('old')
  answer = says(401, { detail: 'The e-mail or the password is wrong.', code: 'wrong_credentials' })
  await refusal(call('POST /auth/login', { email: 'a@b.c', password: 'p' }))
  expect(ended).not.toHaveBeenCalled()
  answer = says(401, { detail: 'Please sign in.', code: 'not_signed_in' })
  await refusal(call('GET /projects', {}))
  expect(ended).toHaveBeenCalledOnce()
  news.removeEventListener('signed_out', ended)
})

test('an answer to an older token does not end the newer session', async () => {
  const ended = vi.fn<() => void>()
  news.addEventListener('signed_out', ended)
  keepToken('old')
  answer = (request, response, body) => {
    keepToken('new')
    says(401, { detail: 'Please sign in.', code: 'not_signed_in' })(request, response, body)
  }
  await refusal(call('GET /projects', {}))
  expect(ended).not.toHaveBeenCalled()
  expect(token()).toBe('new')
  news.removeEventListener('signed_out', ended)
})

test('technical works are announced', async () => {
  const heard = vi.fn<() => void>()
  news.addEventListener('maintenance', heard)
  answer = says(503, { detail: 'Technical works are under way.', code: 'maintenance' })
  await refusal(call('GET /projects', {}))
  expect(heard).toHaveBeenCalledOnce()
  news.removeEventListener('maintenance', heard)
})
