import Fastify, { type FastifyInstance } from 'fastify'

interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: { id: string; object: 'payment_intent'; status: string } | null
  amount_total: number
  currency: string
  client_reference_id: string
  livemode: boolean
  url: string | null
}

/** What the product needs of Stripe's API, in its form: bearer keys, form bodies, idempotency keys, error objects. */
export class StripeServer {
  sessions = new Map<string, Session>()
  refunds = new Map<string, { id: string; object: 'refund'; status: string; amount: number; payment_intent: string }>()
  /** Statuses that the next answers have instead of the right one, after the work is done. */
  failing: number[] = []
  #answers = new Map<string, { sent: string; body: object }>()
  #app: FastifyInstance = Fastify()

  /** Starts to listen. Tells the address. */
  async start(secretKey: string): Promise<string> {
    const app = this.#app
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => done(null, body))
    app.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${secretKey}`) {
        return reply.code(401).send({ error: { type: 'invalid_request_error', message: 'Invalid API key' } })
      }
    })
    app.addHook('preSerialization', async (_, reply, payload) => {
      const status = this.failing.shift()
      if (status === undefined) return payload
      reply.code(status)
      return {
        error: { type: status === 429 ? 'rate_limit_error' : status >= 500 ? 'api_error' : 'invalid_request_error', message: 'as told' },
      }
    })
    app.post('/v1/checkout/sessions', (request, reply) => reply.send(this.#once(request, (form) => this.#open(form))))
    app.get('/v1/checkout/sessions/:id', async (request, reply) => this.#found(reply, this.sessions.get(idOf(request))))
    app.post('/v1/refunds', (request, reply) => reply.send(this.#once(request, (form) => this.#giveBack(form))))
    app.get('/v1/refunds/:id', async (request, reply) => this.#found(reply, this.refunds.get(idOf(request))))
    return app.listen({ port: 0, host: '127.0.0.1' })
  }

  pay(id: string): void {
    const session = this.sessions.get(id)!
    const payment_intent = { id: `pi_${id}`, object: 'payment_intent', status: 'succeeded' } as const
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent, url: null })
  }

  expire(id: string): void {
    Object.assign(this.sessions.get(id)!, { status: 'expired', url: null })
  }

  async stop(): Promise<void> {
    await this.#app.close()
  }

  #open(form: URLSearchParams): Session {
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
    }
    this.sessions.set(id, session)
    return session
  }

  #giveBack(form: URLSearchParams) {
    const refund = {
      id: `re_${crypto.randomUUID()}`,
      object: 'refund',
      status: 'succeeded',
      amount: Number(form.get('amount')),
      payment_intent: form.get('payment_intent')!,
    } as const
    this.refunds.set(refund.id, refund)
    return refund
  }

  #once(request: { headers: Record<string, unknown>; body: unknown }, act: (form: URLSearchParams) => object): object {
    const key = String(request.headers['idempotency-key'])
    const sent = request.body as string
    const earlier = this.#answers.get(key)
    if (earlier && earlier.sent !== sent) throw Object.assign(new Error('key reused'), { statusCode: 400 })
    const body = earlier?.body ?? structuredClone(act(new URLSearchParams(sent)))
    this.#answers.set(key, { sent, body })
    return body
  }

  #found(reply: { code(status: number): unknown }, thing: object | undefined): object {
    if (thing) return thing
    reply.code(404)
    return { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' } }
  }
}

const idOf = ({ params }: { params: unknown }) => (params as { id: string }).id
