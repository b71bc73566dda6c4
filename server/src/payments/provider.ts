import type { Locale } from '@veduta/contract/locale'
import { prettifyError, type ZodType } from 'zod'

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
  /** Our id of the refund; the provider keeps it and gives it back. */
  refund: string
  key: string
  payment: string
  price: Money
  title: string
  buyer: { email: string }
}

/** Money that goes back, as the provider holds it. */
export interface ProviderRefund {
  id: string
  /** A dispute at the buyer's bank has taken the money while it is pending; it succeeded when we lost it. */
  kind: 'refund' | 'dispute'
  status: 'pending' | 'succeeded' | 'canceled'
  price: Money
  /** Our id of the refund; undefined for one that was made in the merchant's own pages. */
  order: string | undefined
  reason: string | undefined
}

/** The provider holds the refund, however it stands. */
type Done = { outcome: 'done'; refund: ProviderRefund }
/** It may have been made: it is kept, looked for and asked for again. */
type Unknown = { outcome: 'unknown'; error: OutcomeUnknown }
/** It was definitely not made. */
type Refused = { outcome: 'refused'; reason: string }

/** What came of asking for a refund for the first time. Whatever is not a definite no leaves it open. */
export type FirstAnswer = Done | Unknown | Refused
/** What came of looking for a refund that was asked for before. A no to a repeated question says nothing about the first one. */
export type LaterAnswer = Done | Unknown

/** A notification as it arrived, not yet believed. */
export interface Notification {
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}

/** What a notification is about. It only says where to look: what happened is then asked of the provider. */
export type Subject = { payment: string } | { refundsOf: string } | { nothing: string }

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
  parseNotification(notification: Notification): Promise<Subject>
  refund(order: RefundOrder): Promise<ProviderRefund>
  fetchRefund(refund: string): Promise<ProviderRefund>
  /** All the money of a payment that went back or is on its way, whoever sent it. */
  refundsOf(payment: string): Promise<ProviderRefund[]>
  /** Payments opened since then that are paid, newest first; one that cannot be read among them is given as that. */
  paidSince(since: Date): AsyncIterable<ProviderPayment | AnswerUnreadable>
  /** Which payments have had money going back since then: their ids, each as often as it happened. */
  refundedSince(since: Date): AsyncIterable<string>
}

export const providerNames = ['yookassa', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]

/** The provider said no: nothing was charged and the same request will never succeed. */
export class ProviderRefused extends Error {
  status: number
  /** The provider's own word, such as `not_found`. */
  code: string
  /** It read the request and found it wrong. Anything else that is refused (a key, a right, a path) may be allowed a moment later. */
  definite: boolean
  constructor(status: number, code: string, words: string, { definite = false } = {}) {
    super(`${code}: ${words}`)
    this.name = 'ProviderRefused'
    this.status = status
    this.code = code
    this.definite = definite
  }
}

/** No usable answer: a timeout, a broken connection, an error on their side, too many requests. It may have happened. */
export class OutcomeUnknown extends Error {
  /** How long the provider wants to be left alone. */
  retryAfterMs: number | undefined
  /** It is there and has answered, only not with what was asked for. */
  get answered(): boolean {
    return this.cause instanceof ProviderRefused
  }
  constructor(words: string, options: { cause?: unknown; retryAfterMs?: number | undefined } = {}) {
    super(words, { cause: options.cause })
    this.name = 'OutcomeUnknown'
    this.retryAfterMs = options.retryAfterMs
  }
}

/** An answer in which something that counts cannot be read. It is kept as it came, for a person to look at. */
export class AnswerUnreadable extends OutcomeUnknown {
  override get answered() {
    return true
  }
  complaint: string
  raw: string
  constructor(complaint: string, raw: string) {
    super(`the answer cannot be read: ${complaint}`)
    this.name = 'AnswerUnreadable'
    this.complaint = complaint
    this.raw = raw.slice(0, longestRaw)
  }
}

/** Characters of an unreadable answer that are kept. */
const longestRaw = 8000

/** Reads what is used of an answer. Throws `AnswerUnreadable`. */
export function readAnswer<T>(shape: ZodType<T>, answer: unknown, raw: string): T {
  const read = shape.safeParse(answer)
  if (!read.success) throw new AnswerUnreadable(prettifyError(read.error), raw)
  return read.data
}

/** Asks for a refund for the first time. */
export async function firstAnswer(ask: () => Promise<ProviderRefund>): Promise<FirstAnswer> {
  try {
    return { outcome: 'done', refund: await ask() }
  } catch (error) {
    if (error instanceof ProviderRefused && error.definite) return { outcome: 'refused', reason: error.code }
    return { outcome: 'unknown', error: asUnknown(error) }
  }
}

/** Asks again, or looks for what was asked for: a no is none. */
export async function laterAnswer(ask: () => Promise<ProviderRefund>): Promise<LaterAnswer> {
  try {
    return { outcome: 'done', refund: await ask() }
  } catch (error) {
    return { outcome: 'unknown', error: asUnknown(error) }
  }
}

/** What is neither is a fault of ours and thrown on. */
export function asUnknown(error: unknown): OutcomeUnknown {
  if (error instanceof OutcomeUnknown) return error
  if (error instanceof ProviderRefused) return new OutcomeUnknown(error.message, { cause: error })
  throw error
}

/** Not a notification of this provider: another shape, or a signature that is not theirs. */
export class NotificationUnreadable extends Error {}
