import { z } from 'zod'

/**
 * What is read of YooKassa's answers: strictly what decides about money, leniently what is only shown. Everything else may be missing,
 * new or of another shape: it is not looked at.
 */

/** Only shown or followed: whatever it is not, it is not there. */
const shown = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined)

const Amount = z.object({ value: z.string().regex(/^\d{1,12}\.\d{2}$/), currency: z.string().regex(/^[A-Z]{3}$/) })
const Why = shown(z.object({ reason: z.string() }))

export const ReadPayment = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  paid: z.boolean(),
  test: z.boolean(),
  amount: Amount,
  recipient: z.object({ account_id: z.string() }),
  metadata: z.object({ order_id: z.string().nullish() }).nullish(),
  confirmation: shown(z.object({ confirmation_url: z.url({ protocol: /^https?$/ }) })),
  cancellation_details: Why,
  receipt_registration: shown(z.enum(['pending', 'succeeded', 'canceled'])),
})
export type ReadPayment = z.infer<typeof ReadPayment>

export const ReadRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: Amount,
  metadata: z.object({ refund_id: z.string().nullish() }).nullish(),
  cancellation_details: Why,
})
export type ReadRefund = z.infer<typeof ReadRefund>

/** Its items are read one by one. */
export const List = z.object({ items: z.array(z.looseObject({})), next_cursor: z.string().nullish() })

export const ReadError = z.object({
  type: shown(z.string()),
  code: shown(z.string()),
  description: shown(z.string()),
  parameter: shown(z.string()),
  /** Milliseconds. */
  retry_after: shown(z.number().nonnegative()),
})
