import type { Endpoint } from '@veduta/contract/api/endpoint'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionLost, isNotAnId, isTooLarge, isUnstorableText } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { localeOf } from './route.ts'

/** What Fastify and its plugins throw by themselves, as the refusals that they are. */
const known: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('body_too_large'),
  FST_REQ_FILE_TOO_LARGE: () => new Refusal('body_too_large'),
  FST_PARTS_LIMIT: () => new Refusal('body_too_large'),
  FST_FIELDS_LIMIT: () => new Refusal('body_too_large'),
  FST_FILES_LIMIT: () => new Refusal('body_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal('wrong_media_type', { accepted: 'application/json' }),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new Refusal('wrong_media_type', { accepted: 'multipart/form-data' }),
}

/** The names of the fields that an input schema did not accept. */
function wrongFields(error: FastifyError): Refusal {
  const names = (error.validation ?? []).map(({ instancePath }) => instancePath.split('/')[1] ?? '')
  const fields = [...new Set(names)].filter(Boolean).slice(0, 20)
  if (fields.length === 0) return new Refusal('malformed', {}, { cause: error })
  return new Refusal('invalid_input', { names: fields.join(', ') }, { cause: error, fields })
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isConnectionLost(error)) return new Refusal('unavailable', {}, { cause: error })
  if (isNotAnId(error)) return new Refusal('not_found', {}, { cause: error })
  if (isUnstorableText(error)) return new Refusal('malformed', {}, { cause: error })
  if (isTooLarge(error)) return new Refusal('number_too_large', {}, { cause: error })
  const { code, statusCode, validation } = error as Partial<FastifyError>
  if (validation) return wrongFields(error as FastifyError)
  if (code && known[code]) return known[code]()
  return statusCode && statusCode >= 400 && statusCode < 500 ? new Refusal('malformed', {}, { cause: error }) : undefined
}

/** Sends a refusal as `{detail, code, fields?}` in the asker's language. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, status, facts, fields } = refusal
  request.log.info({ refusal: code, account: request.caller?.id }, 'refused')
  if (typeof facts.seconds === 'number') reply.header('retry-after', facts.seconds)
  else if (typeof facts.minutes === 'number') reply.header('retry-after', facts.minutes * 60)
  if (code === 'unavailable' || code === 'maintenance') reply.header('retry-after', code === 'unavailable' ? 2 : 60)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify)
  return reply.send({ detail: refusal.words(localeOf(request)), code, ...(fields?.length && { fields }) })
}

/**
 * An address that cannot be decoded: answered before any hook runs, hence with the headers that matter. Given to Fastify as
 * `frameworkErrors`.
 */
export function answerBadAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  sendRefusal(request, reply, new Refusal('malformed'))
}

/** Turns whatever is thrown into an answer: a refusal into its words, anything else into a fault that is logged. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal?.code === 'unavailable') request.log.warn({ err: error }, 'the database could not be reached')
    if (refusal) return sendRefusal(request, reply, refusal)
    request.log.error({ err: error, account: request.caller?.id }, 'fault')
    const detail = new Refusal('fault').words(localeOf(request))
    reply.code(500).type('application/json; charset=utf-8').serializer(JSON.stringify)
    return reply.send({ detail, code: 'fault', request: request.id })
  })
}

/** Answers a call that no endpoint takes: another method than the endpoint's own, or an address that does not exist. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply, endpoints: Endpoint[]): FastifyReply {
  const path = request.url.split('?')[0].replace(/^\/api|\/+$/g, '')
  const here = endpoints.filter((endpoint) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
  if (here.length === 0) return sendRefusal(request, reply, new Refusal('not_found'))
  const allowed = [...new Set(here.map(({ method }) => method))].join(', ')
  reply.header('allow', allowed)
  if (request.method === 'OPTIONS') return reply.code(204).send()
  return sendRefusal(request, reply, new Refusal('wrong_method', { allowed }))
}
