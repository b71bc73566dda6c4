import { z } from 'zod'
import { Done, User } from './accounts.ts'
import { CoinOrigin } from './coins.ts'
import { endpoint } from './endpoint.ts'
import { Generation } from './generations.ts'
import { Payment, PaymentStatus } from './payments.ts'

const Page = { page: z.int(), page_size: z.int(), total_pages: z.int(), has_next: z.boolean(), has_previous: z.boolean() }
const page = (size: number) => ({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(200).default(size),
})
/** Why somebody did something, for whoever reads it later. */
const Reason = z.string().trim().min(1).max(500)

/** A user as administrators see them: with the short number of the account. */
export const AdminUser = User.extend({ number: z.int() })
export type AdminUser = z.infer<typeof AdminUser>

export const listUsers = endpoint('GET', '/admin/users', {
  summary: 'The users, newest first, with today’s figures; `search` is part of a name or an e-mail, or the number of an account',
  access: 'admin',
  input: z.object({ ...page(200), paying_only: z.stringbool().default(false), search: z.string().trim().max(200).default('') }),
  reply: z.object({ users: z.array(AdminUser), total_users: z.int(), ...Page, payments_today: z.int(), new_users_today: z.int() }),
})
export const listUserGenerations = endpoint('GET', '/admin/users/:userId/generations', {
  summary: 'The pictures of one user',
  access: 'admin',
  input: z.object(page(10)),
  reply: z.object({ generations: z.array(Generation), total_generations: z.int(), ...Page }),
})
export const switchUser = endpoint('PATCH', '/admin/users/:userId', {
  summary: 'Switch an account off, which ends its sessions, or on again',
  access: 'admin',
  input: z.object({ is_active: z.boolean(), reason: Reason.optional() }),
  reply: User,
})
export const adjustUserCoins = endpoint('POST', '/admin/users/:userId/coins', {
  summary: 'Add coins to an account, or take them with a number below zero',
  access: 'admin',
  input: z.object({
    coins: z
      .int()
      .min(-100_000)
      .max(100_000)
      .refine((coins) => coins !== 0),
    reason: Reason,
  }),
  /** `waiting`: above the limit of the day, so a second administrator has to confirm it. */
  reply: z.object({ coin_balance: z.int(), waiting: z.boolean() }),
  idempotent: true,
})

/** Who an entry is about; the address of an erased account is gone. */
const Somebody = z.object({ id: z.string(), name: z.string(), email: z.string() })

