import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeIdle, closeSlowBodies, stayOpen } from './slow.ts'

/** What a minute is in the product. */
const minute = 600

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify(closeIdle(minute))
  closeSlowBodies(app, minute)
  app.get('/', () => 'here')
  app.post('/', () => 'taken')
  app.get('/patient', async ({ raw }) => {
    stayOpen(raw)
    await new Promise((resolve) => setTimeout(resolve, 3 * minute))
    return 'at last'
  })
  app.get('/stream', (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    let count = 0
    const beat = setInterval(() => {
      reply.raw.write(': alive\n\n')
      if (++count < 12) return
      clearInterval(beat)
      reply.raw.end('data: done\n\n')
    }, minute / 4)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Opens a connection and sends the beginning at once and then each piece in a tenth of the patience. Tells what came until it closed. */
async function say(beginning: string, drip = '') {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  // a drop that meets the server's end is answered by a reset
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let heard = ''
  socket.on('data', (more: Buffer) => (heard += String(more)))
  socket.write(beginning)
  const dripping = setInterval(() => drip && socket.write(drip), minute / 10)
  const start = performance.now()
  await closed
  clearInterval(dripping)
  return { heard, after: performance.now() - start }
}

test.each([
  ['says nothing', '', ''],
  ['never ends its headers', 'GET / HTTP/1.1\r\nhost: x\r\n', 'x-more: 1\r\n'],
  ['announces a body and is silent', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n', ''],
  ['sends its body drop by drop', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n"', 'x'],
])('a connection that %s is closed', async (_, beginning, drip) => {
  const { after } = await say(beginning, drip)
  expect(after).toBeGreaterThan(minute * 0.9)
})

test('a connection kept after its answer is closed when nothing more is asked', async () => {
  const { heard, after } = await say('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(heard).toContain('here')
  expect(after).toBeGreaterThan(minute * 0.9)
})

test.each([
  ['an answer that takes its time on purpose', '/patient', 'at last'],
  ['a stream of events', '/stream', 'data: done'],
])('%s is waited for', async (_, url, end) => {
  const { heard } = await say(`GET ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  expect(heard).toContain(end)
})
