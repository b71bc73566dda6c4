import type { Locale } from '@veduta/contract/locale'

/** An exact sum: whole hundredths of the currency (kopecks, cents), never a fraction. */
export interface Money {
  minor: number
  /** ISO 4217, in capitals: "RUB". */
  currency: string
}

export const sameMoney = (a: Money, b: Money) => a.minor === b.minor && a.currency === b.currency

/** What the provider is asked to charge. Made from our stored order alone, so that a repeat is the same to the letter. */
export interface Purchase {
  /** Our id of the payment; the provider keeps it and gives it back. */
  order: string
  /** Stored with the order before the first call. The provider acts once on all calls that carry it. */
  key: string
  price: Money
  /** What is bought, in the buyer's language; at most 128 characters. */
  title: string
  /** Where the browser goes after paying and after giving up alike. */
  returnUrl: string
  buyer: { email: string; locale: Locale }
}

/** A payment as the provider holds it. */
export interface ProviderPayment {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  price: Money
  /** The merchant that gets the money. */
  shop: string
  /** Our id of the payment, as far as the provider knows it. */
  order: string | undefined
  /** Nobody's real money. */
  test: boolean
  /** Where the buyer pays, while there is something to pay. */
  confirmationUrl: string | undefined
  /** Why it was canceled, in the provider's word. */
  reason: string | undefined
  /** How the fiscal receipt of this payment stands, where there is one. */
  receipt: 'pending' | 'succeeded' | 'canceled' | undefined
}

/** Money to send back. `key` is stored before the first call. */
export interface RefundOrder {
  key: string
  payment: string
  price: Money
  title: string
  buyer: { email: string }
}

export interface ProviderRefund {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  reason: string | undefined
}

/** A notification as it arrived, not yet believed. */
export interface Notification {
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}

/** What a notification is about. It only says where to look: what happened is then asked of the provider. */
export type Subject = { payment: string } | { refund: string } | { nothing: string }

/**
 * A payment service. Every call ends in one of three ways: an answer, `ProviderRefused` (it did not and will not happen) or
 * `OutcomeUnknown` (it may have happened: ask again, with the same key).
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** The merchant account that this installation sells as. */
  readonly shop: string
  create(purchase: Purchase): Promise<ProviderPayment>
  fetch(payment: string): Promise<ProviderPayment>
  /** Throws `NotificationUnreadable` for what no such provider would send. */
  parseNotification(notification: Notification): Subject
  refund(order: RefundOrder): Promise<ProviderRefund>
  fetchRefund(refund: string): Promise<ProviderRefund>
}

export const providerNames = ['yookassa', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]

/** The provider said no: nothing was charged and the same request will never succeed. */
export class ProviderRefused extends Error {
  status: number
  /** The provider's own word, such as `not_found`. */
  code: string
  constructor(status: number, code: string, words: string) {
    super(`${code}: ${words}`)
    this.name = 'ProviderRefused'
    this.status = status
    this.code = code
  }
}

/** No usable answer: a timeout, a broken connection, an error on their side, too many requests. It may have happened. */
export class OutcomeUnknown extends Error {
  /** How long the provider wants to be left alone. */
  retryAfterMs: number | undefined
  constructor(words: string, options: { cause?: unknown; retryAfterMs?: number | undefined } = {}) {
    super(words, { cause: options.cause })
    this.name = 'OutcomeUnknown'
    this.retryAfterMs = options.retryAfterMs
  }
}

/** Not a notification of this provider: another shape, or a signature that is not theirs. */
export class NotificationUnreadable extends Error {}
