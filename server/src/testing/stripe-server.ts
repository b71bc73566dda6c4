import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  payment_intent: { id: string; object: 'payment_intent'; status: string } | null
  amount_total: number
  currency: string
  client_reference_id: string
  livemode: boolean
  url: string | null
  created: number
}

interface Refund {
  id: string
  object: 'refund'
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  amount: number
  currency: string
  payment_intent: string
  metadata: Record<string, string>
  created: number
}

interface Dispute {
  id: string
  object: 'dispute'
  status: string
  amount: number
  currency: string
  payment_intent: string
  metadata: Record<string, string>
  reason: string
  created: number
}

type Call = `${'GET' | 'POST'} /v1/${string}`

/** What a call answers instead of the right thing, before or after the work is done; `right` is an answer without fault. */
export type Fault = { status: number; before?: boolean } | { told: object } | 'right'

/** A no in the words of Stripe. */
class No extends Error {
  status: number
  body: { error: { type: string; code?: string; message: string } }
  constructor(status: number, message: string, code?: string, type = typeOf(status)) {
    super(message)
    this.status = status
    this.body = { error: { type, ...(code && { code }), message } }
  }
}

const typeOf = (status: number) => (status === 429 ? 'rate_limit_error' : status >= 500 ? 'api_error' : 'invalid_request_error')
const now = () => Math.floor(Date.now() / 1000)

/** Every parameter that the product may send, and those that must be there; Stripe refuses what it does not know. */
const known = {
  session:
    /^(mode|success_url|cancel_url|client_reference_id|customer_email|locale|expand\[\d\]|line_items\[0\]\[(quantity|price_data\]\[.+)\])$/,
  refund: /^(payment_intent|amount|metadata\[\w+\])$/,
  list: /^(payment_intent|limit|starting_after|status|created\[gte\]|expand\[\d\])$/,
}

/**
 * What the product needs of Stripe's API, in its form: bearer keys, form bodies that are checked, lists, error objects, and idempotency
 * keys that keep the first answer once the work has begun, a 500 too, but no refusal before it.
 */
export class StripeServer {
  sessions = new Map<string, Session>()
  refunds = new Map<string, Refund>()
  disputes = new Map<string, Dispute>()
  /** How often each call was made. */
  made: Partial<Record<Call, number>> = {}
  #coming = new Map<Call, Fault[]>()
  #answers = new Map<string, { sent: string; status: number; body: object }>()
  #app: FastifyInstance = Fastify()

