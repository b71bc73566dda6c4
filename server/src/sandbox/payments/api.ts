import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Faults, type Call, type How } from './faults.ts'
import { Refused, type Answer, type YookassaStandIn } from './stand-in.ts'

/** The API v3 of the stand-in, mounted under whatever prefix the plugin is given. `faults` make it misbehave. */
export async function yookassaApi(app: FastifyInstance, { standIn, faults = new Faults() }: { standIn: YookassaStandIn; faults?: Faults }) {
  app.setErrorHandler((error, request, reply) => {
    const { answer } = error instanceof Refused ? error : asRefused(error as { statusCode?: number; message: string })
    if (answer.status >= 500) request.log.error({ err: error }, 'the stand-in failed')
    return send(reply, answer)
  })
  app.setNotFoundHandler((_, reply) => send(reply, new Refused(404, 'not_found', 'There is no such method').answer))
  app.addHook('onRequest', async (request) => {
    const [shopId = '', secretKey = ''] = basicCredentials(request.headers.authorization)
    if (!standIn.isMerchant(shopId, secretKey))
      throw new Refused(401, 'invalid_credentials', 'The shop id or the key is wrong', 'Authorization')
  })

  const options = { schema: { hide: true } as object }
  const key = ({ headers }: FastifyRequest) => headers['idempotence-key']?.toString()
  const id = ({ params }: FastifyRequest) => (params as { id: string }).id
  const answer = (call: Call, work: (request: FastifyRequest) => Promise<Answer>) => async (request: FastifyRequest, reply: FastifyReply) =>
    withFault(faults.take(call), request, reply, () => work(request))

  app.post(
    '/payments',
    options,
    answer('create', (request) => standIn.create(key(request), request.body)),
  )
  app.get(
    '/payments',
    options,
    answer('list', (request) => standIn.list(request.query)),
  )
  app.get(
    '/payments/:id',
    options,
    answer('get', (request) => standIn.get(id(request))),
  )
  app.post(
    '/refunds',
    options,
    answer('refund', (request) => standIn.refund(key(request), request.body)),
  )
  app.get(
    '/refunds',
    options,
    answer('list_refunds', (request) => standIn.listRefunds(request.query)),
  )
  app.get(
    '/refunds/:id',
    options,
    answer('get_refund', (request) => standIn.getRefund(id(request))),
  )
}

const basicCredentials = (header = '') => {
  const pair = Buffer.from(header.replace(/^Basic /i, ''), 'base64').toString('utf8')
  const colon = pair.indexOf(':')
  return [pair.slice(0, colon), pair.slice(colon + 1)]
}

function asRefused({ statusCode = 500, message }: { statusCode?: number; message: string }): Refused {
  return statusCode < 500
    ? new Refused(statusCode, 'invalid_request', message)
    : new Refused(500, 'internal_server_error', 'The result is not known')
}

const send = (reply: FastifyReply, { status, body }: Answer) =>
  reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)

/** Does the work and answers, except where a fault says otherwise. */
async function withFault(how: How | undefined, request: FastifyRequest, reply: FastifyReply, work: () => Promise<Answer>) {
  if (typeof how === 'object') {
    const { status, body } = await work()
    return send(reply, { status, body: { ...body, ...how.told } })
  }
  switch (how) {
    case undefined:
    case 'right':
      return send(reply, await work())
    case 'error_before':
      throw new Refused(500, 'internal_server_error', 'The result is not known')
    case 'error_after':
      await work()
      throw new Refused(500, 'internal_server_error', 'The result is not known')
    case 'silent_after':
      await work()
      return silence(request, reply)
    case 'silent_before':
      return silence(request, reply)
    case 'broken_after':
      await work()
      request.raw.socket.destroy()
      return reply.hijack()
    case 'invalid':
      throw new Refused(400, 'invalid_request', 'The request is wrong', 'amount')
    case 'not_found':
      throw new Refused(404, 'not_found', 'There is no such thing', 'id')
    case 'refused':
      throw new Refused(403, 'forbidden', 'This shop may not do that')
    case 'unauthorized':
      throw new Refused(401, 'invalid_credentials', 'The shop id or the key is wrong', 'Authorization')
    case 'too_many': {
      const { answer } = new Refused(429, 'too_many_requests', 'Too many requests')
      return send(reply, { ...answer, body: { ...answer.body, retry_after: 200 } })
    }
    case 'accepted':
      return send(reply, { status: 202, body: { type: 'processing', description: 'Still at work', retry_after: 200 } })
    case 'gateway':
      return reply.code(400).type('text/html').send('<h1>Bad request</h1>')
    case 'garbage':
      return reply.type('text/html').send('<h1>Bad gateway</h1>')
  }
}

/** Never answers; ends when the asker hangs up. */
async function silence(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  await new Promise((resolve) => request.raw.socket.once('close', resolve))
}
