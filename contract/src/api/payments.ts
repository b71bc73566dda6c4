import { z } from 'zod'
import { packages, type PackageId } from '../catalogue/packages.ts'
import type { Words } from '../locale.ts'
import { endpoint } from './endpoint.ts'

/** `pending` is everything that is not over yet: for people it is "processing". */
export const PaymentStatus = z.enum(['pending', 'succeeded', 'canceled', 'failed'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const Payment = z.object({
  payment_id: z.string(),
  /** What the payment is called on screens and in letters, where the id would be too long to read out. */
  order_number: z.string(),
  package_id: z.string(),
  coins: z.int(),
  roubles: z.number(),
  status: PaymentStatus,
  created_at: z.string(),
  /** When it ended; null while it is pending. */
  settled_at: z.string().nullable(),
  /** Why it was canceled or failed, in the asker's language. */
  detail: z.string().nullable(),
  /** Where an unfinished payment goes on. */
  confirmation_url: z.string().nullable(),
  /** How the fiscal receipt stands, which is sent by e-mail; null where none is made. */
  receipt: z.enum(['pending', 'succeeded', 'canceled']).nullable(),
  /** What has been given back. */
  refunded_roubles: z.number(),
  refunded_coins: z.int(),
})
export type Payment = z.infer<typeof Payment>

export const createPayment = endpoint('POST', '/payments/create', {
  summary: 'Buy a package; the browser goes on to the confirmation address',
  input: z.object({ package_id: z.enum(Object.keys(packages) as [PackageId, ...PackageId[]]) }),
  reply: z.object({ payment_id: z.string(), confirmation_url: z.string() }),
  idempotent: true,
})
export const paymentStatus = endpoint('GET', '/payments/status/:paymentId', {
  summary: 'How a payment stands; asks the provider while it is pending',
  reply: Payment,
})
export const recentPayment = endpoint('GET', '/payments/recent', {
  summary: 'The newest payment; null before the first one',
  reply: z.object({ payment_id: z.string().nullable() }),
})
export const listPayments = endpoint('GET', '/payments', { summary: 'The newest 200 payments, newest first', reply: z.array(Payment) })

const words = (en: string, ru: string): Words => ({ en, ru })

/** Why a payment did not go through, by the reason that is stored with it. A reason without words here is a general one. */
export const declines = {
  general_decline: words(
    'The bank did not say why. Try another card or ask the bank.',
    'Банк не назвал причину. Попробуйте другую карту или спросите банк.',
  ),
  '3d_secure_failed': words('The 3-D Secure check was not passed.', 'Проверка 3-D Secure не пройдена.'),
  call_issuer: words('The bank asks you to call it.', 'Банк просит с ним связаться.'),
  canceled_by_merchant: words('The payment was called off.', 'Платёж отменён.'),
  card_expired: words('The card has expired.', 'Срок действия карты истёк.'),
  country_forbidden: words('Cards of this country are not accepted.', 'Карты этой страны не принимаются.'),
  expired_on_confirmation: words('The time to pay is over.', 'Время на оплату истекло.'),
  fraud_suspected: words('The payment was stopped by the fraud check.', 'Платёж остановлен проверкой безопасности.'),
  identification_required: words('The wallet needs to be identified first.', 'Сначала нужно пройти идентификацию кошелька.'),
  insufficient_funds: words('There is not enough money on the card.', 'На карте недостаточно денег.'),
  internal_timeout: words('The payment service ran out of time.', 'Платёжный сервис не успел обработать платёж.'),
  invalid_card_number: words('The card number is wrong.', 'Номер карты неверный.'),
  invalid_csc: words('The code on the back of the card is wrong.', 'Код на обороте карты неверный.'),
  issuer_unavailable: words('The bank does not answer. Try again later.', 'Банк не отвечает. Попробуйте позже.'),
  payment_method_limit_exceeded: words('The limit of the card is used up.', 'Лимит по карте исчерпан.'),
  payment_method_restricted: words('The card is blocked for such payments.', 'По карте запрещены такие операции.'),
  // ours
  refused: words(
    'The payment service did not accept the payment. Nothing was charged.',
    'Платёжный сервис не принял платёж. Деньги не списаны.',
  ),
  never_opened: words('The payment service did not answer. Nothing was charged.', 'Платёжный сервис не ответил. Деньги не списаны.'),
  does_not_match: words(
    'What was paid does not match what was ordered. Please write to support.',
    'Оплаченное не совпадает с заказанным. Напишите в поддержку.',
  ),
  provider_gone: words('This payment service is no longer used here.', 'Этот платёжный сервис здесь больше не используется.'),
} as const satisfies Record<string, Words>

/** The words of a stored reason. */
export const declineWords = (reason: string): Words => (declines as Record<string, Words>)[reason] ?? declines.general_decline
