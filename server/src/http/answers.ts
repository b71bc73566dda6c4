import type { FastifyInstance } from 'fastify'

/** Addresses that programs ask all the time. */
const quiet = new Set(['/api/health', '/api/ready', '/metrics'])

/** A part of a path that is a secret of 256 bits: the token of a board's link. */
const secretPart = /(?<=\/)[\w-]{43}(?=\/|$)/g

/** One log line for every answer: the path without its query, which may hold a signature or a code, and without secrets. */
export function logAnswers(app: FastifyInstance): void {
  const log = app.log.child({}, { redact: [] }) // the line is made of nothing secret, and is the most frequent of all
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?', 1)[0].replace(secretPart, '…')
    const facts = {
      request: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      account: request.caller?.id,
      ...(request.caller?.key && { key: request.caller.key.id }),
    }
    log[quiet.has(path) ? 'debug' : 'info'](facts, 'answered')
    done()
  })
}