export const AuditEntry = z.object({
  id: z.int(),
  created_at: z.string(),
  /** Null for a command on the server itself. */
  actor: Somebody.nullable(),
  user: Somebody.nullable(),
  action: z.string(),
  facts: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>
export const listAudit = endpoint('GET', '/admin/audit', {
  summary: 'What administrators and commands did, newest first; `next` of one answer is `after` of the next',
  access: 'admin',
  input: z.object({ after: z.coerce.number().int().positive().optional(), user: z.uuid().optional() }),
  reply: z.object({ entries: z.array(AuditEntry), next: z.int().nullable() }),
})

export const AdminPayment = Payment.omit({ confirmation_url: true }).extend({
  user: Somebody,
  provider: z.string(),
  /** The number at the provider, to find it there. */
  provider_payment_id: z.string().nullable(),
  /** Money on its way back: the provider has not answered yet. */
  refund_pending: z.boolean(),
  /** The provider has not answered for a day: the money cannot be sent by us any more, and somebody may end the refund. */
  refund_lost: z.boolean(),
  /** What is left of its coins: what could be taken back now. */
  refundable_coins: z.int(),
  /** What does not add up between the provider and the books, and is not settled. */
  anomalies: z.array(z.object({ id: z.int(), kind: z.string(), facts: z.record(z.string(), z.unknown()), created_at: z.string() })),
  /** The provider may hold money for which no coins were credited: a refund sends all of it back. */
  uncredited: z.boolean(),
})
export type AdminPayment = z.infer<typeof AdminPayment>
export const listAllPayments = endpoint('GET', '/admin/payments', {
  summary: 'The payments of everybody, newest first; `next` of one answer is `after` of the next',
  access: 'admin',
  input: z.object({
    after: z.uuid().optional(),
    user: z.uuid().optional(),
    status: PaymentStatus.optional(),
    anomalies_only: z.stringbool().default(false),
  }),
  reply: z.object({ payments: z.array(AdminPayment), next: z.string().nullable() }),
})
export const CoinLot = z.object({
  origin: CoinOrigin,
  /** The payment of bought coins and what people call it. */
  payment_id: z.string().nullable(),
  order_number: z.string().nullable(),
  created_at: z.string(),
  coins: z.int(),
  left_coins: z.int(),
  /** The money that goes back for what is left, besides what went back before; 0 for coins that were given. */
  roubles: z.number(),
})
export type CoinLot = z.infer<typeof CoinLot>
export const quoteRefund = endpoint('GET', '/admin/payments/:paymentId/refund', {
  summary: 'What a refund of a payment would take and return now, among all the coins that its buyer has',
  access: 'admin',
  reply: z.object({ coins: z.int(), roubles: z.number(), lots: z.array(CoinLot) }),
})
export const refundPayment = endpoint('POST', '/admin/payments/:paymentId/refund', {
  summary:
    'Take what is left of a payment’s coins and return its money, or all where none were credited; `coins` of the quote admits no other',
  access: 'admin',
  input: z.object({ reason: Reason, coins: z.int().min(1).optional() }),
  reply: z.object({ coins: z.int(), roubles: z.number(), status: z.enum(['pending', 'succeeded', 'canceled', 'waiting']) }),
})

export const giveUpRefund = endpoint('POST', '/admin/payments/:paymentId/refund/give-up', {
  summary: 'End a refund that the provider has not answered for in a day, and whose money was not sent: its coins come back',
  access: 'admin',
  input: z.object({ reason: Reason }),
  reply: z.object({ coins: z.int() }),
})

export const AdminRequest = z.object({
  id: z.string(),
  created_at: z.string(),
  actor: Somebody,
  user: Somebody,
  kind: z.enum(['coins', 'refund']),
  coins: z.int(),
  /** What a refund gives back; null for coins. */
  roubles: z.number().nullable(),
  reason: z.string(),
  /** Whether the asker wishes it: then another administrator has to decide. */
  mine: z.boolean(),
})
export type AdminRequest = z.infer<typeof AdminRequest>
export const listRequests = endpoint('GET', '/admin/requests', {
  summary: 'Coins and refunds above an administrator’s limit of the day, which wait for a second one',
  access: 'admin',
  reply: z.object({ requests: z.array(AdminRequest) }),
})
export const decideRequest = endpoint('POST', '/admin/requests/:requestId', {
  summary: 'Confirm or decline what another administrator wishes',
  access: 'admin',
  input: z.object({ confirm: z.boolean() }),
  reply: Done,
})

export const resolveAnomaly = endpoint('POST', '/admin/anomalies/:anomalyId/resolve', {
  summary: 'Mark something that does not add up as settled',
  access: 'admin',
  input: z.object({ reason: Reason }),
  reply: z.object({ resolved: z.literal(true) }),
})

export const DayFigures = z.object({
  /** In the operator's time zone, such as `2026-03-01`. */
  day: z.string(),
  payments: z.int(),
  roubles: z.number(),
  new_users: z.int(),
  pictures: z.object({ exterior: z.int(), interior: z.int(), fitting: z.int(), prepare: z.int() }),
  engines: z.record(z.string(), z.int()),
  failures: z.int(),
  likes: z.int(),
  dislikes: z.int(),
})
export type DayFigures = z.infer<typeof DayFigures>
export const figures = endpoint('GET', '/admin/figures', {
  summary: 'Each of the last days, oldest first, today last',
  access: 'admin',
  input: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  reply: z.object({ days: z.array(DayFigures) }),
})
export const switchMaintenance = endpoint('PUT', '/admin/maintenance', {
  summary: 'Close the service for everybody but administrators, or open it again',
  access: 'admin',
  input: z.object({ on: z.boolean() }),
  reply: z.object({ on: z.boolean() }),
})