  /** Starts to listen. Tells the address. */
  async start(secretKey: string): Promise<string> {
    const app = this.#app
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => done(null, body))
    app.setErrorHandler((error, _, reply) => {
      const no = error instanceof No ? error : new No(500, (error as Error).message)
      return reply.code(no.status).send(no.body)
    })
    app.addHook('onRequest', async (request) => {
      if (request.headers.authorization !== `Bearer ${secretKey}`) throw new No(401, 'Invalid API key')
    })
    const query = ({ url }: FastifyRequest) => new URL(url, 'http://stripe').searchParams
    const id = ({ params }: FastifyRequest) => (params as { id: string }).id
    this.#get('/v1/checkout/sessions/:id', (request) => found(this.sessions.get(id(request))))
    this.#get('/v1/refunds/:id', (request) => found(this.refunds.get(id(request))))
    this.#get('/v1/disputes/:id', (request) => found(this.disputes.get(id(request))))
    this.#get('/v1/disputes', (request) => list(this.disputes, query(request)))
    this.#get('/v1/checkout/sessions', (request) => list(this.sessions, query(request)))
    this.#get('/v1/refunds', (request) => list(this.refunds, query(request)))
    this.#post('/v1/checkout/sessions', (form) => this.#open(form))
    this.#post('/v1/refunds', (form) => this.#giveBack(form))
    return app.listen({ port: 0, host: '127.0.0.1' })
  }

  /** The next calls of this kind go wrong, each in its own way. */
  provoke(call: Call, ...faults: Fault[]): void {
    this.#coming.set(call, faults)
  }

  /** Nothing goes wrong any more. */
  calm(): void {
    this.#coming.clear()
  }

  pay(id: string): void {
    const session = this.sessions.get(id)!
    const payment_intent = { id: `pi_${id}`, object: 'payment_intent', status: 'succeeded' } as const
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent, url: null })
  }

  expire(id: string): void {
    Object.assign(this.sessions.get(id)!, { status: 'expired', url: null })
  }

  /** Somebody gives money of a session back in the Dashboard. */
  refundByHand(session: string, amount: number): Refund {
    return this.#giveBack(new URLSearchParams({ payment_intent: `pi_${session}`, amount: String(amount) }))
  }

  /** The buyer's bank takes the money of a session back, or asks about it first (`warning_needs_response`). */
  dispute(session: string, status = 'needs_response'): Dispute {
    const { amount_total: amount, currency, payment_intent } = this.sessions.get(session)!
    const dispute: Dispute = {
      id: `du_${crypto.randomUUID().slice(0, 8)}`,
      object: 'dispute',
      status,
      amount,
      currency,
      payment_intent: payment_intent!.id,
      metadata: {},
      reason: 'fraudulent',
      created: now(),
    }
    this.disputes.set(dispute.id, dispute)
    return dispute
  }

  async stop(): Promise<void> {
    await this.#app.close()
  }

  #open(form: URLSearchParams): Session {
    check(form, known.session, ['mode', 'success_url', 'line_items[0][price_data][unit_amount]'])
    const id = `cs_test_${crypto.randomUUID().replaceAll('-', '')}`
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')) * Number(form.get('line_items[0][quantity]')),
      currency: form.get('line_items[0][price_data][currency]')!,
      client_reference_id: form.get('client_reference_id')!,
      livemode: false,
      url: `https://checkout.example/${id}`,
      created: now(),
    }
    this.sessions.set(id, session)
    return session
  }

  #giveBack(form: URLSearchParams): Refund {
    check(form, known.refund, ['payment_intent'])
    const session = [...this.sessions.values()].find(({ payment_intent }) => payment_intent?.id === form.get('payment_intent'))
    if (!session) throw new No(404, `No such payment_intent: '${form.get('payment_intent')}'`, 'resource_missing')
    const back = [...this.refunds.values()].filter((one) => one.payment_intent === session.payment_intent!.id && one.status !== 'failed')
    const left = session.amount_total - back.reduce((sum, { amount }) => sum + amount, 0)
    const amount = Number(form.get('amount') ?? left)
    if (left === 0) throw new No(400, 'The charge has already been refunded.', 'charge_already_refunded')
    if (!(amount > 0 && amount <= left)) throw new No(400, `The amount is greater than the unrefunded amount`, 'amount_too_large')
    const metadata = [...form].filter(([name]) => name.startsWith('metadata[')).map(([name, value]) => [name.slice(9, -1), value])
    const refund: Refund = {
      id: `re_${crypto.randomUUID()}`,
      object: 'refund',
      status: 'succeeded',
      amount,
      currency: session.currency,
      payment_intent: session.payment_intent!.id,
      metadata: Object.fromEntries(metadata),
      created: now(),
    }
    this.refunds.set(refund.id, refund)
    return refund
  }

  #get(path: `/v1/${string}`, act: (request: FastifyRequest) => object) {
    this.#app.get(path, async (request, reply) => this.#answer(reply, `GET ${path}`, () => act(request)))
  }

  #post(path: `/v1/${string}`, act: (form: URLSearchParams) => object) {
    this.#app.post(path, async (request, reply) => {
      const key = `${path} ${String(request.headers['idempotency-key'])}`
      const sent = request.body as string
      const earlier = this.#answers.get(key)
      if (earlier && earlier.sent !== sent) throw new No(400, 'Keys are for one request.', undefined, 'idempotency_error')
      const answer = () => earlier?.body ?? structuredClone(act(new URLSearchParams(sent)))
      const body = await this.#answer(reply, `POST ${path}`, answer)
      const executed = reply.statusCode === 200 || reply.statusCode >= 500
      if (!earlier && executed) this.#answers.set(key, { sent, status: reply.statusCode, body })
      if (earlier && reply.statusCode === 200) reply.code(earlier.status)
      return body
    })
  }

  async #answer(reply: FastifyReply, call: Call, work: () => object): Promise<object> {
    this.made[call] = (this.made[call] ?? 0) + 1
    const fault = this.#coming.get(call)?.shift()
    if (fault === undefined || fault === 'right') return work()
    if ('told' in fault) return { ...work(), ...fault.told }
    if (!fault.before) work()
    reply.code(fault.status)
    return new No(fault.status, 'as told').body
  }
}

function check(form: URLSearchParams, allowed: RegExp, needed: string[] = []) {
  const unknown = [...form.keys()].find((name) => !allowed.test(name))
  if (unknown) throw new No(400, `Received unknown parameter: ${unknown}`, 'parameter_unknown')
  const missing = needed.find((name) => !form.has(name))
  if (missing) throw new No(400, `Missing required param: ${missing}.`, 'parameter_missing')
}

function found<T extends object>(thing: T | undefined): T {
  if (!thing) throw new No(404, 'No such object', 'resource_missing')
  return thing
}

interface Listed {
  id: string
  created: number
  payment_intent: { id: string } | string | null
  status: string
}

/** Newest first, of one payment where that is asked for. */
function list(all: Map<string, Listed>, query: URLSearchParams) {
  check(query, known.list)
  const of = query.get('payment_intent')
  const status = query.get('status')
  const since = Number(query.get('created[gte]') ?? 0)
  const rows = [...all.values()].toReversed().filter(({ created, payment_intent, status: stands }) => {
    const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
    return created >= since && (of === null || intent === of) && (status === null || stands === status)
  })
  const begin = query.has('starting_after') ? rows.findIndex(({ id }) => id === query.get('starting_after')) + 1 : 0
  const data = rows.slice(begin, begin + Number(query.get('limit') ?? 10))
  return { object: 'list', data, has_more: begin + data.length < rows.length, url: '/v1/list' }
}
