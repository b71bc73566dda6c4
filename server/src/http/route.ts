import type { Endpoint } from '@veduta/contract/api/endpoint'
import { acceptedLocale, type Locale } from '@veduta/contract/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { bearerToken, checkAccess, checkKey, type Caller, type FindCaller } from './caller.ts'
import { discardUploads, receiveParts, type Upload } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    uploads: Record<string, Upload[]> | undefined
  }
  interface FastifyInstance {
    findCaller: FindCaller
    /** Refuses an administrator who has yet to show a second factor. */
    mustAdminister: (caller: Caller) => Promise<void>
    /** Counts a call that was made with an API key; refuses one too many. */
    countCall: (key: string) => Promise<void>
    /** Whether only administrators are answered now. */
    underMaintenance: () => boolean
    endpoints: Endpoint[]
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** What a handler knows besides the input. */
export interface Call {
  /** Who calls. Reading it on an endpoint open to anyone is a fault when nobody is signed in. */
  caller: Caller
  /** The language of `Accept-Language`. */
  locale: Locale
  /** The files of a multipart endpoint by field, in the order sent; gone when the answer is. */
  files: Record<string, Upload[]>
  request: FastifyRequest
  reply: FastifyReply
}

/** The language that the asker reads. */
export const localeOf = (request: FastifyRequest): Locale => acceptedLocale(request.headers['accept-language'])

const hasBody = (endpoint: Endpoint) => endpoint.method !== 'GET' && endpoint.method !== 'DELETE'

/** Whether anything of a request is read: a name in the path, a query, a body. */
const takesAnything = (endpoint: Endpoint) => hasBody(endpoint) || endpoint.input !== undefined || endpoint.path.includes(':')

/** The names in a path must be given and have no surprising length; what they name is looked up by the noun. */
const pathNames = (path: string) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, z.string().min(1).max(200)] as const)
  return names.length > 0 ? z.object(Object.fromEntries(names)) : undefined
}

const ErrorAnswer = z.object({
  detail: z.string(),
  code: z.string(),
  fields: z.array(z.string()).optional(),
  request: z.string().optional(),
})

/** The noun that an endpoint is listed under: the first word of its path, or `system` where the path is one bare word about the service. */
const tagOf = (path: string) => {
  const [, noun = ''] = path.split('/')
  return ['health', 'ready', 'config'].includes(noun) ? 'system' : noun
}

/** How an endpoint is validated and documented. */
function schemaOf(endpoint: Endpoint) {
  const params = pathNames(endpoint.path)
  return {
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
    ...(params && { params }),
    ...(endpoint.input && (hasBody(endpoint) ? { body: endpoint.input } : { querystring: endpoint.input })),
    ...(endpoint.files && { consumes: ['multipart/form-data'] }),
    response: { '2xx': endpoint.reply, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
  }
}

/**
 * Mounts a contract endpoint under /api: checks who calls before anything is read, parses what came in, types what goes
 * out. Handlers answer with the reply's value; they may set another status on `call.reply`, or hijack it for a stream.
 */
export const route = <Got, Reply>(app: FastifyInstance, endpoint: Endpoint<any, Got, Reply>, options: Partial<RouteOptions> = {}) => ({
  answer(handle: (input: Got, call: Call) => Reply | Promise<Reply> | Promise<void>) {
    app.endpoints.push(endpoint)
    app.route({
      ...options,
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      schema: schemaOf(endpoint),
      config: { endpoint },
      onRequest: (request, _, done) => {
        const token = bearerToken(request.headers.authorization)
        const admit = (caller: Caller | undefined) => {
          request.caller = caller
          if (app.underMaintenance() && !endpoint.always && caller?.role !== 'admin') throw new Refusal('maintenance')
          checkKey(endpoint, token, caller)
          checkAccess(endpoint.access, caller)
          if (caller?.key && endpoint.access !== 'anyone') return app.countCall(caller.key.id)
          return endpoint.access === 'admin' ? app.mustAdminister(caller!) : undefined
        }
        atOnce(() => andThen(token === undefined ? undefined : app.findCaller(token), admit), done)
      },
      ...(takesAnything(endpoint) && {
        preValidation: async (request: FastifyRequest) => {
          if (endpoint.files) await receiveParts(request, endpoint.files)
          else if (hasBody(endpoint)) request.body ??= {}
          refuseUnstorable(request)
        },
      }),
      handler: (request, reply) => {
        const sent = hasBody(endpoint) ? request.body : request.query
        const input = { ...(endpoint.input ? (sent as object) : {}), ...(request.params as object) } as Got
        reply.code(endpoint.status)
        const answer = handle(input, new RequestedCall(request, reply, endpoint)) as Reply | undefined | Promise<Reply | undefined>
        const made = andThen(answer, (value) => (reply.sent ? reply : value))
        return endpoint.files ? thenDiscard(request, made) : made
      },
    })
  },
})

/** What an endpoint that takes files answers, once nothing is left of the files. */
async function thenDiscard<Value>(request: FastifyRequest, made: Value | Promise<Value>): Promise<Value> {
  try {
    return await made
  } finally {
    await discardUploads(request)
  }
}

/** What follows a value: at once where it is there, since each promise costs an answer that has all it needs a part of its time. */
const andThen = <Value, Next>(value: Value | Promise<Value>, next: (value: Value) => Next) =>
  value instanceof Promise ? value.then(next) : next(value)

/** Does `work`, and tells `done` when it is over or what is wrong. */
function atOnce(work: () => unknown, done: (error?: Error) => void) {
  try {
    const left = work()
    if (left instanceof Promise) left.then(() => done(), done)
    else done()
  } catch (error) {
    done(error as Error)
  }
}

/** No text of a call may hold a NUL or half of a pair of surrogates: no row can keep it as it was sent. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every((entry) => entry.every(isStorable))
}

/** Looks at whatever was sent, so that no field of any call can forget to. */
function refuseUnstorable({ params, query, body }: FastifyRequest): void {
  const sent = [params, query, body].flatMap((part) => Object.entries(part ?? {}))
  const wrong = sent.filter((entry) => !entry.every(isStorable)).map(([name]) => name)
  if (wrong.length > 0) throw new Refusal('invalid_input', { names: wrong.join(', ') }, { fields: wrong })
}

class RequestedCall implements Call {
  request: FastifyRequest
  reply: FastifyReply
  #endpoint: Endpoint

  constructor(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) {
    this.request = request
    this.reply = reply
    this.#endpoint = endpoint
  }

  get caller() {
    return this.request.caller ?? missingCaller(this.#endpoint)
  }

  get locale() {
    return localeOf(this.request)
  }

  get files() {
    return this.request.uploads ?? {}
  }
}

function missingCaller(endpoint: Endpoint): never {
  throw new Error(`${endpoint.method} ${endpoint.path} is open to anyone and has no caller.`)
}
