import type { FastifyInstance, FastifyReply } from 'fastify'

/** Silence is filled this often, in milliseconds, so that no proxy takes the connection for dead. */
const heartbeatMs = 15_000

/** Gives each answer a signal that is aborted when the asker has gone or the server closes. */
export function presence(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  return (reply) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    return AbortSignal.any([gone.signal, closing.signal])
  }
}

/** Sends `events` as server-sent events, each as soon as it is there, and ends with the last. */
export async function sendEvents(reply: FastifyReply, events: AsyncIterable<object>): Promise<void> {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    // Asks a proxy not to collect the events.
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 1000\n\n')
  const heartbeat = setInterval(() => raw.write(': alive\n\n'), heartbeatMs)
  try {
    for await (const event of events) raw.write(`data: ${JSON.stringify(event)}\n\n`)
  } catch (error) {
    // The answer has begun: the reader sees the connection end and asks again.
    reply.log.warn({ err: error }, 'a stream of events broke off')
  } finally {
    clearInterval(heartbeat)
    raw.end()
  }
}
