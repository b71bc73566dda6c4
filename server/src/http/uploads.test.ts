import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoint } from '@veduta/contract/api/endpoint'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { useOwnSpool } from '../testing/own-spool.ts'
import { answerErrors } from './errors.ts'
import { route } from './route.ts'
import { acceptUploads, sweepUploads } from './uploads.ts'

const sendPlan = endpoint('POST', '/plans', {
  summary: 'Takes a plan and its details',
  access: 'anyone',
  input: z.object({ title: z.string().max(100), tags: z.union([z.string(), z.array(z.string())]).optional() }),
  files: { plan: 1, details: 2 },
  reply: z.object({ title: z.string(), tags: z.unknown(), plan: z.string(), names: z.array(z.string()) }),
})

const spooled = useOwnSpool()
let app: FastifyInstance
let seen: string[] = []
/** What a handler waits for, once it has its files. */
let hold: Promise<void> | undefined
beforeAll(async () => {
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('endpoints', [])
  app.decorate('findCaller', () => Promise.resolve(undefined))
  app.decorate('underMaintenance', () => false)
  app.decorate('mustAdminister', () => Promise.resolve())
  answerErrors(app)
  await acceptUploads(app, 1, 2)
  route(app, sendPlan).answer(async ({ title, tags }, { files }) => {
    await hold
    const [plan] = files.plan ?? []
    if (!plan) throw new Refusal('sketch_missing')
    const details = files.details ?? []
    seen = [plan, ...details].map((file) => file.path)
    return { title, tags, plan: readFileSync(plan.path, 'utf8'), names: [plan, ...details].map(({ filename }) => filename) }
  })
  await app.listen({ port: 0 })
})
afterAll(() => app.close())

/** What a test left behind, once the server is done with it: waits for nothing to be left, as long as a test may take. */
async function leftBehind() {
  while (spooled().length > 0) await pause(10)
  return spooled()
}

const form = (parts: [name: string, value: string | File][]) => {
  const body = new FormData()
  for (const [name, value] of parts) body.append(name, value)
  return body
}
const file = (text: string, name = 'plan.png') => new File([text], name)
const post = (body: FormData | string, headers = {}) =>
  fetch(`http://localhost:${(app.server.address() as AddressInfo).port}/api/plans`, {
    method: 'POST',
    body,
    headers: { 'accept-language': 'en', ...headers },
  })

test('fields and files arrive, and no file stays', async () => {
  const answer = await post(
    form([
      ['title', 'House'],
      ['plan', file('lines')],
      ['details', file('a', 'a.png')],
      ['tags', 'x'],
      ['tags', 'y'],
    ]),
  )
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { title: 'House', tags: ['x', 'y'], plan: 'lines', names: ['plan.png', 'a.png'] },
  ])
  expect(seen.length).toBe(2)
  expect(await leftBehind()).toEqual([])
})

test.each<[string, [string, string | File][], number, string]>([
  [
    'a file above the limit',
    [
      ['title', 'House'],
      ['plan', file('x'.repeat(1024 * 1024 + 1))],
    ],
    413,
    'file_too_large',
  ],
  [
    'a second plan',
    [
      ['title', 'House'],
      ['plan', file('a')],
      ['plan', file('b')],
    ],
    422,
    'too_many_files',
  ],
  [
    'a file that nobody asked for',
    [
      ['title', 'House'],
      ['virus', file('a')],
    ],
    422,
    'invalid_input',
  ],
  [
    'a field that is wrong',
    [
      ['title', 'x'.repeat(101)],
      ['plan', file('a')],
    ],
    422,
    'invalid_input',
  ],
  [
    'a field without end',
    [
      ['title', 'x'.repeat(70_000)],
      ['plan', file('a')],
    ],
    413,
    'body_too_large',
  ],
  ['no plan', [['title', 'House']], 422, 'sketch_missing'],
])('%s is refused and leaves no file', async (_, parts, status, code) => {
  const answer = await post(form(parts))
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
  expect(await leftBehind()).toEqual([])
})

test('a file of exactly the limit is taken', async () => {
  const answer = await post(
    form([
      ['title', 'House'],
      ['plan', file('x'.repeat(1024 * 1024))],
    ]),
  )
  expect(answer.status).toBe(200)
})

test('the name of a file is for words only', async () => {
  const answer = await post(
    form([
      ['title', 'House'],
      ['plan', file('a', '../../etc/pass\u0007wd')],
      ['details', file('b', 'C:\\x\\план дома.png')],
    ]),
  )
  expect(((await answer.json()) as { names: string[] }).names).toEqual(['passwd', 'план дома.png'])
})

test('a field that a browser sends for an empty file input is no file', async () => {
  const answer = await post(
    form([
      ['title', 'House'],
      ['plan', new File([], '')],
    ]),
  )
  expect(((await answer.json()) as { code: string }).code).toBe('sketch_missing')
})

test.each([
  ['JSON', '{}', 'application/json'],
  ['a form without a boundary', 'x', 'multipart/form-data'],
  ['a form that breaks off', '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nHou', 'multipart/form-data; boundary=b'],
])('%s is refused', async (_, body, type) => {
  const answer = await post(body, { 'content-type': type })
  expect([400, 415]).toContain(answer.status)
  expect(['malformed', 'wrong_media_type']).toContain(((await answer.json()) as { code: string }).code)
  expect(await leftBehind()).toEqual([])
})

test('a sender that goes away in the middle leaves no file', async () => {
  const { port } = app.server.address() as AddressInfo
  const request = send({
    port,
    path: '/api/plans',
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 900_000 },
  })
  request.on('error', () => {})
  request.write('--b\r\ncontent-disposition: form-data; name="plan"; filename="a.png"\r\n\r\nsome bytes')
  while (spooled().length === 0) await pause(10)
  const arriving = spooled()
  request.destroy()
  expect(arriving).toHaveLength(1)
  expect(await leftBehind()).toEqual([])
})

test('bodies are read once it is their turn: no more is spooled at once than this process may hold', async () => {
  let release = () => {}
  hold = new Promise((resolve) => (release = resolve))
  const sent = Array.from({ length: 5 }, () =>
    post(
      form([
        ['title', 'House'],
        ['plan', file('x'.repeat(900_000))],
      ]),
    ),
  )
  while (!app.uploadTurns.isFull || spooled().length < 2) await pause(10)
  expect(spooled()).toHaveLength(2)
  hold = undefined
  release()
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await leftBehind()).toEqual([])
})

test('what killed processes have left is removed, and nothing of the living', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  const leave = (pid: number) => {
    const folder = path.join(tmpdir(), `veduta-upload-${hostname().replaceAll(/[^\w.]/g, '_')}-${pid}-abcdef`)
    mkdirSync(folder)
    writeFileSync(path.join(folder, '0'), 'a picture')
  }
  leave(dead)
  leave(process.ppid)
  leave(process.pid)
  expect(await sweepUploads()).toBe(1)
  expect(spooled()).toHaveLength(2)
  expect(await sweepUploads(Date.now() + 3 * 3_600_000)).toBe(2)
})
