import type { IncomingMessage, Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'

/** A connection on which nothing moves for so long is closed, and one whose request does not arrive. */
export const patienceMs = 60_000
/** A body may take longer while it comes at this pace, in bytes a second: a quarter of a megabit. */
const leastPace = 32 * 1024

/** How the server treats connections that are idle or whose headers do not come: Fastify's options. */
export const closeIdle = (ms = patienceMs) =>
  ({
    connectionTimeout: ms,
    keepAliveTimeout: ms,
    // Bodies are watched by their pace, below: a picture from a slow line takes longer than anybody idle may.
    requestTimeout: 0,
    http: { headersTimeout: ms, connectionsCheckingInterval: ms / 12 },
  }) satisfies FastifyHttpOptions<Server>

const announcesBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Closes connections whose body has not come after `ms`, unless it comes at a decent pace. */
export function closeSlowBodies(app: FastifyInstance, ms = patienceMs): void {
  const arriving = new Map<IncomingMessage, { since: number; before: number }>()
  app.addHook('onRequest', (request, _, done) => {
    const { raw } = request
    if (announcesBody(raw)) arriving.set(raw, { since: performance.now(), before: raw.socket.bytesRead })
    done()
  })
  const look = setInterval(() => {
    const now = performance.now()
    for (const [raw, { since, before }] of arriving) {
      if (raw.complete || raw.destroyed) arriving.delete(raw)
      // Nobody reads it at this moment: it is we who are slow.
      else if (!raw.readableFlowing) arriving.set(raw, { since: now, before: raw.socket.bytesRead })
      else if (now - since > ms && raw.socket.bytesRead - before < (leastPace * (now - since)) / 1000) raw.socket.destroy()
    }
  }, ms / 12)
  app.addHook('onClose', async () => clearInterval(look))
}

/** Somebody waits for an answer that takes its time, on purpose: their silent connection stays. */
export function stayOpen({ socket }: IncomingMessage): void {
  // An injected request has a stand-in for a socket.
  if ('setTimeout' in socket) socket.setTimeout(0)
}
