import type { FastifyInstance } from 'fastify'

/** Addresses that programs ask all the time. */
const quiet = new Set(['/api/health', '/api/ready', '/metrics'])

/** One log line for every answer: the path without its query, which may hold a signature or a code. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0]
    const facts = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      account: request.caller?.id,
    }
    request.log[quiet.has(path) ? 'debug' : 'info'](facts, 'answered')
  })
}
