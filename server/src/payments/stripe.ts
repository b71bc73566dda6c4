import { Stripe } from 'stripe'
import { z } from 'zod'
import {
  AnswerUnreadable,
  NotificationUnreadable,
  OutcomeUnknown,
  ProviderRefused,
  readAnswer,
  type Notification,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  type Purchase,
  type RefundOrder,
  type Subject,
} from './provider.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  apiUrl: string
  timeoutMs?: number
}

/** Stripe Checkout: a hosted page for one payment. Repeats and back-off are ours, so the library's own are off. */
export class StripeCheckout implements PaymentProvider {
  readonly name = 'stripe'
  /** A key opens one account only, and foreign sessions are not found with it. */
  readonly shop = 'stripe'
  #stripe: Stripe
  #webhookSecret: string

  constructor({ secretKey, webhookSecret, apiUrl, timeoutMs = 35_000 }: StripeSettings) {
    const { protocol, hostname, port } = new URL(apiUrl)
    this.#webhookSecret = webhookSecret
    this.#stripe = new Stripe(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port && { port: Number(port) }),
      timeout: timeoutMs,
      maxNetworkRetries: 0,
      telemetry: false,
    })
  }

  async create({ order, key, price, title, returnUrl, buyer }: Purchase): Promise<ProviderPayment> {
    const { currency, minor } = price
    return this.#ask(async (stripe) => {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            { quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: minor, product_data: { name: title } } },
          ],
          success_url: returnUrl,
          cancel_url: returnUrl,
          client_reference_id: order,
          customer_email: buyer.email,
          locale: buyer.locale,
          expand: ['payment_intent'],
        },
        { idempotencyKey: key },
      )
      const opened = readSession(session, this.shop)
      if (opened.status === 'pending' && !opened.confirmationUrl) throw new AnswerUnreadable('nowhere to pay', JSON.stringify(session))
      return opened
    })
  }

  async fetch(payment: string): Promise<ProviderPayment> {
    return this.#ask(async (stripe) =>
      readSession(await stripe.checkout.sessions.retrieve(payment, { expand: ['payment_intent'] }), this.shop),
    )
  }

  async refund({ refund, key, payment, price }: RefundOrder): Promise<ProviderRefund> {
    return this.#ask(async (stripe) => {
      const { payment_intent } = await stripe.checkout.sessions.retrieve(payment)
      const intent = idOf(payment_intent)
      if (!intent) throw new ProviderRefused(400, 'not_paid', 'the session has no payment to give back', { definite: true })
      const order = { payment_intent: intent, amount: price.minor, metadata: { session: payment, refund } }
      return readRefund(await stripe.refunds.create(order, { idempotencyKey: key }))
    })
  }

  async fetchRefund(refund: string): Promise<ProviderRefund> {
    return this.#ask(async (stripe) =>
      isDispute(refund) ? readDispute(await stripe.disputes.retrieve(refund)) : readRefund(await stripe.refunds.retrieve(refund)),
    )
  }

  async refundsOf(payment: string): Promise<ProviderRefund[]> {
    return this.#ask(async (stripe) => {
      const intent = idOf((await stripe.checkout.sessions.retrieve(payment)).payment_intent)
      const found: ProviderRefund[] = []
      if (!intent) return found
      const of = { payment_intent: intent, limit: 100 }
      for await (const refund of stripe.refunds.list(of)) found.push(readRefund(refund))
      for await (const dispute of stripe.disputes.list(of)) found.push(readDispute(dispute))
      return found
    })
  }

  async *paidSince(since: Date): AsyncIterable<ProviderPayment | AnswerUnreadable> {
    const sessions = await this.#all((stripe) => stripe.checkout.sessions.list({ ...from(since), status: 'complete' }))
    for (const session of sessions) {
      try {
        const seen = readSession(session, this.shop)
        if (seen.status === 'succeeded') yield seen
      } catch (error) {
        if (!(error instanceof AnswerUnreadable)) throw error
        yield error
      }
    }
  }

  async *refundedSince(since: Date): AsyncIterable<string> {
    const refunds = await this.#all((stripe) => stripe.refunds.list(from(since)))
    const disputes = await this.#all((stripe) => stripe.disputes.list(from(since)))
    for (const one of [...refunds, ...disputes]) {
      const subject = await this.#sessionOf(one)
      if ('refundsOf' in subject) yield subject.refundsOf
    }
  }

  #all<T>(list: (stripe: Stripe) => AsyncIterable<T>): Promise<T[]> {
    return this.#ask((stripe) => Array.fromAsync(list(stripe)))
  }

  /** Stripe signs the very bytes it sends; a signature older than five minutes is not taken. */
  async parseNotification({ body, headers }: Notification): Promise<Subject> {
    let event: Stripe.Event
    try {
      event = this.#stripe.webhooks.constructEvent(body, String(headers['stripe-signature'] ?? ''), this.#webhookSecret)
    } catch (cause) {
      throw new NotificationUnreadable('not signed by Stripe', { cause })
    }
    if (event.type.startsWith('checkout.session.')) return { payment: (event.data.object as Stripe.Checkout.Session).id }
    if (/^(refund|charge\.dispute)\./.test(event.type)) return this.#sessionOf(event.data.object as Stripe.Refund | Stripe.Dispute)
    return { nothing: event.type }
  }

  async #sessionOf({ id, metadata, payment_intent }: Stripe.Refund | Stripe.Dispute): Promise<Subject> {
    if (metadata?.session) return { refundsOf: metadata.session }
    const intent = idOf(payment_intent)
    if (!intent) return { nothing: `${id} is of no payment` }
    const sessions = await this.#ask((stripe) => stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }))
    return sessions.data.length > 0 ? { refundsOf: sessions.data[0].id } : { nothing: `${id} is of no session` }
  }

  async #ask<T>(what: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await what(this.#stripe)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const { statusCode = 0, message } = error
      // 409: the first call with this key is still running.
      const busy = statusCode === 409 || error instanceof Stripe.errors.StripeRateLimitError
      const open = statusCode < 400 || statusCode >= 500 || busy
      // A 400 about the key says nothing about what was first sent under it.
      const definite = statusCode === 400 && error.rawType === 'invalid_request_error'
      if (!open) throw new ProviderRefused(statusCode, error.code ?? error.type, message, { definite })
      const seconds = Number(error.headers?.['retry-after'])
      throw new OutcomeUnknown(`Stripe: ${message}`, { cause: error, retryAfterMs: seconds > 0 ? seconds * 1000 : undefined })
    }
  }
}

