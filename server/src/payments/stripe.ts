import { Stripe } from 'stripe'
import {
  NotificationUnreadable,
  OutcomeUnknown,
  ProviderRefused,
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
      return readSession(session, this.shop)
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
    return this.#ask(async (stripe) => readRefund(await stripe.refunds.retrieve(refund)))
  }

  async refundsOf(payment: string): Promise<ProviderRefund[]> {
    return this.#ask(async (stripe) => {
      const intent = idOf((await stripe.checkout.sessions.retrieve(payment)).payment_intent)
      const found: ProviderRefund[] = []
      if (!intent) return found
      for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 })) found.push(readRefund(refund))
      return found
    })
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
    if (event.type.startsWith('refund.')) return this.#sessionOf(event.data.object as Stripe.Refund)
    return { nothing: event.type }
  }

  async #sessionOf({ id, metadata, payment_intent }: Stripe.Refund): Promise<Subject> {
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

function readSession(session: Stripe.Checkout.Session, shop: string): ProviderPayment {
  return {
    id: session.id,
    status: statusOf(session),
    price: { minor: session.amount_total ?? 0, currency: (session.currency ?? '').toUpperCase() },
    shop,
    order: session.client_reference_id ?? undefined,
    test: !session.livemode,
    confirmationUrl: session.url ?? undefined,
    reason: session.status === 'expired' ? 'expired_on_confirmation' : undefined,
    receipt: undefined,
  }
}

/** A session may be complete and its money still on the way, or refused after all. */
function statusOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): ProviderPayment['status'] {
  if (payment_status === 'paid') return 'succeeded'
  if (status === 'expired') return 'canceled'
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  return status === 'complete' && (intent === 'canceled' || intent === 'requires_payment_method') ? 'canceled' : 'pending'
}

const readRefund = ({ id, status, amount, currency, metadata, failure_reason }: Stripe.Refund): ProviderRefund => ({
  id,
  status: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'canceled' : 'pending',
  price: { minor: amount, currency: currency.toUpperCase() },
  order: metadata?.refund,
  reason: failure_reason ?? undefined,
})

const idOf = (intent: string | { id: string } | null) => (typeof intent === 'string' ? intent : intent?.id)
