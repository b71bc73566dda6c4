import { z } from 'zod'
import {
  AnswerUnreadable,
  NotificationUnreadable,
  OutcomeUnknown,
  ProviderRefused,
  readAnswer,
  type Money,
  type Notification,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  type Purchase,
  type RefundOrder,
  type Subject,
} from '../provider.ts'
import * as read from './answers.ts'
import * as wire from './shapes.ts'

export interface YookassaSettings {
  shopId: string
  secretKey: string
  apiUrl: string
  /** Fields of the fiscal receipt; an accountant decides on them. */
  receipt: { vatCode: number; paymentSubject: string; paymentMode: string; taxSystemCode: number | undefined }
  /** YooKassa itself gives up after 30 s and answers 500: what is done there is waited for longer, what is only asked for less. */
  timeoutMs?: number
}

/** What is wrong with the receipt settings, one line per variable. */
export function receiptComplaints({ paymentMode, paymentSubject }: YookassaSettings['receipt']): string[] {
  const complain = (variable: string, got: string, known: readonly string[]) =>
    known.includes(got) ? [] : [`${variable} is "${got}"; it accepts ${known.join(', ')}`]
  return [
    ...complain('YOOKASSA_PAYMENT_MODE', paymentMode, wire.paymentModes),
    ...complain('YOOKASSA_PAYMENT_SUBJECT', paymentSubject, wire.paymentSubjects),
  ]
}

/** 19900 kopecks are "199.00". */
export const toAmount = ({ minor, currency }: Money) => ({
  value: `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`,
  currency: currency as (typeof wire.currencies)[number],
})
export const fromAmount = ({ value, currency }: { value: string; currency: string }): Money => {
  const [whole, hundredths] = value.split('.')
  return { minor: Number(whole) * 100 + Number(hundredths), currency }
}

/** Any other notification is one that this installation has no use for, such as a payout. */
const AnyNotification = z.object({
  type: z.literal('notification'),
  event: z.string(),
  object: z.object({ id: z.string().max(64), payment_id: z.string().max(64).optional() }),
})

/** YooKassa, API v3: one-stage card payments with a fiscal receipt. */
export class Yookassa implements PaymentProvider {
  readonly name = 'yookassa'
  readonly shop: string
  #settings: YookassaSettings
  #authorization: string

  constructor(settings: YookassaSettings) {
    this.#settings = settings
    this.shop = settings.shopId
    this.#authorization = `Basic ${Buffer.from(`${settings.shopId}:${settings.secretKey}`).toString('base64')}`
  }