const currency = z.string().regex(/^[a-z]{3}$/)

/** What is read of a session. A success is both paid and complete; anything that contradicts itself is not understood. */
const Session = z
  .object({
    id: z.string(),
    status: z.enum(['open', 'complete', 'expired']),
    payment_status: z.enum(['paid', 'unpaid']),
    amount_total: z.int(),
    currency,
    client_reference_id: z.string().nullish(),
    livemode: z.boolean(),
    url: z.string().optional().catch(undefined),
    payment_intent: z
      .union([z.string().transform((id) => ({ id, status: undefined })), z.object({ id: z.string(), status: z.string().optional() })])
      .optional()
      .catch(undefined),
  })
  .refine(({ status, payment_status }) => payment_status === 'unpaid' || status === 'complete', 'paid and not complete')
type Session = z.infer<typeof Session>

const read = <T>(shape: z.ZodType<T>, answer: object): T => readAnswer(shape, answer, JSON.stringify(answer))

function readSession(answer: Stripe.Checkout.Session, shop: string): ProviderPayment {
  const session = read(Session, answer)
  return {
    id: session.id,
    status: statusOf(session),
    price: { minor: session.amount_total, currency: session.currency.toUpperCase() },
    shop,
    order: session.client_reference_id ?? undefined,
    test: !session.livemode,
    confirmationUrl: session.url,
    reason: session.status === 'expired' ? 'expired_on_confirmation' : undefined,
    receipt: undefined,
  }
}

/** A session may be complete and its money still on the way, or refused after all. */
function statusOf({ status, payment_status, payment_intent }: Session): ProviderPayment['status'] {
  if (payment_status === 'paid') return 'succeeded'
  if (status === 'expired') return 'canceled'
  const refused = payment_intent?.status === 'canceled' || payment_intent?.status === 'requires_payment_method'
  return status === 'complete' && refused ? 'canceled' : 'pending'
}

const refundStatus = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'canceled',
  canceled: 'canceled',
} as const

const Refund = z.object({
  id: z.string(),
  status: z.enum(Object.keys(refundStatus) as (keyof typeof refundStatus)[]),
  amount: z.int(),
  currency,
  metadata: z.object({ refund: z.string().optional() }).nullish(),
  failure_reason: z.string().optional().catch(undefined),
})

function readRefund(answer: Stripe.Refund): ProviderRefund {
  const { id, status, amount, currency: of, metadata, failure_reason } = read(Refund, answer)
  return {
    id,
    kind: 'refund',
    status: refundStatus[status],
    price: { minor: amount, currency: of.toUpperCase() },
    order: metadata?.refund,
    reason: failure_reason,
  }
}

/** The bank has taken the money as soon as a response is needed; an inquiry before it (`warning_…`) takes nothing. */
const disputeStatus = {
  warning_needs_response: 'canceled',
  warning_under_review: 'canceled',
  warning_closed: 'canceled',
  prevented: 'canceled',
  needs_response: 'pending',
  under_review: 'pending',
  appeal_needs_response: 'pending',
  appeal_under_review: 'pending',
  won: 'canceled',
  lost: 'succeeded',
} as const

const Dispute = z.object({
  id: z.string(),
  status: z.enum(Object.keys(disputeStatus) as (keyof typeof disputeStatus)[]),
  amount: z.int(),
  currency,
  reason: z.string().optional().catch(undefined),
})

function readDispute(answer: Stripe.Dispute): ProviderRefund {
  const { id, status, amount, currency: of, reason } = read(Dispute, answer)
  return {
    id,
    kind: 'dispute',
    status: disputeStatus[status],
    price: { minor: amount, currency: of.toUpperCase() },
    order: undefined,
    reason,
  }
}

const isDispute = (id: string) => /^d[up]_/.test(id)

const from = (since: Date) => ({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 })

const idOf = (intent: string | { id: string } | null) => (typeof intent === 'string' ? intent : intent?.id)
