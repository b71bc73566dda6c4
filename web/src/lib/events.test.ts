import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './call.ts'
import { EventReader, follow } from './events.ts'

const read = (...chunks: string[]) => {
  const reader = new EventReader()
  return chunks.flatMap((chunk) => [...reader.read(chunk)])
}

test('events are cut out of a stream wherever its pieces end', () => {
  expect(read('id: 1\ndata: {"a"', ':1}\n', '\ndata: two\ndata: lines\n\n')).toEqual([
    { event: 'message', data: '{"a":1}', id: '1' },
    { event: 'message', data: 'two\nlines', id: '1' },
  ])
})

test('a line may end with a return, a line feed or both, even when a piece ends between them', () => {
  expect(read('data: a\r', '\n\r\n', 'data: b\r\n\r\n').map((event) => event.data)).toEqual(['a', 'b'])
})

test('comments and an unfinished event say nothing', () => {
  expect(read(': still here\n\n', 'data: half')).toEqual([])
})

let server: Server
let streams: ((response: ServerResponse) => void)[]
let lastIds: (string | undefined)[]

beforeEach(async () => {
  lastIds = []
  server = createServer((request, response) => {
    lastIds.push(request.headers['last-event-id'] as string | undefined)
    const next = streams.shift()
    if (next) next(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetch(home + url, init))
})

afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const stream = (text: string) => (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' }).write(text)

const events = ['GET /generations/:id/events', { id: 'g' }] as const

test('a lost connection is taken up again from the last event', async () => {
  const lost = vi.fn<() => void>()
  streams = [
    (response) => {
      stream('retry: 5\nid: 7\ndata: {"id":"g","progress":0.2}\n\n')(response)
      setImmediate(() => response.destroy())
    },
    stream('id: 8\ndata: {"id":"g","progress":1}\n\n'),
  ]
  const heard: number[] = []
  for await (const { progress } of follow(...events, new AbortController().signal, lost)) {
    heard.push(progress)
    if (progress === 1) break
  }
  expect(heard).toEqual([0.2, 1])
  expect(lastIds).toEqual([undefined, '7'])
  expect(lost).toHaveBeenCalledOnce()
})

test('a refusal ends it', async () => {
  streams = [(response) => response.writeHead(404).end('{"detail":"Not found.","code":"not_found"}')]
  const all = follow(...events, new AbortController().signal)
  await expect(all.next()).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(new CallError(404, 'not_found')).toBeInstanceOf(Error)
})

test('whoever stops listening is left in peace', async () => {
  const listening = new AbortController()
  streams = [stream('data: {"id":"g","progress":0.5}\n\n')]
  const all = follow(...events, listening.signal)
  expect(await all.next()).toMatchObject({ value: { progress: 0.5 } })
  listening.abort()
  expect(await all.next()).toMatchObject({ done: true })
})