  async create({ order, key, price, title, returnUrl, buyer }: Purchase): Promise<ProviderPayment> {
    const body: wire.CreatePayment = {
      amount: toAmount(price),
      capture: true,
      confirmation: { type: 'redirect', return_url: returnUrl, locale: buyer.locale === 'ru' ? 'ru_RU' : 'en_US' },
      description: title,
      metadata: { order_id: order },
      receipt: this.#receipt(title, price, buyer.email),
    }
    return readPayment(await this.#call('POST', '/payments', OpenedPayment, { key, body }))
  }

  async fetch(payment: string): Promise<ProviderPayment> {
    return readPayment(await this.#call('GET', `/payments/${encodeURIComponent(payment)}`, read.ReadPayment))
  }

  async refund({ refund, key, payment, price, title, buyer }: RefundOrder): Promise<ProviderRefund> {
    const body: wire.CreateRefund = {
      payment_id: payment,
      amount: toAmount(price),
      description: title,
      metadata: { refund_id: refund },
      receipt: this.#receipt(title, price, buyer.email),
    }
    return readRefund(await this.#call('POST', '/refunds', read.ReadRefund, { key, body }))
  }

  async fetchRefund(refund: string): Promise<ProviderRefund> {
    return readRefund(await this.#call('GET', `/refunds/${encodeURIComponent(refund)}`, read.ReadRefund))
  }

  async refundsOf(payment: string): Promise<ProviderRefund[]> {
    const listed = await Array.fromAsync(this.#list('/refunds', { payment_id: payment }))
    const refunds = listed.map((item) => readAnswer(read.ReadRefund, item, JSON.stringify(item)))
    // Of another payment: the answer of a list that does not know this filter.
    return refunds.filter(({ payment_id }) => payment_id === payment).map(readRefund)
  }

  async *paidSince(since: Date): AsyncIterable<ProviderPayment | AnswerUnreadable> {
    for await (const item of this.#list('/payments', { status: 'succeeded', 'created_at.gte': since.toISOString() })) {
      const one = read.ReadPayment.safeParse(item)
      yield one.success ? readPayment(one.data) : new AnswerUnreadable(z.prettifyError(one.error), JSON.stringify(item))
    }
  }

  async *refundedSince(since: Date): AsyncIterable<string> {
    for await (const item of this.#list('/refunds', { 'created_at.gte': since.toISOString() })) {
      const { payment_id } = item as { payment_id?: unknown }
      if (typeof payment_id === 'string') yield payment_id
    }
  }

  async *#list(path: string, filter: Record<string, string>): AsyncIterable<unknown> {
    for (let cursor: string | undefined; ;) {
      const query = new URLSearchParams({ ...filter, limit: '100', ...(cursor !== undefined && { cursor }) })
      const page = await this.#call('GET', `${path}?${query}`, read.List)
      yield* page.items
      cursor = page.next_cursor ?? undefined
      if (cursor === undefined) return
    }
  }

  /** YooKassa signs nothing: only the ids are taken from a notification. */
  async parseNotification({ body }: Notification): Promise<Subject> {
    const parsed = AnyNotification.safeParse(parseJson(body.toString('utf8')))
    if (!parsed.success) throw new NotificationUnreadable(z.prettifyError(parsed.error))
    const { event, object } = parsed.data
    if (event.startsWith('payment.')) return { payment: object.id }
    if (event.startsWith('refund.') && object.payment_id !== undefined) return { refundsOf: object.payment_id }
    return { nothing: event }
  }

  #receipt(title: string, price: Money, email: string): wire.ReceiptData {
    const { vatCode, paymentMode, paymentSubject, taxSystemCode } = this.#settings.receipt
    return {
      customer: { email },
      items: [
        {
          description: title,
          quantity: 1,
          measure: 'piece',
          amount: toAmount(price),
          vat_code: vatCode,
          payment_mode: paymentMode as (typeof wire.paymentModes)[number],
          payment_subject: paymentSubject as (typeof wire.paymentSubjects)[number],
        },
      ],
      ...(taxSystemCode !== undefined && { tax_system_code: taxSystemCode }),
    }
  }

  async #call<T>(method: 'GET' | 'POST', path: string, shape: z.ZodType<T>, sent?: { key: string; body: object }): Promise<T> {
    let answer: { status: number; text: string }
    try {
      const response = await fetch(`${this.#settings.apiUrl}${path}`, {
        method,
        headers: {
          authorization: this.#authorization,
          ...(sent && { 'content-type': 'application/json', 'idempotence-key': sent.key }),
        },
        ...(sent && { body: JSON.stringify(sent.body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(this.#settings.timeoutMs ?? (method === 'GET' ? 15_000 : 35_000)),
      })
      answer = { status: response.status, text: await response.text() }
    } catch (cause) {
      throw new OutcomeUnknown(`YooKassa did not answer ${method} ${path}`, { cause })
    }
    return judge(answer, shape)
  }
}

/** 200 with what is used is an answer, a 4XX is a no; 429, 202, 500 and anything that cannot be read leave it open. */
function judge<T>({ status, text }: { status: number; text: string }, shape: z.ZodType<T>): T {
  const json = parseJson(text)
  if (status === 200) return readAnswer(shape, json, text)
  const error = read.ReadError.safeParse(json).data ?? {}
  const words = [error.description, error.parameter && `(${error.parameter})`].filter(Boolean).join(' ')
  // Not some gateway's 400, and not one about the key: what was first sent under it may have been done.
  const definite = status === 400 && error.type === 'error' && error.parameter !== 'Idempotence-Key'
  if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    throw new ProviderRefused(status, error.code ?? String(status), words, { definite })
  throw new OutcomeUnknown(`YooKassa answered ${status}: ${error.code ?? ''} ${words}`, { retryAfterMs: error.retry_after })
}

/** A payment that was just opened is of no use without the page to pay on. */
const OpenedPayment = read.ReadPayment.refine(({ status, confirmation }) => status !== 'pending' || confirmation, 'nowhere to pay')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The money of `waiting_for_capture` is only held back, and a success that is not paid is none. */
const statusOf = ({ status, paid }: read.ReadPayment): ProviderPayment['status'] =>
  status === 'waiting_for_capture' || (status === 'succeeded' && !paid) ? 'pending' : status

const readPayment = (payment: read.ReadPayment): ProviderPayment => ({
  id: payment.id,
  status: statusOf(payment),
  price: fromAmount(payment.amount),
  shop: payment.recipient.account_id,
  order: payment.metadata?.order_id ?? undefined,
  test: payment.test,
  confirmationUrl: payment.confirmation?.confirmation_url,
  reason: payment.cancellation_details?.reason,
  receipt: payment.receipt_registration,
})

const readRefund = ({ id, status, amount, metadata, cancellation_details }: read.ReadRefund): ProviderRefund => ({
  id,
  kind: 'refund',
  status,
  price: fromAmount(amount),
  order: metadata?.refund_id ?? undefined,
  reason: cancellation_details?.reason,
})
