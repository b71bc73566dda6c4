import type { Provider } from '@veduta/contract/api/accounts'
import type { Scope } from '@veduta/contract/api/endpoint'
import type { Generated, GeneratedAlways } from 'kysely'

export interface AccountTables {
  /** What one administrator wishes and a second one has to confirm. */
  admin_request: {
    id: Generated<string>
    actor_id: string
    account_id: string
    kind: 'coins' | 'refund'
    payment_id: Generated<string | null>
    coins: number
    /** In kopecks, of a refund. */
    price_minor: Generated<number | null>
    reason: string
    created_at: Generated<Date>
    decided_at: Generated<Date | null>
    decided_by: Generated<string | null>
    outcome: Generated<'done' | 'declined' | 'failed' | null>
  }
  second_factor: {
    account_id: string
    /** The secret of the app, sealed for this account. */
    sealed: string
    is_on: Generated<boolean>
    /** Half minutes since 1970, of the last code that was taken. */
    last_step: Generated<number>
    created_at: Generated<Date>
  }
  recovery_code: { account_id: string; hash: Buffer }
  account: {
    id: Generated<string>
    /** The address as the person typed it; mail goes there. */
    email: string
    /** The address in lower case: what accounts are told apart by. */
    email_key: string
    name: string
    /** argon2id in PHC format; null for an account made through a provider. */
    password_hash: string | null
    role: Generated<'user' | 'admin'>
    is_active: Generated<boolean>
    is_email_verified: Generated<boolean>
    /** Kept by the ledger: the sum of the account's coin entries. */
    coin_balance: GeneratedAlways<number>
    /** The picture's file in the store. */
    avatar_key: Generated<string | null>
    /** The language that mails to this person are written in. */
    locale: 'ru' | 'en'
    /** When the terms of use were accepted. */
    terms_accepted_at: Generated<Date | null>
    created_at: Generated<Date>
    /** When the person behind it left for good; only a number with its coins' history is left. */
    erased_at: Generated<Date | null>
    /** Short, in the order in which the accounts were opened. */
    number: GeneratedAlways<bigint>
  }
  identity: {
    provider: Provider
    /** The provider's own, unchanging number for the person. */
    subject: string
    account_id: string
    /** The address that the provider named when it was linked; only shown. */
    email: string | null
    created_at: Generated<Date>
  }
  sign_in_attempt: {
    /** SHA-256 of the state; its other secrets are derived from it and not kept. */
    state_hash: Buffer
    /** SHA-256 of the number in the cookie of the browser that left for the provider. */
    browser_hash: Buffer
    provider: Provider
    /** Who wants to link the provider; null for a sign-in. */
    session_id: string | null
    locale: 'ru' | 'en'
    expires_at: Date
  }
  session: {
    id: Generated<string>
    account_id: string
    /** SHA-256 of the token; the token itself is not kept. */
    token_hash: Buffer
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    expires_at: Date
    /** Browser and system in words. */
    device: Generated<string>
    /** When the person last showed who they are: by password or through a provider. */
    confirmed_at: Generated<Date>
    /** When they last showed the second factor here. */
    factor_at: Date | null
  }
  api_key: {
    id: Generated<string>
    account_id: string
    name: string
    /** SHA-256 of the key; the key itself is not kept. */
    token_hash: Buffer
    /** How the key begins. */
    prefix: string
    scopes: Scope[]
    /** Its pictures are free, watermarked and made by the embedded engine. */
    test: boolean
    created_at: Generated<Date>
    /** Written at most once a minute. */
    last_used_at: Generated<Date | null>
  }
  verification: {
    account_id: string
    purpose: 'verify_email' | 'reset_password' | 'change_email'
    /** The address that the account is to get; only for `change_email`. */
    new_email: Generated<string | null>
    /** Keyed hash of account, purpose and code. */
    code_hash: Buffer
    attempts_left: number
    sent_at: Generated<Date>
    expires_at: Date
  }
  throttle: {
    /** Keyed hash of what is counted: an address tried, or where the tries come from. */
    key: Buffer
    failures: number
    window_ends_at: Date
    blocked_until: Date | null
    /** Whether the last try had to be refused. */
    refused: Generated<boolean>
  }
  audit: {
    id: Generated<number>
    /** Who did it; null for a command on the server itself. */
    actor_id: string | null
    account_id: string | null
    action: string
    facts: Generated<Record<string, unknown>>
    created_at: Generated<Date>
  }
}
