import type { PackageId } from '@veduta/contract/catalogue/packages'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The tables of payments and of the stand-in that takes the provider's place without credentials. */
export interface PaymentTables {
  payment: {
    id: string
    account_id: string
    package_id: PackageId
    coins: number
    /** In hundredths of the currency: kopecks. */
    price_minor: number
    currency: string
    provider: 'yookassa' | 'stripe'
    /** The merchant account that it was ordered at. */
    shop: string
    /** The key of the one call that opens it at the provider. */
    provider_key: string
    locale: 'ru' | 'en'
    receipt_email: string
    provider_payment_id: string | null
    confirmation_url: string | null
    status: Generated<'pending' | 'succeeded' | 'canceled' | 'failed'>
    /** Why it was canceled or failed: the provider's word or ours. */
    reason: string | null
    /** How the fiscal receipt stands. */
    receipt: 'pending' | 'succeeded' | 'canceled' | null
    created_at: Generated<Date>
    settled_at: Date | null
    /** When the provider is to be asked next; null when there is nothing left to ask. */
    check_at: Generated<Date | null>
    checks: Generated<number>
    /** When somebody waiting for an answer last made us ask. */
    asked_at: Date | null
  }
  payment_refund: {
    id: string
    payment_id: string
    actor_id: string | null
    note: string
    /** Ordered here, or found at the provider. */
    origin: Generated<'order' | 'provider' | 'dispute'>
    /** Taken from the account when the refund was ordered or found. */
    coins: number
    price_minor: number
    currency: string
    /** How often the provider was asked to send the money. */
    requests: Generated<number>
    provider_key: string
    provider_refund_id: string | null
    status: Generated<'pending' | 'succeeded' | 'canceled'>
    reason: string | null
    /** The administrator on whose word it was ended, where the provider never answered. */
    undone_by: string | null
    created_at: Generated<Date>
    settled_at: Date | null
    check_at: Generated<Date | null>
    checks: Generated<number>
  }
  payment_anomaly: {
    id: ColumnType<number, never, never>
    payment_id: string
    kind: string
    /** What it is about: the same about the same thing is told once. */
    about: Generated<string>
    facts: JSONColumnType<Record<string, unknown>>
    created_at: Generated<Date>
    resolved_at: Date | null
    /** Null where it settled itself. */
    resolved_by: string | null
  }
  /** How far the lists of a merchant account were read. */
  payment_listing: {
    provider: string
    shop: string
    due_at: Generated<Date>
    listed_until: Date | null
  }
  sandbox_payment: {
    id: string
    request: JSONColumnType<Record<string, any>>
    status: Generated<'pending' | 'succeeded' | 'canceled'>
    /** The number of the test card that was used last. */
    card: string | null
    cancellation: JSONColumnType<{ party: string; reason: string }> | null
    refunded_minor: Generated<number>
    created_at: Generated<Date>
    captured_at: Date | null
    expires_at: Generated<Date>
  }
  sandbox_refund: {
    id: string
    payment_id: string
    request: JSONColumnType<Record<string, any>>
    status: Generated<'pending' | 'succeeded' | 'canceled'>
    cancellation: JSONColumnType<{ party: string; reason: string }> | null
    created_at: Generated<Date>
  }
  sandbox_answer: {
    key: string
    request_hash: Buffer
    status: number
    body: JSONColumnType<Record<string, unknown>>
    created_at: Generated<Date>
  }
  sandbox_notification: {
    id: ColumnType<number, never, never>
    body: JSONColumnType<Record<string, unknown>>
    attempts: Generated<number>
    /** Null when it arrived or was given up. */
    due_at: Generated<Date | null>
    delivered_at: Date | null
    created_at: Generated<Date>
  }
}
