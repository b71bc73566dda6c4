import type { GenerationEvent } from '@veduta/contract/api/generations'
import type { FastifyReply } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Events } from '../events.ts'
import type { Addresses } from '../images/address.ts'
import { follow } from './follow.ts'

/** Silence is filled this often, in milliseconds, so that no proxy takes the connection for dead. */
const heartbeatMs = 15_000

/** Sends where a generation stands as server-sent events, at once and after each change; ends after the final state. */
export async function sendEvents(
  reply: FastifyReply,
  { db, events, addresses }: { db: Database; events: Events; addresses: Addresses },
  id: string,
  signal: AbortSignal,
): Promise<void> {
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
    for await (const { state, stage, progress, preview, ahead } of follow({ db, events }, id, signal)) {
      const event: GenerationEvent = { id, state, stage, progress, ahead, preview_url: preview && addresses.of(preview) }
      raw.write(`data: ${JSON.stringify(event)}\n\n`)
    }
  } catch (error) {
    // The answer has begun: the reader sees the connection end and asks again.
    reply.log.warn({ err: error, generation: id }, 'the events of a generation broke off')
  } finally {
    clearInterval(heartbeat)
    raw.end()
  }
}
