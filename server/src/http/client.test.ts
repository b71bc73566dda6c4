import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveClient } from './client.ts'
import { answerErrors } from './errors.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veduta-client-'))
let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Veduta</title>')
  writeFileSync(path.join(folder, 'assets/main-4f3a.js'), 'export {}')
  writeFileSync(path.join(folder, 'assets/big-77aa.js'), 'export const plain = 1')
  writeFileSync(path.join(folder, 'assets/big-77aa.js.br'), 'the brotli copy')
  writeFileSync(path.join(folder, 'assets/runtime-5d1c.wasm'), 'plain code')
  writeFileSync(path.join(folder, 'assets/runtime-5d1c.wasm.br'), 'packed code')
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
  app = Fastify()
  app.decorate('endpoints', [])
  answerErrors(app)
  await serveClient(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') =>
  app.inject({ url, headers: { accept, 'accept-language': 'en' } })

test.each(['/', '/visualize', '/auth/google/success', '/s/some-token', '/pricing?from=mail'])(
  '%s is a place of the client and gets its page, asked for anew each time',
  async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(answer.body).toContain('<title>Veduta</title>')
  },
)

test('files whose name carries a hash are kept for ever, others are asked for again', async () => {
  expect((await get('/assets/main-4f3a.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test('a compressed copy is sent to whoever takes it', async () => {
  const small = await app.inject({ url: '/assets/big-77aa.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect([small.body, small.headers['content-encoding'], small.headers.vary]).toEqual(['the brotli copy', 'br', 'accept-encoding'])
  expect([small.headers['content-type'], small.headers['cache-control']]).toEqual([
    'application/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect((await get('/assets/big-77aa.js')).body).toBe('export const plain = 1')
})

test('WebAssembly is named as such, packed too: browsers then compile it while it arrives', async () => {
  const packed = await app.inject({ url: '/assets/runtime-5d1c.wasm', headers: { 'accept-encoding': 'gzip, br' } })
  expect([packed.body, packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([
    'packed code',
    'br',
    'application/wasm',
  ])
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each(['/assets/gone-1234.js', '/missing.png', '/.env', '/../../package.json', '/assets/..%2f..%2fpackage.json'])(
  '%s is not there and is not the page',
  async (url) => {
    const answer = await get(url, '*/*')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  },
)

test('only reading finds the page', async () => {
  expect((await app.inject({ method: 'POST', url: '/visualize', headers: { 'accept-language': 'en' } })).json()).toEqual({
    detail: 'Not found.',
    code: 'not_found',
  })
})
