import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Why coins moved. Each cause moves them once. */
export const CoinReason = z.enum([
  'bonus',
  'purchase',
  'generation',
  'generation_refund',
  'preparation',
  'preparation_refund',
  'payment_refund',
  'payment_refund_undone',
  'adjustment',
])
export type CoinReason = z.infer<typeof CoinReason>

/** Where coins come from. Orders spend them in this order, bought ones oldest first; only bought ones have a price. */
export const CoinOrigin = z.enum(['bonus', 'gift', 'bought'])
export type CoinOrigin = z.infer<typeof CoinOrigin>

export const CoinEntry = z.object({
  id: z.string(),
  coins: z.int(),
  reason: CoinReason,
  balance_after: z.int(),
  created_at: z.string(),
  project_name: z.string().nullable(),
  note: z.string().nullable(),
  /** What the coins are by origin; together they are `coins`. */
  origins: z.array(z.object({ origin: CoinOrigin, coins: z.int() })),
})
export type CoinEntry = z.infer<typeof CoinEntry>

export const coinStatement = endpoint('GET', '/coins', {
  scope: 'read',
  summary: 'The coin statement, newest first',
  input: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50), before: z.string().optional() }),
  reply: z.object({
    balance: z.int(),
    /** What of the balance is of which origin; only what was bought can be given back for money. */
    left: z.record(CoinOrigin, z.int()),
    entries: z.array(CoinEntry),
  }),
})
