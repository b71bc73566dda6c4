import { z } from 'zod'

/**
 * The messages of YooKassa's API v3 as its OpenAPI description has them, as far as one-stage card payments and refunds need.
 * Requests are exact: a field that the description does not know is an error. Answers may carry more than is read here.
 */

export const currencies = ['RUB', 'EUR', 'USD', 'KZT', 'BYN', 'UAH', 'UZS', 'TRY', 'INR', 'MDL', 'AZN', 'AMD'] as const

/** "199.00": a dot, no separators, two digits for every currency used here. */
export const MonetaryAmount = z.object({ value: z.string().regex(/^\d{1,12}\.\d{2}$/), currency: z.enum(currencies) })

export const paymentModes = [
  'full_prepayment',
  'partial_prepayment',
  'advance',
  'full_payment',
  'partial_payment',
  'credit',
  'credit_payment',
] as const

export const paymentSubjects = [
  'commodity',
  'excise',
  'job',
  'service',
  'gambling_bet',
  'gambling_prize',
  'lottery',
  'lottery_prize',
  'intellectual_activity',
  'payment',
  'agent_commission',
  'property_right',
  'non_operating_gain',
  'insurance_premium',
  'sales_tax',
  'resort_fee',
  'composite',
  'another',
  'fine',
  'tax',
  'lien',
  'cost',
  'pension_insurance_without_payouts',
  'pension_insurance_with_payouts',
  'health_insurance_without_payouts',
  'health_insurance_with_payouts',
  'health_insurance',
  'casino',
  'agent_withdrawals',
  'non_marked_excise',
  'marked_excise',
  'marked',
  'non_marked',
] as const

const ObjectId = z.string().length(36)
const Moment = z.iso.datetime()
const Metadata = z
  .record(z.string().max(32), z.string().max(512).nullable())
  .refine((data) => Object.keys(data).length <= 16, 'at most 16 keys')

/** The data of a fiscal receipt (54-FZ). `amount` of an item is the price of one. */
export const ReceiptData = z.strictObject({
  customer: z.strictObject({ email: z.email().max(254) }),
  items: z
    .array(
      z.strictObject({
        description: z.string().min(1).max(128),
        quantity: z.number().positive(),
        amount: MonetaryAmount.strict(),
        vat_code: z.int().min(1).max(12),
        measure: z.literal('piece').optional(),
        payment_mode: z.enum(paymentModes).optional(),
        payment_subject: z.enum(paymentSubjects).optional(),
      }),
    )
    .min(1)
    .max(80),
  internet: z.boolean().optional(),
  tax_system_code: z.int().min(1).max(6).optional(),
})
export type ReceiptData = z.infer<typeof ReceiptData>

/** The description takes 1 to 64 of these characters. */
export const IdempotenceKey = z.string().regex(/^[0-9a-zA-Z+\-_.]{1,64}$/)

export const CreatePayment = z.strictObject({
  amount: MonetaryAmount.strict(),
  capture: z.boolean().default(false),
  confirmation: z.strictObject({
    type: z.literal('redirect'),
    return_url: z.url().max(2048),
    locale: z.enum(['ru_RU', 'en_US']).optional(),
    enforce: z.boolean().optional(),
  }),
  description: z.string().max(128).optional(),
  metadata: Metadata.optional(),
  receipt: ReceiptData.optional(),
})
export type CreatePayment = z.input<typeof CreatePayment>

const ReceiptRegistration = z.enum(['pending', 'succeeded', 'canceled'])

export const Payment = z.object({
  id: ObjectId,
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: MonetaryAmount,
  income_amount: MonetaryAmount.optional(),
  refunded_amount: MonetaryAmount.optional(),
  description: z.string().max(128).optional(),
  recipient: z.object({ account_id: z.string(), gateway_id: z.string() }),
  payment_method: z
    .object({
      type: z.string(),
      id: z.string(),
      saved: z.boolean(),
      status: z.enum(['pending', 'active', 'inactive']),
      title: z.string().optional(),
      card: z
        .object({
          first6: z
            .string()
            .regex(/^\d{6}$/)
            .optional(),
          last4: z.string().regex(/^\d{4}$/),
          expiry_year: z.string().regex(/^\d{4}$/),
          expiry_month: z.string(),
          card_type: z.string(),
        })
        .optional(),
    })
    .optional(),
  created_at: Moment,
  captured_at: Moment.optional(),
  expires_at: Moment.optional(),
  confirmation: z
    .object({ type: z.string(), confirmation_url: z.string().optional(), return_url: z.string().max(2048).optional() })
    .optional(),
  test: z.boolean(),
  paid: z.boolean(),
  refundable: z.boolean(),
  receipt_registration: ReceiptRegistration.optional(),
  metadata: Metadata.optional(),
  // New reasons are added over time, so any word is taken.
  cancellation_details: z.object({ party: z.string(), reason: z.string() }).optional(),
})
export type Payment = z.infer<typeof Payment>

export const CreateRefund = z.strictObject({
  payment_id: ObjectId,
  amount: MonetaryAmount.strict(),
  description: z.string().max(250).optional(),
  metadata: Metadata.optional(),
  receipt: ReceiptData.optional(),
})
export type CreateRefund = z.input<typeof CreateRefund>

export const Refund = z.object({
  id: ObjectId,
  payment_id: ObjectId,
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: MonetaryAmount,
  created_at: Moment,
  description: z.string().max(250).optional(),
  receipt_registration: ReceiptRegistration.optional(),
  metadata: Metadata.optional(),
  cancellation_details: z.object({ party: z.string(), reason: z.string() }).optional(),
})
export type Refund = z.infer<typeof Refund>

const list = <T extends z.ZodType>(items: T) =>
  z.object({ type: z.literal('list'), items: z.array(items), next_cursor: z.string().optional() })

/** Newest first. What does not fit into `limit` is asked for with `next_cursor`. */
export const RefundList = list(Refund)
export type RefundList = z.infer<typeof RefundList>

export const PaymentList = list(Payment)

/** What a list of payments may be narrowed down with. */
export const PaymentFilter = z.strictObject({
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']).optional(),
  'created_at.gte': Moment.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  cursor: z.string().optional(),
})

/** What a list of refunds may be narrowed down with. */
export const RefundFilter = z.strictObject({
  payment_id: ObjectId.optional(),
  status: z.enum(['pending', 'succeeded', 'canceled']).optional(),
  'created_at.gte': Moment.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  cursor: z.string().optional(),
})

/** The body of every answer that is not a 200. `retry_after` is in milliseconds. */
export const ErrorBody = z.object({
  type: z.literal('error'),
  id: z.string().optional(),
  code: z.enum(['invalid_request', 'invalid_credentials', 'forbidden', 'not_found', 'too_many_requests', 'internal_server_error']),
  description: z.string().optional(),
  parameter: z.string().optional(),
  retry_after: z.int().nonnegative().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** A notification. `object` is the payment or refund as it was when the event happened. */
export const Notification = z.discriminatedUnion('event', [
  z.object({
    type: z.literal('notification'),
    event: z.enum(['payment.waiting_for_capture', 'payment.succeeded', 'payment.canceled']),
    object: Payment,
  }),
  z.object({ type: z.literal('notification'), event: z.literal('refund.succeeded'), object: Refund }),
])
export type Notification = z.infer<typeof Notification>
